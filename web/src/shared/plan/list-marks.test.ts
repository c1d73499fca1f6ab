import { expect, test } from 'vitest'
import { listMarks } from './list-marks.ts'
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

test('a fresh list is brought to where the old one was, line by line, own lines under their ids', () => {
  expect(listMarks(before, fresh)).toEqual([
    { action: 'tick', lineId: 'spinach', ticked: true },
    { action: 'have', lineId: 'oats', haveIt: true },
    { action: 'tick', lineId: 'oats', ticked: true },
    { action: 'add', text: 'candles', lineId: 'own-1' },
    { action: 'tick', lineId: 'own-1', ticked: true },
    { action: 'add', text: 'napkins', lineId: 'own-2' },
  ])
})

test('a list nobody touched needs nothing', () => {
  expect(listMarks(fresh, fresh)).toEqual([])
})
