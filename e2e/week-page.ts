import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { expect, type Locator, type Page, type Response } from '@playwright/test'

/** A toast by its words; an "Undo" may stand behind them. */
export const toast = (page: Page, words: string): Locator => {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return page.getByRole('status').filter({ hasText: new RegExp(`^${literal}( .*)?(Undo)?$`) })
}

/** Below this width one day is shown at a time. */
export const isOneDay = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 980

export const mealsOf = (plan: MealPlan): readonly Meal[] => plan.days.flatMap(({ meals }) => meals)

export const dishesOf = (plan: MealPlan) => mealsOf(plan).flatMap((meal) => [meal, ...meal.sideDishes])

/** Opens a page of the planner and waits until the week is there. */
export const openWeek = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/meal-planner${search}`)
  await weekIsThere(page)
}

export const weekIsThere = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Seven days, ready to cook' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('button', { name: 'More for this week' })).toBeVisible()
}

/** The page listens some seconds after it stands. */
export const listening = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/api/changes'), { timeout: 30_000 })

/** On a phone the day of the meal is chosen first. */
export const showDay = async (page: Page, day: number): Promise<void> => {
  if (!isOneDay(page)) return
  const chosen = page.getByRole('group', { name: 'Day' }).getByRole('button').nth(day)
  await chosen.click()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
}

/** The same dish may stand on several days: a meal is found by where it leads to. */
export const linkTo = (page: Page, { id }: Pick<Meal, 'id'>): Locator =>
  page.getByRole('article').locator(`a[href^="/meal-planner/meal/${id}"]`)

export const openMeal = async (page: Page, plan: MealPlan, meal: Meal): Promise<void> => {
  await showDay(
    page,
    plan.days.findIndex(({ meals }) => meals.some(({ id }) => id === meal.id)),
  )
  await linkTo(page, meal).click()
  await expect(page.getByRole('heading', { level: 1, name: meal.title })).toBeVisible()
}

/** Titles of all meals of the week, as the page shows them, day by day. */
export const shownTitles = async (page: Page): Promise<readonly string[]> => {
  const links = page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link')
  if (!isOneDay(page)) return links.allTextContents()
  const titles: string[] = []
  for (let day = 0; day < 7; day++) {
    await showDay(page, day)
    titles.push(...(await links.allTextContents()))
  }
  return titles
}

/** Chooses from a menu. One that a page coming late has closed is opened again. */
export const fromMenu = async (page: Page, menu: string, action: string): Promise<void> => {
  const item = page.getByRole('menuitem', { name: action, exact: true })
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByRole('button', { name: menu }).click({ timeout: 5_000 })
    await item.click({ timeout: 5_000 })
  }).toPass()
}

/** Save, copy and print stand in the header where there is room, else in its menu. */
export const fromWeek = async (page: Page, action: string): Promise<void> => {
  const button = page.getByRole('main').getByRole('button', { name: action, exact: true })
  if (await button.isVisible()) return button.click()
  await fromMenu(page, 'More for this week', action)
}

/** Makes the week anew, in words of one's own if there are any. */
export const generateAgain = async (page: Page, wish = ''): Promise<void> => {
  const room = isOneDay(page) ? page.getByRole('dialog') : page.getByRole('main')
  if (isOneDay(page)) await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await room.getByRole('textbox', { name: 'A wish for this week' }).fill(wish)
  await room.getByRole('button', { name: 'Generate', exact: true }).click()
}

/** A number in front of words: 378 in "378 dishes fit". */
export const numberIn = async (place: Locator): Promise<number> =>
  Number.parseInt((await place.innerText()).replaceAll(',', ''), 10)
