import { logout } from '@plateful/contract/auth.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { chooseTheme } from '../page/theme.ts'
import { startTimer } from '../plan/cooking/timers.ts'
import { enqueue, waitingOf } from '../plan/list/grocery-queue.ts'
import { keepPlan } from '../plan/plan-keeper.ts'
import { aMealPlan } from '../plan/testing/a-plan.ts'
import { keepDraft, readDraft } from '../preferences/preferences-draft.ts'
import { signOut } from '../session/account-session.ts'
import { startSession } from '../session/session.ts'
import { onNewPerson } from '../session/session-state.ts'
import { aHousehold } from '../testing/a-household.ts'
import { aUser } from '../testing/a-user.ts'
import { type FakeApi, fakeApi } from '../testing/fake-api.ts'
import { answerBasics, SESSION_ID } from '../testing/render-app.tsx'
import { signInAs } from '../testing/sign-in-as.ts'

const WEEK = '2026-11-23'
const OF_THE_DEVICE = ['plateful.analytics-consent', 'plateful.locale', 'plateful.theme']

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(logout, () => ({ success: true as const, message: 'Logged out successfully' }))
})

const keysOf = (drawer: Storage) => Object.keys(drawer).sort()

const fillDrawers = async () => {
  chooseTheme('dark')
  localStorage.setItem('plateful.analytics-consent', 'denied')
  localStorage.setItem('plateful.locale', 'en-US')
  keepDraft({ base: aHousehold(), mine: aHousehold({ otherAllergens: ['MARKER'] }) })
  enqueue(WEEK, { action: 'tick', lineId: 'MARKER', ticked: true })
  startTimer({ id: 'MARKER', name: 'Simmer', dish: 'Rice', minutes: 20, path: '/meal-planner' })
  keepPlan(aMealPlan({ id: 'MARKER' }))
  sessionStorage.setItem('plateful.oauth.microsoft', 'MARKER')
  // The week is kept when the browser has a moment.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(Object.keys(localStorage).length).toBeGreaterThan(6)
}

test('H6: after signing out nothing of the person is left: a fresh session and what belongs to the device', async () => {
  signInAs()
  const client = new QueryClient()
  client.setQueryData(['meal-plans', 'current'], 'MARKER')
  onTestFinished(onNewPerson(() => client.clear()))
  await fillDrawers()

  await signOut()

  expect(keysOf(localStorage)).toEqual([...OF_THE_DEVICE, 'plateful.session'].sort())
  expect(localStorage.getItem('plateful.session')).toBe(SESSION_ID)
  expect(keysOf(sessionStorage)).toEqual([])
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/MARKER|Ada|access-token/)
  expect(client.getQueryCache().getAll()).toEqual([])
  expect(waitingOf(WEEK)).toEqual([])
  expect(readDraft()).toBeNull()
})

test('H6: after signing in nothing of the visitor is left, the secret of their session least of all', async () => {
  await startSession()
  await fillDrawers()

  signInAs(aUser())

  expect(keysOf(localStorage)).toEqual([...OF_THE_DEVICE, 'plateful.signed-in'].sort())
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/MARKER|access-token/)
  expect(waitingOf(WEEK)).toEqual([])
})

test('H6: a week that was to be kept when the person left is not put back', async () => {
  signInAs()
  keepPlan(aMealPlan({ id: 'MARKER' }))

  await signOut()
  await new Promise((resolve) => setTimeout(resolve, 300))

  expect(JSON.stringify({ ...localStorage })).not.toContain('MARKER')
})
