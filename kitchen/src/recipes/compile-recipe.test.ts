import { expect, test } from 'vitest'
import { aFood } from '../testing/a-food.ts'
import { compileRecipe, foodsByName, minutesText, stepText } from './compile-recipe.ts'

const foods = foodsByName([
  aFood({ name: 'onion', plural: 'onions', gramsPerPiece: 150 }),
  aFood({ name: 'garlic', plural: 'garlic', aliases: ['garlic clove'], gramsPerPiece: 50, gramsPerUnit: { clove: 4 } }),
  aFood({ name: 'olive oil', plural: 'olive oil', gramsPerTbsp: 13.5 }),
  aFood({ name: 'salt', plural: 'salt', gramsPerTbsp: 18 }),
])

const frame = (steps: string, meta = ''): string => `---
title: Soft onions
kind: [lunch, dinner]
servings: 4
active: 10
total: 25
cuisine: French
form: plate
tags: [one pot, kids]
${meta}---
${steps}
`

const STEPS = `Soften @onion{2}(sliced) in @olive oil{2%tbsp} for ~{10%minutes}, until golden.

Stir in @garlic clove{3}(crushed) and @onion{1}. Season with @salt{}.`

const compiled = (text: string) => {
  const result = compileRecipe('soft-onions', text, foods)
  if (result.kind === 'rejected') throw new Error(JSON.stringify(result.faults))
  return result.recipe
}
const faultsOf = (text: string): readonly string[] => {
  const result = compileRecipe('soft-onions', text, foods)
  return result.kind === 'rejected' ? result.faults.map((fault) => `${fault.line}: ${fault.reason}`) : []
}

test('popularity is one of five, and may be left out', () => {
  expect(compiled(frame(STEPS, 'popularity: 4\n')).popularity).toBe(4)
  expect(compiled(frame(STEPS)).popularity).toBeUndefined()
  expect(faultsOf(frame(STEPS, 'popularity: 6\n'))).toEqual(['10: "6" is no popularity: 1, 2, 3, 4, 5.'])
})

test('a packed lunch is a lunch as well', () => {
  const packed = (kinds: string) => frame(STEPS).replace(/^kind: .*$/m, `kind: [${kinds}]`)
  expect(compiled(packed('lunch, packed lunch')).kinds).toEqual(['lunch', 'packed lunch'])
  expect(faultsOf(packed('packed lunch'))).toEqual([expect.stringContaining('A packed lunch is a lunch as well.')])
})

test('a cook file becomes a recipe with weighed ingredients', () => {
  const recipe = compiled(frame(STEPS))
  expect(recipe).toMatchObject({ kinds: ['lunch', 'dinner'], servings: 4, totalMinutes: 25, tags: ['one pot', 'kids'] })
  expect(recipe.ingredients.map(({ foodId, quantity, unit, grams }) => [foodId, quantity, unit, grams])).toEqual([
    ['onion', 3, 'piece', 450],
    ['olive-oil', 2, 'tbsp', 27],
    ['garlic', 3, 'clove', 12],
    ['salt', null, '', 0],
  ])
})

test('steps read as sentences, and know which ingredient each word means', () => {
  const recipe = compiled(frame(STEPS))
  expect(recipe.steps.map(stepText)).toEqual([
    'Soften onion in olive oil for 10 minutes, until golden.',
    'Stir in garlic clove and onion. Season with salt.',
  ])
  const indexes = recipe.steps.flatMap((step) =>
    step.parts.flatMap((part) => (part.kind === 'ingredient' ? [part.index] : [])),
  )
  expect(indexes).toEqual([0, 1, 2, 0, 3])
})

test('a food used twice says how much goes in where', () => {
  const shares = compiled(frame(STEPS)).steps.flatMap((step) =>
    step.parts.flatMap((part) => (part.kind === 'ingredient' ? [part.share] : [])),
  )
  expect(shares).toEqual([0.667, undefined, undefined, 0.333, undefined])
})

test('an unlinked ingredient is turned away with its line', () => {
  expect(faultsOf(frame('Fry @unobtainium{2%tbsp} and @onion{1} well.'))).toEqual([
    expect.stringMatching(/^11: "unobtainium" is no food of our table/),
  ])
})

test.each([
  ['Fry @onion{} gently.', 'has no amount'],
  ['Fry @onion{1-2} gently.', 'range'],
  ['Fry @onion{2%furlong} gently.', 'cannot be weighed in "furlong"'],
  ['Fry @onion{0} gently.', 'more than nothing'],
  ['Fry @onion{1} for ~{5-7%minutes}.', 'timer'],
])('%s is turned away: %s', (step, reason) => {
  expect(faultsOf(frame(step)).join(' ').toLowerCase()).toContain(reason)
})

test('a side dish must say what it brings', () => {
  const text = frame(STEPS).replace('[lunch, dinner]', '[side]')
  expect(faultsOf(text)).toEqual([expect.stringContaining('needs a role')])
  expect(compiled(text.replace('tags:', 'role: vegetable\ntags:')).role).toBe('vegetable')
})

test('missing times, title and form are named', () => {
  const text = frame(STEPS)
    .replace('total: 25\n', '')
    .replace('form: plate', 'form: cauldron')
    .replace('title: Soft onions\n', '')
  const faults = faultsOf(text).join('\n')
  expect(faults).toContain('"title" is missing')
  expect(faults).toContain('"total" is missing')
  expect(faults).toContain('"cauldron" is no dish form')
})

test('minutes are said as people say them', () => {
  expect([0.5, 1, 12, 90, 120, 150].map(minutesText)).toEqual([
    '30 seconds',
    '1 minute',
    '12 minutes',
    '90 minutes',
    '2 hours',
    '2 hours 30 minutes',
  ])
})
