import type { Kitchen } from '../dishes/open-kitchen.ts'
import { emptyPlate, type Plate } from '../plate.ts'
import { openPools, type Pools } from '../search/pools.ts'
import type { Steps } from '../steps.ts'
import { withoutFoods } from '../table/without-foods.ts'
import type { PlannedWeek } from '../week.ts'
import { place } from '../weeks/place-meal.ts'
import { readPlate } from '../weeks/week-state.ts'
import { answerWish } from '../wishes/judge-wish.ts'
import { hearWish, NO_WISH, type Wish, wishedTable } from '../wishes/wish.ts'
import { madeWeek } from '../words/made-week.ts'
import { type Candidate, candidatesFor, rankBatches, wishedPoints } from './rank-mains.ts'
import { limitOf } from './reason-limits.ts'
import { cookedAnew, findMeal, type OpenWeek, openInSteps, slotOfMeal, type WeekOfHousehold } from './reopen-week.ts'
import type { RerollReason } from './reroll-reasons.ts'
import { BREACH, type BreachWeight, openWeigher, type Weigher } from './weigh-change.ts'

export type RerollRequest = WeekOfHousehold & {
  readonly mealId: string
  /** Recipes offered for this meal before; they do not come again. */
  readonly offered: readonly string[]
  readonly wish: string
  /** Why another dish is wanted. Left out: nobody said. */
  readonly reason?: RerollReason
  /** The food of "not this food", in words. */
  readonly food?: string
  /** Ids of what was eaten in the last weeks, for who had it lately. */
  readonly eaten?: readonly string[]
  /** Choices that were shown for this meal already: they come again only where no others are left. */
  readonly shown?: readonly string[]
}

export type WeighedPlate = Candidate & { readonly weight: BreachWeight }

/** A meal of a week, opened to be chosen anew. */
export type OpenMeal = {
  readonly open: OpenWeek
  readonly slot: number
  readonly wish: Wish
  readonly weigher: Weigher
  /** What may stand there, in the batches in which it is looked at. `isLong`: also what a lunch takes only where it is asked for. */
  readonly batches: (
    keeps: (main: number) => boolean,
    without: readonly string[],
    isLong?: boolean,
  ) => Iterable<readonly number[]>
  /** Whether longer dishes than the usual may be asked for. */
  readonly mayBeLong: boolean
  /** The best of some batches, what breaks least first and then in the order of their points. */
  readonly rank: (batches: Iterable<readonly number[]>) => Steps<readonly WeighedPlate[]>
}

/** Points of a plate that does not keep the limit: it is looked at last. */
const AGAINST_LIMIT = 1e6

/** Whether a plate breaks nothing but an aim or variety. */
export const isGood = ({ weight }: { readonly weight: BreachWeight }): boolean => weight <= BREACH.slight

const tableFor = (kitchen: Kitchen, { household, food, soldOut = [] }: RerollRequest, open: OpenWeek, wish: Wish) => {
  if (wish === NO_WISH && food === undefined) return open.table
  const notThisWeek = food === undefined ? wish.notThisWeek : [...wish.notThisWeek, food]
  return withoutFoods(kitchen, wishedTable(kitchen, household, { ...wish, notThisWeek }), soldOut)
}

/** Opens a meal of a week; null when the plan has no such meal. */
export function* openMeal(kitchen: Kitchen, request: RerollRequest): Steps<OpenMeal | null> {
  const wish = hearWish(kitchen, request.wish, request.household, true)
  yield
  const opened = yield* openInSteps(kitchen, request, request.mealId)
  const slot = slotOfMeal(opened.problem, request.mealId)
  // A meal whose recipe has left the kitchen is an empty place, and another one may take it.
  if (slot < 0 || findMeal(request.week, request.mealId) === null) return null
  const open = { ...opened, table: tableFor(kitchen, request, opened, wish) }
  yield
  const indexesOf = (ids: readonly string[]) => new Set(ids.flatMap((id) => kitchen.facts.indexOf.get(id) ?? []))
  const limit = limitOf(open, slot, { reason: request.reason ?? null, eaten: indexesOf(request.eaten ?? []) })
  const { minutes: most, quickMinutes = most } = open.problem.slots[slot]!
  const minutes = Math.min(most, ...wish.asked.places.map((place) => place.minutes ?? Number.POSITIVE_INFINITY))
  const asItIs = readPlate(open.state, slot, emptyPlate())
  const pools: Pools = openPools(open.problem, open.table.legal, () => true)
  const weigher = yield* openWeigher(kitchen, request, {
    open: opened,
    isAsWritten: cookedAnew(request.week, request.mealId) === request.week,
  })
  /** The plate as it keeps the limit: whoever wants it lighter may get less of it. Null: it does not. */
  const asHeld = (plate: Plate): Plate | null => {
    const portions =
      request.reason === 'lighter' ? open.problem.rules.portions.filter((portion) => portion < plate.portion) : []
    for (const portion of [plate.portion, ...portions.toReversed()]) {
      const served = { ...plate, portion }
      place(open.state, slot, served)
      if (limit.holds(open.state)) return served
    }
    return null
  }
  const weigh = ({ plate, points }: Candidate): WeighedPlate | null => {
    const served = asHeld(plate)
    return served && { plate: served, points, weight: weigher.weightOf(open.state) }
  }
  const wished = wishedPoints(open, wish)
  /** Asked of a plate that stands in the week. */
  const missed = (main: number): number => wished(main) + (limit.holds(open.state) ? 0 : AGAINST_LIMIT)
  const isGoodEnough = (plate: Plate): boolean => {
    const weighed = weigh({ plate, points: 0 })
    return weighed !== null && isGood(weighed)
  }
  return {
    open,
    slot,
    wish,
    weigher,
    mayBeLong: quickMinutes < minutes,
    batches: (keeps, without, isLong = false) =>
      candidatesFor(open, slot, {
        minutes: isLong ? minutes : Math.min(minutes, quickMinutes),
        without: indexesOf(without),
        wish,
        luck: request.seed,
        keeps: (main) => limit.mayHold(main) && keeps(main),
      }),
    *rank(batches) {
      const ranked = yield* rankBatches(open, pools, slot, batches, missed, isGoodEnough)
      yield
      const weighed = ranked.flatMap((candidate) => weigh(candidate) ?? [])
      place(open.state, slot, asItIs)
      return weighed.toSorted((one, other) => one.weight - other.weight)
    },
  }
}

/** What the words of a reroll came to, measured on the meal that it put down. */
export const heardOf = (
  kitchen: Kitchen,
  { mealId, household }: RerollRequest,
  { wish, open }: OpenMeal,
  week: PlannedWeek,
): readonly string[] => {
  const days = week.days.map((day) => ({ ...day, meals: day.meals.filter(({ id }) => id === mealId) }))
  const { isLegal } = open.table.legal
  return answerWish(wish.clauses, madeWeek(kitchen, { week: { days }, household, weeksAgo: new Map(), isLegal }))
}
