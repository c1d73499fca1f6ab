import { weekdayName } from './calendar.ts'
import { openChance } from './chance.ts'
import { composePlate, waysToServe } from './compose-plate.ts'
import { explainWeek } from './explain-meal.ts'
import type { Household } from './household.ts'
import type { Kitchen } from './open-kitchen.ts'
import { DINNER, emptyPlate, NO_DISH, type Plate } from './plate.ts'
import { openPools, type Pools } from './pools.ts'
import { readyTable } from './ready-table.ts'
import { coreLikeness, FIGURE_COUNT, FIGURES } from './recipe-facts.ts'
import { findMeal, type OpenWeek, reopenWeek, slotOfMeal, type WeekOfHousehold, withMeal } from './reopen-week.ts'
import { brokenNumbers } from './search-week.ts'
import { cheapest, roughMain, sampled } from './shortlist.ts'
import { fitsFilter } from './slot-filters.ts'
import type { PlannedWeek } from './week.ts'
import { pointsOf } from './week-points.ts'
import { isNoCook, type Slot } from './week-slots.ts'
import { place, readPlate, timesAsMeal } from './week-state.ts'
import { REPEAT_CAPS, WEIGHTS } from './weights.ts'
import { hearWish, NO_WISH, type Wish } from './wish.ts'
import { withoutFoods } from './without-foods.ts'
import { sideIdsOf } from './write-week.ts'

export type RerollRequest = WeekOfHousehold & {
  readonly mealId: string
  /** Recipes offered for this meal before; they do not come again while others are left. */
  readonly offered: readonly string[]
  readonly wish: string
}

export type RerollResult =
  | { readonly kind: 'rerolled'; readonly week: PlannedWeek; readonly recipeId: string }
  | { readonly kind: 'nothing_left' }
  | { readonly kind: 'unknown_meal' }

/** One alternative and what choosing it would do. */
export type MealAlternative = {
  readonly recipeId: string
  readonly sideDishIds: readonly string[]
  readonly portion: number
  /** USD on the list, kcal per adult on that day. */
  readonly effect: { readonly weekCost: number; readonly dayKcal: number }
}

/** Chosen among so many of the best, by softmax at this temperature (points at a table of two). */
const BEST = 8
const TEMPERATURE = 1.5
/** Of a large catalogue so many, by a rough price, are judged exactly. */
const EXACT = 120
/** Of a longer list so many are looked at for one meal. */
const LONG = 800
const LOOKED_AT = 400
const ALTERNATIVES = 3
/** So many of the quick ranking are judged with sides of their own; the next so many when none keeps a diet's numbers. */
const REFINED = 24
/** Nothing that shares more of its core than this with what was refused (metric R1). */
const MOST_LIKENESS = 0.5

type Candidate = { readonly plate: Plate; readonly points: number }

const copyOf = (plate: Plate): Plate => ({ ...plate, sides: plate.sides.slice() })

/** Points of missing the wish for this one meal. */
const wishedPoints =
  ({ problem }: OpenWeek, { asked }: Wish) =>
  (main: number): number => {
    const missed = asked.counts.filter(({ member, least }) => least > 0 && member[main] === 0).length
    return WEIGHTS.notWished * problem.rules.scale * (missed * 2 + (asked.match ? 1 - asked.match[main]! : 0))
  }

const LUNCH = 1

/** Legal mains of a slot's kind; an evening without cooking may have a cold lunch. */
const legalMains = ({ legal }: OpenWeek['table'], slot: Slot): Int32Array => {
  const own = legal.byKind[slot.kind] ?? new Int32Array(0)
  if (!isNoCook(slot) || slot.kind !== DINNER) return own
  return Int32Array.from(new Set([...own, ...(legal.byKind[LUNCH] ?? [])]))
}

/**
 * Recipes that may take the slot, in the batches in which they are looked at: legal, in time, not already in the week;
 * first those that are as wished and not like the refused one, of each the likeliest first. A diet's numbers may leave
 * none of a batch: hence the next ones.
 */
function* candidatesFor(
  open: OpenWeek,
  slot: number,
  minutes: number,
  offered: ReadonlySet<number>,
  wish: Wish,
  luck: number,
): Generator<readonly number[]> {
  const { problem, state, table } = open
  const { facts } = problem
  const { kind } = problem.slots[slot]!
  const refused = state.main[slot]!
  const fits = (r: number): boolean =>
    r !== refused && timesAsMeal(state, r) === 0 && fitsFilter(problem.filters, slot, r)
  const isInTime = (r: number): boolean => facts.minutes[r]! <= minutes
  const isOpen = wish.asked.counts.length === 0 && wish.asked.match === null && problem.filters.of[slot]! < 0
  const partOf = (list: Int32Array): Int32Array =>
    isOpen && list.length > LONG ? sampled(list, { luck, most: LOOKED_AT, facts }) : list
  const all = legalMains(table, problem.slots[slot]!)
  const part = partOf(all)
  const quick = part.filter(isInTime)
  // On a short evening a part of a long list may hold next to none that is quick enough: then those are looked for first.
  const isPoor = part !== all && quick.length < EXACT
  const legal = Array.from((isPoor ? partOf(all.filter(isInTime)) : quick).filter(fits))
  const novel = (r: number): boolean =>
    refused === NO_DISH ||
    ((facts.protein[r] !== facts.protein[refused] || facts.cuisine[r] !== facts.cuisine[refused]) &&
      coreLikeness(facts, r, refused) <= MOST_LIKENESS)
  const fresh = legal.filter((r) => !offered.has(r))
  const best = fresh.filter(novel)
  const wished = wishedPoints(open, wish)
  const aim = problem.rules.kcalOfKind[kind]!
  const price = (r: number): number => roughMain(problem, r, aim) + wished(r)
  const isWished = (r: number): boolean =>
    wish.asked.counts.every(({ member, least }) => least === 0 || member[r] === 1)
  const seen = new Set<number>()
  for (const list of [best.filter(isWished), best, fresh]) {
    for (let left = list.filter((r) => !seen.has(r)); left.length > 0; left = left.filter((r) => !seen.has(r))) {
      const batch = left.length <= EXACT ? left : cheapest(left, EXACT, price)
      for (const r of batch) seen.add(r)
      yield batch
    }
  }
}

type Wished = (main: number) => number

/** Ranks every candidate exactly as it would stand in the week; sides are chosen for the most promising. */
const rankCandidates = (
  { state, problem }: OpenWeek,
  pools: Pools,
  slot: number,
  candidates: readonly number[],
  wished: Wished,
): { readonly best: readonly Candidate[]; readonly inAnyWay: () => readonly Candidate[] } => {
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
    composePlate(state, pools, plate, { slot, main, cap: REPEAT_CAPS[3], chance, lately: null })
    return { points: pointsAs(plate), plate: copyOf(plate) }
  }
  const byPoints = (a: Candidate, b: Candidate): number => a.points - b.points || a.plate.main - b.plate.main
  const rough = candidates.map(judge).sort(byPoints)
  const keepsNumbers = (way: Plate): boolean => {
    place(state, slot, way)
    return brokenNumbers(state).length <= broken
  }
  let sound: readonly Candidate[] = []
  for (let from = 0; from < rough.length && sound.length === 0; from += REFINED)
    sound = rough
      .slice(from, from + REFINED)
      .map((first) => {
        const tries = [first, judge(first.plate.main), judge(first.plate.main)]
        return tries.reduce((best, next) => (next.points < best.points ? next : best))
      })
      .filter((candidate) => keepsNumbers(candidate.plate))
  place(state, slot, before)
  return {
    best: sound.toSorted(byPoints),
    inAnyWay: () => {
      const found = rough.flatMap((candidate) => {
        let best: Candidate | null = null
        for (const way of waysToServe(copyOf(candidate.plate))) {
          if (!keepsNumbers(way)) continue
          const points = pointsAs(way)
          if (best === null || points < best.points) best = { plate: copyOf(way), points }
        }
        return best ?? []
      })
      place(state, slot, before)
      return found.sort(byPoints)
    },
  }
}

/** The best that may stand in a slot: as they are usually served or, where a diet's numbers allow none so, in any way. */
const rankBatches = (
  open: OpenWeek,
  pools: Pools,
  slot: number,
  batches: Iterable<readonly number[]>,
  wished: Wished,
): readonly Candidate[] => {
  const ranked = []
  for (const batch of batches) {
    const ranking = rankCandidates(open, pools, slot, batch, wished)
    if (ranking.best.length > 0) return ranking.best
    ranked.push(ranking)
  }
  for (const { inAnyWay } of ranked) {
    const best = inAnyWay()
    if (best.length > 0) return best
  }
  return []
}

/** The wish's own words also hold for one meal: "no pasta", "quick". */
const withWish = (household: Household, wish: Wish): Household => {
  const minutes = wish.minutes ?? Number.POSITIVE_INFINITY
  return {
    ...household,
    dislikes: [...household.dislikes, ...wish.notThisWeek],
    weekdayMinutes: Math.min(minutes, household.weekdayMinutes),
    weekendMinutes: Math.min(minutes, household.weekendMinutes),
  }
}

type Ranking = { readonly open: OpenWeek; readonly slot: number; readonly best: readonly Candidate[] }

/** Opens the week and ranks what could stand in a slot; null when the plan has no such meal. */
const rankMeal = (kitchen: Kitchen, request: RerollRequest): Ranking | null => {
  const wish = hearWish(kitchen, request.wish)
  const open = reopenWeek(kitchen, request, request.mealId)
  const slot = slotOfMeal(open.problem, request.mealId)
  // A meal whose recipe has left the kitchen is an empty place, and another one may take it.
  if (slot < 0 || findMeal(request.week, request.mealId) === null) return null
  const narrow = wish.notThisWeek.length > 0 || wish.minutes !== null
  const table = narrow
    ? withoutFoods(kitchen, readyTable(kitchen, withWish(request.household, wish)), request.soldOut ?? [])
    : open.table
  const minutes = Math.min(open.problem.slots[slot]!.minutes, wish.minutes ?? Number.POSITIVE_INFINITY)
  const offered = new Set(request.offered.flatMap((id) => kitchen.facts.indexOf.get(id) ?? []))
  const pools = openPools(open.problem, table.legal, () => true)
  const batches = candidatesFor({ ...open, table }, slot, minutes, offered, wish, request.seed)
  return { open, slot, best: rankBatches(open, pools, slot, batches, wishedPoints(open, wish)) }
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
const writePlate = (request: RerollRequest, { open, slot }: Ranking, plate: Plate, wish: Wish): PlannedWeek => {
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

/**
 * Swaps one meal for another that fits everyone; all others stay. The caller refuses kept meals.
 * Never the refused recipe, never one offered before while others are left, and something of another protein or cuisine.
 */
export const rerollMeal = (kitchen: Kitchen, request: RerollRequest): RerollResult => {
  const ranking = rankMeal(kitchen, request)
  if (ranking === null) return { kind: 'unknown_meal' }
  const drawn = drawCandidate(ranking.best.slice(0, BEST), request.seed, ranking.open.table.rules.scale)
  if (!drawn) return { kind: 'nothing_left' }
  const week = writePlate(request, ranking, drawn.plate, hearWish(kitchen, request.wish))
  return { kind: 'rerolled', week, recipeId: kitchen.facts.recipes[drawn.plate.main]?.id ?? '' }
}

/** Up to three alternatives unlike each other, best first, with their effect on the week's cost and the day's energy. */
export const listAlternatives = (kitchen: Kitchen, request: RerollRequest): readonly MealAlternative[] => {
  const ranking = rankMeal(kitchen, request)
  if (ranking === null) return []
  const { open, slot, best } = ranking
  const { state, problem } = open
  const { facts } = problem
  const day = problem.slots[slot]!.day * FIGURE_COUNT + FIGURES.kcal
  const [cost, kcal] = [state.money, state.dayFigures[day]!]
  const chosen: Candidate[] = []
  for (const candidate of best) {
    const alike = chosen.some(({ plate }) => coreLikeness(facts, plate.main, candidate.plate.main) > MOST_LIKENESS)
    if (!alike) chosen.push(candidate)
    if (chosen.length === ALTERNATIVES) break
  }
  return chosen.map(({ plate }) => {
    place(state, slot, plate)
    return {
      recipeId: facts.recipes[plate.main]?.id ?? '',
      sideDishIds: sideIdsOf(state, slot),
      portion: plate.portion,
      effect: { weekCost: state.money - cost, dayKcal: state.dayFigures[day]! - kcal },
    }
  })
}

export type SetMealResult =
  | { readonly kind: 'set'; readonly week: PlannedWeek }
  | { readonly kind: 'not_allowed' | 'unknown_recipe' | 'unknown_meal' }

/** Puts a named recipe into a meal, with sides that fit. Refused when the household's rules forbid it there. */
export const setMeal = (kitchen: Kitchen, request: RerollRequest & { readonly recipeId: string }): SetMealResult => {
  const main = kitchen.facts.indexOf.get(request.recipeId)
  if (main === undefined) return { kind: 'unknown_recipe' }
  const open = reopenWeek(kitchen, request, request.mealId)
  const slot = slotOfMeal(open.problem, request.mealId)
  if (slot < 0) return { kind: 'unknown_meal' }
  const { table, problem } = open
  if (!legalMains(table, problem.slots[slot]!).includes(main)) return { kind: 'not_allowed' }
  const pools = openPools(problem, table.legal, () => true)
  const [best] = rankBatches(open, pools, slot, [[main]], wishedPoints(open, NO_WISH))
  if (!best) return { kind: 'not_allowed' }
  return { kind: 'set', week: writePlate(request, { open, slot, best: [] }, best.plate, NO_WISH) }
}
