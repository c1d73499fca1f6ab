import type { Food } from '../foods/food.ts'
import type { Recipe, RecipeStep } from './recipe.ts'

/** Something a dish needs on the evening before it is eaten. */
export type EveningTask = {
  /** `prepare`: the dish itself is begun then (overnight oats, a batter that rises). */
  readonly kind: 'soak' | 'thaw' | 'prepare'
  /** Names of what it is about, in the recipe's order. */
  readonly foods: readonly string[]
  /** The recipe's own sentences; empty for thawing, which is named in the list of ingredients only. */
  readonly text: string
}

/** "The evening before, soak ..." and "... leave overnight": the recipes' own words for it. */
const THE_EVENING_BEFORE = /\bthe evening before\b|\bovernight\b/i
const SOAKING = /\b(?:soak|cover)\b/i
/** Thawed in good time. What is thawed under the tap or in the pan needs no evening. */
const THAWED = /^thawed(?!.*\btap\b)/i

const textOf = (step: RecipeStep): string =>
  step.parts.map((part) => (part.kind === 'timer' ? `${part.minutes} minutes` : part.text)).join('')

const foodsOf = (step: RecipeStep, recipe: Recipe, foods: ReadonlyMap<string, Food>): readonly Food[] =>
  step.parts.flatMap((part) => {
    const line = part.kind === 'ingredient' ? recipe.ingredients[part.index] : undefined
    const food = line && foods.get(line.foodId)
    return food ? [food] : []
  })

/** Dried beans and peas, and the grains that are soaked along with them. */
const isSoaked = ({ group, aisle }: Food): boolean => aisle === 'grains' && (group === 'legume' || group === 'grain')

const fromStep = (step: RecipeStep, recipe: Recipe, foods: ReadonlyMap<string, Food>): readonly EveningTask[] => {
  const text = textOf(step).trim()
  if (!THE_EVENING_BEFORE.test(text)) return []
  const named = foodsOf(step, recipe, foods)
  const soaked = SOAKING.test(text) && named.some(({ group }) => group === 'legume') ? named.filter(isSoaked) : []
  return soaked.length > 0
    ? [{ kind: 'soak', foods: soaked.map(({ name }) => name), text }]
    : [{ kind: 'prepare', foods: named.map(({ name }) => name), text }]
}

const toThaw = (recipe: Recipe, foods: ReadonlyMap<string, Food>): readonly string[] =>
  recipe.ingredients.flatMap(({ foodId, preparation }) => {
    const food = foods.get(foodId)
    return food?.aisle === 'frozen' && THAWED.test(preparation.trim()) ? [food.name] : []
  })

/** What has to be done for a dish on the evening before, in the order of its steps, thawing last. Often nothing. */
export const eveningBefore = (recipe: Recipe, foods: ReadonlyMap<string, Food>): readonly EveningTask[] => {
  const steps = recipe.steps.flatMap((step) => fromStep(step, recipe, foods))
  const begun = steps.filter(({ kind }) => kind === 'prepare')
  const frozen = toThaw(recipe, foods)
  return [
    ...steps.filter(({ kind }) => kind === 'soak'),
    // Several steps of one evening are one task.
    ...(begun.length > 0
      ? [
          {
            kind: 'prepare' as const,
            foods: begun.flatMap((task) => task.foods),
            text: begun.map(({ text }) => text).join(' '),
          },
        ]
      : []),
    ...(frozen.length > 0 ? [{ kind: 'thaw' as const, foods: frozen, text: '' }] : []),
  ]
}
