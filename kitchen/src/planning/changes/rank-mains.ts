import { openChance } from '../chance.ts'
import { coreLikeness } from '../dishes/recipe-facts.ts'
import { DINNER, emptyPlate, NO_DISH, type Plate, SIDE } from '../plate.ts'
import { fitsFilter } from '../problem/slot-filters.ts'
import { isAsAtNoon, type Slot } from '../problem/week-slots.ts'
import { composePlate, waysToServe } from '../search/compose-plate.ts'
import { mealBreaks } from '../search/meal-numbers.ts'
import type { Pools } from '../search/pools.ts'
import { brokenNumbers } from '../search/search-week.ts'
import { cheapest, roughMain, sampled } from '../search/shortlist.ts'
import type { Steps } from '../steps.ts'
import { place } from '../weeks/place-meal.ts'
import { pointsOf } from '../weeks/week-points.ts'
import { readPlate, timesAsMeal } from '../weeks/week-state.ts'
import { REPEAT_CAPS, WEIGHTS } from '../weights.ts'
import type { Wish } from '../wishes/wish.ts'
import { MOST_LIKENESS } from './reason-limits.ts'
import type { OpenWeek } from './reopen-week.ts'

/** Of a large catalogue so many, by a rough price, are judged exactly. */
const EXACT = 120
/** Of a longer list so many are looked at for one meal. */
const LONG = 800
const LOOKED_AT = 400
/** So many of the quick ranking are judged with sides of their own; the next so many while few keep a diet's numbers. */
const REFINED = 24
/** So many that keep them are enough to choose from. */
const ENOUGH = 8

export type Candidate = { readonly plate: Plate; readonly points: number }

const copyOf = (plate: Plate): Plate => ({ ...plate, sides: plate.sides.slice() })

/** Points of missing the wish for this one meal. */
export const wishedPoints =
  ({ problem }: OpenWeek, { asked }: Wish) =>
  (main: number): number => {
    const missed =
      asked.counts.filter(({ member, least }) => least > 0 && member[main] === 0).length +
      asked.places.filter(({ member }) => member?.[main] === 0).length
    return WEIGHTS.notWished * problem.rules.scale * (missed * 2 + (asked.match ? 1 - asked.match[main]! : 0))
  }

const LUNCH = 1

/** Legal mains of a slot's kind; an evening without cooking may have a cold lunch. */
export const legalMains = ({ legal }: OpenWeek['table'], slot: Slot): Int32Array => {
  const own = legal.byKind[slot.kind] ?? new Int32Array(0)
  if (!isAsAtNoon(slot) || slot.kind !== DINNER) return own
  return Int32Array.from(new Set([...own, ...(legal.byKind[LUNCH] ?? [])]))
}

type Sought = {
  readonly minutes: number
  /** Dishes that do not come. */
  readonly without: ReadonlySet<number>
  readonly wish: Wish
  readonly luck: number
  readonly keeps: (main: number) => boolean
}

/**
 * Recipes that may take the slot, in the batches in which they are looked at: legal, in time, not already in the week;
 * first those that are as wished and not like the refused one, of each the likeliest first. A diet's numbers may leave
 * none of a batch: hence the next ones.
 */
export function* candidatesFor(
  open: OpenWeek,
  slot: number,
  { minutes, without, wish, luck, keeps }: Sought,
): Generator<readonly number[]> {
  const { problem, state, table } = open
  const { facts } = problem
  const { kind } = problem.slots[slot]!
  const refused = state.main[slot]!
  const fits = (r: number): boolean =>
    r !== refused && timesAsMeal(state, r) === 0 && fitsFilter(problem.filters, slot, r)
  const isInTime = (r: number): boolean => facts.minutes[r]! <= minutes
  const isOpen =
    wish.asked.counts.length + wish.asked.places.length === 0 &&
    wish.asked.match === null &&
    problem.filters.of[slot]! < 0
  const partOf = (list: Int32Array): Int32Array =>
    isOpen && list.length > LONG ? sampled(list, { luck, most: LOOKED_AT, facts }) : list
  const all = legalMains(table, problem.slots[slot]!).filter(keeps)
  const part = partOf(all)
  const quick = part.filter(isInTime)
  // On a short evening a part of a long list may hold next to none that is quick enough: then those are looked for first.
  const isPoor = part !== all && quick.length < EXACT
  const legal = Array.from((isPoor ? partOf(all.filter(isInTime)) : quick).filter(fits))
  const novel = (r: number): boolean =>
    refused === NO_DISH ||
    ((facts.protein[r] !== facts.protein[refused] || facts.cuisine[r] !== facts.cuisine[refused]) &&
      coreLikeness(facts, r, refused) <= MOST_LIKENESS)
  const fresh = legal.filter((r) => !without.has(r))
  const best = fresh.filter(novel)
  const wished = wishedPoints(open, wish)
  const aim = problem.rules.kcalOfKind[kind]!
  const price = (r: number): number => roughMain(problem, r, aim) + wished(r)
  const isWished = (r: number): boolean =>
    wish.asked.counts.every(({ member, least }) => least === 0 || member[r] === 1) &&
    wish.asked.places.every(({ member }) => member?.[r] !== 0)
  const seen = new Set<number>()
  for (const list of [best.filter(isWished), best, fresh]) {
    for (let left = list.filter((r) => !seen.has(r)); left.length > 0; left = left.filter((r) => !seen.has(r))) {
      const batch = left.length <= EXACT ? left : cheapest(left, EXACT, price)
      for (const r of batch) seen.add(r)
      yield batch
    }
  }
}

export type Wished = (main: number) => number

/** Each with sides chosen twice more, as the best of it came out. */
function* refine(firsts: readonly Candidate[], judge: (main: number) => Candidate): Steps<readonly Candidate[]> {
  const refined: Candidate[] = []
  for (const first of firsts) {
    const tries = [first, judge(first.plate.main), judge(first.plate.main)]
    refined.push(tries.reduce((best, next) => (next.points < best.points ? next : best)))
    yield
  }
  return refined
}

/** Ranks every candidate exactly as it would stand in the week; sides are chosen for the most promising. */
function* rankCandidates(
  { state, problem }: OpenWeek,
  pools: Pools,
  slot: number,
  candidates: readonly number[],
  wished: Wished,
): Steps<{ readonly best: readonly Candidate[]; readonly inAnyWay: () => Steps<readonly Candidate[]> }> {
  const chance = openChance(problem.slots.length + slot)
  const before = copyOf(readPlate(state, slot, emptyPlate()))
  const plate = emptyPlate()
  const broken = brokenNumbers(state).length
  const pointsAs = (way: Plate): number => {
    place(state, slot, way)
    return pointsOf(state) + wished(way.main)
  }
  const judge = (main: number): Candidate => {
    place(state, slot, before)
    composePlate(state, pools, plate, { slot, main, cap: REPEAT_CAPS[SIDE], chance, lately: null })
    return { points: pointsAs(plate), plate: copyOf(plate) }
  }
  const byPoints = (a: Candidate, b: Candidate): number => a.points - b.points || a.plate.main - b.plate.main
  const rough: Candidate[] = []
  for (const main of candidates) {
    rough.push(judge(main))
    yield
  }
  rough.sort(byPoints)
  const keepsNumbers = (way: Plate): boolean => {
    place(state, slot, way)
    return brokenNumbers(state).length <= broken && !mealBreaks(state, slot)
  }
  const sound: Candidate[] = []
  for (let from = 0; from < rough.length && sound.length < ENOUGH; from += REFINED)
    for (const refined of yield* refine(rough.slice(from, from + REFINED), judge))
      if (keepsNumbers(refined.plate)) sound.push(refined)
  place(state, slot, before)
  return {
    best: sound.toSorted(byPoints),
    *inAnyWay() {
      const found: Candidate[] = []
      for (const candidate of rough) {
        let best: Candidate | null = null
        for (const way of waysToServe(copyOf(candidate.plate), state.problem.rules.portions)) {
          if (!keepsNumbers(way)) continue
          const points = pointsAs(way)
          if (best === null || points < best.points) best = { plate: copyOf(way), points }
        }
        if (best !== null) found.push(best)
        yield
      }
      place(state, slot, before)
      return found.sort(byPoints)
    },
  }
}

/** So many batches are looked at for one that is good enough; the first that fits at all stands in for it. */
const BATCHES = 4

/**
 * The best that may stand in a slot: as they are usually served or, where a diet's numbers allow none so, in any way.
 * `isGood`: further batches are looked at until one of them has such a plate.
 */
export function* rankBatches(
  open: OpenWeek,
  pools: Pools,
  slot: number,
  batches: Iterable<readonly number[]>,
  wished: Wished,
  isGood: (plate: Plate) => boolean = () => true,
): Steps<readonly Candidate[]> {
  const ranked = []
  let found: readonly Candidate[] = []
  let looked = 0
  for (const batch of batches) {
    const ranking = yield* rankCandidates(open, pools, slot, batch, wished)
    if (ranking.best.some(({ plate }) => isGood(plate))) return ranking.best
    if (found.length === 0) found = ranking.best
    looked++
    if (found.length > 0 && looked >= BATCHES) break
    ranked.push(ranking)
  }
  if (found.length > 0) return found
  for (const { inAnyWay } of ranked) {
    const best = yield* inAnyWay()
    if (best.length > 0) return best
  }
  return []
}
