import type { Page, Route } from '@playwright/test'
import { violations } from './barriers.ts'
import { choose } from './choose.ts'
import { recordProgress } from './progress-record.ts'
import { dinner } from './screens.ts'
import { settled } from './settled.ts'
import { told } from './toasts.ts'
import { expect, test } from './visit.ts'
import {
  fromWeek,
  generateAgain,
  linkTo,
  mealsOf,
  openMeal,
  openWeek,
  shownTitles,
  toast,
  weekIsThere,
} from './week-page.ts'

const FAILED_LOAD = /Failed to load resource: the server responded with a status of 50\d/

test.describe('rules that cannot hold together', () => {
  test.use({ household: { adults: 2, weekdayMinutes: 10, weekendMinutes: 10, diets: ['vegan'] }, planned: false })

  test('are told with the smallest one, and a relaxed one makes a week', async ({ page, watch }) => {
    watch.expectFault(/status of 422/)
    await page.goto('/meal-planner')
    await page.getByRole('button', { name: 'Plan my week' }).click()
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading', { level: 1, name: 'These rules leave the plate empty' })).toBeVisible()
    const rules = alert.getByRole('list', { name: 'Relax one of these' }).getByRole('listitem')
    await expect(rules.first()).toContainText('10 minutes on weekdays')
    expect(await rules.count()).toBeLessThanOrEqual(4)
    // Nothing of the conflict is a toast that goes away.
    await expect(toast(page, 'Failed to generate meal plan')).toHaveCount(0)

    await rules.first().getByRole('button').click()
    await weekIsThere(page)
    await expect.poll(() => shownTitles(page)).toHaveLength(21)
  })
})

test('the server’s own words are shown, and the specification’s where it has none', async ({ page, plan, watch }) => {
  watch.expectFault(FAILED_LOAD)
  let asked = 0
  const broken = (route: Route) => {
    asked += 1
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  }
  await openWeek(page)
  await openMeal(page, plan, dinner(plan))
  await page.route('**/api/meal-plans/reroll', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'The oven is on fire.', code: 'server.failed' } }),
  )
  await page.getByRole('button', { name: 'Reroll meal' }).click()
  await told(page, 'The oven is on fire.')
  await page.unroute('**/api/meal-plans/reroll')

  await page.route(/\/api\/(meal-plans|side-dishes)\/(?!week|current|history)/, (route) =>
    route.request().method() === 'POST' ? broken(route) : route.continue(),
  )
  await page.getByRole('button', { name: 'Reroll meal' }).click()
  await told(page, 'Failed to reroll meal')
  // A change is tried twice, not more.
  expect(asked).toBe(2)
  await expect(page.getByRole('heading', { level: 1, name: dinner(plan).title })).toBeVisible()

  await page.getByRole('link', { name: 'Week', exact: true }).first().click()
  await weekIsThere(page)
  await fromWeek(page, 'Save')
  await told(page, 'Failed to save anonymous meal plan')
  await generateAgain(page)
  await told(page, 'Failed to generate meal plan')
  await weekIsThere(page)
  await fromWeek(page, 'Copy week')
  await page.getByRole('dialog').getByRole('button', { name: 'Copy week' }).click()
  await told(page, 'Failed to copy meal plan')
})

test('a week that does not come offers another try', async ({ page, plan, watch }) => {
  watch.expectFault(FAILED_LOAD)
  const last = '**/api/meal-plans/anonymous/last'
  await page.route(last, (route) => route.fulfill({ status: 503, json: { success: false } }))
  await page.goto('/meal-planner')
  const alert = page.getByRole('alert')
  // Two more tries come first, a second and two seconds apart.
  await expect(alert).toContainText('Failed to get current meal plan', { timeout: 60_000 })
  await page.unroute(last)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await weekIsThere(page)
  await expect.poll(() => shownTitles(page)).toEqual(mealsOf(plan).map(({ title }) => title))
})

test('a tick without a network is kept and sent later', async ({ page, context, plan, visitor, watch }) => {
  watch.expectFault(/ERR_INTERNET_DISCONNECTED/)
  const line = plan.groceryList.lines.find(({ haveIt }) => !haveIt)!
  const ticked = async () =>
    (await visitor.readPlan(plan.weekStartDate)).groceryList.lines.find(({ id }) => id === line.id)?.ticked
  await page.goto('/meal-planner/groceries')
  const box = page.getByRole('checkbox', { name: new RegExp(`^${line.name}`, 'i') }).first()
  await expect(box).not.toBeChecked()

  await context.setOffline(true)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await choose(box)
  await expect(box).toBeChecked()
  await expect(page.getByText('Offline, saved')).toBeVisible()
  const kept = () => page.evaluate((week) => localStorage.getItem(`plateful.groceries.${week}`), plan.weekStartDate)
  await expect.poll(kept).toContain(line.id)
  expect(await ticked()).toBe(false)

  await context.setOffline(false)
  await expect.poll(ticked).toBe(true)
  await expect(page.getByText(/You are offline/)).toBeHidden()
  await page.reload()
  await expect(box).toBeChecked()
})

test('an address that does not exist answers 404 and leads on', async ({ page, watch }) => {
  watch.expectFault(/404 \(Not Found\) \(\S+\/no\/such\/page\)/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing on this plate' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Open the planner' }).click()
  await weekIsThere(page)
  for (const [address, status] of [
    ['/', 200],
    ['/meal-planner/groceries', 200],
    ['/403', 200],
    ['/api/nowhere', 404],
  ] as const)
    expect((await page.request.get(address)).status(), address).toBe(status)
})

test('a page whose file never comes says so instead of being empty', async ({ page, watch }) => {
  watch.expectFault(/ERR_FAILED|Failed to fetch dynamically imported module/)
  const file = /\/assets\/groceries-page-[\w-]+\.js/
  await openWeek(page)
  await page.route(file, (route) => route.abort())
  await page.goto('/meal-planner/groceries')
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go home' })).toBeVisible()
  await page.unroute(file)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Groceries' })).toBeVisible()
})

test('a week changed in another tab is told with both versions, and not overwritten', async ({
  page,
  context,
  plan,
  visitor,
  watch,
}) => {
  watch.expectFault(/status of 409/)
  const [first, second] = [plan.days[0]!.meals[0]!, plan.days[0]!.meals[1]!]
  const now = async () => (await visitor.readPlan(plan.weekStartDate)).days[0]!.meals
  // Neither tab hears of the other one: no stream, and nothing to ask in its place. The browser notes each in its console.
  watch.expectFault(/ERR_FAILED \(\S+\/api\/changes/)
  await context.route('**/api/changes*', (route) => route.abort())
  await openWeek(page)
  const other = await context.newPage()
  await openWeek(other)
  const reroll = (tab: Page, title: string) =>
    tab
      .getByRole('button', { name: `Reroll ${title}` })
      .first()
      .click()

  await reroll(other, first.title)
  await told(other, 'Meal rerolled successfully!')
  const changed = (await now())[0]!.title
  await reroll(page, second.title)
  const both = page.getByRole('dialog', { name: 'This week was changed on another device' })
  await expect(both.getByRole('region', { name: 'On the other device' })).toBeVisible()
  await both.getByRole('button', { name: 'Use theirs' }).click()
  await expect(both).toBeHidden()
  await expect(linkTo(page, first)).toHaveText(changed)
  expect((await now())[1]!.recipeId).toBe(second.recipeId)

  await reroll(page, second.title)
  await told(page, 'Meal rerolled successfully!')
  const after = await now()
  expect(after[0]!.title).toBe(changed)
  expect(after[1]!.recipeId).not.toBe(second.recipeId)
})

test('a session the server does not know is replaced without a word', async ({ page, plan, watch }) => {
  watch.expectFault(/status of 401/)
  await page.addInitScript(() => {
    if (sessionStorage.getItem('forgotten') === null) localStorage.setItem('plateful.session', 'A'.repeat(27))
    sessionStorage.setItem('forgotten', 'yes')
  })
  await page.goto('/meal-planner')
  await expect(page.getByRole('heading', { level: 1, name: 'Your first week is one click away' })).toBeVisible()
  await page.getByRole('button', { name: 'Plan my week' }).click()
  await weekIsThere(page)
  expect(plan.days).toHaveLength(7)
})

test('a deleted week comes back with Undo', async ({ page, plan, visitor }) => {
  await openWeek(page)
  await fromWeek(page, 'Delete week')
  await told(page, 'Meal plan deleted successfully!')
  await expect(page.getByRole('article')).toHaveCount(0)
  await toast(page, 'Meal plan deleted successfully!').getByRole('button', { name: 'Undo' }).click()
  await weekIsThere(page)
  await expect.poll(() => shownTitles(page)).toEqual(mealsOf(plan).map(({ title }) => title))
  expect(mealsOf(await visitor.readPlan(plan.weekStartDate)).map(({ recipeId }) => recipeId)).toEqual(
    mealsOf(plan).map(({ recipeId }) => recipeId),
  )
})

test('preferences that were not saved are still there after a reload', async ({ page }) => {
  await page.goto('/preferences')
  const vegan = page.getByRole('button', { name: 'Vegan', exact: true })
  await vegan.click()
  await expect(vegan).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByText('Your unsaved changes are still here.')).toBeVisible()
  await expect(vegan).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Discard them' }).click()
  await expect(vegan).toHaveAttribute('aria-pressed', 'false')
})

test('toasts stand at the top right', async ({ page }) => {
  await openWeek(page)
  await fromWeek(page, 'Save')
  const box = await toast(page, 'Meal plan saved successfully!').boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(box!.y).toBeLessThan(height / 4)
  expect(width - (box!.x + box!.width)).toBeLessThan(90)
  expect(box!.x).toBeGreaterThanOrEqual(0)
})

test.describe('who wants calm', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('sees a change of theme at once, behind a dialog too', async ({ page }) => {
    await openWeek(page)
    await fromWeek(page, 'Share week')
    await expect(page.getByRole('dialog', { name: 'Share this week' })).toBeVisible()
    await page.evaluate(() => {
      const begun: string[] = []
      Object.assign(window, { transitionsBegun: begun })
      document.addEventListener('transitionrun', ({ propertyName }) => begun.push(propertyName))
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page)
    const begun = await page.evaluate(() => (window as unknown as { transitionsBegun: string[] }).transitionsBegun)
    expect(begun).toEqual([])
    expect(await violations(page, 'dark')).toEqual([])
  })

  test('sees nothing move, and the week at once', async ({ page }) => {
    const progress = await recordProgress(page)
    await openWeek(page)
    const slowest = () =>
      page.evaluate(() => {
        const seconds = (text: string) => Math.max(...text.split(',').map((part) => Number.parseFloat(part)))
        return Math.max(
          ...[...document.querySelectorAll('*')].map((part) => {
            const { animationDuration, transitionDuration } = getComputedStyle(part)
            return Math.max(seconds(animationDuration), seconds(transitionDuration))
          }),
        )
      })
    expect(await slowest()).toBeLessThanOrEqual(0.001)
    await generateAgain(page)
    await told(page, 'Meal plan generated successfully!')
    await weekIsThere(page)
    const { counts } = await progress()
    expect(counts.length).toBeGreaterThan(0)
    expect(counts).not.toContain('4 of 7 days ready')
    expect(await slowest()).toBeLessThanOrEqual(0.001)
  })
})
