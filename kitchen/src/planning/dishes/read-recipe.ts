import { decodeText } from '../../documents/decode-text.ts'
import type { UnreadReason } from '../../documents/unread.ts'
import type { Food } from '../../foods/food.ts'
import { findUnit } from '../../quantities/units.ts'
import { stepText } from '../../recipes/compile-recipe.ts'
import type { Recipe } from '../../recipes/recipe.ts'
import type { Guard } from '../../safety/guard.ts'
import type { DishReading, DishText, PlacedFinding } from '../../safety/judging/read-dish.ts'
import { verdictOfRow } from '../../safety/judging/read-food.ts'
import { unlistedPortions } from '../../safety/judging/unlisted-portions.ts'
import { allergenMask, CLEAN, closeVerdict, isClean, unionVerdicts } from '../../safety/words/masks.ts'
import { finish, type Steps } from '../steps.ts'

/** What of a recipe the guard reads. */
type ReadParts = Pick<
  Recipe,
  'title' | 'ingredients' | 'steps' | 'contains' | 'written' | 'asides' | 'unread' | 'names'
>

/** Ingredient lines as the guard reads them; a person's own words come first, so that "ingredient 3" is their third line. */
export const linesOf = (recipe: ReadParts, foods: ReadonlyMap<string, Food>): readonly string[] => {
  const lines = recipe.ingredients.map(({ foodId, preparation }) => {
    const name = foods.get(foodId)?.name ?? foodId
    return preparation === '' ? name : `${name}, ${preparation}`
  })
  return recipe.written ? [...recipe.written, ...lines] : lines
}

const UNDECODABLE: readonly UnreadReason[] = ['undecodable']

/**
 * A recipe as the guard reads it: title, every ingredient with its preparation, every step, and what was said beside them.
 * All of it decoded, also what was stored before a decoder knew as much as today's.
 */
export const dishTextOf = (recipe: ReadParts, foods: ReadonlyMap<string, Food>): DishText => {
  const also: string[] = []
  let isWhole = true
  const decoded = (written: string): string => {
    const text = decodeText(written)
    also.push(...text.also)
    isWhole &&= text.isWhole
    return text.text
  }
  const [title, ingredients, steps, asides] = [
    decoded(recipe.title),
    linesOf(recipe, foods).map(decoded),
    recipe.steps.map((step) => decoded(stepText(step))),
    (recipe.asides ?? []).map(decoded),
  ]
  return {
    title,
    ingredients,
    steps,
    asides: [...asides, ...also],
    contains: recipe.contains ?? [],
    names: recipe.names ?? [],
    unread: [...(recipe.unread ?? []), ...(isWhole ? [] : UNDECODABLE)],
  }
}

/** What the rows of the food table add to the words. */
const rowFindings = (recipe: ReadParts, foods: ReadonlyMap<string, Food>): readonly PlacedFinding[] =>
  recipe.ingredients.flatMap(({ foodId }, index): PlacedFinding[] => {
    const food = foods.get(foodId)
    if (!food) return []
    const own = verdictOfRow(food)
    if (isClean(own)) return []
    const place = { part: 'ingredient', index, side: null, dish: recipe.title } as const
    return [{ ...own, words: food.name, term: food.id, rule: 'food-row', place }]
  })

/** Foods whose juice is sold in bottles, mostly with sulphite. */
const PRESSED: ReadonlySet<string> = new Set(['lemon', 'lime'])
/** "Freshly squeezed": then no bottle is meant. */
const SQUEEZED = /fresh|squeez|press|zest|zeste|frisch|recién/i

/**
 * "2 tbsp lemon juice" are lemons on the list, but whoever reads it may reach for a bottle: juice that is given in spoons
 * or millilitres may hold sulphite. A lemon that is counted is a lemon.
 */
const bottleFindings = (recipe: ReadParts): readonly PlacedFinding[] =>
  recipe.ingredients.flatMap(({ foodId, unit, preparation }, index): PlacedFinding[] => {
    const isPoured = PRESSED.has(foodId) && findUnit(unit)?.dimension === 'volume'
    if (!isPoured || SQUEEZED.test(preparation)) return []
    const verdict = closeVerdict({ ...CLEAN, may: allergenMask(['sulphite']) })
    const place = { part: 'ingredient', index, side: null, dish: recipe.title } as const
    return [{ ...verdict, words: `${foodId} juice`, term: `bottled-${foodId}-juice`, rule: 'food-row', place }]
  })

/** Reads one recipe: the guard on all its words, united with the rows of its foods. About half a millisecond. */
export const readRecipe = (guard: Guard, recipe: ReadParts, foods: ReadonlyMap<string, Food>): DishReading =>
  finish(readRecipeInSteps(guard, recipe, foods))

/** The same, text by text: one of 20,000 characters takes some thirty milliseconds. */
export function* readRecipeInSteps(
  guard: Guard,
  recipe: ReadParts,
  foods: ReadonlyMap<string, Food>,
): Steps<DishReading> {
  const dish = dishTextOf(recipe, foods)
  yield
  const reading = yield* guard.readDishInSteps(dish)
  const rows = [
    ...rowFindings(recipe, foods),
    ...bottleFindings(recipe),
    ...unlistedPortions(recipe.ingredients, foods, reading),
  ]
  return { ...reading, ...unionVerdicts([reading, ...rows]), findings: [...reading.findings, ...rows] }
}

/** A main and its sides as one meal: what stands on the table together is judged together. */
export const joinReadings = (main: DishReading, sides: readonly DishReading[]): DishReading => {
  const placed = sides.map((reading, side): DishReading => {
    const at = <T extends { readonly place: PlacedFinding['place'] }>(item: T): T => ({
      ...item,
      place: { ...item.place, side },
    })
    return {
      ...reading,
      findings: reading.findings.map(at),
      unverified: reading.unverified.map(at),
      texts: reading.texts.map(at),
    }
  })
  const all = [main, ...placed]
  return {
    ...unionVerdicts(all),
    findings: all.flatMap(({ findings }) => findings),
    unverified: all.flatMap(({ unverified }) => unverified),
    texts: all.flatMap(({ texts }) => texts),
  }
}
