import type { Page } from '@playwright/test'
import { FIRST_SCREENS, PLANNED_SCREENS, PUBLIC_SCREENS, type Screen } from './screens.ts'
import { settled } from './settled.ts'
import { secondBrowser } from './toasts.ts'
import { expect, test } from './visit.ts'
import { openWeek } from './week-page.ts'

const one = (screens: readonly Screen[], name: string): Screen => {
  const found = screens.find((screen) => screen.name === name)
  if (found === undefined) throw new Error(`There is no screen ${name}.`)
  return found
}

/** Broken rules of the content policy, noted by the page itself from its first moment on. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { broken: [] })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      ;(window as unknown as { readonly broken: string[] }).broken.push(`${violatedDirective} ${blockedURI}`)
    })
  })

const brokenRules = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly broken: readonly string[] }).broken)

/** The session is a secret: it belongs in no address, no title, no text and no cookie. */
const expectSecretKept = async (page: Page): Promise<void> => {
  const secret = await page.evaluate(() => localStorage.getItem('plateful.session'))
  if (secret === null) return
  expect(page.url()).not.toContain(secret)
  expect(await page.title()).not.toContain(secret)
  expect(await page.locator('body').innerHTML()).not.toContain(secret)
  expect(await page.evaluate(() => document.cookie)).toBe('')
}

test.describe('on a first visit', () => {
  test.use({ household: null, planned: false })

  test('no screen breaks the policy, logs an error, asks elsewhere or shows a secret', async ({
    page,
    visitor,
    watch,
  }) => {
    watch.expectFault(/404 \(Not Found\) \(\S+\/no\/such\/page\)/)
    await watchPolicy(page)
    const first = ['welcome', 'preferences', 'planner-empty', 'groceries-empty', 'cook-empty']
    for (const { name, show } of [...PUBLIC_SCREENS, ...first.map((name) => one(FIRST_SCREENS, name))]) {
      await show(page, visitor.plan as never)
      await settled(page)
      expect(await brokenRules(page), name).toEqual([])
      await expectSecretKept(page)
    }
  })
})

test('no screen of a planned week does either', async ({ page, plan }) => {
  await watchPolicy(page)
  for (const name of ['planner', 'meal-alternatives', 'cook', 'groceries', 'planner-open-week']) {
    await one(PLANNED_SCREENS, name).show(page, plan)
    await settled(page)
    expect(await brokenRules(page), name).toEqual([])
    await expectSecretKept(page)
  }
})

test('the policy holds: what is not the page’s own does not run @desktop', async ({ page, baseURL, watch }) => {
  watch.expectFault(/Content Security Policy|violates the following|Refused to/)
  watch.expectFault(/foreign: https:\/\/example\.com/)
  await watchPolicy(page)
  const response = await page.goto('/')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self'(;|$)/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(response?.headers()['x-content-type-options']).toBe('nosniff')

  await page.evaluate(() => {
    const inline = document.createElement('script')
    inline.textContent = 'window.intruder = true'
    document.body.append(inline)
    document.body.insertAdjacentHTML('beforeend', '<img src="https://example.com/x.png" onerror="window.intruder = 1">')
  })
  await expect
    .poll(() => brokenRules(page))
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^script-src/),
        expect.stringMatching(/^img-src https:\/\/example/),
      ]),
    )
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false)
  expect(new URL(page.url()).origin).toBe(baseURL)
})

const NASTY = '<img src=x onerror="window.intruder=1"><b>bold</b>'

test('what people write is shown as they wrote it', async ({ page, visitor, plan }) => {
  await page.goto('/meal-planner/groceries')
  await page.getByRole('textbox', { name: 'Add to the list' }).fill(NASTY)
  await page.getByRole('textbox', { name: 'Add to the list' }).press('Enter')
  const written = async () =>
    (await visitor.readPlan(plan.weekStartDate)).groceryList.lines.filter(({ own }) => own).map(({ name }) => name)
  await expect.poll(written).toHaveLength(1)
  expect((await written())[0]).toContain('onerror')
  await page.reload()
  await expect(page.getByText(/<b>bold<\/b>/).first()).toBeVisible()
  await expect(page.locator('b', { hasText: /^bold$/ })).toHaveCount(0)

  await page.goto('/preferences')
  await page.getByRole('textbox', { name: 'Dislikes' }).fill('<script>window.intruder=1</script>')
  await page.getByRole('textbox', { name: 'Dislikes' }).press('Enter')
  await expect(page.getByText('<script>window.intruder=1</script>').first()).toBeVisible()
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false)
})

test('another visitor sees nothing of this week', async ({ browser, baseURL, plan }) => {
  const stranger = await secondBrowser(browser, { baseURL: baseURL ?? '' })
  const page = await stranger.newPage()
  await page.goto(`/meal-planner?week=${plan.weekStartDate}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/An open week|Your first week/)
  await page.goto(`/meal-planner/meal/${plan.days[0]!.meals[0]!.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This meal is not on the table' })).toBeVisible()
  await stranger.close()
})

test('words in the address do nothing to the page', async ({ page }) => {
  await page.goto('/meal-planner?week=%3Cimg%20src=x%20onerror=window.intruder=1%3E&people=1e9&step=-1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openWeek(page, '?week=2026-99-99')
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false)
})
