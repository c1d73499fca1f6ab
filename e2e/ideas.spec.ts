import type { Meal } from '@plateful/contract/plan.ts'
import { AI_TOWN_ORIGIN } from './account-desk.ts'
import { type ApiVisitor, EASY_GOING, type Household, localDate } from './api-visitor.ts'
import { recordProgress } from './progress-record.ts'
import { expect, test } from './visit.ts'
import { mealsOf, weekIsThere } from './week-page.ts'

/**
 * The model of that town writes breakfasts with peanut butter for whoever may not have it. So few of our own dinners are
 * quick and fit the rest that ideas are wanted.
 */
const household: Household = {
  ...EASY_GOING,
  allergens: ['peanut'],
  diets: ['vegan', 'gluten-free'],
  meals: ['breakfast', 'dinner'],
  weekdayMinutes: 20,
  weekendMinutes: 20,
  ideas: 'yes',
}
test.use({ baseURL: AI_TOWN_ORIGIN, household, planned: false })

/** Weeks that are made until an idea wins a meal in one of them: those written before compete in the next. */
const WEEKS = 8
/** What a model may take, and the planning after it on a busy machine. */
const WITH_IDEAS_MS = 90_000

const ideaIn = async (visitor: ApiVisitor, week: string): Promise<Meal | undefined> =>
  mealsOf(await visitor.readPlan(week)).find(({ origin }) => origin === 'idea')

test('a household sees what a model wrote and why some was turned away, reports an idea, and it is gone @desktop', async ({
  page,
  visitor,
}) => {
  test.setTimeout(400_000)
  const week = localDate()
  const progress = await recordProgress(page)
  await page.goto('/meal-planner')
  await page.getByRole('button', { name: 'Plan my week' }).click()
  await expect(page.getByRole('button', { name: 'More for this week' })).toBeVisible({ timeout: WITH_IDEAS_MS })
  await weekIsThere(page)
  const { said } = await progress()
  expect(said.join('\n')).toMatch(/^(?:1 idea|\d+ ideas) written, (?:1 fits|\d+ fit) your table\.$/m)
  // The reason, and nothing of the recipe.
  expect(said.join('\n')).toMatch(/^(?:One idea|\d+ ideas) held peanut\.$/m)
  expect(said.join('\n')).not.toMatch(/butter/)

  for (let seed = 1; (await ideaIn(visitor, week)) === undefined && seed <= WEEKS; seed += 1)
    await visitor.generate(week, seed)
  const idea = await ideaIn(visitor, week)
  if (idea === undefined) throw new Error('No idea stood in any week.')

  await page.goto(`/meal-planner/meal/${idea.id}`)
  await expect(page.getByRole('heading', { level: 1, name: idea.title })).toBeVisible()
  await expect(page.getByText('Idea by AI, not yet reviewed')).toBeVisible()
  await page.getByRole('button', { name: 'Report this idea' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report it' }).click()
  await weekIsThere(page)
  await expect(page.getByRole('heading', { level: 3, name: idea.title })).toHaveCount(0)
  expect(mealsOf(await visitor.readPlan(week)).map(({ recipeId }) => recipeId)).not.toContain(idea.recipeId)

  const again = await visitor.generate(week, WEEKS + 1)
  expect(mealsOf(again).map(({ recipeId }) => recipeId)).not.toContain(idea.recipeId)
})
