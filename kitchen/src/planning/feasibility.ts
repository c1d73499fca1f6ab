import type { Household } from './household.ts'
import type { Kitchen } from './open-kitchen.ts'
import type { Plate } from './plate.ts'
import { readyTable, type Table } from './ready-table.ts'
import { type Effort, keepsHardRules, type SearchInput, searchWeek } from './search-week.ts'
import { type Asked, slotsOf } from './week-problem.ts'
import type { WeekState } from './week-state.ts'

/** Fewer different recipes than this per kind (breakfast, lunch, dinner) are no week. */
const LEAST_DISTINCT = [2, 3, 4] as const

/** Whether enough recipes fit each kind of meal, within the minutes of the days it stands on. */
export const hasEnough = (
  kitchen: Kitchen,
  table: Table,
  weekStart: string,
  kept: ReadonlyMap<number, Plate>,
): boolean => {
  const open = slotsOf(table.rules, weekStart).filter((_, slot) => !kept.has(slot))
  const tightest = new Map<number, { minutes: number; slots: number }>()
  for (const { kind, minutes } of open) {
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
}

/** Looks at once for a whole week that keeps every hard rule; null when none was found with this effort. */
export const findWeek = (
  kitchen: Kitchen,
  table: Table,
  context: WeekContext,
  efforts: readonly Effort[],
): { readonly found: WeekState | null; readonly nearest: WeekState | null } => {
  if (!hasEnough(kitchen, table, context.weekStart, context.kept)) return { found: null, nearest: null }
  const input: SearchInput = { table, ...context }
  let nearest: WeekState | null = null
  for (const effort of efforts) {
    const week = searchWeek(kitchen, input, effort)
    if (keepsHardRules(week)) return { found: week, nearest: week }
    nearest = week
  }
  return { found: null, nearest }
}

/** Cheap question with a yes or no: could this household be served at all? */
export const isFeasible = (
  kitchen: Kitchen,
  household: Household,
  context: WeekContext,
  efforts: readonly Effort[],
): boolean => {
  const table = readyTable(kitchen, household)
  const numeric = household.weeklyBudget !== null || table.rules.limits.some(({ hard }) => hard)
  if (!numeric) return hasEnough(kitchen, table, context.weekStart, context.kept)
  return findWeek(kitchen, table, context, efforts).found !== null
}
