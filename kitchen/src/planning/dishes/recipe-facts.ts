import type { DishMasks } from '../../catalogue/dish-digest.ts'
import { type Food, SEASONS } from '../../foods/food.ts'
import { nutritionOfFood } from '../../nutrition/nutrition.ts'
import { shareOfLimit } from '../../nutrition/portion-limits.ts'
import { gramsOfWhole, wholeGrams } from '../../quantities/cooked-amount.ts'
import { KIND_PLACES, type Recipe, type RecipeIngredient, type SideRole } from '../../recipes/recipe.ts'
import {
  coreFoods,
  eggGrams,
  fillsWithPulses,
  leadingFood,
  leadingProtein,
  type Part,
  PROTEIN_GROUPS,
  partsOf,
  produceGrams,
  TRAITS,
  traitsOf,
} from './classify-recipe.ts'
import type { FoodFacts } from './food-facts.ts'
import { shapeBit, tasteBit, tastesOf } from './tastes.ts'
import { unpopularity } from './unpopularity.ts'

/**
 * What the search sums up per meal: eight nutrients, produce, eggs and the shares of low-FODMAP servings, in this order, per
 * adult serving.
 */
export const FIGURES = {
  kcal: 0,
  protein: 1,
  fat: 2,
  saturatedFat: 3,
  carbs: 4,
  addedSugar: 5,
  fibre: 6,
  sodium: 7,
  produce: 8,
  egg: 9,
  oligos: 10,
  fructose: 11,
  polyols: 12,
  lactose: 13,
} as const
export const FIGURE_COUNT = 14

/** The guard's reading as bits: of recipes, or of single foods. */
export type GuardBits = {
  readonly [Name in 'definite' | 'may' | 'dietBlock' | 'dietMay' | 'unverified']: Uint8Array | Uint32Array
}

/** All recipes as arrays. Computed once per catalogue; a recipe is its index from here on. */
export type RecipeFacts = {
  /** The catalogue's own facts, below recipes put on top of it or other prices of foods; null: these are they. */
  readonly below: RecipeFacts | null
  readonly recipes: readonly Recipe[]
  readonly indexOf: ReadonlyMap<string, number>
  /** Bit k: fit for KIND_PLACES[k]. */
  readonly kinds: Uint8Array
  readonly definite: Uint32Array
  readonly may: Uint32Array
  readonly dietBlock: Uint32Array
  readonly dietMay: Uint32Array
  readonly unverified: Uint8Array
  /** Minutes from the first step to the table. A night of soaking or chilling is not in them (guide for recipes). */
  readonly minutes: Uint16Array
  readonly activeMinutes: Uint16Array
  /** Grams of all ingredients per adult serving, as bought and with the water of the pot. */
  readonly grams: Uint16Array
  /** How far it is from being everybody's, 0..1 (unpopularity.ts). */
  readonly unpopularity: Float32Array
  /** FIGURE_COUNT values per recipe, one adult serving. */
  readonly figures: Float32Array
  /** USD pro rata per adult serving. */
  readonly cost: Float32Array
  readonly protein: Uint8Array
  readonly cuisine: Uint16Array
  readonly cuisines: readonly string[]
  readonly traits: Uint16Array
  /** What a dish brings to a dinner: bits of TRAITS.starch and TRAITS.vegetable, by its amounts or a side's role. */
  readonly covers: Uint8Array
  /** Share of the seasonal produce that is in season, four values per recipe (order of SEASONS); 1 without any. */
  readonly seasonShare: Float32Array
  /** Index of the leading starch and vegetable food, -1 without. */
  readonly starchFood: Int16Array
  readonly vegetableFood: Int16Array
  /** The fruit that leads it, -1 for none. */
  readonly fruitFood: Int16Array
  /** Bits of what one tastes in it and of its shape (tastes.ts), and the bit of its leading vegetable alone. */
  readonly tastes: Uint32Array
  readonly leadingTaste: Uint32Array
  /** Longest day of the week (0-based) on which everything fresh in it still keeps. */
  readonly keepsDays: Uint8Array
  /** Usage of recipe r: entries useStart[r] .. useStart[r + 1] - 1. Grams as bought per adult serving. */
  readonly useStart: Uint32Array
  readonly useFood: Uint16Array
  readonly useGrams: Float64Array
  /** Grams of one piece of what is never cut up (cooked-amount.ts); 0: it can be divided. */
  readonly usePiece: Float64Array
  /** Core foods, sorted, the same way. */
  readonly coreStart: Uint32Array
  readonly coreFood: Uint16Array
}

const seasonShares = (parts: readonly Part[]): readonly number[] => {
  const seasonal = parts.filter(({ food }) => food.seasons.length > 0)
  const total = seasonal.reduce((sum, { grams }) => sum + grams, 0)
  return SEASONS.map((season) =>
    total === 0
      ? 1
      : seasonal.reduce((sum, { food, grams }) => (food.seasons.includes(season) ? sum + grams : sum), 0) / total,
  )
}

const figuresOf = (parts: readonly Part[]): readonly number[] => {
  const sums = new Array<number>(FIGURE_COUNT).fill(0)
  for (const { food, grams } of parts) {
    const n = nutritionOfFood(food, grams)
    const values = [
      n.kcal,
      n.proteinGrams,
      n.fatGrams,
      n.saturatedFatGrams,
      n.carbsGrams,
      n.addedSugarGrams,
      n.fibreGrams,
      n.sodiumMg,
    ]
    values.forEach((value, at) => {
      sums[at] = (sums[at] ?? 0) + value
    })
    if (food.fodmap !== undefined) sums[FIGURES[food.fodmap.group]]! += shareOfLimit(food, grams)
  }
  sums[FIGURES.produce] = produceGrams(parts)
  sums[FIGURES.egg] = eggGrams(parts)
  return sums
}

/** Fish is eaten within two days of shopping, greens within their storage days; what keeps a week never presses. */
const keepsDaysOf = (parts: readonly Part[]): number =>
  parts.reduce(
    (days, { food, grams }) => (food.staple || grams < 15 ? days : Math.min(days, Math.max(0, food.storageDays))),
    7,
  )

const cuisineIndex = (recipes: readonly Recipe[]): ReadonlyMap<string, number> =>
  new Map([...new Set(recipes.map(({ cuisine }) => cuisine))].sort().map((name, index) => [name, index]))

/** "To taste" weighs nothing, and is bought all the same where it is not at home: the list prices a package of it. */
const boughtGrams = ({ grams }: Part): number => (grams > 0 ? grams : 0.01)

type Use = { readonly food: Food; readonly grams: number; readonly piece: number }

/** What one serving uses: each food once, and each row of what is never cut up by itself, since it is rounded by itself. */
const usesOf = (recipe: Recipe, foods: ReadonlyMap<string, Food>): readonly Use[] => {
  const { servings, ingredients } = recipe
  const pieceOf = (row: RecipeIngredient): number => {
    const food = foods.get(row.foodId)
    return food === undefined ? 0 : gramsOfWhole(row, food)
  }
  const [divided, whole] = [ingredients.filter((row) => pieceOf(row) === 0), ingredients.filter(pieceOf)]
  return [
    ...partsOf({ ...recipe, ingredients: divided }, foods).map((part) => ({
      ...part,
      grams: boughtGrams(part),
      piece: 0,
    })),
    ...whole.map((row) => ({ food: foods.get(row.foodId)!, grams: row.grams / servings, piece: pieceOf(row) })),
  ]
}

/** Grams as bought that so many adult servings take of entry `u`: eggs and cloves of garlic whole. */
export const gramsUsed = ({ useGrams, usePiece }: RecipeFacts, u: number, servings: number): number =>
  wholeGrams(useGrams[u]! * servings, usePiece[u]!)

/** A side answers for its role even where its portion is small: a slice of bread is the starch. */
const roleCovers = (role: SideRole | null): number => {
  if (role === 'starch' || role === 'bread') return TRAITS.starch
  return role === 'vegetable' || role === 'salad' ? TRAITS.vegetable : 0
}

const coversOf = (recipe: Recipe, parts: readonly Part[], traits: number): number =>
  (traits & (TRAITS.starch | TRAITS.vegetable)) |
  roleCovers(recipe.role) |
  (recipe.role === null && fillsWithPulses(recipe, parts) ? TRAITS.starch : 0)

/** What leads a side: its vegetable, or the potatoes, peas or pulses that it is made of. */
const LED_BY = ['vegetable', 'starchy-veg', 'legume', 'soy'] as const

const indexOr = (foodFacts: FoodFacts, food: Food | null): number =>
  food === null ? -1 : (foodFacts.indexOf.get(food.id) ?? -1)

/** Computes the facts of every recipe; `readMasks` is the guard's reading of title, ingredients and steps. */
export const openRecipeFacts = (
  recipes: readonly Recipe[],
  foodFacts: FoodFacts,
  readMasks: (recipe: Recipe, index: number) => DishMasks,
): RecipeFacts => {
  const count = recipes.length
  const foods = new Map(foodFacts.foods.map((food) => [food.id, food]))
  const parts = recipes.map((recipe) => partsOf(recipe, foods))
  const uses = recipes.map((recipe) => usesOf(recipe, foods))
  const cores = parts.map((list) =>
    coreFoods(list)
      .map((food) => indexOr(foodFacts, food))
      .sort((a, b) => a - b),
  )
  const cuisines = cuisineIndex(recipes)
  const masks = recipes.map((recipe, index) => readMasks(recipe, index))
  const u32 = (value: (m: DishMasks) => number): Uint32Array => Uint32Array.from(masks, value)
  const starts = (lists: readonly (readonly unknown[])[]): Uint32Array => {
    const out = new Uint32Array(count + 1)
    lists.forEach((list, r) => {
      out[r + 1] = (out[r] ?? 0) + list.length
    })
    return out
  }
  const traits = Uint16Array.from(recipes, (recipe, r) => traitsOf(recipe, parts[r] ?? []))
  return {
    below: null,
    recipes,
    indexOf: new Map(recipes.map((recipe, index) => [recipe.id, index])),
    kinds: Uint8Array.from(recipes, ({ kinds }) =>
      kinds.reduce((bits, kind) => bits | (1 << KIND_PLACES.indexOf(kind)), 0),
    ),
    definite: u32((m) => m.definite),
    may: u32((m) => m.may),
    dietBlock: u32((m) => m.dietBlock),
    dietMay: u32((m) => m.dietMay),
    unverified: Uint8Array.from(masks, (m) => (m.unverified ? 1 : 0)),
    minutes: Uint16Array.from(recipes, ({ totalMinutes }) => totalMinutes),
    activeMinutes: Uint16Array.from(recipes, ({ activeMinutes }) => activeMinutes),
    grams: Uint16Array.from(recipes, ({ ingredients, servings }) =>
      Math.round(ingredients.reduce((sum, { grams }) => sum + grams, 0) / servings),
    ),
    unpopularity: Float32Array.from(recipes, unpopularity),
    figures: Float32Array.from(parts.flatMap(figuresOf)),
    cost: Float32Array.from(parts, (list) =>
      list.reduce((sum, { food, grams }) => sum + (grams * food.packagePrice) / food.packageGrams, 0),
    ),
    protein: Uint8Array.from(parts, (list) => PROTEIN_GROUPS.indexOf(leadingProtein(list))),
    cuisine: Uint16Array.from(recipes, ({ cuisine }) => cuisines.get(cuisine) ?? 0),
    cuisines: [...cuisines.keys()],
    traits,
    covers: Uint8Array.from(recipes, (recipe, r) => coversOf(recipe, parts[r] ?? [], traits[r] ?? 0)),
    seasonShare: Float32Array.from(parts.flatMap(seasonShares)),
    starchFood: Int16Array.from(parts, (list) => indexOr(foodFacts, leadingFood(list, ['grain', 'starchy-veg']))),
    vegetableFood: Int16Array.from(parts, (list) => indexOr(foodFacts, leadingFood(list, ['vegetable']))),
    fruitFood: Int16Array.from(parts, (list) => indexOr(foodFacts, leadingFood(list, ['fruit']))),
    tastes: Uint32Array.from(parts, (list, r) => tastesOf(list) | shapeBit(recipes[r]?.form ?? '')),
    leadingTaste: Uint32Array.from(parts, (list) => tasteBit(leadingFood(list, LED_BY)?.name ?? '')),
    keepsDays: Uint8Array.from(parts, keepsDaysOf),
    useStart: starts(uses),
    useFood: Uint16Array.from(uses.flatMap((list) => list.map(({ food }) => foodFacts.indexOf.get(food.id) ?? 0))),
    useGrams: Float64Array.from(uses.flatMap((list) => list.map(({ grams }) => grams))),
    usePiece: Float64Array.from(uses.flatMap((list) => list.map(({ piece }) => piece))),
    coreStart: starts(cores),
    coreFood: Uint16Array.from(cores.flat()),
  }
}

/** One figure of one recipe. */
export const figure = (facts: RecipeFacts, recipe: number, at: number): number =>
  facts.figures[recipe * FIGURE_COUNT + at] ?? 0

/** Likeness of two dishes by core ingredients, 0..1 (Jaccard). */
export const coreLikeness = (facts: RecipeFacts, a: number, b: number): number => {
  let i = facts.coreStart[a]!
  let j = facts.coreStart[b]!
  const endA = facts.coreStart[a + 1]!
  const endB = facts.coreStart[b + 1]!
  const sizes = endA - i + endB - j
  if (sizes === 0) return 0
  let shared = 0
  while (i < endA && j < endB) {
    const left = facts.coreFood[i]!
    const right = facts.coreFood[j]!
    if (left === right) shared++
    if (left <= right) i++
    if (right <= left) j++
  }
  return shared / (sizes - shared)
}

/** What is known of all dishes; the words of rules are looked up in it. */
export type Known = { readonly facts: RecipeFacts; readonly foods: FoodFacts }
