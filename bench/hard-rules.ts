import { nutritionOf } from '../kitchen/src/nutrition/nutrition.ts'
import { shareOfDay } from '../kitchen/src/nutrition/targets.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { dishTextOf } from '../kitchen/src/planning/dishes/read-recipe.ts'
import { withNamed } from '../kitchen/src/planning/kitchens/adapt-kitchen.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import { type PlannedWeek, recipeIdsOf } from '../kitchen/src/planning/week.ts'
import type { Recipe } from '../kitchen/src/recipes/recipe.ts'

/** Violations of one week, counted anew: the guard reads the words, the tables give the numbers; nothing of the search is asked. */
export type Violations = {
  readonly allergens: number
  readonly diets: number
  readonly dislikes: number
  readonly unverified: number
  /** Ingredients that the guard does not know, whether or not the household minds, and all that it read. */
  readonly unknown: number
  readonly ingredients: number
  /** Hard numbers of a diet on a day or a meal. */
  readonly numbers: number
}

const SUMS = ['carbsGrams', 'fibreGrams', 'proteinGrams', 'sodiumMg', 'addedSugarGrams', 'kcal', 'fatGrams'] as const
type Sums = Record<(typeof SUMS)[number], number>

const addDish = (kitchen: Kitchen, sums: Sums, recipe: Recipe, portion: number): void => {
  const nutrition = nutritionOf(recipe.ingredients, kitchen.catalogue.foods)
  for (const name of SUMS) sums[name] += (nutrition[name] * portion) / recipe.servings
}

const noSums = (): Sums => ({
  carbsGrams: 0,
  fibreGrams: 0,
  proteinGrams: 0,
  sodiumMg: 0,
  addedSugarGrams: 0,
  kcal: 0,
  fatGrams: 0,
})

/** Grams or mg may be over by a rounding. */
const HAIR = 1.0005

/** Numbers that are hard in the diets of planning guide 4c, for the planned share of a day. */
const numberBreaches = (household: Household, day: Sums, meals: readonly Sums[]): number => {
  const share = Math.min(1, shareOfDay(household.meals) / 0.95)
  const over = (value: number, most: number): number => (value > most * HAIR ? 1 : 0)
  return household.diets.reduce((count, diet) => {
    switch (diet) {
      case 'keto':
        return count + over(day.carbsGrams - day.fibreGrams, 50 * share)
      case 'low-carb':
        return count + over(day.carbsGrams, 130 * share)
      case 'low-sodium':
      case 'dash':
        return count + over(day.sodiumMg, 2300 * share)
      case 'diabetic-friendly':
        return (
          count +
          meals.reduce(
            (sum, meal) => sum + over(meal.carbsGrams, 60) + over(30, meal.carbsGrams) + over(meal.addedSugarGrams, 10),
            0,
          )
        )
      default:
        return count
    }
  }, 0)
}

/** Reads a planned week again from its recipes' words. */
export const readViolations = (below: Kitchen, week: PlannedWeek, household: Household): Violations => {
  const kitchen = withNamed(below, recipeIdsOf(week))
  const { guard, catalogue } = kitchen
  let [allergens, diets, dislikes, unverified, unknown, ingredients, numbers] = [0, 0, 0, 0, 0, 0, 0]
  for (const { meals } of week.days) {
    const sums: Sums[] = []
    for (const meal of meals) {
      const dishes = [meal.recipeId, ...meal.sideDishIds].map((id) => catalogue.recipes.get(id))
      if (dishes.includes(undefined)) throw new Error(`A plan names an unknown recipe: ${meal.recipeId}`)
      const known = dishes.filter((dish) => dish !== undefined)
      const [main, ...sides] = known.map((recipe) => dishTextOf(recipe, catalogue.foods))
      if (!main) continue
      const reading = guard.readDish({ ...main, sides })
      const { conflicts } = guard.judgeDish(reading, household)
      unknown += reading.unverified.length
      ingredients += known.reduce((sum, recipe) => sum + recipe.ingredients.length, 0)
      // A food's own row counts like its words.
      const rows = known.flatMap((recipe) =>
        recipe.ingredients.flatMap(({ foodId }) => catalogue.foods.get(foodId) ?? []),
      )
      allergens += conflicts.filter(({ kind }) => kind === 'allergen').length
      for (const allergen of household.allergens) {
        const severe = (household.severity[allergen] ?? 'severe') === 'severe'
        if (rows.some((food) => food.allergens.includes(allergen) || (severe && food.mayAllergens.includes(allergen))))
          allergens++
      }
      diets += conflicts.filter(({ kind }) => kind === 'diet').length
      dislikes += conflicts.filter(({ kind }) => kind === 'dislike' || kind === 'other-allergen').length
      unverified += conflicts.filter(({ kind }) => kind === 'unverified').length
      const own = noSums()
      for (const recipe of known) addDish(kitchen, own, recipe, meal.portion)
      sums.push(own)
    }
    const day = sums.reduce((total, meal) => {
      for (const name of SUMS) total[name] += meal[name]
      return total
    }, noSums())
    numbers += numberBreaches(household, day, sums)
  }
  return { allergens, diets, dislikes, unverified, unknown, ingredients, numbers }
}
