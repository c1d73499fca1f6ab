import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type CatalogueData, openCatalogue } from '@plateful/kitchen/catalogue/catalogue.ts'
import { withChildHazards } from '@plateful/kitchen/foods/child-hazards.ts'
import { parseFoods } from '@plateful/kitchen/foods/parse-foods.ts'
import { withPortionLimits } from '@plateful/kitchen/nutrition/portion-limits.ts'
import { type Kitchen, openKitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { compileRecipe, foodsByName } from '@plateful/kitchen/recipes/compile-recipe.ts'
import { parseCookingWords } from '@plateful/kitchen/safety/words/cooking-words.ts'
import { parseGuardTerms } from '@plateful/kitchen/safety/words/guard-terms.ts'
import { parseSwaps } from '@plateful/kitchen/swaps/swap.ts'

const ROOT = join(import.meta.dirname, '../../..')
const BUILT = join(ROOT, 'dist/catalogue.json')
const KITCHEN = join(ROOT, 'kitchen')
const SWAPS = join(KITCHEN, 'data/swaps.csv')

const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(KITCHEN, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(KITCHEN, folder, name))

/** Older than nothing that it is made from; what the guard read is in it, so the guard's code counts. */
const isFresh = (recipes: readonly string[]): boolean => {
  if (!existsSync(BUILT)) return false
  const built = statSync(BUILT).mtimeMs
  const code = filesIn('src', '.ts').filter((file) => !file.endsWith('.test.ts'))
  return [...recipes, ...filesIn('data', '.csv'), ...code].every((file) => statSync(file).mtimeMs <= built)
}

/** The catalogue as built, or compiled here when the build is missing or older than its sources. Bad recipes fall away. */
const readCatalogue = (): CatalogueData => {
  const files = filesIn('recipes', '.cook')
  if (isFresh(files)) return JSON.parse(readFileSync(BUILT, 'utf8')) as CatalogueData
  const dataFile = (name: string): string => readFileSync(join(KITCHEN, 'data', name), 'utf8')
  const foods = withChildHazards(
    withPortionLimits(parseFoods(dataFile('foods.csv')), dataFile('portion-limits.csv')),
    dataFile('child-hazards.csv'),
  )
  const names = foodsByName(foods)
  const recipes = files.flatMap((file) => {
    const result = compileRecipe(basename(file, '.cook'), readFileSync(file, 'utf8'), names)
    return result.kind === 'rejected' ? [] : [result.recipe]
  })
  const terms = parseGuardTerms(readFileSync(join(KITCHEN, 'data/guard-terms.csv'), 'utf8'))
  const words = parseCookingWords(readFileSync(join(KITCHEN, 'data/cooking-words.csv'), 'utf8'))
  const swaps = parseSwaps(readFileSync(SWAPS, 'utf8'), foods)
  return { version: 'test', foods, recipes, terms, words, swaps }
}

let data: CatalogueData | null = null
let opened: Kitchen | null = null

/** The real catalogue, read once per test process. */
export const aCatalogue = (): CatalogueData => {
  data ??= readCatalogue()
  return data
}

/** The real kitchen, opened once per test process: it is read only. */
export const aKitchen = (): Kitchen => {
  opened ??= openKitchen(openCatalogue(aCatalogue()))
  return opened
}
