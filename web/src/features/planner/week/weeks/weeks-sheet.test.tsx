import {
  copyPlan,
  deletePlanOfWeek,
  readLastAnonymousPlan,
  readPlanOfWeek,
  saveAnonymousPlan,
  updateGroceryList,
} from '@plateful/contract/meal-plans.ts'
import { listPlans, type PlanOutline } from '@plateful/contract/plan-history.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { screen, within } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLine, aList, aMealPlan, MONDAY } from '../../../../plan/testing/a-plan.ts'
import { anOutline } from '../../../../plan/testing/an-outline.ts'
import { aHousehold } from '../../../../testing/a-household.ts'
import { type FakeApi, fakeApi } from '../../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../../testing/render-app.tsx'

const BEFORE = '2026-11-16'
const CANDLES = 'own-0123456789ab'
const marked = aList([
  aLine('spinach', { ticked: true }),
  aLine('oats', { haveIt: true }),
  aLine('avocados'),
  aLine('candles', { id: CANDLES, foodId: null, packages: null, own: true, ticked: true }),
])
const older = aMealPlan({ id: 'plan-0', weekStartDate: BEFORE, groceryList: marked })

let api: FakeApi
let weeks: PlanOutline[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00') })
  api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({
    preferences: aHousehold({ weeklyBudget: 120 }),
    version: 1,
    updatedAt: '2026-11-20T10:00:00.000Z',
  }))
  weeks = [anOutline(), anOutline({ weekStartDate: BEFORE, cost: 81.1 })]
  api.on(readLastAnonymousPlan, () => ({ mealPlan: aMealPlan() }))
  api.on(listPlans, () => ({ plans: weeks }))
  api.on(readPlanOfWeek, () => ({ mealPlan: older }))
})

afterEach(() => toast.remove())

const open = async () => {
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('button', { name: '23 – 29 November' }))
  return { person, sheet: await screen.findByRole('dialog', { name: 'Your weeks' }) }
}

test('the weeks one has stand behind the dates, with the one shown marked', async () => {
  const { sheet } = await open()

  const rows = await within(sheet).findAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toHaveTextContent('This week')
  expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('aria-current', 'true')
  expect(rows[1]).toHaveTextContent('16 – 22 NovemberSaved$81.10')
})

test('any of them is a click away', async () => {
  const { person, sheet } = await open()
  await person.click(await within(sheet).findByRole('link', { name: /16 – 22 November/ }))

  expect(await screen.findByText('This week is over. It stays here for as long as you like.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('any of them can be copied to a week that is to come', async () => {
  api.on(copyPlan, ({ body }) => ({ mealPlan: aMealPlan({ id: 'copy', weekStartDate: body.targetWeekStartDate }) }))
  const { person, sheet } = await open()
  await person.click(await within(sheet).findByRole('button', { name: 'Copy 16 – 22 November' }))
  const dialog = await screen.findByRole('dialog', { name: 'Copy this week to' })
  expect(within(dialog).getAllByRole('radio')).toHaveLength(4)
  await person.click(within(dialog).getByRole('button', { name: 'Copy week' }))

  expect(await screen.findByText('Meal plan copied successfully!')).toBeInTheDocument()
  // The week of now has a plan, so the next one is proposed.
  expect(api.calls(copyPlan)[0]?.body).toEqual({
    sourceWeekStartDate: BEFORE,
    targetWeekStartDate: '2026-11-30',
    overwrite: false,
  })
})

/** The server after the week came back: the list starts anew. */
const putBack = () => {
  api.on(saveAnonymousPlan, () => ({ mealPlan: { ...older, groceryList: aList([aLine('spinach'), aLine('oats')]) } }))
  api.on(updateGroceryList, () => ({ mealPlan: older }))
}

test('a deleted week leaves the list, and comes back with its ticks and own lines', async () => {
  api.on(deletePlanOfWeek, () => ({ weekStartDate: BEFORE }))
  putBack()
  const { person, sheet } = await open()
  const button = await within(sheet).findByRole('button', { name: 'Delete 16 – 22 November' })
  weeks = weeks.slice(0, 1)
  await person.click(button)

  expect(await screen.findByText('Meal plan deleted successfully!')).toBeInTheDocument()
  expect(await within(sheet).findByText('16 – 22 November is deleted.')).toBeVisible()
  expect(within(sheet).queryByRole('link', { name: /16 – 22 November/ })).toBeNull()
  expect(api.calls(deletePlanOfWeek)[0]?.params).toEqual({ weekStartDate: BEFORE })

  weeks = [...weeks, anOutline({ weekStartDate: BEFORE })]
  expect(within(sheet).getByRole('button', { name: 'Undo' })).toHaveFocus()
  await person.keyboard('{Enter}')
  expect(await within(sheet).findByRole('link', { name: /16 – 22 November/ })).toBeVisible()
  expect(api.calls(saveAnonymousPlan)[0]?.body).toMatchObject({ weekStartDate: BEFORE })
  // It was planned for the household of now: that one goes on holding.
  expect(api.calls(saveAnonymousPlan)[0]?.body.userPreferences).toBeUndefined()
  expect(api.calls(updateGroceryList).map(({ body }) => body.groceryListUpdates)).toEqual([
    [
      { action: 'tick', lineId: 'spinach', ticked: true, grams: 500 },
      { action: 'have', lineId: 'oats', haveIt: true },
      { action: 'add', text: 'candles', lineId: CANDLES },
      { action: 'tick', lineId: CANDLES, ticked: true },
    ],
  ])
})

test('a week for other people than today’s comes back for them', async () => {
  api.on(readPreferences, () => ({
    preferences: aHousehold({ adults: 5, allergens: ['milk'] }),
    version: 2,
    updatedAt: '2026-11-20T10:00:00.000Z',
  }))
  api.on(deletePlanOfWeek, () => ({ weekStartDate: BEFORE }))
  putBack()
  const { person, sheet } = await open()
  const button = await within(sheet).findByRole('button', { name: 'Delete 16 – 22 November' })
  weeks = weeks.slice(0, 1)
  await person.click(button)
  weeks = [...weeks, anOutline({ weekStartDate: BEFORE })]
  await person.click(await within(sheet).findByRole('button', { name: 'Undo' }))

  expect(await within(sheet).findByRole('link', { name: /16 – 22 November/ })).toBeVisible()
  expect(api.calls(saveAnonymousPlan)[0]?.body.userPreferences).toMatchObject({
    adults: 2,
    weeklyBudget: 120,
    allergens: ['milk'],
  })
})

test('a week from before a new rule comes back without the dishes it forbids', async () => {
  api.on(deletePlanOfWeek, () => ({ weekStartDate: BEFORE }))
  api.on(updateGroceryList, () => ({ mealPlan: older }))
  api.raw(saveAnonymousPlan, ({ body }) =>
    body.mealPlanData.days[1]?.meals.some(({ id }) => id === 'd1-lunch')
      ? Response.json(
          {
            success: false,
            error: 'no',
            code: 'plan.conflicts',
            requestId: 'r',
            details: { meals: [{ mealId: 'd1-lunch' }] },
          },
          { status: 422 },
        )
      : Response.json({ success: true, data: { mealPlan: older } }),
  )
  const { person, sheet } = await open()
  const button = await within(sheet).findByRole('button', { name: 'Delete 16 – 22 November' })
  weeks = weeks.slice(0, 1)
  await person.click(button)
  await person.click(await within(sheet).findByRole('button', { name: 'Undo' }))

  expect(await screen.findByText('The week is back without 1 dish that your rules forbid now.')).toBeInTheDocument()
  expect(api.calls(saveAnonymousPlan)[1]?.body.mealPlanData.days[1]?.meals).toHaveLength(2)
})

test('a week that cannot be deleted stays and tells why', async () => {
  api.fail(deletePlanOfWeek, 'delete.failed')
  const { person, sheet } = await open()
  await person.click(await within(sheet).findByRole('button', { name: 'Delete 16 – 22 November' }))

  expect(await screen.findByText('Failed to delete meal plan')).toBeInTheDocument()
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(2)
})

test('weeks that do not load can be asked for again', async () => {
  api.fail(listPlans, 'current.failed')
  const { person, sheet } = await open()
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('Failed to get current meal plan')
  api.on(listPlans, () => ({ plans: weeks }))
  await person.click(within(sheet).getByRole('button', { name: 'Try again' }))

  expect(await within(sheet).findAllByRole('listitem')).toHaveLength(2)
})

test('without a network the sheet says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  api.drop(listPlans)
  const { sheet } = await open()

  expect(await within(sheet).findByText(/You are offline/)).toBeVisible()
  api.on(listPlans, () => ({ plans: weeks }))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await within(sheet).findAllByRole('listitem')).toHaveLength(2)
})

test('the sheet leads to all weeks and their figures', async () => {
  const { sheet } = await open()
  expect(within(sheet).getByRole('link', { name: 'All weeks, costs and calories' })).toHaveAttribute(
    'href',
    '/meal-planner/history',
  )
  expect(MONDAY).toBe('2026-11-23')
})
