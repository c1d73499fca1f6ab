import { expect, test } from 'vitest'
import { harmonyOf, openPmi } from './harmony-quality.ts'
import { portionGrams, readMentions, usualRange } from './recipe-quality.ts'

const [TOMATO, BASIL, SOY_SAUCE, GINGER] = [1, 2, 3, 4]

test('P2: foods that always meet are worth more than chance, foods that never meet less', () => {
  const pmi = openPmi([
    [TOMATO, BASIL],
    [TOMATO, BASIL],
    [SOY_SAUCE, GINGER],
    [SOY_SAUCE, GINGER],
  ])

  expect(pmi(TOMATO, BASIL)).toBeGreaterThan(0)
  expect(pmi(TOMATO, BASIL)).toBe(pmi(BASIL, TOMATO))
  expect(pmi(TOMATO, GINGER)).toBeLessThan(0)
  // 2.5 of 4.5 recipes hold each, and the pair: ln(1 / (2.5 / 4.5)).
  expect(pmi(TOMATO, BASIL)).toBeCloseTo(Math.log(4.5 / 2.5))
})

test('P2: the harmony of a table is the mean of its pairs; one food has none', () => {
  const distance = (a: number, b: number): number => Math.abs(a - b)
  expect(harmonyOf([1, 2, 4], distance)).toBeCloseTo((1 + 3 + 2) / 3)
  expect(harmonyOf([1, 1], distance)).toBeNull()
})

test('P4: one of two ingredients is named in the steps, and one name has nothing behind it', () => {
  const row = { foodId: 'rice', quantity: 1, unit: 'g', grams: 100, preparation: '' }
  const named = (index: number) => ({ parts: [{ kind: 'ingredient', index, text: 'it' }] }) as const
  expect(readMentions({ ingredients: [row, row], steps: [named(0), named(0)] })).toEqual({ share: 0.5, orphans: 0 })
  expect(readMentions({ ingredients: [row, row], steps: [named(0), named(1), named(7)] })).toEqual({
    share: 1,
    orphans: 1,
  })
  expect(portionGrams({ ingredients: [row, row], servings: 4 })).toBe(50)
})

test('P4: of 101 portions five are too small and five too large', () => {
  const grams = Array.from({ length: 101 }, (_, at) => (at * 37) % 101)
  expect(usualRange(grams)).toEqual({ low: 5, high: 95 })
})
