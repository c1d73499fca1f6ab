import type { Aisle } from './food.ts'

const FREEZER_AISLES: ReadonlySet<Aisle> = new Set<Aisle>(['meat', 'fish', 'bakery'])

/** Meat, fish and bread, frozen on the day they are bought, keep for months (USDA FoodKeeper): a rest is not lost. */
export const freezes = ({ aisle }: { readonly aisle: Aisle }): boolean => FREEZER_AISLES.has(aisle)

/** What keeps longer than this once opened is a store for the weeks to come, not waste. */
export const SPOILS_WITHIN_DAYS = 30
