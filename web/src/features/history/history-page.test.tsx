import type { DataOf } from '@plateful/contract/endpoint.ts'
import {
  copyPlan,
  deletePlanOfWeek,
  readLastAnonymousPlan,
  readPlanOfWeek,
  saveAnonymousPlan,
} from '@plateful/contract/meal-plans.ts'
import { listPlanHistory, listPlans, type PlanOutline, readPlanStats } from '@plateful/contract/plan-history.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMealPlan } from '../../plan/testing/a-plan.ts'
import { outlines } from '../../plan/testing/an-outline.ts'
import { aHousehold } from '../../testing/a-household.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'

let api: FakeApi
let weeks: readonly PlanOutline[]

const statsOf = (plans: readonly PlanOutline[]): DataOf<typeof readPlanStats> => ({
  plans: plans.length,
  meals: 21 * plans.length,
  distinctRecipes: 64,
  meanWeekCost: plans.length === 0 ? null : 88.1,
  meanKcalPerDay: plans.length === 0 ? null : 1940,
  favouriteCuisines: [
    { cuisine: 'Italian', meals: 14 },
    { cuisine: 'Japanese', meals: 7 },
  ],
  weeks: plans.map(({ weekStartDate, cost, kcalPerDay }) => ({ weekStartDate, cost, kcalPerDay })),
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00') })
  api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({
    preferences: aHousehold({ weeklyBudget: 120 }),
    version: 1,
    updatedAt: '2026-11-20T10:00:00.000Z',
  }))
  weeks = outlines(3)
  api.on(listPlanHistory, ({ query }) => {
    const [page, limit] = [Number(query.page), Number(query.limit)]
    return { plans: weeks.slice((page - 1) * limit, page * limit), page, limit, total: weeks.length, olderWeeks: 0 }
  })
  api.on(listPlans, () => ({ plans: [...weeks] }))
  api.on(readPlanStats, () => statsOf(weeks))
})

afterEach(() => toast.remove())

const rows = async () => within(await screen.findByRole('region', { name: 'Week by week' })).getAllByRole('listitem')

test('every week stands there with its plates, cost and calories', async () => {
  renderApp('/meal-planner/history')

  expect(await screen.findByRole('heading', { level: 1, name: 'Your weeks' })).toBeVisible()
  const [first] = await rows()
  expect(first).toHaveTextContent('23 – 29 NovemberThis weekSaved$80.001,900 kcal a day21 meals')
  expect(first?.querySelectorAll('img')).toHaveLength(7)
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/meal-planner?week=2026-11-23')
})

test('totals, charts and favourite cuisines are told, for the eye and in words', async () => {
  const { person } = renderApp('/meal-planner/history')

  expect(await screen.findByText('weeks planned')).toBeVisible()
  expect(screen.getByText('$88.10')).toBeVisible()
  expect(screen.getByRole('img', { name: /^Cost per week/ })).toHaveAccessibleName(
    'Cost per week, 3 weeks from 9 Nov to 23 Nov: lowest $80.00, highest $82.00, on average $88.10.',
  )
  expect(screen.getByRole('img', { name: /^Calories per day/ })).toHaveAccessibleName(/highest 1,902 kcal/)
  expect(screen.getByRole('region', { name: 'Favourite cuisines' })).toHaveTextContent('Italian14 meals')

  await person.click(screen.getByText('The same figures as a table'))
  const table = screen.getByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(4)
  expect(within(table).getByRole('row', { name: '16 – 22 November $81.00 1,901' })).toBeVisible()
})

test('weeks come twenty at a time', async () => {
  weeks = outlines(43)
  const { person } = renderApp('/meal-planner/history')
  expect(await rows()).toHaveLength(20)
  expect(screen.getByText('20 of 43 weeks')).toBeVisible()

  await person.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(async () => expect(await rows()).toHaveLength(40))
  await person.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(async () => expect(await rows()).toHaveLength(43))

  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(api.calls(listPlanHistory).map(({ query }) => query)).toEqual([
    { page: '1', limit: '20' },
    { page: '2', limit: '20' },
    { page: '3', limit: '20' },
  ])
})

test('a week of another year says which', async () => {
  weeks = outlines(60).slice(58)
  renderApp('/meal-planner/history')
  expect((await rows())[0]).toHaveTextContent('13 – 19 October 2025')
})

test('a week is deleted from here and put back', async () => {
  api.on(readPlanOfWeek, () => ({ mealPlan: aMealPlan({ weekStartDate: '2026-11-16' }) }))
  api.on(saveAnonymousPlan, () => ({ mealPlan: aMealPlan({ weekStartDate: '2026-11-16' }) }))
  const all = weeks
  api.on(deletePlanOfWeek, () => {
    weeks = all.filter(({ weekStartDate }) => weekStartDate !== '2026-11-16')
    return { weekStartDate: '2026-11-16' }
  })
  const { person } = renderApp('/meal-planner/history')
  await person.click(await screen.findByRole('button', { name: 'Delete 16 – 22 November' }))
  expect(await screen.findByText('16 – 22 November is deleted.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete 16 – 22 November' })).toBeNull())
  // Where all weeks stand on the page, nothing is counted.
  expect(screen.queryByText(/of 2 weeks/)).toBeNull()

  weeks = all
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('16 – 22 November is deleted.')).toBeNull())
  expect(await rows()).toHaveLength(3)
})

test('a week is copied from here, and shown where it went', async () => {
  api.on(copyPlan, ({ body }) => ({ mealPlan: aMealPlan({ id: 'copy', weekStartDate: body.targetWeekStartDate }) }))
  api.on(readLastAnonymousPlan, () => ({ mealPlan: aMealPlan() }))
  api.on(readPlanOfWeek, ({ params }) => ({ mealPlan: aMealPlan({ id: 'copy', weekStartDate: params.weekStartDate }) }))
  const { person } = renderApp('/meal-planner/history')
  await person.click(await screen.findByRole('button', { name: 'Copy 9 – 15 November' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Copy week' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Seven days, ready to cook' })).toBeVisible()
  expect(screen.getByRole('button', { name: '30 November – 6 December' })).toBeVisible()
})

test('one week alone is no trend', async () => {
  weeks = outlines(1)
  renderApp('/meal-planner/history')

  expect(await screen.findByText(/From the second week on/)).toBeVisible()
  expect(screen.queryByRole('img', { name: /Cost per week/ })).toBeNull()
})

test('who has planned nothing yet is led to the first week', async () => {
  weeks = []
  renderApp('/meal-planner/history')

  expect(await screen.findByText('No weeks yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Plan a week' })).toHaveAttribute('href', '/meal-planner')
})

test('weeks that the tier does not show are told, with the way to them', async () => {
  api.on(listPlanHistory, () => ({ plans: [...weeks], page: 1, limit: 20, total: weeks.length, olderWeeks: 4 }))
  renderApp('/meal-planner/history')

  expect(await rows()).toHaveLength(3)
  expect(screen.getByText(/^4 older weeks are kept\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See what each plan shows' })).toHaveAttribute('href', '/subscription')
})

test('weeks that do not load can be asked for again, and figures fail on their own', async () => {
  api.fail(listPlanHistory, 'current.failed')
  const { person } = renderApp('/meal-planner/history')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your weeks could not be loaded')

  api.fail(readPlanStats, 'server.failed')
  api.on(listPlanHistory, () => ({ plans: [...weeks], page: 1, limit: 20, total: weeks.length, olderWeeks: 0 }))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(3)
  expect(await screen.findByText('The figures could not be added up')).toBeVisible()
})

test('without a network the page says so, and fills when it is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const answer = { plans: [...weeks], page: 1, limit: 20, total: weeks.length, olderWeeks: 0 }
  api.drop(listPlanHistory)
  renderApp('/meal-planner/history')
  expect(await screen.findByText('You are offline')).toBeVisible()
  api.on(listPlanHistory, () => answer)

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await rows()).toHaveLength(3)
})

test('the planner’s menu leads here', async () => {
  api.on(readLastAnonymousPlan, () => ({ mealPlan: aMealPlan() }))
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('button', { name: 'More for this week' }))
  await person.click(screen.getByRole('menuitem', { name: 'Your weeks' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Your weeks' })).toBeVisible()
})
