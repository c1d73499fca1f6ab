import { relative } from 'node:path'
import { nutritionOf } from '../kitchen/src/nutrition/nutrition.ts'
import { RECIPE_KINDS } from '../kitchen/src/recipes/recipe.ts'
import { servedGrams } from '../kitchen/src/recipes/validate-recipe.ts'
import { readFoods, readRecipes } from './read-kitchen.ts'
import { openUnknownWords } from './unknown-words.ts'

/**
 * `npm run validate:recipes [-- FOLDER]`: every fault of every recipe with file, line and reason, and the words that the guard
 * does not know.
 * `--table` adds a line of figures for each good recipe: kcal, grams, sodium, cost a person.
 */
const args = process.argv.slice(2)
const folder = args.find((arg) => !arg.startsWith('--'))
const foods = readFoods()
const byId = new Map(foods.map((food) => [food.id, food]))
const { recipes, faults } = readRecipes(foods, folder)

if (args.includes('--table'))
  for (const recipe of recipes) {
    const sum = nutritionOf(recipe.ingredients, byId)
    const cost = recipe.ingredients.reduce((total, row) => {
      const food = byId.get(row.foodId)
      return total + (food ? (row.grams / food.packageGrams) * food.packagePrice : 0)
    }, 0)
    const per = (value: number): number => Math.round(value / recipe.servings)
    console.log(
      `${recipe.id}: ${per(sum.kcal)} kcal, ${per(sum.proteinGrams)} g protein, ${per(sum.sodiumMg)} mg sodium, ` +
        `${Math.round(servedGrams(recipe, byId))} g, $${(cost / recipe.servings).toFixed(2)}`,
    )
  }
for (const { file, line, reason } of faults) console.error(`${relative(process.cwd(), file)}:${line} ${reason}`)
const unknownWords = openUnknownWords(foods)
const unknown = recipes.flatMap((recipe) => unknownWords(recipe).map((reason) => `${recipe.id}: ${reason}`))
for (const line of unknown) console.error(line)
const count = (kind: string): number =>
  recipes.filter((recipe) => (recipe.kinds as readonly string[]).includes(kind)).length
console.log(
  `${recipes.length} recipes taken (${RECIPE_KINDS.map((kind) => `${kind} ${count(kind)}`).join(', ')}), ${faults.length + unknown.length} faults`,
)
process.exitCode = faults.length + unknown.length > 0 ? 1 : 0
