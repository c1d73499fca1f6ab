import { readAnalyticsSetup } from '@plateful/contract/analytics.ts'
import { login, logout, register, verifyEmail } from '@plateful/contract/auth.ts'
import { readLastAnonymousPlan } from '@plateful/contract/meal-plans.ts'
import { matchPreferences, readDefaultPreferences, readPreferences } from '@plateful/contract/preferences.ts'
import { listShares, shareWeek } from '@plateful/contract/shares.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { countedTitle } from '../page/page-title.ts'
import { aMealPlan, MONDAY } from '../plan/testing/a-plan.ts'
import { aHousehold } from '../testing/a-household.ts'
import { aMatch } from '../testing/a-match.ts'
import { type FakeApi, fakeApi } from '../testing/fake-api.ts'
import { answerBasics, renderApp } from '../testing/render-app.tsx'
import { aSignIn, signInAs } from '../testing/sign-in-as.ts'
import { openSink } from './track.ts'

let api: FakeApi
let told: [string, unknown][]

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({ preferences: aHousehold(), version: 1, updatedAt: '2026-11-21T10:00:00Z' }))
  api.on(readLastAnonymousPlan, () => ({ mealPlan: aMealPlan() }))
  told = []
  openSink((name, parameters) => void told.push([name, parameters]))
})

afterEach(() => openSink(null))

const isTold = (name: string, parameters: unknown) => waitFor(() => expect(told).toContainEqual([name, parameters]))

test('signing up and logging in are told with their method, and nobody’s address', async () => {
  api.on(register, () => ({ success: true as const, message: 'Check your mail.' }))
  api.on(login, () => aSignIn())
  api.on(verifyEmail, () => ({
    success: true as const,
    message: 'ok',
    email: 'ada@example.com',
    purpose: 'register' as const,
  }))
  const { person, unmount } = renderApp('/auth?mode=register')
  await person.type(await screen.findByLabelText('Name'), 'Ada')
  await person.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await person.type(screen.getByLabelText('Password'), 'seven green spoons')
  await person.click(screen.getByRole('button', { name: 'Create account' }))
  await screen.findByRole('heading', { name: 'Check your mail' })
  expect(told.map(([name]) => name)).not.toContain('sign_up')
  unmount()

  const letter = renderApp('/verify-email#token=AbCdEfGhIjKlMnOpQrStUvWx_-01')
  await letter.person.click(await screen.findByRole('button', { name: 'Confirm my address' }))
  await isTold('sign_up', { method: 'password' })
  letter.unmount()

  const again = renderApp('/auth')
  await again.person.type(await screen.findByLabelText('E-mail'), 'ada@example.com')
  await again.person.type(screen.getByLabelText('Password'), 'seven green spoons{Enter}')
  await isTold('login', { method: 'password' })
  expect(JSON.stringify(told)).not.toMatch(/ada/i)
})

test('signing out is told without a word more', async () => {
  api.on(logout, () => ({ success: true as const, message: 'Logged out successfully' }))
  signInAs()
  const { person } = renderApp('/nowhere')
  await person.click(await screen.findByRole('button', { name: 'Account of Ada Lovelace' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))

  await isTold('logout', {})
})

test.each([
  ['meal', 'Meal · Plateful'],
  ['cook', 'Cook · Plateful'],
])('a %s page is counted without the dish that somebody eats', async (page, title) => {
  const [meal] = aMealPlan().days[0]?.meals ?? []
  renderApp(`/meal-planner/${page}/${meal?.id}`)

  await waitFor(() => expect(document.title).toContain(meal?.title))
  expect(countedTitle()).toBe(title)
})

test('each question of the welcome is told as it comes, the first one too', async () => {
  api.fail(readPreferences, 'preferences.not_found')
  api.on(readDefaultPreferences, () => ({ preferences: aHousehold() }))
  api.on(matchPreferences, () => aMatch())
  const { person } = renderApp('/welcome')
  await person.click(await screen.findByRole('button', { name: 'Next' }))
  await person.click(screen.getByRole('button', { name: 'Next' }))

  expect(told.filter(([name]) => name === 'onboarding_step')).toEqual([
    ['onboarding_step', { step: 'Who is eating?', step_number: 1 }],
    ['onboarding_step', { step: 'What must never be on the plate?', step_number: 2 }],
    ['onboarding_step', { step: 'What may a week cost?', step_number: 3 }],
  ])
})

test('a shared week is told, not its link', async () => {
  const share = { id: 'share-1', weekStartDate: MONDAY, createdAt: '2026-11-22T10:00:00.000Z' }
  api.on(listShares, () => ({ shares: [] }))
  api.on(shareWeek, () => ({ share, token: 's'.repeat(43) }))
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('button', { name: 'More for this week' }))
  await person.click(screen.getByRole('menuitem', { name: /Share/ }))
  await person.click(await screen.findByRole('button', { name: 'Make a link' }))

  await isTold('meal_plan_shared', { plan_type: 'week' })
  expect(JSON.stringify(told)).not.toContain('sss')
})

test('how long a page was in sight is told when it goes out of it', async () => {
  let state: DocumentVisibilityState = 'visible'
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state)
  onTestFinished(() => visibility.mockRestore())
  renderApp('/403')
  await waitFor(() => expect(api.calls(readAnalyticsSetup)).toHaveLength(1))
  state = 'hidden'
  fireEvent(document, new Event('visibilitychange'))

  await isTold('user_engagement', { engagement_time_msec: expect.any(Number) })
})
