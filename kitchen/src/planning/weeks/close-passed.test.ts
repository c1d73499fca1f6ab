import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { type PlanRequest, planWeek } from '../plan-week.ts'
import { membersOfSubject } from '../table/rule-members.ts'
import { NO_WEEK_RULES } from '../table/week-rules.ts'
import type { PlannedMeal, PlannedWeek } from '../week.ts'
import { describeUnmarked } from '../words/describe-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const MONDAY = '2026-11-23'
const THURSDAY_AT_SIX = '2026-11-26T18:00'

const usual = aHousehold({ weeklyBudget: 200 })

const planned = (asked: Partial<PlanRequest> = {}): PlannedWeek => {
  const request = { household: usual, weekStart: MONDAY, seed: 1, kept: null, history: [], wish: '', ...asked }
  const result = planWeek(kitchen, request)
  if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
  return result.week
}

const mealsOf = ({ days }: PlannedWeek): readonly PlannedMeal[] => days.flatMap(({ meals }) => meals)
const idsOf = (week: PlannedWeek): readonly string[] => mealsOf(week).map(({ id }) => id)
const pastOf = ({ days }: PlannedWeek): readonly string[] =>
  days.flatMap(({ off = [] }) => off.flatMap(({ id, reason }) => (reason === 'past' ? [id] : [])))

test('who comes on Thursday at six gets tonight first: what lies behind is closed, not bought and not counted', () => {
  const week = planned({ now: THURSDAY_AT_SIX, seed: 2 })

  expect(idsOf(week)[0]).toBe('d3-dinner')
  expect(mealsOf(week)).toHaveLength(10)
  expect(pastOf(week)).toHaveLength(11)
  expect(week.days[0]?.meals).toEqual([])

  const view = describeUnmarked(kitchen, { week, household: usual })
  const whole = describeUnmarked(kitchen, { week: planned(), household: usual })
  const share = (0.38 + 3 * 0.95) / (7 * 0.95)
  expect(view.summary.cost.budget).toBeCloseTo(200 * share, 6)
  expect(view.summary.cost.week).toBeLessThanOrEqual(200 * share + 0.01)
  // A day that is left is a whole day.
  expect(view.summary.targetKcal).toBeCloseTo(whole.summary.targetKcal, 6)
  expect(Math.abs(view.summary.nutritionPerDay.kcal / view.summary.targetKcal - 1)).toBeLessThan(0.08)
  expect(view.summary.notes).toContain(
    `11 meals were past when the week was made, so it may cost $${Math.round(200 * share)} of the budget of $200.`,
  )
})

test('without a time nothing is past, and a time before the week changes nothing', () => {
  const week = planned()
  expect(pastOf(week)).toEqual([])
  expect(planned({ now: '2026-11-20T23:00' })).toEqual(week)
})

test('what was shopped for and eaten stays as it stood; what nobody shopped for is closed', () => {
  const before = planned({ household: { ...usual, weekdayLunch: 'leftovers' } })
  const eaten = mealsOf(before).slice(0, 11)

  const after = planned({ kept: before, now: THURSDAY_AT_SIX, wasCooked: true, seed: 2 })
  expect(mealsOf(after).slice(0, 11)).toEqual(eaten)
  expect(mealsOf(after)).toHaveLength(21)
  expect(pastOf(after)).toEqual([])
  expect(mealsOf(after).slice(11)).not.toEqual(mealsOf(before).slice(11))

  const never = planned({ kept: before, now: THURSDAY_AT_SIX, seed: 2 })
  expect(pastOf(never)).toHaveLength(11)

  // What was kept by hand is theirs, whatever the time.
  const kept = {
    days: before.days.map((day) => ({
      ...day,
      meals: day.meals.map((meal) => ({ ...meal, kept: meal.id === 'd0-dinner' })),
    })),
  }
  const held = planned({ kept, now: THURSDAY_AT_SIX, seed: 2 })
  expect(mealsOf(held).find(({ id }) => id === 'd0-dinner')).toEqual(mealsOf(kept).find(({ id }) => id === 'd0-dinner'))
  expect(pastOf(held)).not.toContain('d0-dinner')
})

test('what was eaten and is forbidden today stands in nobody’s way', () => {
  const before = planned()
  const banned = kitchen.catalogue.recipes.get(mealsOf(before)[2]?.recipeId ?? '')
  const opinions = [{ recipeId: banned?.id ?? '', kind: 'never', person: null, on: MONDAY }] as const
  const after = planned({ kept: before, now: THURSDAY_AT_SIX, wasCooked: true, household: { ...usual, opinions } })

  expect(pastOf(after)).toContain('d0-dinner')
  expect(idsOf(after)).not.toContain('d0-dinner')
})

test('a meal out stays out when its time has passed, and leftovers of a past evening are cooked', () => {
  const slots = [
    { weekday: 0, kind: 'dinner', mode: 'out', guests: 0 },
    { weekday: 3, kind: 'lunch', mode: 'leftovers', guests: 0 },
  ] as const
  const household = { ...usual, weekRules: { ...NO_WEEK_RULES, slots } }
  const before = planned({ household })
  const after = planned({ household, kept: before, now: '2026-11-26T07:00' })

  expect(after.days[0]?.off?.find(({ id }) => id === 'd0-dinner')?.reason).toBe('out')
  const lunch = mealsOf(after).find(({ id }) => id === 'd3-lunch')
  expect(lunch?.leftoversOf).toBeUndefined()
  expect(lunch?.recipeId).toBeTruthy()
})

test('a rule of so many times a week asks for the part of the days that are left', () => {
  const counts = [{ subject: 'fish', least: 5, most: null }]
  const household = { ...usual, weekRules: { ...NO_WEEK_RULES, counts } }
  const week = planned({ household, now: '2026-11-29T15:00' })

  expect(idsOf(week)).toEqual(['d6-dinner'])
  const fish = membersOfSubject(kitchen, 'fish')
  const many = mealsOf(planned({ household })).filter(
    ({ recipeId }) => fish?.[kitchen.facts.indexOf.get(recipeId) ?? -1],
  )
  expect(many.length).toBeGreaterThanOrEqual(5)
})
