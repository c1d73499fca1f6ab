import { expect, test } from 'vitest'
import { aLine, aList } from '../testing/a-plan.ts'
import { listMarks } from './list-marks.ts'

const before = aList([
  aLine('spinach', { ticked: true }),
  aLine('oats', { haveIt: true, ticked: true }),
  aLine('lemons'),
  aLine('gone', { ticked: true }),
  aLine('candles', { id: 'own-1', foodId: null, packages: null, own: true, ticked: true }),
  aLine('napkins', { id: 'own-2', own: true }),
])
const fresh = aList([aLine('spinach'), aLine('oats'), aLine('lemons')])

test('a fresh list is brought to where the old one was, line by line, own lines under their ids', () => {
  expect(listMarks(before, fresh)).toEqual([
    { action: 'tick', lineId: 'spinach', ticked: true, grams: 500 },
    { action: 'have', lineId: 'oats', haveIt: true },
    { action: 'tick', lineId: 'oats', ticked: true, grams: 500 },
    { action: 'add', text: 'candles', lineId: 'own-1' },
    { action: 'tick', lineId: 'own-1', ticked: true },
    { action: 'add', text: 'napkins', lineId: 'own-2' },
  ])
})

test('a list nobody touched needs nothing', () => {
  expect(listMarks(fresh, fresh)).toEqual([])
})

test('what was bought comes back by its amount: a part of it, and what was written beside the meals; what is left from before is not bought', () => {
  const part = { bought: { grams: 600, amount: '4' }, missing: { grams: 150, amount: '1', packages: 1 } }
  const list = aList([
    aLine('onions', { ...part, added: [{ id: 'own-3', text: '2 onions' }] }),
    aLine('oats', { ticked: true, bought: { grams: 0, amount: '' }, atHome: { grams: 400, amount: '400 g' } }),
  ])
  expect(listMarks(list, aList([aLine('onions'), aLine('oats')]))).toEqual([
    { action: 'add', text: '2 onions', lineId: 'own-3' },
    { action: 'tick', lineId: 'onions', ticked: true, grams: 600 },
  ])
})
