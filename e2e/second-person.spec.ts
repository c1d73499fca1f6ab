import { expect, type Page } from '@playwright/test'
import { type Account, fromAccount, logIn, signUp, somebody, TOWN_ORIGIN } from './account-desk.ts'
import { test, told } from './toasts.ts'
import { fromWeek, shownTitles, weekIsThere } from './week-page.ts'

test.use({
  baseURL: TOWN_ORIGIN,
  serviceWorkers: 'allow',
  // The week stands at once, without the days coming one by one.
  contextOptions: { reducedMotion: 'reduce' },
  extraHTTPHeaders: { 'x-forwarded-for': '10.88.7.1' },
})
test.setTimeout(240_000)

/** All that this browser keeps for the site. */
const keptHere = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cached: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname)
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, cached, databases])
  })

const workerRuns = async (page: Page): Promise<void> => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** A week of this person’s own, with a line that nobody else would write. */
const live = async (page: Page, person: Account, mark: string): Promise<readonly string[]> => {
  await page.goto('/meal-planner')
  await page.getByRole('button', { name: 'Plan my week' }).click()
  await weekIsThere(page)
  await signUp(page, person)
  await logIn(page, person, true)
  await page.goto('/meal-planner')
  await weekIsThere(page)
  const titles = await shownTitles(page)
  await fromWeek(page, 'Save')
  await told(page, 'Meal plan saved successfully!')
  await page.goto('/meal-planner/groceries')
  await page.getByLabel('Add to the list').fill(mark)
  await page.keyboard.press('Enter')
  await expect(page.getByText(mark).first()).toBeVisible()
  await expect(page.getByText('Saving', { exact: true })).toHaveCount(0)
  return titles
}

test('H5: nothing of one person is left for the next at the same browser, online or off @desktop', async ({
  page,
  context,
}) => {
  const [ada, ben] = [somebody(), somebody()]
  const mark = `quandong ${ada.name}`
  const titles = await live(page, ada, mark)
  await workerRuns(page)
  await page.goto('/meal-planner')
  await weekIsThere(page)
  const traces = [ada.email, mark, 'quandong', ...titles]
  expect(await keptHere(page)).toContain(titles[0])

  await test.step('she leaves: the browser keeps nothing of hers', async () => {
    await fromAccount(page, 'Sign Out')
    await told(page, 'Logged out successfully')
    await expect
      .poll(async () => {
        const kept = await keptHere(page)
        // The first page, where she is now, shows everybody the same plates.
        const ours = await page
          .getByRole('main')
          .locator('img')
          .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
        const plates = (kept.match(/\/plates\/[a-z0-9-]+\.svg/g) ?? []).filter((plate) => !ours.includes(plate))
        return [...traces.filter((trace) => kept.includes(trace)), ...plates]
      })
      .toEqual([])
  })

  await test.step('without a network the pages show nothing of hers either', async () => {
    await context.setOffline(true)
    for (const path of ['/meal-planner', '/meal-planner/groceries', '/meal-planner/history', '/account-settings']) {
      await page.goto(path)
      await expect(page.getByRole('main')).not.toBeEmpty()
      const words = (await page.locator('body').textContent()) ?? ''
      expect(traces.filter((trace) => words.includes(trace))).toEqual([])
    }
    await page.goBack()
    const words = (await page.locator('body').textContent()) ?? ''
    expect(traces.filter((trace) => words.includes(trace))).toEqual([])
    await context.setOffline(false)
  })

  await test.step('he finds an empty table, and his own name', async () => {
    await signUp(page, ben)
    await logIn(page, ben)
    await page.goto('/meal-planner')
    await expect(page.getByRole('heading', { level: 1, name: /one click away|Who is eating/ })).toBeVisible()
    await page.goto('/meal-planner/groceries')
    await expect(page.getByRole('heading', { level: 1, name: 'Groceries' })).toBeVisible()
    await expect(page.getByText(mark)).toHaveCount(0)
    await page.goto('/account-settings')
    await expect(page.getByText(ben.email).first()).toBeVisible()
    await expect(page.getByText(ada.email)).toHaveCount(0)
    const kept = await keptHere(page)
    expect(traces.filter((trace) => kept.includes(trace))).toEqual([])
  })
})
