import type { Food } from '../foods/food.ts'
import { keepsDays } from '../foods/freezes.ts'
import { addDays } from '../planning/calendar.ts'
import type { Purchase } from './bought.ts'

/** Something at home, and the last day on which it can be eaten. `since`: meals of earlier days did not have it. */
export type Batch = { readonly grams: number; readonly until: string; readonly since?: string }

/** Food id -> what is at home of it. */
export type AtHome = ReadonlyMap<string, readonly Batch[]>

export const NOTHING_AT_HOME: AtHome = new Map()

/** So many grams on a day. */
export type Use = { readonly grams: number; readonly day: string }

/** Why somebody changed by hand what is at home. */
export const STOCK_REASONS = ['added', 'used_up', 'thrown_away', 'corrected', 'dated'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** Something that people put into the cupboard, or took out of it, by hand. */
export type StockChange = {
  /** Given by whoever said it: said twice, it is one change. */
  readonly id: string
  readonly foodId: string
  /** Below zero: taken out. */
  readonly grams: number
  readonly day: string
  /** Last day on which what was put in can be eaten; null: by the days that the food keeps. */
  readonly bestBefore: string | null
  /** Nothing came or went: so many grams of what is there have this best-before. */
  readonly dates?: boolean
}

/** A week as far as it fills and empties the cupboard. */
export type UsedWeek = {
  /** Food id -> what its meals eat. */
  readonly uses: ReadonlyMap<string, readonly Use[]>
  readonly purchases: readonly Purchase[]
  /** Food id -> grams that were bought beside the meals, and are gone with the week. */
  readonly besides: ReadonlyMap<string, number>
  /** Foods of which somebody said that there was nothing at home. */
  readonly gone: readonly string[]
  /** What was changed by hand in these days. */
  readonly changes?: readonly StockChange[]
}

type Taken = { readonly taken: number; readonly left: readonly Batch[] }

/** A thousandth of a gram is nobody's leftover. */
const TRACE = 1e-3

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Takes grams out of the batches that pass, the first of them first. */
const take = (batches: readonly Batch[], grams: number, passes: (batch: Batch) => boolean): Taken => {
  let open = grams
  const left = batches.flatMap((batch) => {
    if (!passes(batch)) return [batch]
    const used = Math.min(open, batch.grams)
    open -= used
    return batch.grams - used > TRACE ? [{ ...batch, grams: batch.grams - used }] : []
  })
  return { taken: grams - open, left }
}

/** Meals one after the other eat what spoils first, of what still keeps on their day. */
export const eat = (batches: readonly Batch[], uses: readonly Use[]): Taken =>
  uses
    .toSorted((a, b) => compareText(a.day, b.day))
    .reduce<Taken>(
      (sum, { grams, day }) => {
        const { taken, left } = take(sum.left, grams, ({ until, since = day }) => since <= day && until >= day)
        return { taken: sum.taken + taken, left }
      },
      { taken: 0, left: batches.toSorted((a, b) => compareText(a.until, b.until)) },
    )

const sum = (uses: readonly { readonly grams: number }[]): number => uses.reduce((all, { grams }) => all + grams, 0)

const batchesOf = (food: Food, purchases: readonly Purchase[]): readonly Batch[] =>
  purchases.map(({ grams, on }) => ({ grams, until: addDays(on, keepsDays(food)) }))

/** What is left with the dates that people read on it, those that were said last on top. */
const withDates = (batches: readonly Batch[], changes: readonly StockChange[]): readonly Batch[] =>
  changes.reduce((left, { grams, bestBefore: until }) => {
    if (until === null) return left
    let open = grams
    return left
      .toSorted((a, b) => compareText(a.until, b.until))
      .flatMap((batch) => {
        const dated = Math.min(open, batch.grams)
        open -= dated
        const rest = batch.grams - dated
        return [
          ...(dated > TRACE ? [{ ...batch, grams: dated, until }] : []),
          ...(rest > TRACE ? [{ ...batch, grams: rest }] : []),
        ]
      })
  }, batches)

const addedTo = (food: Food, changes: readonly StockChange[]): readonly Batch[] =>
  changes.flatMap(({ grams, day, bestBefore }) =>
    grams > 0 ? [{ grams, until: bestBefore ?? addDays(day, keepsDays(food)), since: day }] : [],
  )

/** What people take out is as good as eaten, before the meals of that day. What was not there is not missed. */
const takenOut = (changes: readonly StockChange[]): readonly Use[] =>
  changes.flatMap(({ grams, day }) => (grams < 0 ? [{ grams: -grams, day }] : []))

/** What stays of a food after a week. Its meals eat what was there before, as far as it keeps, then what was bought for them. */
const foodAfter = (food: Food, before: readonly Batch[], week: UsedWeek): readonly Batch[] => {
  const { dated = [], moved: changes = [] } = Object.groupBy(
    (week.changes ?? []).filter(({ foodId }) => foodId === food.id),
    ({ dates }) => (dates ? 'dated' : 'moved'),
  )
  const uses = [...takenOut(changes), ...(week.uses.get(food.id) ?? [])]
  const old = eat([...(week.gone.includes(food.id) ? [] : before), ...addedTo(food, changes)], uses)
  const fresh = batchesOf(
    food,
    week.purchases.filter(({ id }) => id === food.id),
  )
  const used = sum(uses) - old.taken + (week.besides.get(food.id) ?? 0)
  return withDates([...old.left, ...take(fresh, used, () => true).left], dated)
}

/**
 * What is at home after weeks that follow each other, oldest first: what was bought for each, less what it eats, from
 * whatever week that came, and what was changed by hand. A food that nobody bought or put there is not there, and nothing is
 * there twice.
 */
export const leftAfter = (weeks: readonly UsedWeek[], foods: ReadonlyMap<string, Food>): AtHome =>
  weeks.reduce<AtHome>((before, week) => {
    const added = (week.changes ?? []).map(({ foodId }) => foodId)
    const ids = new Set([...before.keys(), ...week.purchases.map(({ id }) => id), ...added])
    const after = [...ids].flatMap((id): readonly [string, readonly Batch[]][] => {
      const food = foods.get(id)
      const batches = food ? foodAfter(food, before.get(id) ?? [], week) : []
      return batches.length === 0 ? [] : [[id, batches]]
    })
    return new Map(after)
  }, NOTHING_AT_HOME)
