import type { Recipe, RecipeIngredient, RecipeStep, StepPart } from '../recipes/recipe.ts'

/** The long part of a recipe. */
type RecipeText = Pick<Recipe, 'ingredients' | 'steps'>

type PackedPart =
  | string
  | readonly [index: number, text: string, share?: number]
  | { readonly timer: string; readonly minutes: number }
type PackedIngredient = readonly [
  food: number,
  quantity: number | null,
  unit: string,
  grams: number,
  preparation: string,
]
type PackedText = readonly [ingredients: readonly PackedIngredient[], steps: readonly (readonly PackedPart[])[]]

const packPart = (part: StepPart): PackedPart => {
  if (part.kind === 'text') return part.text
  if (part.kind === 'timer') return { timer: part.name, minutes: part.minutes }
  return part.share === undefined ? [part.index, part.text] : [part.index, part.text, part.share]
}

const unpackPart = (part: PackedPart): StepPart => {
  if (typeof part === 'string') return { kind: 'text', text: part }
  if ('timer' in part) return { kind: 'timer', name: part.timer, minutes: part.minutes }
  const [index, text, share] = part
  return share === undefined ? { kind: 'ingredient', index, text } : { kind: 'ingredient', index, text, share }
}

/** Ids of foods in the order in which they are met: a recipe holds their places, a tenth of its text less. */
const newFoodIds = () => {
  const places = new Map<string, number>()
  return {
    places,
    placeOf: (id: string): number => {
      const place = places.get(id) ?? places.size
      places.set(id, place)
      return place
    },
  }
}

const packText = ({ ingredients, steps }: RecipeText, placeOf: (foodId: string) => number): string =>
  JSON.stringify([
    ingredients.map(({ foodId, quantity, unit, grams, preparation }) => [
      placeOf(foodId),
      quantity,
      unit,
      grams,
      preparation,
    ]),
    steps.map(({ parts }) => parts.map(packPart)),
  ] satisfies PackedText)

const unpackText = (text: string, foodIds: readonly string[]): RecipeText => {
  const [ingredients, steps] = JSON.parse(text) as PackedText
  return {
    ingredients: ingredients.map(
      ([food, quantity, unit, grams, preparation]): RecipeIngredient => ({
        foodId: foodIds[food]!,
        quantity,
        unit,
        grams,
        preparation,
      }),
    ),
    steps: steps.map((parts): RecipeStep => ({ parts: parts.map(unpackPart) })),
  }
}

type ReadText = (recipe: number) => RecipeText

/** Knows where its text lies. A brand that no copy has: a copy has the text itself. */
class Place {
  readonly #at: number
  constructor(at: number) {
    this.#at = at
  }
  static of(recipe: Place): number {
    return recipe.#at
  }
}

/**
 * Ingredients and steps as properties that read when they are asked for. They are the recipe's own and one pair of
 * functions for all recipes: spreading, comparing and writing a recipe as JSON work as with any other, and V8 keeps
 * one shape for all of them.
 */
const lazyText = (read: ReadText): PropertyDescriptorMap => ({
  ingredients: {
    enumerable: true,
    get(this: Place) {
      return read(Place.of(this)).ingredients
    },
  },
  steps: {
    enumerable: true,
    get(this: Place) {
      return read(Place.of(this)).steps
    },
  },
})

/** Equal lists are one list: the recipes of a catalogue share most of theirs. */
const newSharer = () => {
  const known = new Map<string, readonly string[]>()
  return <List extends readonly string[]>(list: List): List => {
    const key = JSON.stringify(list)
    const found = known.get(key)
    if (found) return found as List
    known.set(key, list)
    return list
  }
}

type PackedTexts = {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  readonly foodIds: readonly string[]
}

/** All texts behind one another, as UTF-8; grows in place, since many small blocks would leave holes in the memory. */
const packTexts = (recipes: readonly Recipe[]): PackedTexts => {
  const { places, placeOf } = newFoodIds()
  const encoder = new TextEncoder()
  const starts = new Uint32Array(recipes.length + 1)
  let bytes = new Uint8Array(1 << 16)
  for (const [at, recipe] of recipes.entries()) {
    const text = packText(recipe, placeOf)
    const start = starts[at]!
    // No UTF-16 unit takes more than three bytes.
    const most = start + 3 * text.length
    if (most > bytes.length) {
      const room = new Uint8Array(Math.max(most, 2 * bytes.length))
      room.set(bytes)
      bytes = room
    }
    starts[at + 1] = start + encoder.encodeInto(text, bytes.subarray(start)).written
  }
  return { bytes: bytes.slice(0, starts.at(-1)), starts, foodIds: [...places.keys()] }
}

/**
 * The same recipes with their text in one block of bytes: a sixth of the memory that objects take, at some ten
 * microseconds for each reading. The last text read is kept, so that one recipe is unpacked once per use.
 */
export const packRecipes = (recipes: readonly Recipe[]): readonly Recipe[] => {
  const { bytes, starts, foodIds } = packTexts(recipes)
  const decoder = new TextDecoder()
  let last = -1
  let lastText: RecipeText = { ingredients: [], steps: [] }
  const read: ReadText = (at) => {
    if (at !== last) {
      lastText = unpackText(decoder.decode(bytes.subarray(starts[at], starts[at + 1])), foodIds)
      last = at
    }
    return lastText
  }
  const share = newSharer()
  const text = lazyText(read)
  return recipes.map(({ ingredients: _ingredients, steps: _steps, ...rest }, at) => {
    const { kinds, tags, equipment, pairs } = rest
    const shared = { kinds: share(kinds), tags: share(tags), equipment: share(equipment), pairs: share(pairs) }
    return Object.defineProperties(Object.assign(new Place(at), rest, shared), text) as unknown as Recipe
  })
}
