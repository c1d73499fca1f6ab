import { expect, test } from 'vitest'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { readOwn } from './compile-own.ts'
import { firstDraft } from './guess-frame.ts'
import { readRecipeText } from './read-recipe-text.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ every: 10 }))

const readInNote = (description: string): readonly string[] => {
  const recipe = {
    '@type': 'Recipe',
    name: 'Rice with peas',
    description,
    recipeYield: '4',
    recipeIngredient: ['300 g rice', '200 g peas', '1 tbsp olive oil'],
    recipeInstructions: ['Boil the rice.', 'Stir in the peas and the oil.'],
  }
  const parts = readRecipeText(JSON.stringify(recipe)) ?? expect.unreachable('no recipe was seen')
  // Nobody says that it is whole: that is another doubt.
  const { compiled } = readOwn(kitchen, 'mine-x', firstDraft(kitchen, parts))
  if (compiled.kind === 'open') return expect.unreachable(compiled.faults.join())
  const { asides = [] } = compiled.recipe
  expect(asides).toContain(description)
  const reading = kitchen.guard.readDish({
    title: compiled.recipe.title,
    ingredients: ['300 g rice', '200 g peas', '1 tbsp olive oil'],
    steps: ['Boil the rice.'],
    asides,
  })
  return [...reading.unverified, ...reading.findings]
    .filter(({ place }) => place.part === 'note')
    .map(({ words }) => words)
}

test('people and places of an introduction keep nobody from a dish; a food in it does', () => {
  expect(readInNote('Aunt Hildegard brought this from Szentendre, and Wojtek still asks for it.')).toEqual([])
  expect(readInNote('Aunt Hildegard serves it with peanuts.')).toEqual(['peanuts'])
})

test('a recipe longer than one that is kept has its rest beside it, is not read whole, and says so', () => {
  const steps = Array.from({ length: 40 }, (_, at) =>
    `Stir ${at} ${'and stir the rice again. '.repeat(60)}`.slice(0, 1_400),
  )
  const recipe = { '@type': 'Recipe', name: 'Rice', recipeIngredient: ['300 g rice'], recipeInstructions: steps }
  const parts = readRecipeText(JSON.stringify(recipe)) ?? expect.unreachable('no recipe was seen')
  const draft = firstDraft(kitchen, parts)
  expect([...draft.lines.map(({ text }) => text), ...draft.steps].join('').length).toBeLessThanOrEqual(20_000)
  expect(draft.unread).toContain('too-much')
})
