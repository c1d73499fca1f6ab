import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CatalogueData, openCatalogue } from '../kitchen/src/catalogue/catalogue.ts'
import { digestOf, openDigests } from '../kitchen/src/catalogue/dish-digest.ts'
import { aHousehold } from '../kitchen/src/planning/dishes/a-kitchen.ts'
import { openKitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { readRecipe } from '../kitchen/src/planning/dishes/read-recipe.ts'
import { adaptKitchen } from '../kitchen/src/planning/kitchens/adapt-kitchen.ts'
import { parseCookingWords } from '../kitchen/src/safety/words/cooking-words.ts'
import { parseGuardTerms } from '../kitchen/src/safety/words/guard-terms.ts'
import { parseSwaps } from '../kitchen/src/swaps/swap.ts'
import { readAhead } from './read-ahead.ts'
import { readFoods, readRecipes } from './read-kitchen.ts'

const dataOf = (name: string): string => readFileSync(join(import.meta.dirname, '../kitchen/data', name), 'utf8')
const foods = readFoods()
const data = {
  version: 'test',
  foods,
  recipes: readRecipes(foods).recipes.filter((_, at) => at % 12 === 0),
  terms: parseGuardTerms(dataOf('guard-terms.csv')),
  words: parseCookingWords(dataOf('cooking-words.csv')),
  swaps: parseSwaps(dataOf('swaps.csv'), foods),
}
const digests = readAhead(data)
const known = openDigests(digests)
const bare = openKitchen(openCatalogue(data))
const ready = openKitchen(openCatalogue({ ...data, digests }))

const households = [
  aHousehold(),
  aHousehold({ allergens: ['milk'] }),
  aHousehold({ allergens: ['gluten'] }),
  aHousehold({ diets: ['vegan'] }),
  aHousehold({ diets: ['vegetarian'], allergens: ['soy'] }),
]

test('the kitchen of a household is the same whether its dishes were read ahead or are read now', () => {
  for (const household of households) {
    const now = adaptKitchen(bare, { household }).facts
    const ahead = adaptKitchen(ready, { household }).facts
    expect(ahead.recipes.map(({ id }) => id)).toEqual(now.recipes.map(({ id }) => id))
    for (const name of ['definite', 'may', 'dietBlock', 'dietMay', 'unverified'] as const)
      expect(ahead[name]).toEqual(now[name])
  }
})

test('with one rule no dish is left to be read when somebody plans', () => {
  for (const household of households.slice(0, 4)) {
    const { recipes } = adaptKitchen(ready, { household }).facts
    expect(recipes.length).toBeGreaterThan(data.recipes.length)
    expect(recipes.filter(({ id }) => known(id) === null)).toEqual([])
  }
})

const BUILT = join(import.meta.dirname, '../dist/catalogue.json')

test.skipIf(!existsSync(BUILT))('what the build holds of every recipe is what the guard reads in it now', () => {
  const built = openCatalogue(JSON.parse(readFileSync(BUILT, 'utf8')) as CatalogueData)
  const stale = [...built.recipes.values()].filter((recipe) => {
    const now = digestOf(readRecipe(bare.guard, recipe, built.foods))
    return JSON.stringify(built.digests(recipe.id)) !== JSON.stringify(now)
  })
  expect(stale, 'Run "npm run build:catalogue": the guard has changed since').toEqual([])
})
