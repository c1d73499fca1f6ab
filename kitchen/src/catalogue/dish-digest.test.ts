import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { openKitchen } from '../planning/dishes/open-kitchen.ts'
import { readRecipe } from '../planning/dishes/read-recipe.ts'
import { parseCookingWords } from '../safety/words/cooking-words.ts'
import { parseGuardTerms } from '../safety/words/guard-terms.ts'
import { readData, readKitchenFiles } from '../testing/kitchen-files.ts'
import { openCatalogue } from './catalogue.ts'
import { type DishDigest, digestOf, openDigests, tableOfDigests } from './dish-digest.ts'

const read = openKitchenFiles(readKitchenFiles({ every: 9 }))
const { foods, recipes } = read.catalogue
const terms = parseGuardTerms(readData('guard-terms.csv'))
const words = parseCookingWords(readData('cooking-words.csv'))

const digests = new Map<string, DishDigest>(
  [...recipes.values()].map((recipe) => [recipe.id, digestOf(readRecipe(read.guard, recipe, foods))]),
)
/** As a file holds it: written and read again. */
const written = JSON.parse(JSON.stringify(tableOfDigests(digests))) as ReturnType<typeof tableOfDigests>

test('a digest is the same after it was written and read again; an unknown dish has none', () => {
  const known = openDigests(written)
  for (const [id, digest] of digests) expect(known(id)).toEqual(digest)
  expect(known('no-such-dish')).toBeNull()
})

test('a kitchen opened with digests has the bits and the words of one that read every dish itself', () => {
  const data = { version: 'test', foods: [...foods.values()], recipes: [...recipes.values()], terms, words }
  const { facts, words: index } = openKitchen(openCatalogue({ ...data, digests: written }))
  for (const name of ['definite', 'may', 'dietBlock', 'dietMay', 'unverified'] as const)
    expect(facts[name]).toEqual(read.facts[name])
  for (const word of ['mushrooms', 'coconut', 'olive oil', 'sweet potato', 'bell pepper', 'cilantro'])
    expect(index.recipesWith(word, false), word).toEqual(read.words.recipesWith(word, false))
  expect(index.recipesWith('olive oil', false)).toContain(1)
})

test('a digest is believed: a dish whose digest says milk is one with milk, unread', () => {
  const [first] = recipes.values()
  if (!first) throw new Error('There is no recipe.')
  const digest = digests.get(first.id)!
  const other = tableOfDigests(new Map([[first.id, { ...digest, masks: { ...digest.masks, definite: 1 } }]]))
  const data = { version: 'test', foods: [...foods.values()], recipes: [first], terms, words, digests: other }
  expect(openKitchen(openCatalogue(data)).facts.definite).toEqual(Uint32Array.of(1))
})

test('of a table that was opened nothing is held but its numbers', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const opened = (() => {
    const table = structuredClone(written)
    return { known: openDigests(table), table: new WeakRef(table), dish: new WeakRef(table.dishes[0]!) }
  })()
  await new Promise((resolve) => setImmediate(resolve)) // a reference that was just made is held until the turn ends
  collect()
  expect(opened.table.deref()).toBeUndefined()
  expect(opened.dish.deref()).toBeUndefined()
  expect(opened.known(written.dishes[0]!.id)).toEqual(digests.get(written.dishes[0]!.id))
})
