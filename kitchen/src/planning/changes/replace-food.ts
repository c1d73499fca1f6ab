import type { Kitchen } from '../dishes/open-kitchen.ts'
import { namedInSteps, swapIdsOf } from '../kitchens/adapt-kitchen.ts'
import { finish, type Steps } from '../steps.ts'
import { judgeDishes } from '../table/judge-meal.ts'
import { readyTable } from '../table/ready-table.ts'
import { usesAny, withoutFoods } from '../table/without-foods.ts'
import type { PlannedMeal, PlannedWeek } from '../week.ts'
import { dishesOf, plateOf } from '../weeks/kept-meals.ts'
import { rerollSideInSteps } from './change-sides.ts'
import { findMeal, type WeekOfHousehold, withMeal } from './reopen-week.ts'
import { rerollInSteps } from './reroll.ts'

export type FoodReplaced = {
  readonly week: PlannedWeek
  /** Meals that were changed, in the order of the week. */
  readonly changed: readonly string[]
  /** Meals that still need the food: kept ones, and where nothing else fits everyone. */
  readonly stayed: readonly string[]
}

/** With a swap in the same dish, with another dish, or with the first of them that works. Other sides come in each case. */
export type Replacing = 'swap' | 'meals' | 'either'

/** Another week, or null where nothing fits. */
type Step = (week: PlannedWeek) => Steps<PlannedWeek | null>

/** The same dish with something else in place of what is sold out, where cooks agree on a swap and the guard does. */
const swapped = (kitchen: Kitchen, request: WeekOfHousehold, { id, recipeId }: PlannedMeal): Step =>
  function* (week) {
    const { legal } = withoutFoods(kitchen, readyTable(kitchen, request.household), request.soldOut ?? [])
    for (const adapted of swapIdsOf(kitchen, recipeId, request.soldOut ?? [])) {
      const after = withMeal(week, id, (meal) => ({ ...meal, recipeId: adapted }))
      const meal = findMeal(after, id)
      const plate = meal && plateOf(kitchen, meal)
      if (!plate || legal.isLegal[plate.main] !== 1) continue
      yield
      if (judgeDishes(kitchen, request.household, dishesOf(plate), plate.portion).ok) return after
    }
    return null
  }

/** The first step that leads somewhere. */
const either = (...steps: readonly Step[]): Step =>
  function* (week) {
    for (const step of steps) {
      const after = yield* step(week)
      if (after !== null) return after
    }
    return null
  }

/** One step after the other; nothing where one of them leads nowhere. */
const inTurn = (...steps: readonly Step[]): Step =>
  function* (week) {
    let now: PlannedWeek | null = week
    for (const step of steps) now = now && (yield* step(now))
    return now
  }

/** Another main with sides of its own. */
const newMain = (kitchen: Kitchen, request: WeekOfHousehold, mealId: string): Step =>
  function* (week) {
    const result = yield* rerollInSteps(kitchen, { ...request, week, mealId, offered: [], wish: '' })
    return result.kind === 'rerolled' ? result.week : null
  }

/** Another side that answers the same need; the meal goes without it where there is none. */
const newSide = (kitchen: Kitchen, request: WeekOfHousehold, mealId: string, sideDishId: string): Step =>
  function* (week) {
    const result = yield* rerollSideInSteps(kitchen, { ...request, week, mealId, sideDishId, offered: [] })
    if (result.kind === 'changed') return result.week
    return withMeal(week, mealId, (meal) => ({
      ...meal,
      sideDishIds: meal.sideDishIds.filter((id) => id !== sideDishId),
    }))
  }

/**
 * Replaces the dishes that need a food which is sold out, and nothing else: a main by itself with a swap, else by another
 * meal, a side by another side. `request.soldOut` names the foods; what comes instead needs none of them.
 */
export const replaceFood = (below: Kitchen, request: WeekOfHousehold, how: Replacing = 'either'): FoodReplaced =>
  finish(replaceInSteps(below, request, how))

/** The same in steps. */
export function* replaceInSteps(
  below: Kitchen,
  request: WeekOfHousehold,
  how: Replacing = 'either',
): Steps<FoodReplaced> {
  const mains = request.week.days.flatMap(({ meals }) => meals.map(({ recipeId }) => recipeId))
  const kitchen = yield* namedInSteps(
    below,
    mains.flatMap((id) => swapIdsOf(below, id, request.soldOut ?? [])),
  )
  const foods = new Set((request.soldOut ?? []).flatMap((id) => kitchen.foods.indexOf.get(id) ?? []))
  const needs = (recipeId: string): boolean => {
    const recipe = kitchen.facts.indexOf.get(recipeId)
    return recipe !== undefined && usesAny(kitchen, recipe, foods)
  }
  const stepsFor = (meal: PlannedMeal): readonly Step[] => {
    const { id, recipeId, sideDishIds } = meal
    const sides = sideDishIds.filter(needs).map((side) => newSide(kitchen, request, id, side))
    // A main that stays with a swap keeps its sides, and these may need the food as well.
    if (!needs(recipeId)) return sides
    const same = inTurn(swapped(kitchen, request, meal), ...sides)
    const other = newMain(kitchen, request, id)
    return [how === 'swap' ? same : how === 'meals' ? other : either(same, other)]
  }

  let week = request.week
  const changed: string[] = []
  const stayed: string[] = []
  for (const meal of request.week.days.flatMap(({ meals }) => meals)) {
    const steps = stepsFor(meal)
    if (steps.length === 0) continue
    const after = meal.kept ? null : yield* inTurn(...steps)(week)
    week = after ?? week
    const list = after === null ? stayed : changed
    list.push(meal.id)
  }
  return { week, changed, stayed }
}
