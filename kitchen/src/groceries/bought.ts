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
  /**
   * The ticks that say that it is in the basket, by their own ids: it stays for as long as one of them does. Left out: of a
   * time or a program that named none.
   */
  readonly by?: readonly string[] | undefined
}

/** All that was bought of one thing, in grams. */
export const boughtOf = (purchases: readonly Purchase[], id: string): number =>
  sumExactly(purchases.flatMap((purchase) => (purchase.id === id ? [purchase.grams] : [])))

export const isBought = (purchases: readonly Purchase[], id: string): boolean =>
  purchases.some((purchase) => purchase.id === id)

/** One more purchase; two of one day that no tick was named for are one. */
export const withPurchase = (purchases: readonly Purchase[], next: Purchase): readonly Purchase[] => {
  const same = purchases.find(({ id, on, by }) => id === next.id && on === next.on && !by && !next.by)
  return same === undefined
    ? [...purchases, next]
    : purchases.map((one) => (one === same ? { ...one, grams: one.grams + next.grams } : one))
}

export const withoutPurchases = (purchases: readonly Purchase[], ids: readonly string[]): readonly Purchase[] =>
  purchases.filter(({ id }) => !ids.includes(id))

/**
 * The purchases once a line was ticked off by somebody who saw these ticks of it: what another one bought meanwhile stays.
 * Null: all of it goes.
 */
export const takenBack = (
  purchases: readonly Purchase[],
  { ids, seen }: { readonly ids: readonly string[]; readonly seen: readonly string[] | null },
): readonly Purchase[] =>
  purchases.flatMap((purchase) => {
    if (!ids.includes(purchase.id)) return [purchase]
    const by = seen === null ? [] : (purchase.by ?? []).filter((tick) => !seen.includes(tick))
    return by.length === 0 ? [] : [{ ...purchase, by }]
  })

/** The ticks behind all that was bought of some things, each once. */
export const ticksOf = (purchases: readonly Purchase[], ids: readonly string[]): readonly string[] => [
  ...new Set(purchases.flatMap(({ id, by }) => (ids.includes(id) ? (by ?? []) : []))),
]

/** One more tick says that a purchase is there. */
export const alsoBy = (purchase: Purchase, tick: string | undefined): Purchase =>
  tick === undefined || purchase.by?.includes(tick) ? purchase : { ...purchase, by: [...(purchase.by ?? []), tick] }

type AtLeast = {
  readonly food: Food
  readonly grams: number
  readonly on: string
  /** The tick's own id. */
  readonly by?: string | undefined
}

/** The tick says that so many grams are there: of each purchase that they take. */
const vouched = (purchases: readonly Purchase[], { food, grams, by }: AtLeast): readonly Purchase[] => {
  let [held, isAny] = [0, false]
  return purchases.map((purchase) => {
    if (purchase.id !== food.id || (isAny && gramsShort(food, grams, held) === 0)) return purchase
    held += purchase.grams
    isAny = true
    return alsoBy(purchase, by)
  })
}

/**
 * The purchases once there are so many grams of a food in the basket: the rest, in whole packages. Said twice, by two
 * phones or because an answer got lost, it is bought once.
 */
export const withAtLeast = (purchases: readonly Purchase[], wanted: AtLeast): readonly Purchase[] => {
  const { food, grams, on, by } = wanted
  const short = gramsShort(food, grams, boughtOf(purchases, food.id))
  const known = vouched(purchases, wanted)
  // "To taste" needs no grams, and a package all the same.
  if (short === 0 && isBought(purchases, food.id)) return known
  return withPurchase(known, {
    id: food.id,
    grams: gramsBought(food, short),
    on,
    ...(by !== undefined && { by: [by] }),
  })
}

/** Of two lists of what was bought the one that has more of each thing: it may be the same bag that both mean. */
export const moreOfEach = (mine: readonly Purchase[], theirs: readonly Purchase[]): readonly Purchase[] => {
  const ids = new Set([...mine, ...theirs].map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const fuller = isBought(mine, id) && boughtOf(mine, id) >= boughtOf(theirs, id) ? mine : theirs
    return fuller.filter((purchase) => purchase.id === id)
  })
}
