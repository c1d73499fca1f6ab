import { expect, test } from 'vitest'
import { aLine } from '../../plan/testing/a-plan.ts'
import { leftoverNote, packageWords } from './package-words.ts'

const need = (mealId: string, date: string) => ({ mealId, title: 'Soup', date })
const tins = aLine('chickpeas', {
  aisle: 'tins',
  packages: { count: 2, label: 'tin 400 g', grams: 400 },
  cost: 2.4,
  checkoutCost: 2.4,
  leftoverGrams: 150,
  leftover: '150 g',
  stays: 0,
  neededBy: [need('d1-dinner', '2026-11-24'), need('d3-lunch', '2026-11-26'), need('d3-dinner', '2026-11-26')],
})

test('a line says what is bought, what stays over and when it is used', () => {
  expect(packageWords(tins)).toBe(
    'Buys 2 × tin 400 g for $2.40 at the till, about 150 g left over. Used on Tue and Thu.',
  )
  expect(packageWords({ ...tins, leftoverGrams: 0, leftover: '', neededBy: [] })).toBe(
    'Buys 2 × tin 400 g for $2.40 at the till.',
  )
  expect(packageWords({ ...tins, packages: null })).toBe('')
})

test('what is weighed at the shop leaves nothing over', () => {
  const carrots = {
    ...tins,
    packages: { count: 29, label: '100 g loose', grams: 100 },
    leftoverGrams: 71,
    leftover: '71 g',
  }
  expect(packageWords({ ...carrots, amount: '8', neededBy: [] })).toBe('Buys 29 × 100 g loose for $2.40 at the till.')
  expect(packageWords({ ...carrots, amount: '6¼ lb', neededBy: [] })).toBe('Buys 6¼ lb loose for $2.40 at the till.')
  expect(leftoverNote(carrots)).toBe('')
})

test('the list itself names only leftovers that spoil and are more than crumbs', () => {
  expect(leftoverNote(tins)).toBe('150 g left over')
  expect(leftoverNote({ ...tins, leftover: '3' })).toBe('3 left over')
  expect(leftoverNote({ ...tins, leftoverGrams: 20 })).toBe('')
  expect(leftoverNote({ ...tins, own: true })).toBe('')
  // What is left of rice and salt is next week's.
  expect(leftoverNote({ ...tins, stays: 0.3 })).toBe('')
  expect(leftoverNote({ ...tins, packages: { count: 3, label: 'each', grams: 160 } })).toBe('')
})
