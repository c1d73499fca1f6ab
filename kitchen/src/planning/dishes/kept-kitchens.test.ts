import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { openKitchenFiles } from './a-kitchen.ts'
import { extendKitchen } from './extend-kitchen.ts'
import { bytesOf, KITCHEN_BYTES_KEPT, keptKitchen } from './kept-kitchens.ts'
import { READ_WORDS_KEPT } from './open-kitchen.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ every: 9 }))
const MOST = Math.floor(KITCHEN_BYTES_KEPT / bytesOf(kitchen))

test('whatever kitchens are laid on and for, those used last are kept and no more bytes of them', () => {
  let opened = 0
  const open = () => {
    opened += 1
    return { ...kitchen }
  }
  // Each on the one before: the way everyday foods, swaps and wishes lie on one another.
  const below = [keptKitchen(kitchen, 'first', open)]
  for (let n = 1; n < 3 * MOST; n++) below.push(keptKitchen(below[n - 1]!, `layer ${n % 3}`, open))
  expect(opened).toBe(3 * MOST)

  const from = below.length - MOST
  for (let n = from; n < below.length; n++) expect(keptKitchen(below[n - 1]!, `layer ${n % 3}`, open)).toBe(below[n])
  expect(opened).toBe(3 * MOST)

  keptKitchen(kitchen, 'first', open)
  expect(opened).toBe(3 * MOST + 1)
})

test('a kitchen is weighed by its arrays and by the recipes laid on last', () => {
  const { facts } = kitchen
  const more = { ...kitchen, layers: [{ version: 'more', recipes: facts.recipes.slice(0, 10) }] }
  expect(bytesOf(kitchen)).toBeGreaterThan(2 * (facts.figures.byteLength + facts.useGrams.byteLength))
  expect(bytesOf(more) - bytesOf(kitchen)).toBe(60_000)
})

test('one that turned out to be the one below takes nobody’s place', () => {
  const laid = keptKitchen(kitchen, 'laid', () => ({ ...kitchen }))
  for (let n = 0; n < 2 * MOST; n++) keptKitchen(kitchen, `nothing to lay ${n}`, () => kitchen)
  expect(keptKitchen(kitchen, 'laid', () => ({ ...kitchen }))).toBe(laid)
})

test('readings are kept by their words, those used last, whichever kitchens their dishes are in', () => {
  const { recipes } = kitchen.facts
  const copies = recipes.slice(0, 60).map((recipe) => ({ ...recipe, id: `copy-of-${recipe.id}` }))
  const laid = [0, 1, 2].map((n) => extendKitchen(kitchen, { version: `${n}`, recipes: structuredClone(copies) }))
  const first = kitchen.readingOf(0)
  expect(kitchen.readingOf(0)).toBe(first)
  let words = 0
  for (const one of [kitchen, ...laid])
    for (let n = one === kitchen ? 1 : recipes.length; words <= READ_WORDS_KEPT && n < one.facts.recipes.length; n++)
      words += one.readingOf(n).texts.reduce((sum, { reading }) => sum + reading.tokens.length, 1)
  expect(words).toBeGreaterThan(READ_WORDS_KEPT)
  expect(kitchen.readingOf(0)).not.toBe(first)
  expect(kitchen.readingOf(0)).toEqual(first)
})
