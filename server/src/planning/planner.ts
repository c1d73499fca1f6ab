import type { Break, Effect } from '@plateful/contract/effects.ts'
import type { Alternative } from '@plateful/contract/meal-plans.ts'
import type { PlanData } from '@plateful/contract/plan.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import { wordsFor } from '@plateful/kitchen/foods/us-words.ts'
import { buildGroceryList } from '@plateful/kitchen/groceries/build-list.ts'
import {
  addSide,
  listSides,
  removeSide,
  rerollSide,
  type SideChange,
  setSides,
} from '@plateful/kitchen/planning/changes/change-sides.ts'
import { type WeekOfHousehold, withMeal } from '@plateful/kitchen/planning/changes/reopen-week.ts'
import { listAlternatives, type RerollRequest, rerollMeal, setMeal } from '@plateful/kitchen/planning/changes/reroll.ts'
import { gaveWayAfter, openWeigher } from '@plateful/kitchen/planning/changes/weigh-change.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { type PlannedWeek, recipeIdsOf } from '@plateful/kitchen/planning/week.ts'
import { MEAL_KINDS } from '@plateful/kitchen/recipes/recipe.ts'
import { adaptKitchen, withNamed } from '@plateful/kitchen/swaps/adapt-kitchen.ts'
import { fail } from '../fail.ts'
import type { Frozen } from '../frozen.ts'
import { householdOf } from '../shared/household.ts'
import type { PlanDocument } from '../shared/plan-document.ts'
import type { StoredPlan } from '../shared/plan-store.ts'
import { describeChoice } from './describe.ts'
import { toPlanData } from './plan-data.ts'

/** A meal of a stored week, read under the rules of today. */
export type MealSlot = { readonly plan: StoredPlan; readonly rules: Preferences; readonly mealId: string }

/** Kinds of meal that stand in the week can be changed, also when the household no longer plans them. */
export const weekOf = (kitchen: Kitchen, { plan, rules }: Omit<MealSlot, 'mealId'>): WeekOfHousehold => {
  const { week, wish, usedUp } = plan.document
  const present = new Set(week.days.flatMap(({ meals }) => meals.map(({ kind }) => kind)))
  return {
    week,
    household: {
      ...householdOf(rules),
      meals: MEAL_KINDS.filter((kind) => rules.meals.includes(kind) || present.has(kind)),
    },
    weekStart: plan.weekStart,
    seed: plan.seed,
    soldOut: plan.marks.soldOut,
    madeWith: { wish, usedUp, have: plan.marks.have, ownCost: ownCostOf(kitchen, plan) },
  }
}

/** USD of the lines that people put on the list themselves. */
const ownCostOf = ({ catalogue: { foods }, findFood }: Kitchen, { marks }: StoredPlan): number =>
  marks.own.length === 0
    ? 0
    : buildGroceryList({
        needs: [],
        foods,
        find: findFood,
        pantry: [],
        state: { ...marks, have: marks.have.map(([lineId, haveIt]) => ({ lineId, haveIt })) },
        system: 'metric',
      }).cost

/** With what swaps add for this household, and with the adapted dishes that stand in the week. */
export const kitchenFor = (kitchen: Kitchen, slot: Omit<MealSlot, 'mealId'>): Kitchen => {
  const request = weekOf(kitchen, slot)
  return withNamed(adaptKitchen(kitchen, request), recipeIdsOf(request.week))
}

export type MealQuestion = {
  readonly wish: string
  /** Dishes that stood here before. */
  readonly offered: readonly string[]
}

/** Under the week's own seed: asked again, the same alternatives come with the same sides. */
const rerollRequest = (kitchen: Kitchen, slot: MealSlot, question: MealQuestion): RerollRequest => ({
  ...weekOf(kitchen, slot),
  ...question,
  mealId: slot.mealId,
})

export type MealSwap = {
  /** The dish that was chosen; null: the planner's choice. */
  readonly recipeId: string | null
  readonly seed: number
}

/** A dish that was previewed comes with the sides and portion it was previewed with, so that its effect holds. */
const asPreviewed = (kitchen: Kitchen, request: RerollRequest, recipeId: string, week: PlannedWeek): PlannedWeek => {
  const shown = listAlternatives(kitchen, request).find((other) => other.recipeId === recipeId)
  if (!shown) return week
  const { portion, sideDishIds } = shown
  return withMeal(week, request.mealId, (meal) => ({ ...meal, portion, sideDishIds }))
}

/** The week with another dish in the slot: the planner's choice, or the recipe that was named. */
export const swapMeal = (below: Kitchen, slot: MealSlot, swap: MealQuestion & MealSwap): PlanData => {
  const kitchen = kitchenFor(below, slot)
  const { recipeId, seed, ...question } = swap
  const request = rerollRequest(kitchen, slot, question)
  const result =
    recipeId === null ? rerollMeal(kitchen, { ...request, seed }) : setMeal(kitchen, { ...request, recipeId })
  if (result.kind === 'rerolled') return toPlanData(result.week)
  if (result.kind === 'set') return toPlanData(asPreviewed(kitchen, request, recipeId ?? '', result.week))
  if (result.kind === 'unknown_recipe') return fail('recipe.not_found')
  if (result.kind === 'not_allowed') return fail('recipe.not_allowed')
  return fail(result.kind === 'nothing_left' ? 'plan.no_meal_left' : 'meal.not_found')
}

/** In the words of the household's measures. */
const sayBreaks = (breaks: readonly Frozen<Break>[], { units }: Preferences): Break[] =>
  breaks.map((one) => ({ ...one, sentence: wordsFor(units)(one.sentence) }))

const sayEffect = ({ breaks, ...effect }: Frozen<Effect>, rules: Preferences): Effect => ({
  ...effect,
  breaks: sayBreaks(breaks, rules),
})

/** Up to three other dishes for a slot, with what each would do to the week. */
export const otherMeals = (below: Kitchen, slot: MealSlot, question: MealQuestion): readonly Frozen<Alternative>[] => {
  const kitchen = kitchenFor(below, slot)
  return listAlternatives(kitchen, rerollRequest(kitchen, slot, question)).map(({ recipeId, portion, effect }) => ({
    ...describeChoice(kitchen, recipeId, portion, slot.rules.units),
    effect: sayEffect(effect, slot.rules),
  }))
}

export type SideAction =
  | { readonly kind: 'reroll' | 'remove'; readonly sideDishId: string }
  | { readonly kind: 'add'; readonly sideDishId: string | null }
  | { readonly kind: 'set'; readonly sideDishIds: readonly string[] }

const change = (
  below: Kitchen,
  slot: MealSlot,
  { action, offered }: { readonly action: SideAction; readonly offered: readonly string[] },
): SideChange => {
  const kitchen = kitchenFor(below, slot)
  const request = { ...weekOf(kitchen, slot), mealId: slot.mealId }
  switch (action.kind) {
    case 'reroll':
      return rerollSide(kitchen, { ...request, sideDishId: action.sideDishId, offered })
    case 'remove':
      return removeSide({ ...request, sideDishId: action.sideDishId })
    case 'add':
      return addSide(kitchen, { ...request, sideDishId: action.sideDishId })
    case 'set':
      return setSides(kitchen, { ...request, sideDishIds: action.sideDishIds })
  }
}

const SIDE_FAILURES = {
  not_allowed: 'side.not_allowed',
  too_many: 'side.too_many',
  unknown_side: 'side.not_found',
  unknown_meal: 'meal.not_found',
} as const

/** The week after a change of sides. `exhausted`: no other side fits, so the meal stands without. */
export const sidesAfter = (
  kitchen: Kitchen,
  slot: MealSlot,
  asked: { readonly action: SideAction; readonly offered: readonly string[] },
): { readonly week: PlanData; readonly exhausted: boolean } => {
  const result = change(kitchen, slot, asked)
  if (result.kind === 'changed') return { week: toPlanData(result.week), exhausted: false }
  if (result.kind !== 'exhausted') return fail(SIDE_FAILURES[result.kind])
  return asked.action.kind === 'reroll' ? { week: toPlanData(result.week), exhausted: true } : fail('side.none_left')
}

/** Sides that fit a meal and the household, best first, with what each would do to the week. */
export const fittingSides = (
  below: Kitchen,
  slot: MealSlot,
): readonly (ReturnType<typeof describeChoice> & { readonly effect: Effect })[] => {
  const kitchen = kitchenFor(below, slot)
  return listSides(kitchen, { ...weekOf(kitchen, slot), mealId: slot.mealId }).map(({ sideDishId, effect }) => ({
    ...describeChoice(kitchen, sideDishId, 1, slot.rules.units),
    effect: sayEffect(effect, slot.rules),
  }))
}

export type Told = {
  readonly breaks: readonly Break[]
  /** The document with what now gave way. */
  readonly document: PlanDocument
}

/** What a change of a stored week breaks, by the week before it and after it alone. */
export const tellChange = (below: Kitchen, ruled: Omit<MealSlot, 'mealId'>, document: PlanDocument): Told => {
  const kitchen = withNamed(kitchenFor(below, ruled), recipeIdsOf(document.week))
  const request = weekOf(kitchen, ruled)
  const { breaks } = openWeigher(kitchen, request).effectOfWeek(document.week)
  return {
    breaks: sayBreaks(breaks, ruled.rules),
    document: { ...document, gaveWay: [...gaveWayAfter(kitchen, request, document.week, document.gaveWay)] },
  }
}
