import { NO_WEEK_RULES } from '@plateful/contract/week-rules.ts'
import { expect, test } from 'vitest'
import { slotAt, themeOn, withCount, withSlot, withTheme } from './edit-rules.ts'

const friday = { weekday: 4, kind: 'dinner' } as const

test('what is as usual again leaves no rule behind, and guests go where nobody cooks', () => {
  const guests = withSlot(NO_WEEK_RULES, friday, { guests: 3 })
  expect(slotAt(guests, friday)).toEqual({ ...friday, mode: 'cook', guests: 3 })
  const out = withSlot(guests, friday, { mode: 'out' })
  expect(out.slots).toEqual([{ ...friday, mode: 'out', guests: 0 }])
  expect(withSlot(out, friday, { mode: 'cook' })).toEqual(NO_WEEK_RULES)
})

test('a theme without words is none; a thing counted again has the newer bound', () => {
  const taco = withTheme(NO_WEEK_RULES, 1, 'taco')
  expect(themeOn(taco, 1)).toBe('taco')
  expect(withTheme(taco, 1, ' ')).toEqual(NO_WEEK_RULES)
  const fish = withCount(withCount(NO_WEEK_RULES, 'Fish', 'least', 2), 'fish', 'exactly', 1)
  expect(fish.counts).toEqual([{ subject: 'fish', least: 1, most: 1 }])
})
