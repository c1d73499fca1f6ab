import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { RecipeFacts } from '../dishes/recipe-facts.ts'
import { BREAKFAST, emptyPlate, isMainMeal, MAX_SIDES, NO_DISH, type Plate } from '../plate.ts'
import { NO_SLOT } from '../problem/week-slots.ts'
import { sideFits } from '../search/compose-plate.ts'
import { breaksMore, numbersBroken } from '../search/meal-numbers.ts'
import { finish, type Steps } from '../steps.ts'
import { passesGuard } from '../table/legal-set.ts'
import { answersOf, mixesMeatAndMilk } from '../table/pair-sides.ts'
import type { PlannedWeek } from '../week.ts'
import { place } from '../weeks/place-meal.ts'
import { pointsOf } from '../weeks/week-points.ts'
import { readPlate } from '../weeks/week-state.ts'
import { sideIdsOf } from '../weeks/write-week.ts'
import { findMeal, type OpenWeek, openInSteps, slotOfMeal, type WeekOfHousehold, withMeal } from './reopen-week.ts'
import { BREACH, type BreachWeight, type Effect, openWeigher, type Weigher } from './weigh-change.ts'

export type SideRequest = WeekOfHousehold & { readonly mealId: string }

type AllSides = SideRequest & { readonly sideDishIds: readonly string[] }
type NewSide = SideRequest & { readonly sideDishId: string | null }
type SideReroll = SideRequest & { readonly sideDishId: string; readonly offered: readonly string[] }

export type SideChange =
  | { readonly kind: 'changed'; readonly week: PlannedWeek; readonly sideDishId: string }
  /** Nothing else fits: the meal stands without sides. */
  | { readonly kind: 'exhausted'; readonly week: PlannedWeek }
  | { readonly kind: 'not_allowed' | 'too_many' | 'unknown_side' | 'unknown_meal' }

type OpenMeal = {
  readonly open: OpenWeek
  readonly slot: number
  readonly plate: Plate
  readonly weigher: Weigher
}

function* openMeal(kitchen: Kitchen, request: SideRequest): Steps<OpenMeal | null> {
  const open = yield* openInSteps(kitchen, request)
  const { problem, state } = open
  const slot = slotOfMeal(problem, request.mealId)
  const { source = NO_SLOT } = problem.slots[slot] ?? {}
  const pot = source === NO_SLOT ? slot : source
  if (slot < 0 || state.main[pot] === NO_DISH) return null
  const plate = readPlate(state, slot, emptyPlate())
  // Sides of leftovers stand beside the main of the pot: another side does not cook it anew.
  plate.main = state.main[pot]!
  plate.portion = state.portion[pot]!
  return { open, slot, plate, weigher: yield* openWeigher(kitchen, request, { open, isAsWritten: true }) }
}

/** A side that comes up more often than this in one week is boring, but a person may choose it. */
const NO_CAP = 99
const DRAWN_CAP = 3

/** Nobody eats green beans beside banana toast: a breakfast is offered fruit, alone or with yogurt. Nothing is eaten beside a snack or dessert. Whoever names another side gets it. */
const isOffered = ({ recipes }: RecipeFacts, kind: number, side: number): boolean =>
  isMainMeal(kind) || (kind === BREAKFAST && recipes[side]?.role === 'fruit')

/** Sides that may join a plate, best first: judged exactly as the week would stand with each. */
function* rankSides({ open, slot, plate }: OpenMeal, cap: number): Steps<readonly number[]> {
  const { state, table, problem } = open
  const at = plate.sides.indexOf(NO_DISH)
  const { kind, minutes } = problem.slots[slot]!
  const wanted = problem.needsOf(plate.main)
  const standing = plate.sides.reduce((bits, side) => (side === NO_DISH ? bits : bits | problem.facts.covers[side]!), 0)
  const missing = wanted & ~standing
  const trial: Plate = { ...plate, sides: plate.sides.slice() }
  const before = numbersBroken(state, slot)
  const fitting = Array.from(table.legal.sides).filter(
    (side) => isOffered(problem.facts, kind, side) && sideFits(state, plate, side, minutes, cap),
  )
  const ranked: { side: number; points: number }[] = []
  for (const side of fitting) {
    yield
    trial.sides[at] = side
    place(state, slot, trial)
    if (breaksMore(state, slot, before)) continue
    // What the plate lacks comes first: bread beside a stew before a second salad.
    const answers = missing !== 0 && (answersOf(problem.facts, side) & missing) !== 0
    ranked.push({ side, points: pointsOf(state) - (answers ? 1000 : 0) })
  }
  place(state, slot, plate)
  return ranked.sort((a, b) => a.points - b.points || a.side - b.side).map(({ side }) => side)
}

const withSides = (request: SideRequest, { open, slot }: OpenMeal, plate: Plate): PlannedWeek => {
  place(open.state, slot, plate)
  const sideDishIds = sideIdsOf(open.state, slot)
  return withMeal(request.week, request.mealId, (meal) => ({ ...meal, sideDishIds }))
}

const withoutSide = (plate: Plate, side: number): Plate => {
  const left = plate.sides.filter((other) => other !== side && other !== NO_DISH)
  const sides = new Int32Array(MAX_SIDES).fill(NO_DISH)
  sides.set(left)
  return { ...plate, sides }
}

/** The plate with a side in the place of another, or of none. */
const withSide = ({ plate }: OpenMeal, old: number, side: number): Plate => {
  const at = plate.sides.indexOf(old)
  return { ...plate, sides: plate.sides.map((other, index) => (index === at ? side : other)) }
}

/** The first of a ranking that breaks no promise of the week, or of those that break least. */
function* gentlest(
  meal: OpenMeal,
  ranked: readonly number[],
  plateWith: (side: number) => Plate,
): Steps<number | undefined> {
  let best: { readonly side: number; readonly weight: BreachWeight } | undefined
  for (const side of ranked) {
    place(meal.open.state, meal.slot, plateWith(side))
    const weight = meal.weigher.weightOf(meal.open.state)
    if (best === undefined || weight < best.weight) best = { side, weight }
    if (weight === BREACH.none) break
    yield
  }
  place(meal.open.state, meal.slot, meal.plate)
  return best?.side
}

/** A side that may join a meal, and what choosing it would do to the week. */
export type SideOption = { readonly sideDishId: string; readonly effect: Effect }

/** Sides that fit a meal and the household, best first. Empty when the meal has all it can hold. */
export const listSides = (kitchen: Kitchen, request: SideRequest): readonly SideOption[] =>
  finish(sidesInSteps(kitchen, request))

/** The same in steps. */
export function* sidesInSteps(kitchen: Kitchen, request: SideRequest): Steps<readonly SideOption[]> {
  const meal = yield* openMeal(kitchen, request)
  if (!meal?.plate.sides.includes(NO_DISH)) return []
  const { open, slot, weigher } = meal
  const options: SideOption[] = []
  for (const side of yield* rankSides(meal, NO_CAP)) {
    yield
    place(open.state, slot, withSide(meal, NO_DISH, side))
    const effect = weigher.effectOf(open.state, open.problem.slots[slot]!.day)
    options.push({ sideDishId: kitchen.facts.recipes[side]?.id ?? '', effect })
  }
  return options
}

/**
 * Swaps one side for the best other one that answers the same need, never one in `offered`.
 * `exhausted` when nothing is left: all sides are taken off, as specified.
 */
export const rerollSide = (kitchen: Kitchen, request: SideReroll): SideChange =>
  finish(rerollSideInSteps(kitchen, request))

/** The same in steps. */
export function* rerollSideInSteps(kitchen: Kitchen, request: SideReroll): Steps<SideChange> {
  const meal = yield* openMeal(kitchen, request)
  if (!meal) return { kind: 'unknown_meal' }
  const { facts } = kitchen
  const side = facts.indexOf.get(request.sideDishId)
  if (side === undefined || !meal.plate.sides.includes(side)) return { kind: 'unknown_side' }
  const plate = withoutSide(meal.plate, side)
  place(meal.open.state, meal.slot, plate)
  const offered = new Set([request.sideDishId, ...request.offered])
  const ranked = yield* rankSides({ ...meal, plate }, DRAWN_CAP)
  const fresh = ranked.filter((other) => !offered.has(facts.recipes[other]?.id ?? ''))
  const need = answersOf(facts, side)
  const answering = fresh.filter((other) => (answersOf(facts, other) & need) !== 0)
  const next = yield* gentlest(meal, answering, (other) => withSide(meal, side, other))
  if (next === undefined)
    return { kind: 'exhausted', week: withMeal(request.week, request.mealId, (old) => ({ ...old, sideDishIds: [] })) }
  const changed = withSide(meal, side, next)
  return { kind: 'changed', week: withSides(request, meal, changed), sideDishId: facts.recipes[next]?.id ?? '' }
}

/** Adds a side to a meal: the one named, or the best that fits. */
export const addSide = (kitchen: Kitchen, request: NewSide): SideChange => finish(addSideInSteps(kitchen, request))

/** The same in steps. */
export function* addSideInSteps(kitchen: Kitchen, request: NewSide): Steps<SideChange> {
  const meal = yield* openMeal(kitchen, request)
  if (!meal) return { kind: 'unknown_meal' }
  if (!meal.plate.sides.includes(NO_DISH)) return { kind: 'too_many' }
  const named = request.sideDishId === null ? null : kitchen.facts.indexOf.get(request.sideDishId)
  if (named === undefined || (named !== null && meal.plate.sides.includes(named))) return { kind: 'unknown_side' }
  const best = function* (): Steps<number | undefined> {
    return yield* gentlest(meal, yield* rankSides(meal, DRAWN_CAP), (other) => withSide(meal, NO_DISH, other))
  }
  const side = named ?? (yield* best())
  if (side === undefined) return { kind: 'exhausted', week: request.week }
  if (named !== null && !maySetSides(kitchen, meal, [...meal.plate.sides, named])) return { kind: 'not_allowed' }
  const changed = withSide(meal, NO_DISH, side)
  return { kind: 'changed', week: withSides(request, meal, changed), sideDishId: kitchen.facts.recipes[side]?.id ?? '' }
}

/** What the rules forbid whatever a person chooses: unsafe for the household, not a side, meat with milk, more than a diet's numbers allow. Taste is theirs. */
const maySetSides = (kitchen: Kitchen, { open, slot, plate }: OpenMeal, sides: ArrayLike<number>): boolean => {
  const { facts } = kitchen
  const { rules, banned } = open.table
  const chosen = Array.from(sides).filter((side) => side !== NO_DISH)
  const safe = chosen.every(
    (side) => passesGuard(facts, rules, side) && banned[side] === 0 && facts.recipes[side]?.kinds.includes('side'),
  )
  if (!safe || (rules.kosher && mixesMeatAndMilk(facts, [plate.main, ...chosen]))) return false
  const before = numbersBroken(open.state, slot)
  const trial: Plate = { ...plate, sides: Int32Array.from({ length: MAX_SIDES }, (_, at) => chosen[at] ?? NO_DISH) }
  place(open.state, slot, trial)
  const breaks = breaksMore(open.state, slot, before)
  place(open.state, slot, plate)
  return !breaks
}

/** Takes a side off a meal. */
export const removeSide = (request: SideRequest & { readonly sideDishId: string }): SideChange => {
  const meal = findMeal(request.week, request.mealId)
  if (!meal) return { kind: 'unknown_meal' }
  if (!meal.sideDishIds.includes(request.sideDishId)) return { kind: 'unknown_side' }
  const sideDishIds = meal.sideDishIds.filter((id) => id !== request.sideDishId)
  const week = withMeal(request.week, request.mealId, (old) => ({ ...old, sideDishIds }))
  return { kind: 'changed', week, sideDishId: request.sideDishId }
}

/** Sets all sides of a meal to the named ones, in their order. */
export const setSides = (kitchen: Kitchen, request: AllSides): SideChange => finish(setSidesInSteps(kitchen, request))

/** The same in steps. */
export function* setSidesInSteps(kitchen: Kitchen, request: AllSides): Steps<SideChange> {
  const meal = yield* openMeal(kitchen, request)
  if (!meal) return { kind: 'unknown_meal' }
  const ids = [...new Set(request.sideDishIds)]
  if (ids.length > MAX_SIDES) return { kind: 'too_many' }
  const sides = ids.map((id) => kitchen.facts.indexOf.get(id) ?? NO_DISH)
  if (sides.includes(NO_DISH)) return { kind: 'unknown_side' }
  if (!maySetSides(kitchen, meal, sides)) return { kind: 'not_allowed' }
  const week = withMeal(request.week, request.mealId, (old) => ({ ...old, sideDishIds: ids }))
  return { kind: 'changed', week, sideDishId: ids.at(-1) ?? '' }
}
