import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { adaptKitchen, withNamed } from '../kitchens/adapt-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import { brokenNumbers } from '../search/search-week.ts'
import { type PlannedWeek, recipeIdsOf } from '../week.ts'
import { reopenWeek } from './reopen-week.ts'
import { rerollMeal } from './reroll.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const household = aHousehold({
  diets: ['low-carb'],
  dislikes: ['mushrooms', 'cottage cheese'],
  weeklyBudget: 215,
  weekdayMinutes: 35,
  weekendMinutes: 90,
})
const weekStart = '2026-11-23'
const mealId = 'd3-dinner'

const planned = (seed: number): PlannedWeek => {
  const result = planWeek(kitchen, { household, weekStart, seed, kept: null, history: [], wish: '' })
  if (result.kind !== 'planned') throw new Error(result.conflict.sentence)
  return result.week
}

/*
 * The other meals of the day may leave so few carbohydrates that no dish fits as it is usually served: then one in a
 * smaller portion does, or without its side.
 */
test.each([1, 7, 8])('a low-carb week has another dinner five times in a row (seed %i)', (seed) => {
  let week = planned(seed)
  const offered: string[] = []
  const own = withNamed(adaptKitchen(kitchen, { household }), recipeIdsOf(week))
  for (let turn = 0; turn < 5; turn++) {
    const result = rerollMeal(own, { week, household, weekStart, seed: turn, mealId, offered, wish: '' })

    if (result.kind !== 'rerolled') throw new Error(`turn ${turn}: ${result.kind}`)
    expect(offered).not.toContain(result.recipeId)
    offered.push(result.recipeId)
    week = result.week
    expect(brokenNumbers(reopenWeek(own, { week, household, weekStart, seed }, mealId).state)).toEqual([])
  }
})
