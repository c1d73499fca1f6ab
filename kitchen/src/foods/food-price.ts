import type { Food } from './food.ts'

/** What stands as the source of a price that a household set itself. */
export const YOUR_PRICE = 'your price'

/** USD and grams of one package, beyond which a number is a slip of the keyboard. */
export const MAX_PRICE_USD = 1_000
export const MAX_PACKAGE_GRAMS = 50_000

/** Money of a table of prices: its ISO 4217 code, and how much of it a US dollar buys. All sums are kept in US dollars. */
export type Currency = { readonly code: string; readonly perUsd: number }

export const US_DOLLARS: Currency = { code: 'USD', perUsd: 1 }

/** A price that takes the place of the table's: a household's own, or one of the operator's region. */
export type FoodPrice = {
  readonly foodId: string
  /** USD for one package. */
  readonly usd: number
  /** Grams of that package; null: the package of the table. */
  readonly packageGrams: number | null
  readonly source: string
  /** `2026-11-21`, `2026-11` or `2026`. */
  readonly date: string
}

/** "tin 400 g, drained 240 g" of another size is "tin 300 g": what is in it is no longer known. */
const labelOf = (food: Food, grams: number): string => {
  if (grams === food.packageGrams) return food.packageLabel
  const [kind] = /^(?:tin|can)\b/.exec(food.packageLabel) ?? ['pack']
  return `${kind} ${Math.round(grams)} g`
}

/** The food as it is sold for this price. */
const priceFood = (food: Food, { usd, packageGrams, source, date }: FoodPrice): Food => {
  const grams = packageGrams ?? food.packageGrams
  return {
    ...food,
    packageGrams: grams,
    packageLabel: labelOf(food, grams),
    packagePrice: usd,
    priceSource: source,
    priceDate: date,
  }
}

/** The table with other prices, in the same order. A price of a food that has left the table changes nothing. */
export const priceFoods = (
  table: ReadonlyMap<string, Food>,
  prices: readonly FoodPrice[],
): ReadonlyMap<string, Food> => {
  const priced = new Map(table)
  for (const price of prices) {
    const food = table.get(price.foodId)
    if (food) priced.set(food.id, priceFood(food, price))
  }
  return priced
}
