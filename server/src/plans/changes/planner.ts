import type { Break, Effect } from '@plateful/contract/effects.ts'
import type { Alternative } from '@plateful/contract/meal-plans.ts'
import type { PlanData } from '@plateful/contract/plan.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import { buildGroceryList } from '@plateful/kitchen/groceries/build-list.ts'
import type { AtHome } from '@plateful/kitchen/groceries/left-over.ts'
import {
  addSideInSteps,
  removeSide,
  rerollSideInSteps,
  type SideChange,
  setSidesInSteps,
  sidesInSteps,
} from '@plateful/kitchen/planning/changes/change-sides.ts'
import { alternativesInSteps } from '@plateful/kitchen/planning/changes/list-alternatives.ts'
import type { RerollRequest } from '@plateful/kitchen/planning/changes/open-meal.ts'
import { placeInSteps } from '@plateful/kitchen/planning/changes/place-dish.ts'
import { type WeekOfHousehold, withMeal } from '@plateful/kitchen/planning/changes/reopen-week.ts'
import { rerollInSteps } from '@plateful/kitchen/planning/changes/reroll.ts'
import { tellSwap } from '@plateful/kitchen/planning/changes/weigh-change.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { adaptInSteps, namedInSteps } from '@plateful/kitchen/planning/kitchens/adapt-kitchen.ts'
import type { Steps } from '@plateful/kitchen/planning/steps.ts'
import type { Opinion } from '@plateful/kitchen/planning/table/household.ts'
import { type PlannedWeek, recipeIdsOf } from '@plateful/kitchen/planning/week.ts'
import { wordsFor } from '@plateful/kitchen/quantities/us-words.ts'
import { MEAL_KINDS } from '@plateful/kitchen/recipes/recipe.ts'
import { fail } from '../../fail.ts'
import type { Frozen } from '../../frozen.ts'
import { householdOf } from '../../households/household.ts'
import { describeChoice } from '../weeks/describe.ts'
import { toPlanData } from '../weeks/plan-data.ts'
import type { PlanDocument } from '../weeks/plan-document.ts'
import type { StoredPlan } from '../weeks/plan-store.ts'

/** A meal of a stored week, read under the rules of today. */
export type MealSlot = {
  readonly plan: StoredPlan
  readonly rules: Preferences
  readonly opinions: readonly Opinion[]
  /** What is in the kitchen as its week begins. */
  readonly atHome: AtHome
  readonly mealId: string
}

/** Kinds of meal that stand in the week can be changed, also when the household no longer plans them. */
export const weekOf = (
  kitchen: Kitchen,
  { plan, rules, opinions, atHome }: Omit<MealSlot, 'mealId'>,
): WeekOfHousehold => {
  const { week, wish, usedUp } = plan.document
  const present = new Set(week.days.flatMap(({ meals }) => meals.map(({ kind }) => kind)))
  return {
    week,
    household: {
      ...householdOf(rules),
      opinions,
      meals: MEAL_KINDS.filter((kind) => rules.meals.includes(kind) || present.has(kind)),
    },
    weekStart: plan.weekStart,
    seed: plan.seed,
    soldOut: plan.marks.soldOut,
    madeWith: { wish, usedUp, have: plan.marks.have, stock: [...atHome], ownCost: ownCostOf(kitchen, plan) },
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
export function* kitchenFor(kitchen: Kitchen, slot: Omit<MealSlot, 'mealId'>): Steps<Kitchen> {
  const request = weekOf(kitchen, slot)
  return yield* namedInSteps(yield* adaptInSteps(kitchen, request), recipeIdsOf(request.week))
}

/** What is asked for in place of a meal, with the dishes that stood here before. */
export type MealQuestion = Pick<RerollRequest, 'wish' | 'offered' | 'reason' | 'food' | 'eaten' | 'shown'>

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

type Swapped = { readonly week: PlannedWeek; readonly wishHeard: readonly string[] }

/** A dish that was previewed comes with the sides and portion it was previewed with, so that its effect holds. */
function* asPreviewed(kitchen: Kitchen, request: RerollRequest, recipeId: string, week: PlannedWeek): Steps<Swapped> {
  const alternatives = yield* alternativesInSteps(kitchen, request)
  const shown = alternatives.find((other) => other.recipeId === recipeId)
  if (!shown) return { week, wishHeard: [] }
  const { portion, sideDishIds, wishHeard } = shown
  return { week: withMeal(week, request.mealId, (meal) => ({ ...meal, portion, sideDishIds })), wishHeard }
}

function* swap(kitchen: Kitchen, request: RerollRequest, recipeId: string | null): Steps<Swapped> {
  const result =
    recipeId === null ? yield* rerollInSteps(kitchen, request) : yield* placeInSteps(kitchen, { ...request, recipeId })
  if (result.kind === 'rerolled') return result
  if (result.kind === 'placed') return yield* asPreviewed(kitchen, request, recipeId ?? '', result.week)
  if (result.kind === 'unknown_recipe') return fail('recipe.not_found')
  if (result.kind === 'said_never') return fail('recipe.said_never')
  if (result.kind === 'not_allowed') return fail('recipe.not_allowed')
  return fail(result.kind === 'nothing_left' ? 'plan.no_meal_left' : 'meal.not_found')
}

/** The week with another dish in the slot: the planner's choice, or the recipe that was named; and what was heard of its words. */
export function* swapMeal(
  below: Kitchen,
  slot: MealSlot,
  { recipeId, seed, ...question }: MealQuestion & MealSwap,
): Steps<{ readonly week: PlanData; readonly wishHeard: readonly string[] }> {
  const kitchen = yield* kitchenFor(below, slot)
  const request = rerollRequest(kitchen, slot, question)
  const { week, wishHeard } = yield* swap(kitchen, recipeId === null ? { ...request, seed } : request, recipeId)
  return { week: toPlanData(week), wishHeard }
}

/** In the words of the household's measures. */
const sayBreaks = (breaks: readonly Frozen<Break>[], { units }: Preferences): Break[] =>
  breaks.map((one) => ({ ...one, sentence: wordsFor(units)(one.sentence) }))

/** The same of all that a change would do. */
export const sayEffect = ({ breaks, ...effect }: Frozen<Effect>, rules: Preferences): Effect => ({
  ...effect,
  breaks: sayBreaks(breaks, rules),
})

/** Up to six other dishes for a slot, with what each would do to the week. */
export function* otherMeals(
  below: Kitchen,
  slot: MealSlot,
  question: MealQuestion,
): Steps<readonly Frozen<Alternative>[]> {
  const kitchen = yield* kitchenFor(below, slot)
  const alternatives = yield* alternativesInSteps(kitchen, rerollRequest(kitchen, slot, question))
  return alternatives.map(({ recipeId, portion, effect, wishHeard }) => ({
    ...describeChoice(kitchen, recipeId, portion, slot.rules.units),
    effect: sayEffect(effect, slot.rules),
    wishHeard: [...wishHeard],
  }))
}

export type SideAction =
  | { readonly kind: 'reroll' | 'remove'; readonly sideDishId: string }
  | { readonly kind: 'add'; readonly sideDishId: string | null }
  | { readonly kind: 'set'; readonly sideDishIds: readonly string[] }

function* change(
  below: Kitchen,
  slot: MealSlot,
  { action, offered }: { readonly action: SideAction; readonly offered: readonly string[] },
): Steps<SideChange> {
  const kitchen = yield* kitchenFor(below, slot)
  const request = { ...weekOf(kitchen, slot), mealId: slot.mealId }
  switch (action.kind) {
    case 'reroll':
      return yield* rerollSideInSteps(kitchen, { ...request, sideDishId: action.sideDishId, offered })
    case 'remove':
      return removeSide({ ...request, sideDishId: action.sideDishId })
    case 'add':
      return yield* addSideInSteps(kitchen, { ...request, sideDishId: action.sideDishId })
    case 'set':
      return yield* setSidesInSteps(kitchen, { ...request, sideDishIds: action.sideDishIds })
  }
}

const SIDE_FAILURES = {
  not_allowed: 'side.not_allowed',
  too_many: 'side.too_many',
  unknown_side: 'side.not_found',
  unknown_meal: 'meal.not_found',
} as const

/** The week after a change of sides. `exhausted`: no other side fits, so the meal stands without. */
export function* sidesAfter(
  kitchen: Kitchen,
  slot: MealSlot,
  asked: { readonly action: SideAction; readonly offered: readonly string[] },
): Steps<{ readonly week: PlanData; readonly exhausted: boolean }> {
  const result = yield* change(kitchen, slot, asked)
  if (result.kind === 'changed') return { week: toPlanData(result.week), exhausted: false }
  if (result.kind !== 'exhausted') return fail(SIDE_FAILURES[result.kind])
  return asked.action.kind === 'reroll' ? { week: toPlanData(result.week), exhausted: true } : fail('side.none_left')
}

/** Sides that fit a meal and the household, best first, with what each would do to the week. */
export function* fittingSides(
  below: Kitchen,
  slot: MealSlot,
): Steps<readonly (ReturnType<typeof describeChoice> & { readonly effect: Effect })[]> {
  const kitchen = yield* kitchenFor(below, slot)
  const sides = []
  for (const { sideDishId, effect } of yield* sidesInSteps(kitchen, {
    ...weekOf(kitchen, slot),
    mealId: slot.mealId,
  })) {
    const choice = describeChoice(kitchen, sideDishId, 1, slot.rules.units)
    sides.push({ ...choice, effect: sayEffect(effect, slot.rules) })
    yield
  }
  return sides
}

export type Told = {
  /** USD at the till, more or less. */
  readonly weekCost: number
  readonly breaks: readonly Break[]
  /** The document with what now gave way. */
  readonly document: PlanDocument
}

/** What a change of a stored week breaks, by the week before it and after it alone. */
export function* tellChange(below: Kitchen, ruled: Omit<MealSlot, 'mealId'>, document: PlanDocument): Steps<Told> {
  const kitchen = yield* namedInSteps(yield* kitchenFor(below, ruled), recipeIdsOf(document.week))
  const told = yield* tellSwap(kitchen, weekOf(kitchen, ruled), document.week, { said: document.gaveWay })
  return {
    weekCost: told.weekCost,
    breaks: sayBreaks(told.breaks, ruled.rules),
    document: { ...document, gaveWay: [...told.gaveWay] },
  }
}
