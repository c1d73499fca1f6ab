import type { Page } from '@playwright/test'
import { expect, test } from './visit.ts'

const PAGES = [
  { path: '/', heading: 'A week of dinners, decided before the kettle boils.', title: /^Plateful · / },
  { path: '/welcome', heading: 'Who is eating?', title: /^Welcome · / },
  { path: '/support', heading: 'Support', title: /^Support · / },
  { path: '/terms', heading: 'Terms', title: /^Terms · / },
  { path: '/privacy', heading: 'Privacy policy', title: /^Privacy/ },
] as const
const PLANNER = 'Your first week is one click away'

test.use({ household: null, planned: false })

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, heading, title } of PAGES) {
    test(`${path} says what it is in its first answer @desktop`, async ({ page, baseURL }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveTitle(title)
      const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name)
      expect(await attribute('link[rel=canonical]', 'href')).toBe(`${baseURL}${path}`)
      expect(await attribute('meta[property="og:url"]', 'content')).toBe(`${baseURL}${path}`)
      expect((await attribute('meta[name=description]', 'content'))?.length).toBeGreaterThan(50)
    })
  }
})

test('links to the pages show a plate, and machines find what the page is about @desktop', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/')
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await request.get(picture ?? '')
  expect(answer.headers()['content-type']).toBe('image/png')
  const bytes = await answer.body()
  // Width and height stand in the first chunk of a PNG.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_000, 525])
  expect(bytes.length).toBeLessThan(600_000)

  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = blocks.map((text) => JSON.parse(text))
  expect(data.map((block) => block['@type']).sort()).toEqual(['FAQPage', 'SoftwareApplication', 'WebSite'])
  for (const { name, acceptedAnswer } of data.find((block) => block['@type'] === 'FAQPage').mainEntity) {
    await expect(page.getByText(name, { exact: true })).toHaveCount(1)
    await expect(page.getByText(acceptedAnswer.text, { exact: true })).toHaveCount(1)
  }
  expect((await (await request.get('/sitemap.xml')).text()).match(/<loc>/g)).toHaveLength(7)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('the browser takes over what came drawn, and draws nothing twice', async ({ page }) => {
  for (const { path, heading } of PAGES) {
    // The element that came with the answer is marked before any script of ours runs on it.
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive')
          document.querySelector('#root')?.firstElementChild?.setAttribute('data-came', '')
      })
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // Who is here is known only after the browser took over.
    await expect(
      page
        .getByRole('link', { name: 'Login' })
        .or(page.getByRole('button', { name: 'Menu' }))
        .first(),
    ).toBeVisible()
    await expect(page.locator('#root > [data-came]')).toHaveCount(1)
    await expect(page.locator('#root').getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
})

test('somebody who has signed in takes over what came drawn, too @desktop', async ({ page, watch }) => {
  // The sign-in of an earlier visit, which the server knows no more.
  watch.expectFault(/401 \(Unauthorized\) \(\S+\/api\/auth\/refresh/)
  for (const { path, heading } of PAGES) {
    await page.addInitScript(() => {
      const marker = { createdAt: Date.now(), rememberMe: true, userId: 'somebody', signIn: 'one' }
      localStorage.setItem('plateful.signed-in', JSON.stringify(marker))
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // A page that had to be drawn twice is an uncaught error: `watch` fails the test.
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  }
})

test('a drawn page belongs to nobody: the theme and the session of the visitor come after @desktop', async ({
  page,
  request,
}) => {
  const first = await (await request.get('/')).text()
  const second = await (await request.get('/', { headers: { 'x-anonymous-session-id': 'A'.repeat(27) } })).text()
  expect(second).toBe(first)

  await page.goto('/')
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('the planner stands before its script, and a first visit asks for nothing that cannot be there @desktop', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() >= 400 && refused.push(answer.url())))
  const { promise: held, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/meal-planner', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: PLANNER })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Plan my week' })).toHaveCount(0)

  letScriptsCome()
  await expect(page.getByRole('button', { name: 'Plan my week' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([PLANNER])
  expect(refused).toEqual([])

  // Who has been here sees the shape of a week instead.
  await page.unroute('**/assets/*.js')
  await page.route('**/assets/*.js', () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading your week' })).toBeVisible()
  await expect(page.getByText(PLANNER)).toBeHidden()
})

type Weight = { readonly scripts: number; readonly before: number; readonly files: number }

/** Bytes on the wire until a page has loaded: its scripts, how many they are, and what must be there before anything is seen. */
const weigh = async (page: Page, path: string): Promise<Weight> => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const kinds = new Map<string, 'scripts' | 'before'>()
  const bytes = { scripts: 0, before: 0 }
  network.on('Network.requestWillBeSent', ({ requestId, type, request, initiator }) => {
    if (type === 'Script' && request.url.includes('/assets/')) kinds.set(requestId, 'scripts')
    // Styles that a script asks for come after the page is seen, and how many of them by its load is a matter of the machine.
    else if (type === 'Stylesheet' && initiator.type === 'script') return
    else if (type === 'Document' || type === 'Script' || type === 'Stylesheet') kinds.set(requestId, 'before')
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind !== undefined) bytes[kind] += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'load' })
  await expect.poll(() => bytes.scripts).toBeGreaterThan(50_000)
  await network.detach()
  return { ...bytes, files: [...kinds.values()].filter((kind) => kind === 'scripts').length }
}

test('the first page and the planner keep to their budget of bytes @desktop', async ({ page }) => {
  const home = await weigh(page, '/')
  expect(home.scripts).toBeLessThan(110_000)
  // The page with its styles in it, and the theme.
  expect(home.before).toBeLessThan(16_000)

  const planner = await weigh(page, '/meal-planner')
  // Nothing of the first page is fetched again.
  expect(planner.scripts).toBeLessThan(180_000)
  // Each script is a request and a task of its own: left to the bundler they were sixty.
  expect(planner.files).toBeLessThan(16)
  expect(planner.before).toBeLessThan(20_000)
})
