import type { Allergen } from '../safety/words/vocabulary.ts'

/** Shop departments in the order a person walks them. */
export const AISLES = [
  'fruit-veg',
  'bakery',
  'meat',
  'fish',
  'dairy-eggs',
  'chilled',
  'grains',
  'tins',
  'pantry',
  'spices',
  'oils-sauces',
  'baking',
  'snacks',
  'frozen',
  'drinks',
] as const
export type Aisle = (typeof AISLES)[number]

export const FOOD_GROUPS = [
  'beef',
  'pork',
  'lamb',
  'poultry',
  'fish',
  'shellfish',
  'egg',
  'dairy',
  'soy',
  'legume',
  'nut',
  'seed',
  'grain',
  'starchy-veg',
  'vegetable',
  'fruit',
  'fat',
  'sweet',
  'condiment',
  'spice',
  'drink',
  'other',
] as const
export type FoodGroup = (typeof FOOD_GROUPS)[number]

/** How a food looks on a drawn plate. `none` is not seen (salt, flour); `liquid` fills a bowl. */
export const MOTIFS = [
  'grain',
  'noodle',
  'leaf',
  'herb',
  'round',
  'citrus',
  'cube',
  'strip',
  'fillet',
  'seared',
  'bean',
  'ball',
  'floret',
  'halfegg',
  'friedegg',
  'avocado',
  'mushroom',
  'shrimp',
  'sauce',
  'drizzle',
  'seed',
  'crumble',
  'toast',
  'pancake',
  'tortilla',
  'corn',
  'berry',
  'wholefish',
  'sausage',
  'cheese',
  'wedge',
  'ring',
  'dumpling',
  'roll',
  'stalk',
  'mince',
  'shred',
  'slab',
  'bun',
  'flatbread',
  'nut',
  'olive',
  'shell',
  'liquid',
  'none',
] as const
export type Motif = (typeof MOTIFS)[number]

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof SEASONS)[number]

/** Per 100 g of the edible part. `sugarsGrams` is null where the source does not say: unknown is not zero. */
export type NutrientsPer100g = {
  readonly kcal: number
  readonly proteinGrams: number
  readonly fatGrams: number
  readonly saturatedFatGrams: number
  readonly carbsGrams: number
  readonly sugarsGrams: number | null
  readonly addedSugarGrams: number
  readonly fibreGrams: number
  readonly sodiumMg: number
  readonly potassiumMg: number | null
  readonly calciumMg: number | null
  readonly ironMg: number | null
}

/** One row of kitchen/data/foods.csv. Weights are as bought (with peel or bone) unless they say edible. */
export type Food = {
  /** kebab-case of the name; stable, it stands in saved plans. */
  readonly id: string
  readonly name: string
  readonly plural: string
  readonly aliases: readonly string[]
  readonly aisle: Aisle
  readonly group: FoodGroup
  /** USDA FoodData Central id, or null when the figures come from elsewhere (see `nutritionNote`). */
  readonly fdcId: number | null
  readonly nutritionNote: string
  readonly nutrients: NutrientsPer100g
  /** Share of the bought weight that is eaten, 0..1. */
  readonly edibleShare: number
  readonly gramsPerPiece: number | null
  readonly gramsPerCup: number | null
  readonly gramsPerTbsp: number | null
  /** Other measures: clove, bunch, slice ... -> grams as bought. */
  readonly gramsPerUnit: Readonly<Record<string, number>>
  readonly packageGrams: number
  readonly packageLabel: string
  /** USD for one package. */
  readonly packagePrice: number
  /** A cited series, or `estimate`. */
  readonly priceSource: string
  readonly priceDate: string
  readonly storageDays: number
  /** Kept for months and costed pro rata; everything else is bought in whole packages. */
  readonly staple: boolean
  /** Empty: all year round. */
  readonly seasons: readonly Season[]
  readonly allergens: readonly Allergen[]
  /** Depends on the brand. */
  readonly mayAllergens: readonly Allergen[]
  /** The largest serving of a low-FODMAP meal; left out: no limit is known, or the food is none for that diet at all. */
  readonly fodmap?: { readonly group: 'oligos' | 'fructose' | 'polyols' | 'lactose'; readonly grams: number }
  /** What small children need of it (child-hazards.ts); left out: nothing. */
  readonly child?: { readonly act: string; readonly least: number; readonly only: readonly string[] }
  readonly motif: Motif
  /** `#rrggbb` as served. */
  readonly colour: string
}

/** `Spring onion` -> `spring-onion`: the id of a food or recipe. */
export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
