import { expect, test } from 'vitest'
import { aLine } from '../testing/a-plan.ts'
import { buyWords, checkText, usedWords } from './shop-words.ts'

const bacon = aLine('bacon', { amount: '60 g', grams: 60, packages: { count: 1, label: 'pack 150 g', grams: 150 } })

test('a line says the packages, and beside them what of them is eaten', () => {
  expect([buyWords(bacon), usedWords(bacon)]).toEqual(['1 pack (150 g)', '60 g used'])
  const cabbage = aLine('cabbage', { amount: '1', packages: { count: 1, label: 'each', grams: 900 } })
  expect([buyWords(cabbage), usedWords(cabbage)]).toEqual(['1', ''])
  const tins = aLine('chickpeas', { amount: '3 × 400 g', packages: { count: 3, label: 'tin 400 g', grams: 240 } })
  expect([buyWords(tins), usedWords(tins)]).toEqual(['3 tins (400 g)', ''])
  const loose = aLine('carrots', { amount: '990 g', packages: { count: 10, label: '100 g loose', grams: 100 } })
  expect([buyWords(loose), usedWords(loose)]).toEqual(['990 g', ''])
})

test('of what is bought in part the rest is asked for in packages', () => {
  const part = { bought: { grams: 150, amount: '150 g' }, missing: { grams: 90, amount: '90 g', packages: 1 } }
  expect(buyWords({ ...bacon, amount: '240 g', ...part })).toBe('1 pack (150 g) more')
})

test('what is at home says what is needed of it, and a line of one’s own what was written', () => {
  const atHome = { ...bacon, haveIt: true, packages: { count: 0, label: 'pack 150 g', grams: 150 } }
  expect([buyWords(atHome), usedWords(atHome)]).toEqual(['60 g', ''])
  expect(buyWords({ ...bacon, own: true })).toBe('60 g')
  expect(checkText([{ name: 'salt' }, { name: 'olive oil' }])).toBe('Check that you have: salt, olive oil')
})
