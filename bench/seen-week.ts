import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import type { WeekView } from '../kitchen/src/planning/words/describe-week.ts'

/**
 * One week measured by the table of planning guide 1, by the names that bench/quality-targets.ts gives them. Read from what
 * is shown, not from the search. Each metric is a function of kitchen/src/quality with tests of its own.
 */
export type WeekMetrics = Readonly<Record<string, number>>

/** A described week and what it was planned for. */
export type SeenWeek = { readonly kitchen: Kitchen; readonly view: WeekView; readonly household: Household }
