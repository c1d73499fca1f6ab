import { weekdayName } from '../calendar.ts'
import { openChance } from '../chance.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { coreLikeness } from '../dishes/recipe-facts.ts'
import type { Plate } from '../plate.ts'
import { openPools } from '../search/pools.ts'
import { finish, type Steps } from '../steps.ts'
import { withoutFoods } from '../table/without-foods.ts'
import type { PlannedWeek } from '../week.ts'
import { place } from '../weeks/place-meal.ts'
import { sideIdsOf } from '../weeks/write-week.ts'
import { answerWish } from '../wishes/judge-wish.ts'
import { hearWish, NO_WISH, type Wish, wishedTable } from '../wishes/wish.ts'
import { explainWeek } from '../words/explain-meal.ts'
import { madeWeek } from '../words/made-week.ts'
import { type Candidate, candidatesFor, MOST_LIKENESS, rankBatches, wishedPoints } from './rank-mains.ts'
import {
  cookedAnew,
  findMeal,
  type OpenWeek,
  openInSteps,
  slotOfMeal,
  type WeekOfHousehold,
  withMeal,
} from './reopen-week.ts'
import { BREACH, type BreachWeight, type Effect, openWeigher, type Weigher } from './weigh-change.ts'

export type RerollRequest = WeekOfHousehold & {
  readonly mealId: string
  /** Recipes offered for this meal before; they do not come again while others are left. */
  readonly offered: readonly string[]
  readonly wish: string
}

export type RerollResult =
  | {
      readonly kind: 'rerolled'
      readonly week: PlannedWeek
      readonly recipeId: string
      readonly effect: Effect
    }
  | { readonly kind: 'nothing_left' }
  | { readonly kind: 'unknown_meal' }

/** One alternative and what choosing it would do. */
export type MealAlternative = {
  readonly recipeId: string
  readonly sideDishIds: readonly string[]
  readonly portion: number
  readonly effect: Effect
  /** Each clause of the wish, and what this dish makes of it. */
  readonly wishHeard: readonly string[]
}

/** Chosen among so many of the best, by softmax at this temperature (points at a table of two). */
const BEST = 8
const TEMPERATURE = 1.5
const ALTERNATIVES = 3

type Ranking = {
  readonly open: OpenWeek
  readonly slot: number
  readonly wish: Wish
  readonly weigher: Weigher
  readonly best: readonly (Candidate & { readonly weight: BreachWeight })[]
}

/** What breaks least comes first, in the order of the points among equals. */
const byWeight = (one: { readonly weight: number }, other: { readonly weight: number }): number =>
  one.weight - other.weight

/** Opens the week and ranks what could stand in a slot; null when the plan has no such meal. */
function* rankMeal(kitchen: Kitchen, request: RerollRequest): Steps<Ranking | null> {
  const wish = hearWish(kitchen, request.wish, request.household, true)
  yield
  const open = yield* openInSteps(kitchen, request, request.mealId)
  const slot = slotOfMeal(open.problem, request.mealId)
  // A meal whose recipe has left the kitchen is an empty place, and another one may take it.
  if (slot < 0 || findMeal(request.week, request.mealId) === null) return null
  const table =
    wish === NO_WISH
      ? open.table
      : withoutFoods(kitchen, wishedTable(kitchen, request.household, wish), request.soldOut ?? [])
  const minutes = Math.min(
    open.problem.slots[slot]!.minutes,
    ...wish.asked.places.map((place) => place.minutes ?? Number.POSITIVE_INFINITY),
  )
  const offered = new Set(request.offered.flatMap((id) => kitchen.facts.indexOf.get(id) ?? []))
  const pools = openPools(open.problem, table.legal, () => true)
  const batches = candidatesFor({ ...open, table }, slot, minutes, offered, wish, request.seed)
  yield
  const weigher = yield* openWeigher(kitchen, request, {
    open,
    isAsWritten: cookedAnew(request.week, request.mealId) === request.week,
  })
  const weightOf = (plate: Plate): BreachWeight => {
    place(open.state, slot, plate)
    return weigher.weightOf(open.state)
  }
  const isGood = (plate: Plate): boolean => weightOf(plate) <= BREACH.slight
  const ranked = yield* rankBatches(open, pools, slot, batches, wishedPoints(open, wish), isGood)
  yield
  const best = ranked.map((candidate) => ({ ...candidate, weight: weightOf(candidate.plate) })).toSorted(byWeight)
  yield
  return { open, slot, wish, weigher, best }
}

/** Draws one of the best by softmax, seeded. */
const drawCandidate = (best: readonly Candidate[], seed: number, scale: number): Candidate | undefined => {
  const [first] = best
  if (!first) return undefined
  const weights = best.map(({ points }) => Math.exp((first.points - points) / (TEMPERATURE * scale)))
  let left = openChance(seed)() * weights.reduce((sum, weight) => sum + weight, 0)
  return (
    best.find((_, at) => {
      left -= weights[at] ?? 0
      return left <= 0
    }) ?? first
  )
}

/** Meals that shared a package with the one that left say another reason; all else they say stays true. */
const retold = (week: PlannedWeek, withDay: string, reasonOf: (mealId: string) => string | null): PlannedWeek => ({
  days: week.days.map((day) => ({
    ...day,
    meals: day.meals.map((meal) =>
      meal.why?.startsWith('Shares the ') && meal.why.includes(withDay) ? { ...meal, why: reasonOf(meal.id) } : meal,
    ),
  })),
})

/** The week with a plate put into a slot, its reason told anew. */
export const writePlate = (
  request: Pick<RerollRequest, 'week' | 'mealId'>,
  { open, slot }: Pick<Ranking, 'open' | 'slot'>,
  plate: Plate,
  wish: Wish,
): PlannedWeek => {
  const { state, problem } = open
  place(state, slot, plate)
  const reasons = explainWeek(state, wish)
  const why = reasons[slot] ?? null
  const recipeId = problem.facts.recipes[plate.main]?.id ?? ''
  const day = weekdayName(problem.dates[problem.slots[slot]!.day] ?? '')
  const changed = withMeal(request.week, request.mealId, ({ leftoversOf: _leftoversOf, ...meal }) => ({
    ...meal,
    recipeId,
    portion: plate.portion,
    sideDishIds: sideIdsOf(state, slot),
    why,
  }))
  return retold(changed, `with ${day}`, (mealId) => reasons[slotOfMeal(problem, mealId)] ?? null)
}

/** What the words of a reroll came to, measured on the meal that it put down. */
const heardOf = (
  kitchen: Kitchen,
  { mealId, household }: RerollRequest,
  { wish, open }: Ranking,
  week: PlannedWeek,
) => {
  const days = week.days.map((day) => ({ ...day, meals: day.meals.filter(({ id }) => id === mealId) }))
  const { isLegal } = open.table.legal
  return answerWish(wish.clauses, madeWeek(kitchen, { week: { days }, household, weeksAgo: new Map(), isLegal }))
}

/** Times another choice is made where everybody's plates together break the budget after all. */
const CHOICES = 3

/**
 * Swaps one meal for another that fits everyone; all others stay. The caller refuses kept meals.
 * Never the refused recipe, never one offered before while others are left, and something of another protein or cuisine.
 * What breaks no promise of the week is preferred, the budget above all; what is broken all the same stands in the effect.
 */
export const rerollMeal = (kitchen: Kitchen, request: RerollRequest): RerollResult =>
  finish(rerollInSteps(kitchen, request))

/** The same in steps. */
export function* rerollInSteps(kitchen: Kitchen, request: RerollRequest): Steps<RerollResult> {
  const ranking = yield* rankMeal(kitchen, request)
  if (ranking === null) return { kind: 'unknown_meal' }
  const { open, slot, wish, weigher } = ranking
  const least = ranking.best[0]?.weight ?? BREACH.none
  let left = ranking.best.filter(({ weight }) => weight === least)
  let result: RerollResult = { kind: 'nothing_left' }
  for (let choice = 0; choice < CHOICES; choice++) {
    const drawn = drawCandidate(left.slice(0, BEST), request.seed, open.table.rules.scale)
    if (!drawn) break
    const week = writePlate(request, ranking, drawn.plate, wish)
    const effect = yield* weigher.wholeEffectOf(open.state, open.problem.slots[slot]!.day, week)
    const isOver = effect.breaks.some(({ kind }) => kind === 'budget')
    if (result.kind === 'nothing_left' || !isOver) {
      const recipeId = kitchen.facts.recipes[drawn.plate.main]?.id ?? ''
      result = { kind: 'rerolled', week, recipeId, effect }
    }
    if (!isOver || least === BREACH.budget) break
    left = left.filter((candidate) => candidate !== drawn)
  }
  if (result.kind === 'rerolled') yield* weigher.keep(result.week)
  return result
}

/** Up to three alternatives unlike each other, best first, with their effect on the week. */
export const listAlternatives = (kitchen: Kitchen, request: RerollRequest): readonly MealAlternative[] =>
  finish(alternativesInSteps(kitchen, request))

/** The same in steps. */
export function* alternativesInSteps(kitchen: Kitchen, request: RerollRequest): Steps<readonly MealAlternative[]> {
  const ranking = yield* rankMeal(kitchen, request)
  if (ranking === null) return []
  const { open, slot, best, weigher } = ranking
  const { state, problem } = open
  const { facts } = problem
  const chosen: Candidate[] = []
  for (const candidate of best) {
    const alike = chosen.some(({ plate }) => coreLikeness(facts, plate.main, candidate.plate.main) > MOST_LIKENESS)
    if (!alike) chosen.push(candidate)
    if (chosen.length === ALTERNATIVES) break
  }
  const alternatives: MealAlternative[] = []
  for (const { plate } of chosen) {
    const week = writePlate(request, ranking, plate, NO_WISH)
    alternatives.push({
      recipeId: facts.recipes[plate.main]?.id ?? '',
      sideDishIds: sideIdsOf(state, slot),
      portion: plate.portion,
      effect: yield* weigher.wholeEffectOf(state, problem.slots[slot]!.day, week),
      wishHeard: heardOf(kitchen, request, ranking, week),
    })
    yield
  }
  return alternatives
}
