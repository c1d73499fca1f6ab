import { expect, test } from 'vitest'
import type { PlannedMeal, PlannedWeek } from '../planning/week.ts'
import { isNovel, shareUnchanged } from './reroll-quality.ts'

const refused = { id: 'chicken-curry', protein: 'poultry', cuisine: 'Indian', core: new Set([1, 2, 3, 4]) }
const other = { id: 'salmon-bowl', protein: 'fish', cuisine: 'Japanese', core: new Set([7, 8]) }

test('R1: another protein from another kitchen is something else', () => {
  expect(isNovel(other, refused, new Set())).toBe(true)
})

test('R1: what was offered before is not, nor the refused dish itself', () => {
  expect(isNovel(other, refused, new Set(['salmon-bowl']))).toBe(false)
  expect(isNovel({ ...other, id: refused.id }, refused, new Set())).toBe(false)
})

test('R1: chicken again is only something else from another kitchen', () => {
  expect(isNovel({ ...other, protein: 'poultry' }, refused, new Set())).toBe(true)
  expect(isNovel({ ...other, protein: 'poultry', cuisine: 'Indian' }, refused, new Set())).toBe(false)
})

test('R1: more than half the same foods is the same dish once more', () => {
  expect(isNovel({ ...other, core: new Set([1, 2]) }, refused, new Set())).toBe(true)
  expect(isNovel({ ...other, core: new Set([1, 2, 3]) }, refused, new Set())).toBe(false)
})

const meal = (id: string, recipeId: string, why: string | null = null): PlannedMeal => ({
  id,
  kind: 'dinner',
  recipeId,
  portion: 1,
  kept: false,
  sideDishIds: [],
  why,
})
const aWeek = (...meals: readonly PlannedMeal[]): PlannedWeek => ({ days: [{ date: '2026-11-23', meals }] })

test('R2: the other meals stay, whatever the changed one is; another reason is no change, another dish is', () => {
  const before = aWeek(meal('d0-dinner', 'a'), meal('d1-dinner', 'b', 'Quick.'), meal('d2-dinner', 'c'))

  const after = aWeek(meal('d0-dinner', 'z'), meal('d1-dinner', 'b'), meal('d2-dinner', 'c'))
  expect(shareUnchanged(before, after, 'd0-dinner')).toBe(1)

  const moved = aWeek(meal('d0-dinner', 'z'), meal('d1-dinner', 'y'), meal('d2-dinner', 'c'))
  expect(shareUnchanged(before, moved, 'd0-dinner')).toBe(0.5)
  expect(shareUnchanged(before, aWeek(meal('d0-dinner', 'z'), meal('d1-dinner', 'b')), 'd0-dinner')).toBe(0.5)
})
