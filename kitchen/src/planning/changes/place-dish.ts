import { isBetween, MEAL_KINDS, type MealKind, USUAL_MEALS } from '../../recipes/recipe.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { openPools } from '../search/pools.ts'
import { finish, type Steps } from '../steps.ts'
import type { Household } from '../table/household.ts'
import { isNever, withoutNevers } from '../table/opinions.ts'
import { layInSteps, type Table } from '../table/ready-table.ts'
import { withoutFoods } from '../table/without-foods.ts'
import type { PlannedMeal, PlannedWeek } from '../week.ts'
import { NO_WISH } from '../wishes/wish.ts'
import { rankBatches, wishedPoints } from './rank-mains.ts'
import { openInSteps, slotOfMeal, type WeekOfHousehold } from './reopen-week.ts'
import { type Effect, tellSwap } from './weigh-change.ts'
import { writePlate } from './write-plate.ts'

export type PlaceRequest = WeekOfHousehold & { readonly mealId: string; readonly recipeId: string }

export type PlaceResult =
  | { readonly kind: 'placed'; readonly week: PlannedWeek }
  /**
   * Guard, diet or words kept out forbid it, or a food that is sold out: nothing that a person may insist on. `said_never`:
   * only that somebody said never to it, which can be taken back.
   */
  | { readonly kind: 'said_never' | 'not_allowed' | 'unknown_recipe' | 'unknown_meal' }

/**
 * Time and equipment are no rules of safety: who chooses a long dish is told how long it takes, and who has no oven may
 * borrow one.
 */
const withAnyMeans = (household: Household): Household => ({
  ...household,
  missingEquipment: [],
  weekdayMinutes: Number.POSITIVE_INFINITY,
  weekendMinutes: Number.POSITIVE_INFINITY,
})

const bitsOf = (kinds: readonly MealKind[]): number =>
  kinds.reduce((bits, kind) => bits | (1 << MEAL_KINDS.indexOf(kind)), 0)
const MEAL_BITS = bitsOf(USUAL_MEALS)
const BETWEEN_BITS = bitsOf(['snack', 'dessert'])

/** Whether a dish may be served here, however long it takes: at any of the three meals of the day, or at any time between them. */
const mayServe = (kitchen: Kitchen, { legal }: Table, main: number, kind: MealKind): boolean =>
  legal.isLegal[main] === 1 && (kitchen.facts.kinds[main]! & (isBetween(kind) ? BETWEEN_BITS : MEAL_BITS)) !== 0

/** The week with an empty meal where none was planned; as it is where one is. */
const withMealPlanned = (week: PlannedWeek, mealId: string): PlannedWeek => ({
  days: week.days.map((day) => {
    const gone = day.off?.find(({ id }) => id === mealId)
    if (!gone) return day
    const { id, kind } = gone
    const meal: PlannedMeal = { id, kind, recipeId: '', portion: 1, kept: false, sideDishIds: [], why: null }
    const { off = [], ...rest } = day
    const left = off.filter((other) => other !== gone)
    return {
      ...rest,
      meals: [...day.meals, meal].sort((one, other) => MEAL_KINDS.indexOf(one.kind) - MEAL_KINDS.indexOf(other.kind)),
      ...(left.length > 0 && { off: left }),
    }
  }),
})

/** Puts a named dish on a meal, with sides that fit, also where nothing was planned. */
export const placeDish = (kitchen: Kitchen, request: PlaceRequest): PlaceResult =>
  finish(placeInSteps(kitchen, request))

/** The same in steps. */
export function* placeInSteps(kitchen: Kitchen, asked: PlaceRequest): Steps<PlaceResult> {
  const main = kitchen.facts.indexOf.get(asked.recipeId)
  if (main === undefined) return { kind: 'unknown_recipe' }
  const request = { ...asked, week: withMealPlanned(asked.week, asked.mealId) }
  const household = withAnyMeans(request.household)
  // What the rules forbid is said before what was only said once.
  const usual = yield* layInSteps(kitchen, withoutNevers(household))
  const kind = request.week.days.flatMap(({ meals }) => meals.filter(({ id }) => id === request.mealId))[0]?.kind
  if (kind === undefined) return { kind: 'unknown_meal' }
  if (!mayServe(kitchen, withoutFoods(kitchen, usual, request.soldOut ?? []), main, kind))
    return { kind: 'not_allowed' }
  if (isNever(household, asked.recipeId)) return { kind: 'said_never' }
  const open = yield* openInSteps(kitchen, request, request.mealId)
  const slot = slotOfMeal(open.problem, request.mealId)
  if (slot < 0) return { kind: 'unknown_meal' }
  const pools = openPools(open.problem, open.table.legal, () => true)
  const [best] = yield* rankBatches(open, pools, slot, [[main]], wishedPoints(open, NO_WISH))
  if (!best) return { kind: 'not_allowed' }
  return { kind: 'placed', week: writePlate(request, { open, slot }, best.plate, NO_WISH) }
}

/** A meal that a change could be made on, and what it would do there; null: it is not allowed there. */
export type Place = { readonly mealId: string; readonly effect: Effect | null }

/** Every meal of a week, also those that are not planned but for what was past, day by day in the order of the meals. */
export const placesOf = ({ days }: PlannedWeek): readonly { readonly mealId: string; readonly day: number }[] =>
  days.flatMap(({ meals, off = [] }, day) =>
    [...meals, ...off.filter(({ reason }) => reason !== 'past')]
      .sort((one, other) => MEAL_KINDS.indexOf(one.kind) - MEAL_KINDS.indexOf(other.kind))
      .map(({ id: mealId }) => ({ mealId, day })),
  )

/** What putting a dish on each meal of the week would do. */
export function* dishPlacesInSteps(kitchen: Kitchen, request: Omit<PlaceRequest, 'mealId'>): Steps<readonly Place[]> {
  const places: Place[] = []
  for (const { mealId, day } of placesOf(request.week)) {
    const placed = yield* placeInSteps(kitchen, { ...request, mealId })
    if (placed.kind === 'placed') {
      const { gaveWay: _, ...effect } = yield* tellSwap(kitchen, request, placed.week, { day })
      places.push({ mealId, effect })
    } else places.push({ mealId, effect: null })
    yield
  }
  return places
}
