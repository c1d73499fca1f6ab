import { ANALYTICS_IDLE_MS } from '@plateful/contract/consent.ts'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { choose } from './choose.ts'
import { test } from './toasts.ts'

const PORT = Number(process.env.E2E_PORT ?? 4271) + 1
const TAG = 'https://tags.plateful.example/gtag/js'
const PAGES = [
  '/',
  '/welcome',
  '/preferences',
  '/meal-planner',
  '/meal-planner/groceries',
  '/support',
  '/privacy',
  '/terms',
]

/** The tag as far as consent is concerned: it sets its cookies and sends each event on. */
const SCRIPT = `
  document.cookie = '_ga=GA1.1.1.1; path=/'
  document.cookie = '_ga_E2ETEST=GS1.1; path=/'
  const send = (said) => said[0] === 'event' && fetch('https://www.google-analytics.com/g/collect?en=' + said[1] + '&ep=' + encodeURIComponent(JSON.stringify(said[2])), { mode: 'no-cors' })
  for (const said of window.dataLayer) send(said)
  window.dataLayer.push = (...all) => all.forEach(send)
`

type Region = { readonly name: string; readonly headers: Readonly<Record<string, string>> }

let visitors = 0

/** A visitor from somewhere, and every request their browser made to another house. */
const visit = async (context: BrowserContext, { headers }: Region) => {
  visitors += 1
  const foreign: string[] = []
  await context.setExtraHTTPHeaders({ ...headers, 'x-forwarded-for': `10.200.${process.pid % 250}.${visitors}` })
  context.on('request', (request) => {
    if (new URL(request.url()).port !== String(PORT) && request.url().startsWith('http')) foreign.push(request.url())
  })
  await context.route(/tags\.plateful\.example/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  await context.route(/google-analytics\.com/, (route) => route.fulfill({ status: 204 }))
  return { page: await context.newPage(), foreign }
}

const touch = async (page: Page): Promise<void> => {
  await page.mouse.move(10, 10)
  await page.keyboard.press('Shift')
}

const look = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await touch(page)
}

/**
 * Time passes in which an untouched page would load what it may. A request of the page's own, which is seen after any
 * that the page made before, says that all of them are known.
 */
const leaveAlone = async (page: Page): Promise<void> => {
  await page.clock.runFor(2 * ANALYTICS_IDLE_MS)
  const seen = page.waitForRequest(/\/readyz\?seen$/)
  await page.evaluate(async () => void (await fetch('/readyz?seen')))
  await seen
}

const toggle = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('checkbox', { name: 'Usage statistics' })

const question = (page: Page) => page.getByRole('region', { name: 'Usage statistics' })
const cookies = (page: Page) => page.evaluate(() => document.cookie)

test.use({ baseURL: `http://127.0.0.1:${PORT}` })

for (const region of [
  { name: 'the EU', headers: { 'x-country': 'DE' } },
  { name: 'an unknown place', headers: { 'x-country': 'XX' } },
] as const)
  test(`somebody from ${region.name} is asked, and nothing leaves on any page before a yes @desktop`, async ({
    context,
  }) => {
    const { page, foreign } = await visit(context, region)
    await page.clock.install()
    for (const path of PAGES) await look(page, path)
    await expect(question(page)).toBeVisible()
    await leaveAlone(page)
    expect(foreign).toEqual([])

    await question(page).getByRole('button', { name: 'Yes, count' }).click()
    await touch(page)
    await expect.poll(() => foreign.some((url) => url.startsWith(TAG))).toBe(true)
    await expect.poll(() => cookies(page)).toContain('_ga=')
    // The page on which somebody says yes is counted; it must have left before what leaves afterwards is looked at.
    await expect.poll(() => foreign.some((url) => url.includes('en=page_view'))).toBe(true)

    const before = foreign.length
    await choose(toggle(page), { checked: false })
    await expect.poll(() => cookies(page)).toBe('')
    for (const path of PAGES.slice(0, 3)) await look(page, path)
    expect(foreign.slice(before)).toEqual([])
  })

test('the question covers no button that sticks to the lower edge @phone', async ({ context }) => {
  const { page } = await visit(context, { name: 'the EU', headers: { 'x-country': 'DE' } })
  for (const [address, name] of [
    ['/meal-planner', 'Plan my week'],
    ['/preferences', 'Save preferences'],
  ] as const) {
    await page.goto(address)
    await touch(page)
    await expect(question(page)).toBeVisible()
    await expect(async () => {
      const [button, asked] = await Promise.all([
        page.getByRole('button', { name, exact: true }).boundingBox(),
        question(page).boundingBox(),
      ])
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(asked?.y ?? 0)
    }).toPass({ timeout: 15_000 })
  }
})

test('outside the opt-in countries the pages are counted, each once, and no stays no @desktop', async ({ context }) => {
  const { page, foreign } = await visit(context, { name: 'the US', headers: { 'x-country': 'US' } })
  await look(page, '/support')
  await expect.poll(() => foreign.filter((url) => url.includes('en=page_view')).length).toBe(1)
  await expect(question(page)).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expect.poll(() => foreign.filter((url) => url.includes('en=page_view')).length).toBe(2)

  await choose(toggle(page), { checked: false })
  const before = foreign.length
  for (const path of PAGES) await look(page, path)
  expect(foreign.slice(before)).toEqual([])
})

test('a look-up that fails counts nothing @desktop', async ({ context }) => {
  const { page, foreign } = await visit(context, { name: 'nowhere', headers: {} })
  await page.clock.install()
  await context.route('**/api/analytics', (route) => route.abort())
  for (const path of PAGES) await look(page, path)
  await leaveAlone(page)
  expect(foreign).toEqual([])
})

test('the privacy signal of the browser beats everything, and the footer says so @desktop', async ({ context }) => {
  const { page, foreign } = await visit(context, { name: 'the US', headers: { 'x-country': 'US', 'sec-gpc': '1' } })
  await page.addInitScript(() => localStorage.setItem('plateful.analytics-consent', 'granted'))
  for (const path of PAGES) await look(page, path)
  await expect(toggle(page)).toBeDisabled()
  await expect(page.getByText('GPC').first()).toBeVisible()
  expect(foreign).toEqual([])
})

test('the footer has its switch and its badge on a page that nobody scrolled @desktop', async ({ context }) => {
  const { page } = await visit(context, { name: 'the US', headers: { 'x-country': 'US' } })
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  for (const path of ['/', '/support']) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('checkbox', { name: 'Usage statistics' })).toBeDisabled()
    await expect(footer.getByText('GPC')).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

/** Events that left the browser, by name, with their parameters. */
const eventsIn = (foreign: readonly string[]): ReadonlyMap<string, Record<string, unknown>> =>
  new Map(
    foreign.flatMap((url) => {
      const { searchParams } = new URL(url)
      const name = searchParams.get('en')
      return name === null ? [] : [[name, JSON.parse(searchParams.get('ep') ?? '{}')] as const]
    }),
  )

test('the events of a first week are told with their parameters, and no rule of health by its name @desktop', async ({
  context,
}) => {
  const { page, foreign } = await visit(context, { name: 'the US', headers: { 'x-country': 'US' } })
  const told = (name: string) => expect.poll(() => eventsIn(foreign).get(name), { message: name })
  await look(page, '/welcome')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What must never be on the plate?' })).toBeVisible()
  await told('onboarding_step').toEqual({ step: 'What must never be on the plate?', step_number: 2 })
  await told('page_load').toEqual({ load_time_ms: expect.any(Number) })

  await look(page, '/preferences')
  const never = page.getByRole('region', { name: 'What must never be on the plate?' })
  await never.getByRole('button', { name: 'Peanuts' }).click()
  await page.getByRole('button', { name: 'Save and plan my week' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seven days, ready to cook' })).toBeVisible()
  await told('preferences_updated').toEqual({ category: 'household' })
  await told('dietary_restrictions_set').toEqual({ restrictions: 1 })
  await told('meal_plan_generated').toEqual({ plan_type: 'week', meal_count: 21 })
  await told('optimization_used').toEqual({ optimization_type: 'week_as_one_basket' })

  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await told('meal_plan_saved').toEqual({ plan_type: 'week' })
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Reroll meal' }).click()
  await told('feature_used').toEqual({ feature_name: 'reroll_meal' })

  await context.route('**/api/meal-plans/reroll', (route) => route.abort())
  await page.getByRole('button', { name: 'Reroll meal' }).click()
  await told('error_occurred').toEqual({ error_type: expect.any(String), error_message: expect.any(String) })

  // What stands in the address of a person's meal, and what they must not eat, stays here.
  expect(foreign.join(' ').toLowerCase()).not.toContain('peanut')
})
