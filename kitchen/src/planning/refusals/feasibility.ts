import type { AtHome } from '../../groceries/left-over.ts'
import { ALL_THE_TIME, type Budget } from '../budget.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { FIGURES } from '../dishes/recipe-facts.ts'
import { DINNER, type Plate } from '../plate.ts'
import { linkLeftovers } from '../problem/link-leftovers.ts'
import { membersOfSlot } from '../problem/slot-filters.ts'
import { weekCounts } from '../problem/week-counts.ts'
import { isAsAtNoon, isOff, NO_SLOT, type Slot, slotsOf } from '../problem/week-slots.ts'
import { wishedSlots } from '../problem/wished-slots.ts'
import { leastKcal } from '../search/hard-bounds.ts'
import { type Effort, keepsHardRules, openWeekProblem, type SearchInput, searchWeek } from '../search/search-week.ts'
import type { Asked } from '../table/asked.ts'
import type { Table } from '../table/ready-table.ts'
import { pointsOf } from '../weeks/week-points.ts'
import type { WeekState } from '../weeks/week-state.ts'
import { isProvenImpossible } from './prove-impossible.ts'
import { settleWeek } from './settle-week.ts'

/** Fewer different recipes than this per kind (order of MEAL_KINDS) are no week. */
const LEAST_DISTINCT = [2, 3, 4, 2, 2] as const
const LUNCH = 1

/** Whether a meal with a theme, or without cooking, has anything to be. */
const hasDish = (kitchen: Kitchen, table: Table, slots: readonly Slot[], slot: Slot): boolean => {
  const member = membersOfSlot(kitchen, slots, slot)
  if (member === null) return true
  const fits = (r: number): boolean => member[r] === 1 && kitchen.facts.minutes[r]! <= slot.minutes
  const kinds = isAsAtNoon(slot) && slot.kind === DINNER ? [DINNER, LUNCH] : [slot.kind]
  return kinds.some((kind) => table.legal.byKind[kind]?.some(fits))
}

/** Whether so many meals can be taken along without one that comes again and again. */
const hasPacked = (kitchen: Kitchen, table: Table, open: readonly Slot[]): boolean => {
  const packed = open.filter(({ isPacked }) => isPacked)
  const [first] = packed
  const member = first === undefined ? null : membersOfSlot(kitchen, open, { ...first, echo: NO_SLOT })
  if (first === undefined || member === null) return true
  const fits = (r: number): boolean => member[r] === 1 && kitchen.facts.minutes[r]! <= first.minutes
  const dishes = table.legal.byKind[LUNCH]?.filter(fits).length ?? 0
  return dishes >= Math.min(packed.length, LEAST_DISTINCT[LUNCH])
}

/** Whether enough recipes fit each kind of meal, within the minutes of the days it stands on. */
const hasEnough = (
  kitchen: Kitchen,
  table: Table,
  slots: readonly Slot[],
  kept: ReadonlyMap<number, Plate>,
): boolean => {
  const open = slots.filter((slot, at) => !kept.has(at) && !isOff(slot) && slot.source === NO_SLOT)
  if (!open.every((slot) => hasDish(kitchen, table, slots, slot))) return false
  const tightest = new Map<number, { minutes: number; slots: number }>()
  if (!hasPacked(kitchen, table, open)) return false
  for (const { kind, minutes } of open.filter((slot) => !isAsAtNoon(slot))) {
    const known = tightest.get(kind)
    tightest.set(kind, { minutes: Math.min(minutes, known?.minutes ?? minutes), slots: (known?.slots ?? 0) + 1 })
  }
  return [...tightest].every(([kind, { minutes, slots }]) => {
    const fitting = table.legal.byKind[kind]?.reduce(
      (sum, r) => sum + (kitchen.facts.minutes[r]! <= minutes ? 1 : 0),
      0,
    )
    return (fitting ?? 0) >= Math.min(slots, LEAST_DISTINCT[kind] ?? 1)
  })
}

/** The rest of a question about one household: what is kept, what was eaten, what is wished. */
export type WeekContext = {
  readonly weekStart: string
  readonly seed: number
  readonly kept: ReadonlyMap<number, Plate>
  readonly weeksAgo: ReadonlyMap<number, number>
  readonly asked: Asked
  /** What is in the kitchen as the week begins. */
  readonly stock?: AtHome
  /** Leftovers of kept meals: slot -> the slot they come from. */
  readonly keptLinks?: ReadonlyMap<number, number>
}

/** Whether every "at least" of the household has a dish to be met with: a no without any search. */
const canCount = (kitchen: Kitchen, { rules, legal }: Table): boolean =>
  weekCounts(kitchen, rules).every(
    ({ least, member }) => least === 0 || legal.byKind.some((list) => list.some((r) => member[r] === 1)),
  )

/** The slots with their leftovers; null when some that were asked for cannot be, or too few recipes fit. */
const linkedSlots = (kitchen: Kitchen, table: Table, context: WeekContext): readonly Slot[] | null => {
  const { weekStart, asked } = context
  const open = wishedSlots(slotsOf(table.rules, weekStart), asked, {
    facts: kitchen.facts,
    legal: table.legal,
    weekStart,
  })
  const { slots, unmet } = linkLeftovers(open, {
    known: kitchen,
    table,
    weekStart: context.weekStart,
    kept: new Set(context.kept.keys()),
    keptLinks: context.keptLinks ?? new Map(),
  })
  return unmet.length === 0 && canCount(kitchen, table) && hasEnough(kitchen, table, slots, context.kept) ? slots : null
}

/** The last resort looks from so many places, always the same: what can be found does not hang on anybody's luck. */
const RESORT_SEEDS = [1, 2, 3] as const
const RESORT_EFFORT: Effort = { runs: 1, moves: 26_000 }

/** Whether as many meals answer to each wish and diet as shall; what most people expect may fall short. */
export const meetsCounts = ({ problem, countTotals }: WeekState): boolean =>
  problem.counts.every(
    ({ isUsual, least, most }, at) => isUsual === true || (countTotals[at]! >= least && countTotals[at]! <= most),
  )

/** How hard to look. */
export type Looking = {
  readonly efforts: readonly Effort[]
  /** Left out: for as long as it takes. The first search is made in any case. */
  readonly budget?: Budget
  readonly goodEnough?: (week: WeekState) => boolean
}

/**
 * Looks for a whole week that keeps every hard rule, unless it is proven that there is none: with these efforts, the next
 * one also where a week that was found is not `goodEnough`; then what they left short is settled meal by meal, then weeks from fixed places, with a dinner of the
 * last weeks only where none is found without.
 * Null when none was found or the time was up; the same for everybody with the same household, but for weeks that the first efforts find by luck.
 */
export const findWeek = (
  kitchen: Kitchen,
  table: Table,
  context: WeekContext,
  { efforts, budget = ALL_THE_TIME, goodEnough = () => true }: Looking,
): WeekState | null => {
  const slots = linkedSlots(kitchen, table, context)
  if (slots === null) return null
  const { keptLinks: _keptLinks, ...rest } = context
  const input: SearchInput = { table, ...rest, slots }
  const isWeek = (week: WeekState): boolean =>
    keepsHardRules(week) && (context.kept.size > 0 || week.weekFigures[FIGURES.kcal]! >= leastKcal(week.problem))
  // Before any search, which costs a hundred times as much.
  if (isProvenImpossible(openWeekProblem(kitchen, input), table.legal, context.kept.size)) return null
  let best: WeekState | null = null
  let short: WeekState | null = null
  for (const [at, effort] of efforts.entries()) {
    if (at > 0 && !budget.goesOn()) break
    const week = searchWeek(kitchen, input, effort, budget)
    short = week
    if (!isWeek(week)) continue
    if (best === null || pointsOf(week) < pointsOf(best)) best = week
    if (goodEnough(best)) return best
  }
  if (best !== null) return best
  // Their own week first, or all whose diet is narrow would get the same one, week after week.
  if (short !== null && budget.goesOn()) {
    settleWeek(input, short, { mayRepeat: false, budget })
    if (isWeek(short)) return short
  }
  let repeating: WeekState | null = null
  for (const seed of RESORT_SEEDS) {
    if (!budget.goesOn()) break
    const own = { ...input, seed }
    const week = searchWeek(kitchen, own, RESORT_EFFORT, budget)
    settleWeek(own, week, { mayRepeat: false, budget })
    if (isWeek(week)) return week
    // Without a memory there is nothing that could come back: the same sweeps would end where they ended.
    if (repeating !== null || input.weeksAgo.size === 0) continue
    settleWeek(own, week, { mayRepeat: true, budget })
    if (isWeek(week)) repeating = week
  }
  return repeating
}
