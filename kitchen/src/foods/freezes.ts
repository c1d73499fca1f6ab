import type { Aisle, Food } from './food.ts'

const FREEZER_AISLES: ReadonlySet<Aisle> = new Set<Aisle>(['meat', 'fish', 'bakery'])

/** Meat, fish and bread, frozen on the day they are bought, keep for months (USDA FoodKeeper): a rest is not lost. */
export const freezes = ({ aisle }: { readonly aisle: Aisle }): boolean => FREEZER_AISLES.has(aisle)

/** Days in the freezer: what is left of a pack of meat, fish or bread is best within three months (USDA FoodKeeper). */
const FROZEN_DAYS = 90

/** Days that what is left of a food keeps at home: the list says which rests to freeze. */
export const keepsDays = (food: Pick<Food, 'aisle' | 'storageDays'>): number =>
  freezes(food) ? Math.max(FROZEN_DAYS, food.storageDays) : food.storageDays

/** What keeps longer than this once opened is a store for the weeks to come, not waste. */
export const SPOILS_WITHIN_DAYS = 30
