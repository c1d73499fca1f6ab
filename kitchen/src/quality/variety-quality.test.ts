import { expect, test } from 'vitest'
import {
  distinctShare,
  jaccard,
  meanUnlikeness,
  mostOfOne,
  noveltyOf,
  repeatDistance,
  sameNextDay,
  spreadOf,
} from './variety-quality.ts'

test('V1: five different lunches of seven', () => {
  expect(distinctShare(['a', 'b', 'a', 'c', 'b', 'd', 'e'])).toBeCloseTo(5 / 7)
  expect(distinctShare([])).toBe(1)
})

test('V2: the nearest pair of equal dinners counts, and none is as far as a week', () => {
  const week = (recipes: string) => [...recipes].map((recipe, day) => ({ day, recipe }))
  expect(repeatDistance(week('abcadba'))).toBe(3)
  expect(repeatDistance(week('abcdefg'))).toBe(7)
})

test('V3: dinners spread evenly are 1, one group alone is 0, and who has one group only is not blamed', () => {
  expect(spreadOf([2, 2, 0, 2], 3)).toBeCloseTo(1)
  expect(spreadOf([7, 0, 0], 3)).toBeCloseTo(0)
  expect(spreadOf([7], 1)).toBe(1)
  // 4 and 4 of four groups: ln 2 of ln 4.
  expect(spreadOf([4, 4, 0, 0], 4)).toBeCloseTo(0.5)
})

test('V3: the same protein the next evening is counted, an evening without a dinner lies between', () => {
  expect(sameNextDay([1, 1, 2, 2, 2])).toBe(3)
  expect(sameNextDay([1, null, 1])).toBe(0)
  expect(sameNextDay([null, null])).toBe(0)
})

test('V3 and V4: the most frequent one', () => {
  expect(mostOfOne(['thai', 'greek', 'thai', 'mexican'])).toBe(2)
  expect(mostOfOne([])).toBe(0)
})

test('V5: dinners that share half their foods with one other of three', () => {
  const [soup, stew, fish] = [new Set([1, 2]), new Set([1, 2, 3, 4]), new Set([9])]
  expect(jaccard(soup, stew)).toBe(0.5)
  expect(jaccard(new Set(), new Set())).toBe(0)
  expect(meanUnlikeness([soup, stew, fish], jaccard)).toBeCloseTo((0.5 + 1 + 1) / 3)
  expect(meanUnlikeness([soup], jaccard)).toBe(1)
})

test('V6: one dinner of the two weeks before came back', () => {
  expect(noveltyOf(['a', 'b', 'c', 'd'], new Set(['b', 'x']))).toBe(0.75)
  expect(noveltyOf([], new Set(['b']))).toBe(1)
})
