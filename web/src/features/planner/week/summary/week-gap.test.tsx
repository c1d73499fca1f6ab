import { keepMeal, readLastAnonymousPlan } from '@plateful/contract/meal-plans.ts'
import { type PlanGap, readPlanGap } from '@plateful/contract/plan-gap.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aMealPlan } from '../../../../plan/testing/a-plan.ts'
import { type FakeApi, fakeApi } from '../../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../../testing/render-app.tsx'

let api: FakeApi
let gap: PlanGap

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00') })
  api = fakeApi()
  answerBasics(api)
  api.fail(readPreferences, 'preferences.not_found')
  api.on(readLastAnonymousPlan, () => ({ mealPlan: aMealPlan() }))
  api.on(readPlanGap, () => ({ gap }))
})

test('once it is proven the week says how near it is to the best one, and a tap tells what was proven', async () => {
  gap = { state: 'ready', percent: 11.2 }
  const { person } = renderApp('/meal-planner')

  await person.click(await screen.findByRole('button', { name: 'Proven within 12 % of the best possible week' }))

  expect(await screen.findByRole('dialog', { name: 'What was proven' })).toHaveTextContent(
    'no week from the dishes shortlisted for you beats this one by more than 12 %.',
  )
})

test('a week that is changed loses the figure and asks anew', async () => {
  gap = { state: 'ready', percent: 11.2 }
  const plan = aMealPlan()
  api.on(keepMeal, () => ({ mealPlan: { ...plan, version: plan.version + 1 } }))
  const { person } = renderApp('/meal-planner')
  await screen.findByRole('button', { name: /of the best possible week/ })

  gap = { state: 'none', percent: null }
  await person.click(screen.getAllByRole('button', { name: /^Keep/ })[0] as HTMLElement)

  await waitFor(() => expect(screen.queryByText(/of the best possible week/)).not.toBeInTheDocument())
})

test('where nothing is proven nothing is said', async () => {
  gap = { state: 'none', percent: null }
  renderApp('/meal-planner')

  expect(await screen.findByText(/groceries to buy/)).toBeVisible()
  await waitFor(() => expect(api.calls(readPlanGap)).toHaveLength(1))
  expect(screen.queryByText(/of the best possible week/)).not.toBeInTheDocument()
})
