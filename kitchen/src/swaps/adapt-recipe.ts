import type { Food } from '../foods/food.ts'
import { gramsOf } from '../quantities/units.ts'
import { stepText } from '../recipes/compile-recipe.ts'
import { heatWord, isHeated } from '../recipes/heat.ts'
import type { Recipe, RecipeIngredient, RecipeStep, StepPart } from '../recipes/recipe.ts'
import { adaptTitle } from './adapt-title.ts'
import { SWAP_MARK } from './plain-id.ts'
import { nameLike, type Renamer, renamerOf } from './rename-food.ts'
import { isEveryday, type Swap } from './swap.ts'

type Foods = ReadonlyMap<string, Food>

/** In `methodWhere`: wherever the dish is heated. */
const HOT = 'hot'
/** More than these and it is another dish. */
export const MOST_SWAPS = 2
/** Everyday foods of one dish (everyday-kitchen.ts): nobody notices them. */
export const MOST_EVERYDAY = 4
/** Both, and once more what is sold out. */
const MOST_AT_ONCE = MOST_EVERYDAY + 2 * MOST_SWAPS
/** What the wire takes. */
const LONGEST_ID = 120

/** "Oat porridge" and its swaps -> `oat-porridge--milk-oat`. */
export const adaptedId = (recipeId: string, swaps: readonly Swap[]): string =>
  [recipeId, ...swaps.map(({ id }) => id)].join(SWAP_MARK)

/** The recipe and swaps that an id names; null: it names no adapted recipe. */
export const readAdaptedId = (
  id: string,
): { readonly recipeId: string; readonly swapIds: readonly string[] } | null => {
  const [recipeId = '', ...swapIds] = id.split(SWAP_MARK)
  return swapIds.length === 0 ? null : { recipeId, swapIds }
}

const methodOf = (recipe: Recipe): string => recipe.steps.map(stepText).join(' ').toLowerCase()

/** Whether the swap's word on the method is worth saying here: yogurt that splits in the heat is none of a cold soup's business. */
const isTold = ({ method, methodWhere }: Swap, recipe: Recipe): boolean =>
  method !== '' &&
  (methodWhere.length === 0 ||
    methodWhere.some((where) => (where === HOT ? isHeated(recipe) : methodOf(recipe).includes(where))))

/** Whether cooks would make the swap in this dish: its form and its method allow it, and what needs no stove goes on needing none. */
export const worksIn = (swap: Swap, recipe: Recipe): boolean => {
  if (swap.notForms.includes(recipe.form)) return false
  if (recipe.tags.includes('no cook') && heatWord(swap.method) !== undefined && isTold(swap, recipe)) return false
  if (swap.notWords.length === 0) return true
  const method = methodOf(recipe)
  return !swap.notWords.some((words) => method.includes(words))
}

type Made = { readonly swap: Swap; readonly from: Food; readonly to: Food; readonly rename: Renamer }

/** How many times heavier or lighter one of the new food may be: six slices of another bread, but no four celeriacs for four parsnips. */
const MOST_APART = 1.75

/** The amount in the recipe's own measure where the new food has it and is about as heavy in it; else in grams. */
const amountOf = (
  { quantity, unit, grams }: RecipeIngredient,
  { swap, to }: Made,
): Pick<RecipeIngredient, 'quantity' | 'unit' | 'grams'> => {
  const weight = grams * swap.ratio
  if (quantity === null) return { quantity, unit, grams: weight }
  const measured = swap.ratio === 1 ? gramsOf({ quantity, unit, food: to }) : null
  const isAsHeavy = measured !== null && measured < weight * MOST_APART && weight < measured * MOST_APART
  if (isAsHeavy) return { quantity, unit, grams: measured }
  return { quantity: Math.max(1, Math.round(weight)), unit: 'g', grams: weight }
}

const adaptIngredient = (row: RecipeIngredient, made: readonly Made[]): RecipeIngredient => {
  const one = made.find(({ from }) => from.id === row.foodId)
  if (!one) return row
  // Chopped nuts are no chopped seeds, and no oil is minced.
  const preparation = one.from.group === one.to.group ? one.rename(row.preparation) : ''
  return { ...row, ...amountOf(row, one), foodId: one.to.id, preparation }
}

const adaptPart = (part: StepPart, recipe: Recipe, made: readonly Made[]): StepPart => {
  if (part.kind === 'timer') return part
  if (part.kind === 'text') return { ...part, text: made.reduce((text, { rename }) => rename(text), part.text) }
  const foodId = recipe.ingredients[part.index]?.foodId
  const one = made.find(({ from }) => from.id === foodId)
  return one ? { ...part, text: nameLike(part.text, one) } : part
}

/** Each swap's word on the method, where it is worth saying, stands at the end of the step in which its food first goes in. */
const adaptSteps = (recipe: Recipe, made: readonly Made[]): readonly RecipeStep[] => {
  const told = new Set<Made>()
  return recipe.steps.map((step) => {
    const parts = step.parts.map((part) => adaptPart(part, recipe, made))
    for (const one of made) {
      const goesIn = step.parts.some(
        (part) => part.kind === 'ingredient' && recipe.ingredients[part.index]?.foodId === one.from.id,
      )
      if (!goesIn || told.has(one)) continue
      told.add(one)
      if (isTold(one.swap, recipe)) parts.push({ kind: 'text', text: ` ${one.swap.method}` })
    }
    return { parts }
  })
}

/**
 * A recipe with some of its foods swapped: in its title, its ingredients and its steps. It is a recipe like any other
 * afterwards, and the guard reads every word of it. Null when a swap does not belong here.
 */
export const adaptRecipe = (recipe: Recipe, swaps: readonly Swap[], foods: Foods): Recipe | null => {
  const id = adaptedId(recipe.id, swaps)
  if (swaps.length === 0 || swaps.length > MOST_AT_ONCE || id.length > LONGEST_ID) return null
  const present = new Set(recipe.ingredients.map(({ foodId }) => foodId))
  const made = swaps.flatMap((swap): Made[] =>
    swap.from.flatMap((fromId): Made[] => {
      const [from, to] = [foods.get(fromId), foods.get(swap.to)]
      if (!from || !to || !present.has(fromId)) return []
      return [{ swap, from, to, rename: renamerOf({ swap, from, to, foods }) }]
    }),
  )
  if (swaps.some((swap) => !made.some((one) => one.swap === swap) || !worksIn(swap, recipe))) return null
  const told = made.filter(({ swap }) => !isEveryday(swap))
  return {
    ...recipe,
    id,
    title: adaptTitle(recipe.title, made),
    ingredients: recipe.ingredients.map((row) => adaptIngredient(row, made)),
    steps: adaptSteps(recipe, made),
    ...(told.length > 0 && { swaps: told.map(({ from, to }) => ({ from: from.name, to: to.name })) }),
  }
}

type SwapBook = {
  readonly recipes: ReadonlyMap<string, Recipe>
  readonly foods: Foods
  readonly swaps: readonly Swap[]
}

/** A recipe by its id, an adapted one too. Whoever shows or plans it has the guard read it, like any other. */
export const findRecipe = ({ recipes, foods, swaps }: SwapBook, id: string): Recipe | undefined => {
  const known = recipes.get(id)
  const named = known === undefined ? readAdaptedId(id) : null
  const recipe = named && recipes.get(named.recipeId)
  if (!named || !recipe) return known
  const chosen = named.swapIds.flatMap((swapId) => swaps.find((swap) => swap.id === swapId) ?? [])
  if (chosen.length !== named.swapIds.length) return undefined
  // Everyday foods first: what is swapped further may be one of them, and need not stand in the recipe as written.
  const steps = [chosen.filter(isEveryday), chosen.filter((swap) => !isEveryday(swap))].filter(
    ({ length }) => length > 0,
  )
  const made = steps.reduce<Recipe | null>((now, some) => now && adaptRecipe(now, some, foods), recipe)
  return made ?? undefined
}
