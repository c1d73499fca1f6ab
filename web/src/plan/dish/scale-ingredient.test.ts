import { expect, test } from 'vitest'
import { anIngredient } from '../testing/a-plan.ts'
import { amountFor } from './scale-ingredient.ts'

const rows = [
  ['300 g', 300, 'g', 2, '600 g'],
  ['800 g', 800, 'g', 2, '1.6 kg'],
  ['3 tbsp', 3, 'tbsp', 2, '6 tbsp'],
  ['1½ cups', 1.5, 'cup', 2, '3 cups'],
  ['3', 3, 'piece', 2, '6'],
  ['1 clove', 1, 'clove', 3, '3 cloves'],
  // The household reads ounces where the recipe says grams.
  ['10½ oz', 300, 'g', 2, '21 oz'],
] as const

test.each(rows)('%s for %#: %s', (text, amount, unit, factor, expected) => {
  expect(amountFor(anIngredient({ text, amount, unit }), factor)).toBe(expected)
})

test('nothing changes for as many as were planned for', () => {
  expect(amountFor(anIngredient({ text: '2⅔ tbsp', amount: 2.6, unit: 'tbsp' }), 1)).toBe('2⅔ tbsp')
})

test('an egg is never cut up, for however few or many it is cooked', () => {
  const eggs = anIngredient({ name: 'egg', text: '3', amount: 3, unit: 'piece', whole: true })
  expect([1, 2, 3, 4, 5, 8].map((people) => amountFor(eggs, people / 4))).toEqual(['1', '2', '2', '3', '4', '6'])
  expect(amountFor(eggs, 1 / 24)).toBe('1')
})

test('to taste stays to taste, and a pinch a pinch', () => {
  expect(amountFor(anIngredient({ text: 'to taste', amount: null, unit: '' }), 3)).toBe('to taste')
  expect(amountFor(anIngredient({ text: 'a pinch', amount: 1, unit: 'pinch' }), 1)).toBe('a pinch')
})
