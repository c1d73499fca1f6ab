import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine, aList } from '../testing/a-plan.ts'
import { byAisle, figuresOf, overlay } from './grocery-overlay.ts'
import { tickOf } from './tick-line.ts'

const waiting = (updates: readonly GroceryUpdate[]) => updates.map((update, index) => ({ key: String(index), update }))

test('the last change of a line holds', () => {
  const list = aList([aLine('spinach')])
  const lines = overlay(
    list,
    waiting([
      { action: 'tick', lineId: 'spinach', ticked: true },
      { action: 'tick', lineId: 'spinach', ticked: false },
    ]),
  )
  expect(lines[0]?.ticked).toBe(false)
})

test('a tick buys what is missing, and no tick at all nothing', () => {
  const begun = { bought: { grams: 600, amount: '4' }, missing: { grams: 150, amount: '1', packages: 1 } }
  const list = aList([aLine('onions', { amount: '5', grams: 750, ...begun })])
  const after = (ticked: boolean) => overlay(list, waiting([{ action: 'tick', lineId: 'onions', ticked }]))[0]
  expect(after(true)).toMatchObject({ ticked: true, missing: null, bought: { grams: 750, amount: '5' } })
  expect(after(false)).toMatchObject({ ticked: false, missing: { grams: 750, amount: '5' }, bought: { grams: 0 } })
})

test('a line of one’s own is taken off alone: what meals need, and what others wrote, stays', () => {
  const added = [
    { id: 'own-1', text: '2 carrots' },
    { id: 'own-2', text: 'carrots' },
  ]
  const remove = added.map(({ id }) => ({ action: 'remove', lineId: id }) as const)
  const ids = (own: boolean, updates: readonly GroceryUpdate[]) =>
    overlay(aList([aLine('carrots', { own, added })]), waiting(updates)).map((line) => line.added.map(({ id }) => id))
  expect([ids(true, remove.slice(0, 1)), ids(true, remove), ids(false, remove)]).toEqual([[['own-2']], [], [[]]])
})

test('a tick that waits holds for what is left of a line that two people wrote, as the server will take it', () => {
  const added = ['own-1', 'own-2'].map((id) => ({ id, text: 'gift wrap' }))
  const line = aLine('gift wrap', { id: 'own-1', foodId: null, own: true, added })
  const tap = tickOf(line, true)
  const left = aList([{ ...line, id: 'own-2', added: added.slice(1) }, aLine('own-3', { id: 'own-3' })])
  expect(overlay(left, waiting([tap])).map(({ ticked }) => ticked)).toEqual([true, false])
  expect(overlay(left, waiting([tap, tickOf({ ...line, ticked: true }, false)])).map(({ ticked }) => ticked)).toEqual([
    false,
    false,
  ])
  // One line of one's own is named by itself.
  expect(tickOf({ ...line, added: added.slice(0, 1) }, true)).not.toHaveProperty('written')
})

test('what is at home is neither bought nor paid', () => {
  const list = aList([aLine('spinach', { cost: 3 }), aLine('oats', { cost: 2 })])
  const figures = figuresOf(overlay(list, waiting([{ action: 'have', lineId: 'oats', haveIt: true }])))
  expect(figures).toMatchObject({ toBuy: 1, inBasket: 0, cost: 3 })
})

test('a line that the server has already stands once, though its answer never came', () => {
  const add = { action: 'add', text: 'candles', lineId: 'own-0123456789ab' } as const
  const list = aList([aLine('candles', { id: add.lineId, own: true })])
  expect(overlay(list, waiting([add])).map(({ id }) => id)).toEqual([add.lineId])
  expect(overlay(aList([]), waiting([add]))).toHaveLength(1)
})

test('ticks never change the number of lines or their order', () => {
  const ids = ['spinach', 'oats', 'rice', '__proto__', 'constructor']
  const list = aList(ids.map((id) => aLine(id, { id })))
  const update = fc.record({
    action: fc.constant('tick' as const),
    lineId: fc.constantFrom(...ids, 'gone'),
    ticked: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(update), (updates) => {
      expect(overlay(list, waiting(updates)).map(({ id }) => id)).toEqual(ids)
    }),
  )
})

test('every line stands in exactly one aisle', () => {
  const lines = [aLine('spinach'), aLine('oats', { aisle: 'grains' }), aLine('lemons')]
  expect(byAisle(lines).map(({ aisle, lines: members }) => [aisle, members.length])).toEqual([
    ['fruit-veg', 2],
    ['grains', 1],
  ])
})
