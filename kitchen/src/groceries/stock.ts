import type { Food } from '../foods/food.ts'
import { addDays } from '../planning/calendar.ts'
import { type AtHome, leftAfter, type StockChange, type UsedWeek } from './left-over.ts'

/** A week with its first day. */
export type DatedWeek = UsedWeek & { readonly start: string }

const DAYS = 7

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const inOrder = (a: StockChange, b: StockChange): number => compareText(a.day, b.day) || compareText(a.id, b.id)

const isIn =
  (day: string) =>
  ({ start }: DatedWeek): boolean =>
    start <= day && day < addDays(start, DAYS)

const emptyFrom = (start: string): DatedWeek => ({
  start,
  uses: new Map(),
  purchases: [],
  besides: new Map(),
  gone: [],
})

/** Each change stands in the week of its day; days that no week has are days without meals. */
const withChanges = (weeks: readonly DatedWeek[], changes: readonly StockChange[]): readonly DatedWeek[] => {
  const known = [...new Map(changes.map((change) => [change.id, change])).values()].toSorted(inOrder)
  const homeOf = (day: string): string => weeks.findLast(isIn(day))?.start ?? day
  const byWeek = Map.groupBy(known, ({ day }) => homeOf(day))
  const idle = [...byWeek.keys()].filter((start) => !weeks.some((week) => week.start === start)).map(emptyFrom)
  return [...weeks, ...idle]
    .toSorted((a, b) => compareText(a.start, b.start))
    .map((week) => ({ ...week, changes: byWeek.get(week.start) ?? [] }))
}

/**
 * What is at home after weeks, oldest first: bought and eaten as the weeks tell it, with all that was changed by hand between.
 * It does not matter in which order changes come, or whether one comes twice. There is never less than nothing of a food:
 * what is taken out and was not there is let go. A change that is left out again was never made.
 */
export const stockAfter = (
  weeks: readonly DatedWeek[],
  changes: readonly StockChange[],
  foods: ReadonlyMap<string, Food>,
): AtHome => leftAfter(withChanges(weeks, changes), foods)

/** A week on a day of its own: meals of that day and later are still to be eaten, and what was bought beside them is there. */
const untilDay = (week: DatedWeek, day: string): DatedWeek => ({
  ...week,
  uses: new Map([...week.uses].map(([foodId, uses]) => [foodId, uses.filter((use) => use.day < day)])),
  besides: addDays(week.start, DAYS) <= day ? week.besides : new Map(),
})

/** What is at home on a morning: meals of the days before are eaten, and what keeps no longer is gone. */
export const stockOn = (
  day: string,
  weeks: readonly DatedWeek[],
  changes: readonly StockChange[],
  foods: ReadonlyMap<string, Food>,
): AtHome => {
  const after = stockAfter(
    weeks.map((week) => untilDay(week, day)),
    changes,
    foods,
  )
  return new Map(
    [...after].flatMap(([foodId, batches]) => {
      const fresh = batches.filter(({ until }) => until >= day)
      return fresh.length === 0 ? [] : [[foodId, fresh] as const]
    }),
  )
}
