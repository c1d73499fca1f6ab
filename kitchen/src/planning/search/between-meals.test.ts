import { describe, expect, test } from 'vitest'
import { isBetween, MEAL_KINDS, type MealKind, USUAL_MEALS } from '../../recipes/recipe.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { exchangeMeals } from '../changes/exchange-meals.ts'
import { listAlternatives } from '../changes/list-alternatives.ts'
import { placeDish } from '../changes/place-dish.ts'
import { rerollMeal } from '../changes/reroll.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import { readyTable } from '../table/ready-table.ts'
import { REPEAT_CAPS } from '../weights.ts'
import { describeUnmarked } from '../words/describe-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const weekStart = '2026-11-23'

const planned = (change: Parameters<typeof aHousehold>[0] = {}, seed = 1) => {
  const household = aHousehold({ meals: MEAL_KINDS, ...change })
  const made = planWeek(kitchen, { household, weekStart, seed, kept: null, history: [], wish: '' })
  if (made.kind !== 'planned') return expect.fail(made.conflict.sentence)
  return { household, week: made.week, notes: made.notes }
}
const usual = planned()
const request = { ...usual, weekStart, seed: 1 }

const mealsOf = (week: typeof usual.week, kind: MealKind) =>
  week.days.flatMap(({ meals }) => meals.filter((meal) => meal.kind === kind))
const recipeOf = (id: string) => kitchen.catalogue.recipes.get(id)

test('every day has a snack and a dessert of their own kinds, without sides, none of them too often', () => {
  for (const seed of [1, 2, 3]) {
    const { week } = planned({}, seed)
    for (const kind of ['snack', 'dessert'] as const) {
      const meals = mealsOf(week, kind)
      expect(meals).toHaveLength(7)
      for (const { recipeId, sideDishIds, leftoversOf } of meals) {
        expect(recipeOf(recipeId)?.kinds).toContain(kind)
        expect(sideDishIds).toEqual([])
        expect(leftoversOf).toBeUndefined()
      }
      const times = Map.groupBy(meals, ({ recipeId }) => recipeId)
      const cap = REPEAT_CAPS[MEAL_KINDS.indexOf(kind)] ?? 1
      expect(Math.max(...[...times.values()].map(({ length }) => length))).toBeLessThanOrEqual(cap)
    }
    for (const { recipeId } of mealsOf(week, 'snack')) expect(recipeOf(recipeId)?.totalMinutes).toBeLessThanOrEqual(15)
  }
})

test('the whole day is planned then, and met within 3 %; what is eaten is on the list', () => {
  const { summary, groceryList } = describeUnmarked(kitchen, usual)
  expect(summary.targetKcal).toBeCloseTo(2200)
  expect(Math.abs(summary.nutritionPerDay.kcal / summary.targetKcal - 1)).toBeLessThan(0.03)
  const listed = new Set(groceryList.lines.map(({ foodId }) => foodId))
  const { staples = [] } = usual.household
  const foods = mealsOf(usual.week, 'snack').flatMap(({ recipeId }) => recipeOf(recipeId)?.ingredients ?? [])
  const bought = foods.filter(({ foodId, grams }) => grams > 0 && !staples.includes(foodId))
  expect(bought.some(({ foodId }) => listed.has(foodId))).toBe(true)
})

test('a day without its snack has three meals of the usual size', () => {
  const slots = [0, 1, 2, 3, 4].map((weekday) => ({
    weekday,
    kind: 'snack' as const,
    mode: 'skip' as const,
    guests: 0,
  }))
  const { week, household } = planned({
    meals: [...USUAL_MEALS, 'snack'],
    weekRules: { counts: [], themes: [], leftovers: 0, slots },
  })
  expect(mealsOf(week, 'snack').map(({ id }) => id)).toEqual(['d5-snack', 'd6-snack'])
  const { summary } = describeUnmarked(kitchen, { week, household })
  expect(summary.targetKcal).toBeLessThan(2200)
})

test('a diabetic table has at most 30 g of carbohydrate between its meals', () => {
  const { week, household } = planned({ diets: ['diabetic-friendly'], meals: [...USUAL_MEALS, 'snack'] })
  const view = describeUnmarked(kitchen, { week, household })
  const snacks = view.days.flatMap(({ meals }) => meals.filter(({ kind }) => kind === 'snack'))
  expect(snacks).toHaveLength(7)
  for (const { nutrition } of snacks) expect(nutrition.carbsGrams).toBeLessThanOrEqual(30.5)
})

describe('changes', () => {
  test('another snack is a snack, also from the list of choices', () => {
    const rerolled = rerollMeal(kitchen, { ...request, mealId: 'd2-snack', offered: [], wish: '' })
    if (rerolled.kind !== 'rerolled') return expect.fail(rerolled.kind)
    const [before, after] = [usual.week, rerolled.week].map((week) => mealsOf(week, 'snack')[2]?.recipeId ?? '')
    expect(after).not.toBe(before)
    expect(recipeOf(after ?? '')?.kinds).toContain('snack')
    const choices = listAlternatives(kitchen, { ...request, mealId: 'd2-dessert', offered: [], wish: '' })
    expect(choices).toHaveLength(6)
    for (const { recipeId } of choices) expect(recipeOf(recipeId)?.kinds).toContain('dessert')
  })

  test('a dessert may be a snack, a dinner may not; and no dinner becomes a dessert', () => {
    const dessert = mealsOf(usual.week, 'dessert')[0]?.recipeId ?? ''
    const place = (recipeId: string, mealId: string) => placeDish(kitchen, { ...request, recipeId, mealId }).kind
    expect(place(dessert, 'd3-snack')).toBe('placed')
    expect(place(dessert, 'd3-dinner')).toBe('not_allowed')
    const dinner = mealsOf(usual.week, 'dinner')[0]?.recipeId ?? ''
    expect(place(dinner, 'd3-dessert')).toBe('not_allowed')
  })

  test('snacks change days with snacks, and with no dinner', () => {
    const exchanged = exchangeMeals(kitchen, { ...request, mealId: 'd0-snack', otherId: 'd5-snack' })
    expect(exchanged && mealsOf(exchanged, 'snack')[0]?.recipeId).toBe(mealsOf(usual.week, 'snack')[5]?.recipeId)
    expect(exchangeMeals(kitchen, { ...request, mealId: 'd0-snack', otherId: 'd5-dinner' })).toBeNull()
  })
})

test('what a table may eat between its meals is kept apart from its meals', () => {
  const { legal } = readyTable(kitchen, usual.household)
  const kindsOf = (kind: MealKind) =>
    Array.from(legal.byKind[MEAL_KINDS.indexOf(kind)] ?? [], (r) => kitchen.facts.recipes[r]?.kinds ?? [])
  for (const kind of MEAL_KINDS) {
    expect(kindsOf(kind).length).toBeGreaterThan(0)
    for (const kinds of kindsOf(kind)) expect(kinds).toContain(kind)
  }
  expect(MEAL_KINDS.filter(isBetween)).toEqual(['snack', 'dessert'])
})
