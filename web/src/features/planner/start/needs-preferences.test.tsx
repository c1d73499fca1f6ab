import {
  deletePlanOfWeek,
  readCurrentPlan,
  readLastAnonymousPlan,
  readPlanOfWeek,
} from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import {
  matchPreferences,
  readDefaultPreferences,
  readPreferences,
  savePreferences,
} from '@plateful/contract/preferences.ts'
import { screen } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMealPlan } from '../../../plan/testing/a-plan.ts'
import { aHousehold } from '../../../testing/a-household.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'
import { signInAs } from '../../../testing/sign-in-as.ts'

let api: FakeApi
let current: MealPlan | null

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00') })
  api = fakeApi()
  answerBasics(api)
  current = null
  api.on(readCurrentPlan, () => ({ mealPlan: current }))
  api.on(readLastAnonymousPlan, () => ({ mealPlan: current }))
  api.on(readDefaultPreferences, () => ({ preferences: aHousehold() }))
  api.fail(readPreferences, 'preferences.not_found')
  api.fail(readPlanOfWeek, 'plan.not_found')
  api.fail(matchPreferences, 'server.failed')
})

afterEach(() => toast.remove())

const saved = () => ({ preferences: aHousehold(), version: 1, updatedAt: '2026-11-20T10:00:00.000Z' })
const atWelcome = async () =>
  expect(await screen.findByRole('heading', { level: 1, name: 'Who is eating?' })).toBeVisible()
const atPlanner = async () =>
  expect(await screen.findByRole('heading', { level: 1, name: 'Your first week is one click away' })).toBeVisible()

test.each(['/meal-planner', '/meal-planner?week=2026-11-23'])(
  'somebody signed in who has told nothing yet is led from %s to the welcome',
  async (address) => {
    signInAs()
    renderApp(address)

    await atWelcome()
  },
)

test('after the welcome the planner is open', async () => {
  api.on(savePreferences, saved)
  signInAs()
  const { person } = renderApp('/meal-planner')
  await atWelcome()
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await person.click(screen.getByRole('button', { name: 'More preferences' }))
  await person.click((await screen.findAllByRole('link', { name: 'Meal Planner' }))[0] as HTMLElement)

  await atPlanner()
})

test('somebody signed in whose preferences are known finds the planner', async () => {
  api.on(readPreferences, saved)
  signInAs()
  renderApp('/meal-planner')

  await atPlanner()
})

test('a visitor needs to tell nothing first', async () => {
  renderApp('/meal-planner')

  await atPlanner()
})

test('a week that came along with its visitor is shown, and stays the place where it is deleted', async () => {
  const plan = aMealPlan()
  current = plan
  api.on(deletePlanOfWeek, () => {
    current = null
    return { weekStartDate: plan.weekStartDate }
  })
  signInAs()
  const { person } = renderApp('/meal-planner')
  await screen.findByRole('link', { name: 'Day 1 dinner' })
  await person.click(await screen.findByRole('button', { name: 'More for this week' }))
  await person.click(screen.getByRole('menuitem', { name: 'Delete week' }))

  await atPlanner()
})
