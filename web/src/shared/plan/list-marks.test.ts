import { expect, test } from 'vitest'
import { listMarks, ownLineMarks } from './list-marks.ts'
import { aLine, aList } from './testing/a-plan.ts'

const before = aList([
  aLine('spinach', { ticked: true }),
  aLine('oats', { haveIt: true, ticked: true }),
  aLine('lemons'),
  aLine('gone', { ticked: true }),
  aLine('candles', { id: 'own-1', own: true, ticked: true }),
  aLine('napkins', { id: 'own-2', own: true }),
])
const fresh = aList([aLine('spinach'), aLine('oats'), aLine('lemons')])

test('a fresh list is brought to where the old one was, line by line', () => {
  expect(listMarks(before, fresh)).toEqual([
    { action: 'tick', lineId: 'spinach', ticked: true },
    { action: 'have', lineId: 'oats', haveIt: true },
    { action: 'tick', lineId: 'oats', ticked: true },
    { action: 'add', text: 'candles' },
    { action: 'add', text: 'napkins' },
  ])
})

test('own lines are ticked under the ids they got', () => {
  const after = aList([aLine('candles', { id: 'own-8', own: true }), aLine('napkins', { id: 'own-9', own: true })])
  expect(ownLineMarks(before, after)).toEqual([{ action: 'tick', lineId: 'own-8', ticked: true }])
})

test('a list nobody touched needs nothing', () => {
  expect(listMarks(fresh, fresh)).toEqual([])
})
