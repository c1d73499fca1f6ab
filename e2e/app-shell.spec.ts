import type { Page } from '@playwright/test'
import { choose } from './choose.ts'
import { expect, test } from './visit.ts'
import { linkTo, mealsOf, openWeek, weekIsThere } from './week-page.ts'

test.use({ serviceWorkers: 'allow' })

/** The worker runs the pages from here on. */
const workerIsReady = async (page: Page): Promise<void> => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

const cached = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname)
    return all
  })

test('the week, a meal and the list can be read without a network, and a tick made there arrives @phone', async ({
  page,
  context,
  plan,
  visitor,
  watch,
}) => {
  watch.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await openWeek(page)
  await workerIsReady(page)
  await weekIsThere(page)
  const line = plan.groceryList.lines.find(({ haveIt }) => !haveIt)!
  await page.goto('/meal-planner/groceries')
  await expect(page.getByRole('checkbox').first()).toBeVisible()

  await context.setOffline(true)
  await page.goto('/meal-planner')
  await weekIsThere(page)
  const meal = plan.days[0]!.meals[0]!
  await linkTo(page, meal).click()
  await expect(page.getByRole('heading', { level: 1, name: meal.title })).toBeVisible()

  await page.goto('/meal-planner/groceries')
  const box = page.getByRole('checkbox', { name: new RegExp(`^${line.name}`, 'i') }).first()
  await choose(box)
  await page.reload()
  await expect(box).toBeChecked()

  await context.setOffline(false)
  const ticked = async () =>
    (await visitor.readPlan(plan.weekStartDate)).groceryList.lines.find(({ id }) => id === line.id)?.ticked
  await expect.poll(ticked, { timeout: 60_000 }).toBe(true)
})

test('H5: the worker keeps the app and the plates, and no answer of the API @desktop', async ({ page, plan }) => {
  await openWeek(page)
  await workerIsReady(page)
  await weekIsThere(page)
  await page.goto('/preferences')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const kept = await cached(page)
  expect(kept).toContain('/shell.html')
  expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/auth'))).toEqual([])
  expect(
    kept.filter((path) => !/^\/(shell\.html|theme\.js|favicon\.svg|icons\/|assets\/|plates\/|manifest)/.test(path)),
  ).toEqual([])
  expect(mealsOf(plan)).toHaveLength(21)
})

test('the app can be installed: a manifest with icons that exist @desktop', async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Plateful', display: 'standalone', start_url: '/meal-planner' })
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const answer = await request.get(src)
    expect(answer.status(), src).toBe(200)
    expect(answer.headers()['content-type'], src).toBe('image/png')
  }
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')
})
