import { expect, test } from 'vitest'
import { tickOf } from '../../plan/list/tick-line.ts'
import { aLine } from '../../plan/testing/a-plan.ts'
import { addedNote, basketNote } from './basket-words.ts'

const begun = aLine('onions', {
  amount: '5',
  grams: 750,
  bought: { grams: 600, amount: '4' },
  missing: { grams: 150, amount: '1', packages: 1 },
})

test('a line that grew says what is there; one that is whole, or not begun, says nothing', () => {
  expect(basketNote(begun)).toBe('4 of 5 bought')
  expect([aLine('oats'), aLine('oats', { ticked: true }), { ...begun, haveIt: true }].map(basketNote)).toEqual([
    '',
    '',
    '',
  ])
})

test('what is left from weeks before is named, where it is enough and where it is not', () => {
  const atHome = { grams: 150, amount: '150 g' }
  const none = { grams: 0, amount: '' }
  expect(basketNote(aLine('oats', { ticked: true, bought: none, atHome }))).toBe('150 g left from before')
  expect(basketNote(aLine('oats', { ticked: true, atHome }))).toBe('')
  expect(basketNote({ ...begun, atHome })).toBe('4 of 5 bought · 150 g left from before')
})

test('a line says what was written for it, but for the one line that is nothing else', () => {
  const added = [
    { id: 'own-1', text: '2 carrots' },
    { id: 'own-2', text: '500 g carrots' },
  ]
  expect(addedNote(aLine('carrots', { added }))).toBe('Added by you: 2 carrots, 500 g carrots')
  expect(addedNote(aLine('milk', { own: true, added: added.slice(0, 1) }))).toBe('')
  expect(addedNote(aLine('carrots'))).toBe('')
})

test('a tap says how much is in the basket then, as far as it can be weighed', () => {
  expect(tickOf(begun, true)).toEqual({ action: 'tick', lineId: 'onions', ticked: true, grams: 750 })
  expect(tickOf(begun, false)).toEqual({ action: 'tick', lineId: 'onions', ticked: false, seen: [] })
  expect(tickOf(aLine('candles', { foodId: null }), true)).not.toHaveProperty('grams')
  expect(tickOf(aLine('salt', { grams: 0, amount: 'to taste' }), true)).not.toHaveProperty('grams')
})
