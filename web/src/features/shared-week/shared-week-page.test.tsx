import { readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import { ERRORS, SUCCESS } from '@plateful/contract/messages.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { listPlans } from '@plateful/contract/plan-history.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { copySharedWeek, readSharedWeek, type SharedWeek } from '@plateful/contract/shares.ts'
import { screen, within } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMealPlan, MONDAY } from '../../plan/testing/a-plan.ts'
import { anOutline } from '../../plan/testing/an-outline.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'

const TOKEN = 's'.repeat(43)
const plan = aMealPlan()
let api: FakeApi

const sharedOf = ({ weekStartDate, days }: MealPlan): SharedWeek => ({
  weekStartDate,
  people: { adults: 2, children: 0 },
  days: days.map(({ date, meals }) => ({
    date,
    meals: meals.map(({ costPerPerson: _, safety, why, kept, portion, eaters, otherPlate, ...meal }) => {
      const { guests: _guests, leftoversOf: _of, leftoversFor: _for, smallChildren: _small, ...dish } = meal
      return { ...dish, sideDishes: [] }
    }),
  })),
  groceries: [
    { id: 'spinach', name: 'spinach', aisle: 'fruit-veg', amount: '400 g', packages: { count: 1, label: 'bag 500 g' } },
  ],
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00') })
  api = fakeApi()
  answerBasics(api)
  api.on(readSharedWeek, () => ({ week: sharedOf(plan) }))
  api.on(listPlans, () => ({ plans: [] }))
  api.fail(readPreferences, 'preferences.not_found')
  api.fail(readPlanOfWeek, 'plan.not_found')
})

afterEach(() => toast.remove())

const openChoice = async () => {
  const { person, client } = renderApp(`/shared/${TOKEN}`)
  // The product's own rule for mutations: one more try.
  const { mutations: _, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, mutations: { retry: 1, retryDelay: 1 } })
  await person.click(await screen.findByRole('button', { name: 'Copy to my weeks' }))
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'Copy this week to' })) }
}

test('a copy whose answer is lost is asked for once more as the same request, and is there', async () => {
  let tries = 0
  api.raw(copySharedWeek, ({ requestKey }) => {
    tries += 1
    if (tries === 1) return Promise.reject(new TypeError('Failed to fetch'))
    const [first] = api.calls(copySharedWeek)
    // As the server answers: the week of the first try is there, and only the same key may hear of it.
    const isSame = requestKey !== null && requestKey === first?.requestKey
    const { status, text } = ERRORS['plan.week_taken']
    const taken = { success: false, error: text, code: 'plan.week_taken', requestId: 'req-1' }
    return new Response(JSON.stringify(isSame ? { success: true, data: { mealPlan: plan } } : taken), {
      status: isSame ? 200 : status,
    })
  })
  const { person, dialog } = await openChoice()
  await person.click(dialog.getByRole('button', { name: 'Copy week' }))

  expect(await screen.findByText(SUCCESS.copied)).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1, name: 'Seven days, ready to cook' })).toBeInTheDocument()
  expect(tries).toBe(2)
})

test('a week that turns out to be taken says so, and is replaced only by the button that says so', async () => {
  api.fail(copySharedWeek, 'plan.week_taken')
  const { person, dialog } = await openChoice()
  api.on(listPlans, () => ({ plans: [anOutline({ weekStartDate: MONDAY })] }))
  await person.click(dialog.getByRole('button', { name: 'Copy week' }))

  expect(await screen.findByText(ERRORS['plan.week_taken'].text)).toBeInTheDocument()
  expect(await dialog.findByRole('button', { name: 'Replace that week' })).toBeVisible()
  expect(dialog.getByRole('radio', { checked: true }).closest('label')).toHaveTextContent('has a plan')
})

test('while a shared week loads, its shape stands: days with plates, and the list', async () => {
  api.raw(readSharedWeek, () => new Promise(() => undefined))
  renderApp(`/shared/${TOKEN}`)

  const shape = await screen.findByRole('status', { name: 'Loading this week' })
  expect(shape.querySelectorAll('[class*="round"]')).toHaveLength(9)
})
