import type { Food } from '../foods/food.ts'
import { addDays } from '../planning/calendar.ts'
import { boughtOf, type Purchase } from './bought.ts'
import type { StockChange } from './left-over.ts'

/** A week as far as it eats from the staples of a kitchen. */
export type StapleWeek = {
  readonly start: string
  /** Food id -> grams that its meals eat. */
  readonly eaten: ReadonlyMap<string, number>
  readonly purchases: readonly Purchase[]
  /** Food id -> said on its list to be there, or not to be. */
  readonly said: ReadonlyMap<string, boolean>
}

type Kitchen = {
  readonly staples: readonly string[]
  readonly foods: ReadonlyMap<string, Food>
  /** Day on which somebody looked whether all of them are there; null: nobody has. */
  readonly checkedOn: string | null
  /** What was put in or taken out by hand up to the end of the week that is asked about. */
  readonly changes: readonly StockChange[]
}

const DAYS = 7

/** Something that happens to one staple, on a day. */
type Step = { readonly day: string; readonly after: (grams: number) => number }

const byDay = (a: Step, b: Step): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)

/** A week asks, buys and eats, in this order, as a list does: what was said stands before the shop. */
const stepOf =
  ({ id, packageGrams }: Food) =>
  ({ start, eaten, purchases, said }: StapleWeek): Step => ({
    day: start,
    after: (grams) => {
      const there = said.get(id)
      const before = there === undefined ? grams : there ? Math.max(grams, packageGrams) : 0
      return Math.max(0, before + boughtOf(purchases, id) - (eaten.get(id) ?? 0))
    },
  })

const leftOf = (food: Food, weeks: readonly StapleWeek[], { checkedOn, changes }: Kitchen): number => {
  const isCounted = (day: string): boolean => checkedOn === null || day >= checkedOn
  const ofWeeks = weeks.filter(({ start }) => isCounted(addDays(start, DAYS - 1))).map(stepOf(food))
  const byHand = changes.flatMap(({ foodId, grams, day, dates }): readonly Step[] =>
    foodId === food.id && !dates && isCounted(day) ? [{ day, after: (there) => Math.max(0, there + grams) }] : [],
  )
  // At one package: more is nobody's guess, and whoever has more says so once it is asked.
  return [...ofWeeks, ...byHand].toSorted(byDay).reduce((grams, { after }) => after(grams), food.packageGrams)
}

/**
 * Staple -> grams of it that are left after these weeks, oldest first, by their own arithmetic: a usual package on the day on
 * which somebody looked (else before the first week), and another one each time that somebody says on a list "I have it";
 * none where they say the opposite; with what was bought and changed by hand, less what meals eat. Never less than nothing.
 */
export const staplesLeft = (weeks: readonly StapleWeek[], kitchen: Kitchen): ReadonlyMap<string, number> =>
  new Map(
    kitchen.staples.flatMap((id) => {
      const food = kitchen.foods.get(id)
      return food === undefined ? [] : [[id, leftOf(food, weeks, kitchen)] as const]
    }),
  )
