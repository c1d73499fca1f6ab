import type { Food } from '../../foods/food.ts'
import { type Nutrition, nutritionOf, scaleNutrition } from '../../nutrition/nutrition.ts'
import { cookedAmount } from '../../quantities/cooked-amount.ts'
import { formatAmount, isKeptWhole, type UnitSystem } from '../../quantities/format.ts'
import { isSpokenOfAsMany } from '../../quantities/many.ts'
import { wordsFor } from '../../quantities/us-words.ts'
import type { DishForm, Recipe, RecipeStep } from '../../recipes/recipe.ts'
import { nameInSteps } from '../dishes/name-in-steps.ts'

/** The drawn plate of a dish: where it is, and the words for those who do not see it. */
/** `picture` names the household's own, where it has one. */
export type PlateView = { readonly url: string; readonly alt: string; readonly picture?: string | undefined }

/** The plate of a dish, drawn at `url`. */
export const plateView = ({ source }: Recipe, url: string, alt: string): PlateView => ({
  ...{ url, alt },
  ...(source?.picture !== undefined && { picture: source.picture }),
})

export type IngredientView = {
  readonly foodId: string
  readonly name: string
  /** For the portions cooked, in the recipe's unit; null: to taste. */
  readonly amount: number | null
  readonly unit: string
  /** As people say it, in the household's units. */
  readonly text: string
  readonly grams: number
  readonly preparation: string
  /** Never cut up, so said in whole ones for every table: eggs, cloves. */
  readonly whole?: true
}

export type DishView = {
  readonly recipeId: string
  readonly title: string
  readonly cuisine: string
  /** Our own kitchen's, a model's idea, or the household's own. */
  readonly origin: 'kitchen' | 'idea' | 'own'
  /** A person has read and approved it. Always so for our own. */
  readonly isReviewed: boolean
  readonly form: DishForm
  readonly tags: readonly string[]
  readonly plate: PlateView
  readonly activeMinutes: number
  readonly totalMinutes: number
  readonly ingredients: readonly IngredientView[]
  readonly steps: readonly RecipeStep[]
  /** Foods that were swapped; left out: the dish is as it was written. */
  readonly swaps?: readonly { readonly from: string; readonly to: string }[]
  /** Per adult portion. */
  readonly nutrition: Nutrition
  /** USD per adult portion. */
  readonly costPerPerson: number
}

export type DishFrame = {
  readonly foods: ReadonlyMap<string, Food>
  readonly units: UnitSystem
  readonly plateOf: (recipe: Recipe) => PlateView
  /** Adult portions cooked, the meal's portion factor included. */
  readonly portions: number
  /** The meal's portion factor. */
  readonly portion: number
}

/** Three decimals: enough to add up, short enough to read. */
const round = (value: number): number => Math.round(value * 1000) / 1000

const ingredientViews = (recipe: Recipe, { foods, units, portions }: DishFrame): readonly IngredientView[] => {
  const factor = portions / recipe.servings
  const say = wordsFor(units)
  return recipe.ingredients.flatMap((row): IngredientView[] => {
    const { foodId, unit, preparation } = row
    const food = foods.get(foodId)
    if (!food) return []
    const { quantity, grams } = cookedAmount(row, factor, food)
    const amount = { quantity, unit, grams }
    const text = formatAmount({ ...amount, food, system: units })
    return [
      {
        foodId,
        name: say(isSpokenOfAsMany(food, amount, text) ? food.plural : food.name),
        amount: quantity === null ? null : round(quantity),
        unit,
        text,
        grams,
        preparation: say(preparation),
        ...(quantity !== null && isKeptWhole(food, unit) && { whole: true as const }),
      },
    ]
  })
}

const stepsFor = (recipe: Recipe, { foods, units, portions }: DishFrame): readonly RecipeStep[] =>
  nameInSteps(recipe, foods, (ingredient, share) => {
    const row = recipe.ingredients[ingredient]!
    const food = foods.get(row.foodId)
    if (food === undefined) return false
    const { quantity, unit, grams } = cookedAmount(row, portions / recipe.servings, food)
    const amount = { quantity: quantity === null ? null : quantity * share, unit, grams: grams * share }
    return isSpokenOfAsMany(food, amount, formatAmount({ ...amount, food, system: units }))
  })

/** USD pro rata for one adult serving of a recipe. */
export const servingCost = (recipe: Recipe, foods: ReadonlyMap<string, Food>): number =>
  recipe.ingredients.reduce((sum, { foodId, grams }) => {
    const food = foods.get(foodId)
    return food ? sum + (grams * food.packagePrice) / food.packageGrams : sum
  }, 0) / recipe.servings

/** What somebody wrote or pasted stands as they wrote it; ours is said in the words that go with the measures. */
const sayFor = ({ source }: Recipe, { units }: DishFrame): ((text: string) => string) =>
  wordsFor(source?.origin === 'own' ? 'metric' : units)

/** One dish as it is cooked and shown: amounts for the table, nutrition and cost for one adult portion. */
export const describeDish = (recipe: Recipe, frame: DishFrame): DishView => {
  const { foods, portion, plateOf } = frame
  const say = sayFor(recipe, frame)
  const plate = plateOf(recipe)
  return {
    recipeId: recipe.id,
    title: say(recipe.title),
    cuisine: recipe.cuisine,
    origin: recipe.source?.origin ?? 'kitchen',
    isReviewed: recipe.source?.isReviewed ?? true,
    form: recipe.form,
    tags: recipe.tags,
    plate: { ...plate, alt: say(plate.alt) },
    activeMinutes: recipe.activeMinutes,
    totalMinutes: recipe.totalMinutes,
    ingredients: ingredientViews(recipe, frame),
    steps: stepsFor(recipe, frame).map(({ parts }) => ({
      parts: parts.map((part) => (part.kind === 'timer' ? part : { ...part, text: say(part.text) })),
    })),
    ...(recipe.swaps && { swaps: recipe.swaps.map(({ from, to }) => ({ from: say(from), to: say(to) })) }),
    nutrition: scaleNutrition(nutritionOf(recipe.ingredients, foods), portion / recipe.servings),
    costPerPerson: servingCost(recipe, foods) * portion,
  }
}
