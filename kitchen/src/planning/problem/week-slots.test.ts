import { expect, test } from 'vitest'
import { aHousehold } from '../dishes/a-kitchen.ts'
import { readTableRules } from '../table/table-rules.ts'
import { NO_WEEK_RULES, type WeekRules } from '../table/week-rules.ts'
import { slotsOf } from './week-slots.ts'

const MONDAY = '2026-11-23'
const slots = (rules: Partial<WeekRules> = {}) =>
  slotsOf(readTableRules(aHousehold({ weekRules: { ...NO_WEEK_RULES, ...rules } })), MONDAY)
const [BREAKFAST, DINNER] = [0, 2]

test('breakfasts are in a hurry from Monday to Friday, and no other meal is', () => {
  const hurried = slots().filter(({ isHurried }) => isHurried)

  expect(hurried.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4])
  expect(hurried.every(({ kind }) => kind === BREAKFAST)).toBe(true)
})

test('a theme is for the dinner of its day, unless that is eaten from leftovers: the pot decides then', () => {
  const themes = [
    { weekday: 1, subject: 'taco' },
    { weekday: 3, subject: 'soup' },
  ]
  const leftovers = { weekday: 3, kind: 'dinner', mode: 'leftovers', guests: 0 } as const

  const themed = slots({ themes, slots: [leftovers] }).filter(({ theme }) => theme !== null)

  expect(themed.map(({ day, kind, theme }) => [day, kind, theme])).toEqual([[1, DINNER, 'taco']])
})
