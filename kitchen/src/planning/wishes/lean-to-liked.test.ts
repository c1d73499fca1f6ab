import { expect, test } from 'vitest'
import { plainIdOf } from '../../swaps/plain-id.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { addDays } from '../calendar.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import type { Household, Opinion } from '../table/household.ts'
import { readyTable } from '../table/ready-table.ts'
import { type PlannedWeek, recipeIdsOf } from '../week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const household = aHousehold({ meals: ['dinner'], weekdayMinutes: 60, weekendMinutes: 90 })
const fitting = [...(readyTable(kitchen, household).legal.byKind[2] ?? [])].map((r) => kitchen.facts.recipes[r]!.id)
/** Dinners from all over the catalogue. */
const some = (many: number): readonly string[] =>
  Array.from({ length: many }, (_, at) => fitting[Math.floor(((at + 0.5) * fitting.length) / many)]!)

const said = (recipeId: string, kind: Opinion['kind'], person: string | null = null): Opinion => ({
  recipeId,
  kind,
  person,
  on: '2026-11-03',
})
const weekOf = (
  asked: Household,
  seed: number,
  before: readonly PlannedWeek[] = [],
  kept: PlannedWeek | null = null,
) => {
  const history = before
    .slice(-3)
    .flatMap((week, at, last) => recipeIdsOf(week).map((recipeId) => ({ recipeId, weeksAgo: last.length - at })))
  const weekStart = addDays('2026-11-23', 7 * before.length)
  return planWeek(kitchen, { household: asked, weekStart, seed, kept, history, wish: '' })
}
const planned = (...request: Parameters<typeof weekOf>): PlannedWeek => {
  const result = weekOf(...request)
  if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
  return result.week
}
const mealsOf = (week: PlannedWeek) => week.days.flatMap(({ meals }) => meals)
const idsOf = (week: PlannedWeek): readonly string[] => mealsOf(week).map(({ recipeId }) => plainIdOf(recipeId))

test('of five liked dinners one comes in most weeks and none in two running, and the meal says why', () => {
  const liked = some(5)
  const weeks: PlannedWeek[] = []
  for (let n = 0; n < 5; n++)
    weeks.push(planned({ ...household, opinions: liked.map((id) => said(id, 'liked')) }, n + 1, weeks))
  const served = weeks.map((week) => liked.filter((id) => idsOf(week).includes(id)))
  expect(served.filter(({ length }) => length > 0).length).toBeGreaterThanOrEqual(4)
  for (const [n, ids] of served.entries()) {
    expect(ids.filter((id) => served[n + 1]?.includes(id))).toEqual([])
  }
  const whys = mealsOf(weeks[0]!).filter(({ recipeId }) => liked.includes(plainIdOf(recipeId)))
  expect(whys.map(({ why }) => why)).toContain('You liked it on 3 November.')
})

test('people are named in the reason, and one who minds a dish outweighs who likes it', () => {
  const [dish = ''] = some(1)
  const opinions = [said(dish, 'liked', 'Anna')]
  const meal = mealsOf(planned({ ...household, opinions }, 1)).find(({ recipeId }) => plainIdOf(recipeId) === dish)
  expect(meal?.why).toBe('Anna likes it.')
  const both = planned({ ...household, opinions: [...opinions, said(dish, 'not_for_us')] }, 1)
  expect(idsOf(both)).not.toContain(dish)
})

test('what anybody said never to does not come, whatever the seed, and what is not for us hardly ever', () => {
  const usual = planned(household, 3)
  const ids = idsOf(usual)
  for (const kind of ['never', 'not_for_us'] as const) {
    const opinions = ids.map((id) => said(id, kind, kind === 'never' ? 'Anna' : null))
    const came = [1, 2, 3].flatMap((seed) => idsOf(planned({ ...household, opinions }, seed)))
    expect(came.filter((id) => ids.includes(id))).toEqual([])
  }
})

test('a kept dish that somebody said never to is named, and nevers that leave no week can be allowed', () => {
  const usual = planned(household, 3)
  const [first = ''] = idsOf(usual)
  const days = usual.days.map((day) => ({
    ...day,
    meals: day.meals.map((meal) => ({ ...meal, kept: plainIdOf(meal.recipeId) === first })),
  }))
  const kept = weekOf({ ...household, opinions: [said(first, 'never')] }, 3, [], { days })
  expect(kept.kind === 'infeasible' && kept.conflict).toMatchObject({
    rules: [{ kind: 'kept' }, { kind: 'never', id: 'never' }],
    sentence: expect.stringMatching(/ is kept, but you said never to it\.$/),
  })
  const none = weekOf({ ...household, opinions: fitting.map((id) => said(id, 'never')) }, 3)
  expect(none.kind === 'infeasible' && none.conflict.rules.map(({ kind }) => kind)).toContain('never')
})
