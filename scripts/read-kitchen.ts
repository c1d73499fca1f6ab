import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withChildHazards } from '../kitchen/src/foods/child-hazards.ts'
import type { Food } from '../kitchen/src/foods/food.ts'
import { parseFoods } from '../kitchen/src/foods/parse-foods.ts'
import { withPortionLimits } from '../kitchen/src/nutrition/portion-limits.ts'
import { compileRecipe, foodsByName, type RecipeFault } from '../kitchen/src/recipes/compile-recipe.ts'
import { nearDuplicates } from '../kitchen/src/recipes/near-duplicates.ts'
import { faultsOfWords } from '../kitchen/src/recipes/plain-words.ts'
import type { Recipe } from '../kitchen/src/recipes/recipe.ts'
import { validateRecipe } from '../kitchen/src/recipes/validate-recipe.ts'

const KITCHEN = join(import.meta.dirname, '..', 'kitchen')

export type FileFault = RecipeFault & { readonly file: string }

/** The food table of the product with its portion limits and what small children need. Throws one error that lists every bad row. */
export const readFoods = (): readonly Food[] => {
  const dataFile = (name: string): string => readFileSync(join(KITCHEN, 'data', name), 'utf8')
  const foods = withPortionLimits(parseFoods(dataFile('foods.csv')), dataFile('portion-limits.csv'))
  return withChildHazards(foods, dataFile('child-hazards.csv'))
}

/** Every `.cook` file below a folder of kitchen/recipes, in a stable order. */
const cookFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.cook'))
    .sort()
    .map((name) => join(folder, name))

/** How gladly a dish is eaten is said of each of ours; a side goes with its main. */
const unjudged = ({ kinds, popularity }: Recipe): readonly RecipeFault[] =>
  popularity !== undefined || kinds.every((kind) => kind === 'side')
    ? []
    : [{ line: 1, reason: '"popularity" is missing: 1 (few are glad of it) to 5 (nearly everybody is).' }]

/** Compiles and judges all recipes. Faults name the file and the line. */
export const readRecipes = (
  foods: readonly Food[],
  folder = join(KITCHEN, 'recipes'),
): { readonly recipes: readonly Recipe[]; readonly faults: readonly FileFault[] } => {
  const names = foodsByName(foods)
  const byId = new Map(foods.map((food) => [food.id, food]))
  const recipes: Recipe[] = []
  const faults: FileFault[] = []
  const seen = new Map<string, string>()
  for (const file of cookFiles(folder)) {
    const id = basename(file, '.cook')
    const blame = (fault: RecipeFault): void => void faults.push({ file, ...fault })
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) blame({ line: 1, reason: 'Name the file in kebab-case.' })
    const other = seen.get(id)
    if (other) blame({ line: 1, reason: `The same file name as ${other}.` })
    seen.set(id, file)
    const result = compileRecipe(id, readFileSync(file, 'utf8'), names)
    if (result.kind === 'rejected') {
      result.faults.forEach(blame)
      continue
    }
    const bad = [
      ...unjudged(result.recipe),
      ...validateRecipe(result.recipe, byId),
      ...faultsOfWords(result.recipe, byId).map((reason) => ({ line: 1, reason })),
    ]
    bad.forEach(blame)
    if (bad.length === 0) recipes.push(result.recipe)
  }
  for (const pair of nearDuplicates(recipes, byId))
    faults.push({
      file: seen.get(pair.second) ?? pair.second,
      line: 1,
      reason: `${Math.round(pair.likeness * 100)} % the same as ${pair.first}: change the dish or drop it.`,
    })
  return { recipes, faults }
}
