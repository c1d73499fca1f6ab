import type { Food } from '../foods/food.ts'
import { gramsBought, gramsShort, sumExactly } from './packages.ts'

/** What was carried home. */
export type Purchase = {
  /** A food's id, or that of a line of one's own which cannot be weighed: that is bought as it was written. */
  readonly id: string
  /** Whole packages, or as weighed; 0 for what cannot be weighed. */
  readonly grams: number
  /** Day of the purchase, `2026-11-23`. */
  readonly on: string
}

/** All that was bought of one thing, in grams. */
export const boughtOf = (purchases: readonly Purchase[], id: string): number =>
  sumExactly(purchases.flatMap((purchase) => (purchase.id === id ? [purchase.grams] : [])))

export const isBought = (purchases: readonly Purchase[], id: string): boolean =>
  purchases.some((purchase) => purchase.id === id)

/** One more purchase; two of one day are one. */
export const withPurchase = (purchases: readonly Purchase[], next: Purchase): readonly Purchase[] => {
  const same = purchases.find(({ id, on }) => id === next.id && on === next.on)
  return same === undefined
    ? [...purchases, next]
    : purchases.map((one) => (one === same ? { ...one, grams: one.grams + next.grams } : one))
}

export const withoutPurchases = (purchases: readonly Purchase[], ids: readonly string[]): readonly Purchase[] =>
  purchases.filter(({ id }) => !ids.includes(id))

/**
 * The purchases once there are so many grams of a food in the basket: the rest, in whole packages. Said twice, by two
 * phones or because an answer got lost, it is bought once.
 */
export const withAtLeast = (
  purchases: readonly Purchase[],
  { food, grams, on }: { readonly food: Food; readonly grams: number; readonly on: string },
): readonly Purchase[] => {
  const short = gramsShort(food, grams, boughtOf(purchases, food.id))
  // "To taste" needs no grams, and a package all the same.
  if (short === 0 && isBought(purchases, food.id)) return purchases
  return withPurchase(purchases, { id: food.id, grams: gramsBought(food, short), on })
}

/** Of two lists of what was bought the one that has more of each thing: it may be the same bag that both mean. */
export const moreOfEach = (mine: readonly Purchase[], theirs: readonly Purchase[]): readonly Purchase[] => {
  const ids = new Set([...mine, ...theirs].map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const fuller = isBought(mine, id) && boughtOf(mine, id) >= boughtOf(theirs, id) ? mine : theirs
    return fuller.filter((purchase) => purchase.id === id)
  })
}
