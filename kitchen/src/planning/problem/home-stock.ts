import type { AtHome } from '../../groceries/left-over.ts'
import { isLoose } from '../../groceries/packages.ts'
import { addDays } from '../calendar.ts'
import type { FoodFacts } from '../dishes/food-facts.ts'
import type { RecipeFacts } from '../dishes/recipe-facts.ts'

const DAYS = 7

/** What a household has in its kitchen as a week begins, as the search counts on it. */
export type HomeStock = {
  /** By food: packages that last the whole week, whatever day they are eaten on. Such are not bought again. */
  readonly packs: Float64Array
  /** USD that a serving of a recipe saves from spoiling, by recipe x day; null: nothing goes off in the week. */
  readonly saves: Float32Array | null
  /** Whether the list counts on nothing more than that: then the search's money is the list's. */
  readonly isAll: boolean
}

/** Grams that are good until some days of the week, but not until its last. */
type Soon = { readonly grams: number; readonly until: string }

type StockInput = {
  readonly foods: FoodFacts
  readonly facts: RecipeFacts
  readonly atHome: AtHome
  /** `2026-11-23` */
  readonly weekStart: string
}

const gramsUntil = (soon: readonly Soon[], day: string): number =>
  soon.reduce((sum, { grams, until }) => sum + (until >= day ? grams : 0), 0)

/**
 * USD of a dish's foods that go off within the week, if it is cooked on a day. Two dishes out of one bag may both be
 * praised for it: that is a nudge, and the till is counted without it.
 */
const savesOf = (
  { facts, foods }: StockInput,
  soon: ReadonlyMap<number, readonly Soon[]>,
  dates: readonly string[],
): Float32Array => {
  const saves = new Float32Array(facts.recipes.length * DAYS)
  for (let recipe = 0; recipe < facts.recipes.length; recipe++)
    for (let use = facts.useStart[recipe]!; use < facts.useStart[recipe + 1]!; use++) {
      const food = facts.useFood[use]!
      const batches = soon.get(food)
      if (batches === undefined) continue
      dates.forEach((date, day) => {
        const grams = Math.min(facts.useGrams[use]!, gramsUntil(batches, date))
        saves[recipe * DAYS + day]! += (grams / foods.packGrams[food]!) * foods.packPrice[food]!
      })
    }
  return saves
}

/**
 * Reads what is at home: what keeps for the whole week is free, what goes off before is praised on the days before. What is
 * weighed at the shop is bought to the gram, so that nothing is counted on there.
 */
export const openStock = (input: StockInput): HomeStock => {
  const { foods, atHome, weekStart } = input
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(weekStart, day))
  const last = dates.at(-1) ?? weekStart
  const packs = new Float64Array(foods.foods.length)
  const soon = new Map<number, readonly Soon[]>()
  let isAll = true
  for (const [foodId, batches] of atHome) {
    const at = foods.indexOf.get(foodId)
    const food = at === undefined ? undefined : foods.foods[at]
    if (at === undefined || food === undefined) continue
    if (isLoose(food)) {
      isAll = false
      continue
    }
    const there = batches.filter(({ since = weekStart }) => since <= weekStart)
    const lasting = there.filter(({ until }) => until >= last)
    packs[at] = lasting.reduce((sum, { grams }) => sum + grams, 0) / food.packageGrams
    const short = there.filter(({ until }) => until >= weekStart && until < last)
    if (short.length > 0) soon.set(at, short)
    if (short.length > 0 || there.length < batches.length) isAll = false
  }
  return { packs, saves: soon.size === 0 ? null : savesOf(input, soon, dates), isAll }
}
