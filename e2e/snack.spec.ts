import { violations } from './barriers.ts'
import { settled } from './settled.ts'
import { told } from './toasts.ts'
import { expect, test } from './visit.ts'
import { generateAgain, isOneDay, mealsOf, openWeek, showDay, weekIsThere } from './week-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('who ticks the snack has one on each day, another one on request, and its foods on the list', async ({
  page,
  plan,
  visitor,
}) => {
  expect(mealsOf(plan)).toHaveLength(21)
  await page.goto('/preferences')
  const snack = page.getByRole('button', { name: 'Snack', exact: true })
  await snack.click()
  await expect(snack).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await told(page, 'Preferences saved successfully!')

  await openWeek(page)
  await generateAgain(page)
  await weekIsThere(page)
  const made = await visitor.readPlan(plan.weekStartDate)
  const snacks = mealsOf(made).filter(({ kind }) => kind === 'snack')
  expect(snacks).toHaveLength(7)
  await expect(page.getByRole('article')).toHaveCount(isOneDay(page) ? 4 : 28)
  for (const day of made.days.keys()) {
    await showDay(page, day)
    await expect(page.getByRole('article').locator(`a[href^="/meal-planner/meal/d${day}-snack"]`)).toBeVisible()
  }
  const { lines } = made.groceryList
  expect(lines.some(({ neededBy }) => neededBy.some(({ mealId }) => mealId.endsWith('-snack')))).toBe(true)
  await showDay(page, 2)
  await settled(page)
  expect(await violations(page, 'light')).toEqual([])

  const standing = snacks[2]
  const card = page.getByRole('article').filter({ has: page.locator('a[href^="/meal-planner/meal/d2-snack"]') })
  await card.getByRole('button', { name: `Reroll ${standing?.title}` }).click()
  await told(page, 'Meal rerolled successfully!')
  await expect(card).not.toContainText(standing?.title ?? '')
  const after = await visitor.readPlan(plan.weekStartDate)
  const next = after.days[2]?.meals.find(({ kind }) => kind === 'snack')
  expect(next?.recipeId).not.toBe(standing?.recipeId)
  expect(next?.sideDishes).toEqual([])
})
