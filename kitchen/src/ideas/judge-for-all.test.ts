import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { judgeForAll } from './judge-for-all.ts'
import { reviewRecipe } from './review-recipe.ts'

/** Every second recipe: opening all of them takes longer than what is tested. */
const kitchen = openKitchenFiles(readKitchenFiles({ every: 2 }))
const mains = [...kitchen.catalogue.recipes.values()].filter(({ kinds }) => !kinds.includes('side'))

/** What a step may bring in unseen, and whom it harms. */
const UNSEEN = [
  ['peanuts', 'peanut'],
  ['hazelnuts', 'tree_nut'],
  ['prawns', 'crustacean'],
  ['mussels', 'mollusc'],
  ['tahini', 'sesame'],
  ['salmon fillet', 'fish'],
  ['lupin flour', 'lupin'],
] as const

const withStep = (recipe: Recipe, text: string): Recipe => ({
  ...recipe,
  steps: [...recipe.steps, { parts: [{ kind: 'text', text }] }],
})
const hasNothingOf = (recipe: Recipe, allergen: string): boolean => {
  const { allergens } = judgeForAll(kitchen, recipe)
  return allergens.every(({ id }) => id !== allergen)
}

test('nearly all of our own recipes pass: what is found is worth a look, not a habit', () => {
  const against = mains.filter((recipe) => judgeForAll(kitchen, recipe).objections.length > 0)
  expect(against.length / mains.length).toBeLessThan(0.02)
})

test('an allergen that only a step names is always an objection, in any of our recipes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...mains), fc.constantFrom(...UNSEEN), (recipe, [food, allergen]) => {
      fc.pre(hasNothingOf(recipe, allergen))
      const { objections } = judgeForAll(kitchen, withStep(recipe, `Then stir in 50 g ${food} and serve.`))
      expect(objections.map(({ id }) => id)).toContain(allergen)
      expect(objections.every(({ verdict }) => verdict === 'conflict')).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test('a promise in title or tags that the dish breaks is an objection, and one that it keeps is none', () => {
  const read = mains.map((recipe) => ({ recipe, ...judgeForAll(kitchen, recipe) }))
  const isMilky = ({ id, certainty }: { id: string; certainty: string }) => id === 'milk' && certainty === 'definite'
  const milky = read.find(({ allergens }) => allergens.some(isMilky))!.recipe
  const vegan = read.find(({ fits, objections }) => fits.includes('vegan') && objections.length === 0)!.recipe

  for (const promise of ['Vegan', 'Dairy-free', 'dairy free'])
    expect(judgeForAll(kitchen, { ...milky, title: `${promise} ${milky.title}` }).objections, promise).not.toEqual([])
  expect(judgeForAll(kitchen, { ...milky, tags: ['vegan'] }).objections).not.toEqual([])
  expect(judgeForAll(kitchen, { ...vegan, title: `Vegan ${vegan.title}`, tags: ['vegan'] }).objections).toEqual([])
})

test('a food that nobody knows is an objection', () => {
  const [recipe] = mains
  const { ingredients } = recipe!
  const odd = { ...recipe!, ingredients: [...ingredients, { ...ingredients[0]!, foodId: 'zorblax powder' }] }

  expect(judgeForAll(kitchen, odd).objections).toMatchObject([{ rule: 'unverified', words: 'zorblax' }])
})

test('what was found and what was not share out the fifteen allergens', () => {
  for (const recipe of mains.slice(0, 60)) {
    const { allergens, free } = judgeForAll(kitchen, recipe)
    expect(new Set([...allergens.map(({ id }) => id), ...free]).size).toBe(15)
    expect(allergens.length + free.length).toBe(15)
  }
})

const DOCUMENT = `---
title: Two onions
kind: [dinner]
servings: 1
active: 5
total: 10
cuisine: French
form: plate
tags: []
equipment: [pan]
pairs: []
---
Fry @onion{2}(sliced) in @butter{20%g} for ~{8%minutes}, until they turn golden.
`
const review = (document: string) =>
  reviewRecipe(kitchen, { id: 'idea-x', document, others: kitchen.catalogue.recipes.values() })

test('a recipe is read with the validator’s faults, an unreadable one with its lines', () => {
  expect(review(DOCUMENT)).toMatchObject({ kind: 'read', recipe: { id: 'idea-x', title: 'Two onions' } })
  expect(review(DOCUMENT)).toMatchObject({
    faults: expect.arrayContaining([{ line: 1, reason: '1 steps: write 3 to 7.' }]),
  })
  expect(review(DOCUMENT.replace('@onion', '@onyx'))).toEqual({
    kind: 'unreadable',
    faults: [{ line: 13, reason: expect.stringMatching(/^"onyx" is no food of our table/) }],
  })
})

test('a dish of the catalogue under another name is told by name', () => {
  const twin = mains[0]!
  const document = DOCUMENT.replace('Two onions', twin.title)

  expect(review(document)).toMatchObject({
    faults: expect.arrayContaining([{ line: 2, reason: `100 % the same as ${twin.id}: change the dish or drop it.` }]),
  })
})

test('whatever is written, reading it ends in an answer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: fc.constantFrom(...'@#~{}%()|-: \nabc1.½é') }), (text) => {
      expect(['read', 'unreadable']).toContain(review(`${DOCUMENT}${text}`).kind)
      expect(['read', 'unreadable']).toContain(review(text).kind)
    }),
    { numRuns: 200 },
  )
})
