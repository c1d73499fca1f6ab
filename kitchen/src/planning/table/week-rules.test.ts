import { expect, test } from 'vitest'
import { mergeWeekRules, type WeekRules } from './week-rules.ts'

const EVERY_WEEK: WeekRules = {
  counts: [
    { subject: 'Fish', least: 2, most: null },
    { subject: 'soup', least: 1, most: null },
  ],
  themes: [{ weekday: 1, subject: 'taco' }],
  slots: [{ weekday: 5, kind: 'dinner', mode: 'out', guests: 0 }],
  leftovers: 2,
}

test('what is asked for this week stands in the place of what was said about the same thing, and beside the rest', () => {
  const merged = mergeWeekRules(EVERY_WEEK, {
    counts: [{ subject: 'fish', least: null, most: 1 }],
    themes: [{ weekday: 2, subject: 'pizza' }],
    slots: [{ weekday: 5, kind: 'dinner', mode: 'cook', guests: 4 }],
    leftovers: 0,
  })

  expect(merged.counts).toEqual([
    { subject: 'fish', least: null, most: 1 },
    { subject: 'soup', least: 1, most: null },
  ])
  expect(merged.themes.map(({ weekday }) => weekday)).toEqual([1, 2])
  expect(merged.slots).toEqual([{ weekday: 5, kind: 'dinner', mode: 'cook', guests: 4 }])
})

test('leftovers of every week stay when a week asks for none of its own, and grow when it asks for more', () => {
  const asking = (leftovers: number) =>
    mergeWeekRules(EVERY_WEEK, { counts: [], themes: [], slots: [], leftovers }).leftovers

  expect([asking(0), asking(1), asking(3)]).toEqual([2, 2, 3])
})
