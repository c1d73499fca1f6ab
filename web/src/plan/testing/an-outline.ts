import type { PlanOutline } from '@plateful/contract/plan-history.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { MONDAY } from './a-plan.ts'

/** A week as lists show it; say only what matters to the test. */
export const anOutline = (change: Partial<PlanOutline> = {}): PlanOutline => ({
  weekStartDate: MONDAY,
  version: 1,
  savedAt: '2026-11-20T10:00:00.000Z',
  hasUnsavedChanges: false,
  updatedAt: '2026-11-20T10:00:00.000Z',
  cost: 92.4,
  kcalPerDay: 1980,
  meals: 21,
  dinners: Array.from({ length: 7 }, () => ({
    recipeId: 'miso-salmon',
    title: 'Miso salmon',
    plate: { url: '/plates/miso-salmon.svg?v=test', alt: 'Miso salmon, on a plate' },
  })),
  ...change,
})

/** So many weeks, newest first, the first one from MONDAY. */
export const outlines = (count: number): PlanOutline[] =>
  Array.from({ length: count }, (_, index) =>
    anOutline({ weekStartDate: addDays(MONDAY, -7 * index), cost: 80 + index, kcalPerDay: 1900 + index }),
  )
