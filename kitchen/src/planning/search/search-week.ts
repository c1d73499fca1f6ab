import type { AtHome } from '../../groceries/left-over.ts'
import { MEAL_KINDS } from '../../recipes/recipe.ts'
import { ALL_THE_TIME, type Budget } from '../budget.ts'
import { openChance } from '../chance.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { FIGURE_COUNT } from '../dishes/recipe-facts.ts'
import { DINNER, emptyPlate, NO_DISH, type Plate } from '../plate.ts'
import { openProblem, type WeekProblem, withLowWalls } from '../problem/week-problem.ts'
import { isOff, NO_SLOT, type Slot } from '../problem/week-slots.ts'
import type { Asked } from '../table/asked.ts'
import { breachOf } from '../table/limit.ts'
import type { Table } from '../table/ready-table.ts'
import { place } from '../weeks/place-meal.ts'
import { pointsOf } from '../weeks/week-points.ts'
import { emptyWeek, readPlate, type WeekState } from '../weeks/week-state.ts'
import { anneal, FINDING, fillWeek, SETTLING } from './anneal.ts'
import { descend } from './descend.ts'
import { openPools, type Pools } from './pools.ts'
import { capsFor, nothingLately, type Search } from './search.ts'

/** What one search starts from. */
export type SearchInput = {
  readonly table: Table
  readonly weekStart: string
  readonly seed: number
  /** Kept meals by slot. */
  readonly kept: ReadonlyMap<number, Plate>
  /** Weeks since a recipe was served. */
  readonly weeksAgo: ReadonlyMap<number, number>
  readonly asked: Asked
  /** What is in the kitchen as the week begins; left out: nothing. */
  readonly stock?: AtHome
  /** Left out: every meal is cooked where it is eaten. */
  readonly slots?: readonly Slot[]
}

/** How hard to look. */
export type Effort = { readonly runs: number; readonly moves: number }
export const USUAL_EFFORT: Effort = { runs: 1, moves: 51_000 }
export const UTMOST_EFFORT: Effort = { runs: 4, moves: 50_000 }

/** Dinners of so many weeks do not come back. */
const TABU_WEEKS = 2
/** With fewer dinners than this left the tabu gives way. */
const LEAST_DINNERS = 12

const HOT = 3
/** Colder than this hardly a main is served any more; only days, sides and portions settle, in so large a share of the moves. */
const COLD = 0.4
const SETTLED = { share: 0.1, heat: 0.1 } as const

/** A dollar less than a cent over is rounding. */
const CENT = 0.005

/** Whether the diet's numbers hold on every day and meal, the household's counts come out, and the budget is met. */
export const keepsHardRules = (state: WeekState): boolean =>
  state.money <= state.problem.budget + CENT && brokenNumbers(state).length === 0

/** Labels of the household's own "at least" and "at most" that a week breaks. */
const brokenCounts = ({ problem, countTotals }: WeekState): readonly string[] =>
  problem.counts.flatMap(({ isHard, least, most, label }, at) =>
    isHard && (countTotals[at]! < least || countTotals[at]! > most) ? [label] : [],
  )

/** Labels of the hard limits that a week breaks. */
export const brokenNumbers = (state: WeekState): readonly string[] => {
  const { rules, slots, frames } = state.problem
  const ofDays = frames.ofDay.flatMap((limits, day) =>
    limits.filter((limit) => limit.hard && breachOf(limit, state.dayFigures, day * FIGURE_COUNT) > 1e-6),
  )
  const ofMeals = rules.limits.filter(
    (limit) =>
      limit.hard &&
      limit.scope === 'meal' &&
      slots.some(
        ({ kind, source }, slot) =>
          limit.kind === MEAL_KINDS[kind] &&
          state.main[source === NO_SLOT ? slot : source] !== NO_DISH &&
          breachOf(limit, state.slotFigures, slot * FIGURE_COUNT) > 1e-6,
      ),
  )
  return [...new Set([...ofDays, ...ofMeals].map(({ label }) => label)), ...brokenCounts(state)]
}

/** Whether a main is new to the week: none that is kept, and no dinner of the last weeks where enough others are left. */
export const newTo = ({
  table: { legal },
  kept,
  weeksAgo,
}: SearchInput): ((recipe: number, kind: number) => boolean) => {
  const keptMains = new Set([...kept.values()].map(({ main }) => main))
  const isFresh = (r: number): boolean => {
    const weeks = weeksAgo.get(r) ?? 0
    return weeks === 0 || weeks > TABU_WEEKS
  }
  let freshDinners = 0
  for (const r of legal.byKind[DINNER] ?? []) {
    if (isFresh(r)) freshDinners++
    if (freshDinners === LEAST_DINNERS) break
  }
  const tabu = freshDinners === LEAST_DINNERS
  return (r, kind) => !keptMains.has(r) && (kind !== DINNER || !tabu || isFresh(r))
}

/** What the search of a week may choose from. */
export const poolsFor = (problem: WeekProblem, input: SearchInput): Pools =>
  openPools(problem, input.table.legal, newTo(input))

/** Nothing is cooked there: eaten out, skipped, or from another meal's pot. */
const isClosed = (slot: Slot): boolean => isOff(slot) || slot.source !== NO_SLOT

/** An empty week but for the kept meals, ready to be searched. */
const openSearch = (problem: WeekProblem, pools: Pools, kept: SearchInput['kept'], seed: number): Search => {
  const state = emptyWeek(problem)
  for (const [slot, plate] of kept) place(state, slot, plate)
  const isFree = Uint8Array.from(problem.slots, (_, slot) =>
    kept.has(slot) || isClosed(problem.slots[slot]!) || pools.mainsOf(slot).length === 0 ? 0 : 1,
  )
  const free = problem.slots.flatMap((_, slot) => (isFree[slot] === 1 ? [slot] : []))
  return {
    state,
    pools,
    chance: openChance(seed),
    caps: capsFor(state, pools),
    free,
    isFree,
    lately: nothingLately(state),
  }
}

/** The problem of one week: what is weighed and what everything costs. */
export const openWeekProblem = (
  kitchen: Kitchen,
  { table, weekStart, seed, asked, weeksAgo, stock, slots }: SearchInput,
): WeekProblem =>
  openProblem({
    facts: kitchen.facts,
    foods: kitchen.foods,
    rules: table.rules,
    weekStart,
    seed,
    weeksAgo,
    asked,
    pantry: table.pantry,
    legalDinners: table.legal.byKind[2] ?? new Int32Array(0),
    forAll: table.apart?.isLegal ?? null,
    ...(stock && { stock }),
    ...(slots && { slots }),
  })

/** A diet's own numbers weigh `share` of themselves for the first `moves` of the search, down to `heat`; then in full. */
const WALLS = { share: 0.1, moves: 0.5, heat: 1 } as const

/** One run from an empty week to a local optimum. */
const runSearch = (open: (problem: WeekProblem) => Search, problem: WeekProblem, moves: number): WeekState => {
  const search = open(problem)
  const finding = moves * (1 - SETTLED.share)
  if (problem.rules.limits.some(({ hard }) => hard)) {
    const first = open(withLowWalls(problem, WALLS.share))
    fillWeek(first)
    anneal(first, { moves: finding * WALLS.moves, from: HOT, to: WALLS.heat, shares: FINDING })
    const plate = emptyPlate()
    for (const slot of search.free) place(search.state, slot, readPlate(first.state, slot, plate))
    anneal(search, { moves: finding * (1 - WALLS.moves), from: WALLS.heat, to: COLD, shares: FINDING })
  } else {
    fillWeek(search)
    anneal(search, { moves: finding, from: HOT, to: COLD, shares: FINDING })
  }
  anneal(search, { moves: moves * SETTLED.share, from: COLD, to: SETTLED.heat, shares: SETTLING })
  descend(search, 4)
  return search.state
}

/** Chooses and orders a week. The best of several runs, as far as there is time; the same input gives the same week. */
export const searchWeek = (
  kitchen: Kitchen,
  input: SearchInput,
  { runs, moves }: Effort = USUAL_EFFORT,
  budget: Budget = ALL_THE_TIME,
): WeekState => {
  const problem = openWeekProblem(kitchen, input)
  const pools = poolsFor(problem, input)
  const search = (run: number): WeekState =>
    runSearch((own) => openSearch(own, pools, input.kept, input.seed + run * 7919), problem, moves)
  let best = search(0)
  for (let run = 1; run < runs && budget.goesOn(); run++) {
    const next = search(run)
    if (pointsOf(next) < pointsOf(best)) best = next
  }
  return best
}
