import type { MealPlan } from '@plateful/contract/plan.ts'
import { devices, type Page } from '@playwright/test'
import { logIn } from './account-desk.ts'
import { EASY_GOING, localDate } from './api-visitor.ts'
import { register } from './lived-in-home.ts'
import { secondBrowser } from './toasts.ts'
import { expect, test } from './visit.ts'

test.use({ household: null, planned: false, contextOptions: { reducedMotion: 'reduce' } })

/** The page listens some seconds after it stands. */
const openList = async (page: Page): Promise<void> => {
  const listening = page.waitForResponse(
    (response) => new URL(response.url()).pathname.endsWith('/api/changes') && response.status() === 200,
    { timeout: 60_000 },
  )
  await Promise.all([listening, page.goto('/meal-planner/groceries')])
  await expect(page.getByRole('textbox', { name: 'Add to the list' })).toBeVisible()
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${capital(name)}`) })
    .first()

const tick = (page: Page, name: string) => row(page, name).getByText(capital(name), { exact: true }).click()

const write = async (page: Page, text: string): Promise<void> => {
  const input = page.getByRole('textbox', { name: 'Add to the list' })
  await input.fill(text)
  await input.press('Enter')
}

const details = (page: Page, name: string) => row(page, name).getByRole('button', { name: /price and more/ })

/** All lines of the list with their ticks, as this page shows them. */
const shown = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('main')
    .getByRole('checkbox')
    .evaluateAll((boxes) =>
      boxes.map((box) => {
        const { checked, labels } = box as HTMLInputElement
        return `${checked ? 'x' : '-'} ${(labels?.[0]?.innerText ?? '').replaceAll(/\s+/g, ' ')}`
      }),
    )

test('two phones and a desktop of one household shop together, one phone without a network: all three end with one list and nothing is lost @desktop', async ({
  page: desk,
  browser,
  playwright,
  baseURL,
  extraHTTPHeaders,
}) => {
  const at = { baseURL: baseURL ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} }
  // Whoever signs in at a browser ends what was signed in there before: each has a jar of their own.
  const desks = [await playwright.request.newContext(at), await playwright.request.newContext(at)] as const
  const [ann, ben] = [await register(desks[0]), await register(desks[1])]
  const weekStartDate = localDate()
  await ann.post('/api/meal-plans/generate', { weekStartDate, seed: 27, preferences: EASY_GOING })
  const { token } = await ann.post('/api/household/invitations', { role: 'adult' })
  await ben.post('/api/invitations/join', { token, bring: false })
  const read = async (): Promise<MealPlan> =>
    (await ann.get(`/api/meal-plans/week/${weekStartDate}`)).mealPlan as MealPlan
  const { lines } = (await read()).groceryList
  const buys = lines.filter(
    ({ packages, ticked, haveIt, check, cost }) =>
      (packages?.count ?? 0) > 0 && !ticked && !haveIt && !check && cost > 0.3,
  )
  const [both, mine, theirs, priced] = buys
  if (!both || !mine || !theirs || !priced) throw new Error('hardly anything to buy')

  const phone = {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    ...at,
    serviceWorkers: 'block',
  } as const
  const phones = [await secondBrowser(browser, phone), await secondBrowser(browser, phone)] as const
  const [near, far] = [await phones[0].newPage(), await phones[1].newPage()]
  const all = [desk, near, far] as const
  await logIn(desk, ann.account)
  await logIn(near, ann.account)
  await logIn(far, ben.account)
  for (const one of all) await openList(one)

  await test.step('what one writes stands on all three', async () => {
    await write(desk, 'gift wrap')
    await expect(row(near, 'gift wrap')).toBeVisible()
    await write(near, 'Gift wrap')
    for (const one of all) await expect(one.getByText('Added by you: gift wrap, Gift wrap')).toBeVisible()
  })

  await test.step('one goes down into the cellar, and goes on', async () => {
    await phones[1].setOffline(true)
    await tick(far, both.name)
    await tick(far, theirs.name)
    await tick(far, 'gift wrap')
    await write(far, 'birthday candles')
    await expect(far.getByText('Birthday candles', { exact: true })).toBeVisible()
  })

  await test.step('meanwhile the others tick, write, take off and tell a price', async () => {
    await tick(near, both.name)
    await tick(near, mine.name)
    await write(near, 'paper napkins')
    await details(desk, priced.name).click()
    await desk.getByRole('button', { name: 'Change the price' }).click()
    await desk.getByRole('textbox', { name: 'Price of one package' }).fill('7.25')
    await desk.getByRole('button', { name: 'Save price' }).click()
    await expect(desk.getByText('$7.25 each is your price')).toBeVisible()
    await details(desk, 'gift wrap').click()
    await desk.getByRole('button', { name: 'Remove “gift wrap”', exact: true }).click()
    await expect(row(near, 'paper napkins')).toBeVisible()
    await expect(row(far, 'paper napkins')).toHaveCount(0)
  })

  await test.step('back in the light, all three show the same, and all of it', async () => {
    await phones[1].setOffline(false)
    for (const one of all) {
      for (const name of [both.name, mine.name, theirs.name, 'Gift wrap'])
        await expect(row(one, name).getByRole('checkbox'), name).toBeChecked()
      for (const name of ['birthday candles', 'paper napkins']) await expect(row(one, name)).toBeVisible()
    }
    await expect
      .poll(async () => {
        const [first, ...others] = await Promise.all(all.map(shown))
        return others.filter((other) => JSON.stringify(other) !== JSON.stringify(first))
      })
      .toEqual([])
    expect((await shown(desk)).length).toBeGreaterThan(10)
    for (const one of [near, far]) {
      await details(one, priced.name).click()
      await expect(one.getByText('$7.25 each is your price')).toBeVisible()
    }
  })

  await test.step('and the server has it so', async () => {
    const after = (await read()).groceryList.lines
    const of = (name: string) => after.find((line) => line.name.toLowerCase() === name)
    expect(of(both.name)).toMatchObject({ ticked: true, missing: null })
    // Both phones carried it: it was bought once, and both say so.
    expect(of(both.name)?.boughtBy).toHaveLength(2)
    for (const name of [mine.name, theirs.name, 'gift wrap']) expect(of(name), name).toMatchObject({ ticked: true })
    expect(of('gift wrap')?.added.map(({ text }) => text)).toEqual(['Gift wrap'])
    expect([of('birthday candles')?.ticked, of('paper napkins')?.ticked]).toEqual([false, false])
    expect(of(priced.name)?.price?.usd).toBe(7.25)
  })
  for (const one of phones) await one.close()
  for (const one of desks) await one.dispose()
})
