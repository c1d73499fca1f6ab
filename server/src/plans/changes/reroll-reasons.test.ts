import * as calls from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { expect, test } from 'vitest'
import { startTest } from '../../testing/start-test.ts'

const WEEK = '2026-11-23'
const MEAL = { weekStartDate: WEEK, mealId: 'd4-dinner' }

const mealOf = ({ days }: MealPlan, mealId: string) => {
  const meal = days.flatMap(({ meals }) => meals).find(({ id }) => id === mealId)
  if (!meal) throw new Error(mealId)
  return meal
}

const aWeek = async () => {
  const { visitor } = await startTest('SQLite')
  const home = await visitor({})
  const generate = async (weekStartDate: string): Promise<MealPlan> =>
    (await home.call(calls.generatePlan, { body: { weekStartDate, seed: 7 } })).mealPlan as MealPlan
  const ask = async (more: object) => {
    const answer = await home.call(calls.previewMeals, { body: { ...MEAL, preview: true, ...more } })
    if (!('alternatives' in answer)) throw new Error('expected alternatives')
    return answer.alternatives
  }
  return { home, generate, ask }
}

test('a reason brings other dishes, and the one that is taken comes as it was previewed', async () => {
  const { home, generate, ask } = await aWeek()
  const plan = await generate(WEEK)
  const shown = (await ask({})).map(({ recipeId }) => recipeId)
  expect(shown).toHaveLength(6)

  const question = { reason: 'lighter' as const, shown }
  const [choice, ...others] = await ask(question)
  for (const { recipeId, effect } of [choice!, ...others]) {
    expect(shown).not.toContain(recipeId)
    expect(effect.dayKcal).toBeLessThan(0)
  }
  const { recipeId, effect } = choice!
  const taken = await home.call(calls.rerollMeal, { body: { ...MEAL, ...question, recipeId } })
  const kcalOf = ({ days }: MealPlan) => days[4]?.nutrition.kcal ?? 0
  expect(mealOf(taken.mealPlan as MealPlan, MEAL.mealId).recipeId).toBe(recipeId)
  expect(kcalOf(taken.mealPlan as MealPlan) - kcalOf(plan)).toBeCloseTo(effect.dayKcal, 0)
})

test('who had it lately is offered nothing of the last four weeks', async () => {
  const { generate, ask } = await aWeek()
  const before = await generate('2026-11-02')
  await generate(WEEK)
  const eaten = before.days.flatMap(({ meals }) => meals.map(({ recipeId }) => recipeId))
  const offered = (await ask({ reason: 'had_lately' })).map(({ recipeId }) => recipeId)
  expect(offered).toHaveLength(6)
  expect(offered.filter((id) => eaten.includes(id))).toEqual([])
})

test('words are answered with every choice, with the planner’s own and with the one that was taken', async () => {
  const { home, generate, ask } = await aWeek()
  await generate(WEEK)
  const wish = 'too salty, zzzz'
  const heard = ['“too salty”: done', '“zzzz”: not understood']
  const [choice] = await ask({ wish })
  expect(choice?.wishHeard).toEqual(heard)
  expect((await home.call(calls.rerollMeal, { body: { ...MEAL, wish } })).wishHeard).toEqual(heard)
  const [next] = await ask({ wish })
  const taken = await home.call(calls.rerollMeal, { body: { ...MEAL, wish, recipeId: next!.recipeId } })
  expect(taken.wishHeard).toEqual(heard)
  expect(await home.call(calls.rerollMeal, { body: MEAL })).not.toHaveProperty('wishHeard')
})

test('a reason that nothing is left by is no fault', async () => {
  const { home, generate, ask } = await aWeek()
  await generate(WEEK)
  const tooLong = { mealId: 'd1-dinner', reason: 'too_long' as const }
  let shorter = await ask(tooLong)
  expect(shorter.length).toBeGreaterThan(0)
  // Each choice is a quarter shorter at least: soon nothing is.
  for (let turn = 0; turn < 12 && shorter.length > 0; turn++) {
    await home.call(calls.rerollMeal, { body: { ...MEAL, ...tooLong, recipeId: shorter[0]!.recipeId } })
    shorter = await ask(tooLong)
  }
  expect(shorter).toEqual([])
})
