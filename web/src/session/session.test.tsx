import { createAnonymousSession, logout, refresh } from '@plateful/contract/auth.ts'
import { ACCESS_LOCAL_EXPIRY_MS, REMEMBERED_LOCAL_EXPIRY_MS } from '@plateful/contract/constants.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { type FakeApi, fakeApi } from '../testing/fake-api.ts'
import { answerBasics, SESSION_ID } from '../testing/render-app.tsx'
import { ACCESS_TOKEN, aSignIn, signInAs } from '../testing/sign-in-as.ts'
import { startPage } from '../testing/start-page.ts'
import { leave, replaceToken, signOut, updateUser } from './account-session.ts'
import { signedIn } from './kept-sign-in.ts'
import { MARKER_KEY, readMarker, storeMarker } from './marker.ts'
import {
  currentSessionId,
  onNewSession,
  readCredential,
  renewSession,
  startSession,
  useSession,
  useUser,
} from './session.ts'
import { heldNow, onNewPerson, ownId, sessionNow } from './session-state.ts'

const KEY = 'plateful.session'
const OWED_KEY = 'plateful.sign-out-owed'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
})

/** What an earlier page left behind: a sign-in of so long ago. */
const leftBehind = ({ age = 0, rememberMe = false } = {}) =>
  storeMarker({ createdAt: Date.now() - age, rememberMe, userId: aUser().id, signIn: 'one' })

const answerRefresh = () =>
  api.on(refresh, () => ({ success: true as const, accessToken: 'second-token', expiresIn: 900, user: aUser() }))

const answerLogout = () => api.on(logout, () => ({ success: true as const, message: 'Logged out successfully' }))

const Stand = () => {
  const session = useSession()
  const user = useUser()
  return <p>{session.state === 'anonymous' ? session.sessionId : (user?.name ?? session.state)}</p>
}

test('a visit starts loading and becomes anonymous', async () => {
  render(<Stand />)
  expect(screen.getByText('loading')).toBeVisible()

  act(() => startPage())

  expect(await screen.findByText(SESSION_ID)).toBeVisible()
  expect(localStorage.getItem(KEY)).toBe(SESSION_ID)
})

test('an anonymous session of earlier is taken up again, whatever else was left behind', async () => {
  localStorage.setItem(KEY, 'kept')
  leftBehind()

  startPage()

  expect(sessionNow()).toEqual({ state: 'anonymous', sessionId: 'kept' })
  await Promise.resolve()
  expect(api.calls(refresh)).toHaveLength(0)
  expect(api.calls(createAnonymousSession)).toHaveLength(0)
})

test('a sign-in that is still good is resumed: one refresh brings a token and the user', async () => {
  leftBehind({ age: ACCESS_LOCAL_EXPIRY_MS - 1_000 })
  answerRefresh()
  const startedAt = Date.now()
  render(<Stand />)

  act(() => startPage())

  expect(await screen.findByText('Ada Lovelace')).toBeVisible()
  expect(api.calls(refresh)).toHaveLength(1)
  expect(await readCredential()).toEqual({ token: 'second-token' })
  expect(ownId()).toBe(aUser().id)
  expect(api.calls(createAnonymousSession)).toHaveLength(0)
  // The clock of the local expiry starts anew with each token.
  expect(readMarker()?.createdAt).toBeGreaterThanOrEqual(startedAt)
})

test.each([
  ['15 minutes', { age: ACCESS_LOCAL_EXPIRY_MS }],
  ['30 days when remembered', { age: REMEMBERED_LOCAL_EXPIRY_MS, rememberMe: true }],
])('a sign-in is over after %s: the marker goes, the server is told, and a fresh session begins', async (_, left) => {
  leftBehind(left)
  answerLogout()
  localStorage.setItem('plateful.week', 'of the person before')

  startPage()

  await waitFor(() => expect(sessionNow()).toEqual({ state: 'anonymous', sessionId: SESSION_ID }))
  expect(api.calls(refresh)).toHaveLength(0)
  expect(readMarker()).toBeNull()
  expect(localStorage.getItem('plateful.week')).toBeNull()
  await waitFor(() => expect(api.calls(logout)).toHaveLength(1))
})

test('a remembered sign-in outlives 15 minutes', async () => {
  leftBehind({ age: REMEMBERED_LOCAL_EXPIRY_MS - 60_000, rememberMe: true })
  answerRefresh()

  startPage()

  await waitFor(() => expect(sessionNow().state).toBe('authenticated'))
  expect(readMarker()?.rememberMe).toBe(true)
})

test.each([
  ['a day ahead', { signedInAt: 24, opensAt: 24, rememberMe: false }],
  ['a day behind', { signedInAt: -24, opensAt: -24, rememberMe: false }],
  ['a day ahead until it was put right', { signedInAt: 24, opensAt: 0, rememberMe: false }],
  ['a day behind until it was put right', { signedInAt: -24, opensAt: 0, rememberMe: true }],
])('R10: on a computer whose clock is %s a sign-in is resumed', async (_, { signedInAt, opensAt, rememberMe }) => {
  const real = Date.now()
  const hours = (count: number) => new Date(real + count * 3_600_000)
  vi.useFakeTimers({ toFake: ['Date'], now: hours(signedInAt) })
  onTestFinished(() => void vi.useRealTimers())
  leftBehind({ rememberMe })
  answerRefresh()
  vi.setSystemTime(hours(opensAt))

  startPage()

  await waitFor(() => expect(sessionNow()).toEqual({ state: 'authenticated', user: aUser() }))
  expect(readMarker()?.createdAt).toBe(hours(opensAt).getTime())
})

test('a resumed sign-in that the server refuses falls back to anonymous', async () => {
  leftBehind()
  api.fail(refresh, 'refresh.refused')

  startPage()

  await waitFor(() => expect(sessionNow()).toEqual({ state: 'anonymous', sessionId: SESSION_ID }))
  expect(readMarker()).toBeNull()
})

test('a start without a network keeps the sign-in and tries again when it is back', async () => {
  leftBehind()
  api.drop(refresh)
  startPage()
  await expect(startSession()).rejects.toMatchObject({ status: 0 })
  expect(sessionNow().state).toBe('loading')
  expect(readMarker()).not.toBeNull()

  answerRefresh()
  window.dispatchEvent(new Event('online'))

  await waitFor(() => expect(sessionNow().state).toBe('authenticated'))
})

test('a page drawn ahead of its visit does nothing until the visit comes, not even for a query', async () => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
  localStorage.setItem(KEY, 'kept')

  startPage()
  const asked = startSession()
  await Promise.resolve()
  expect(sessionNow().state).toBe('loading')

  Object.defineProperty(document, 'prerendering', { configurable: true, value: false })
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(await asked).toBe('kept')
})

test('signing in ends the anonymous session, and keeps the token out of every drawer', async () => {
  localStorage.setItem(KEY, 'mine')
  await startSession()
  const tell = vi.fn()
  onNewPerson(tell)

  signedIn(aSignIn(), true)

  expect(sessionNow()).toEqual({ state: 'authenticated', user: aUser() })
  expect(await readCredential()).toEqual({ token: ACCESS_TOKEN })
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(tell).toHaveBeenCalledOnce()
  expect(readMarker()).toMatchObject({ rememberMe: true, userId: aUser().id })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(ACCESS_TOKEN)
})

test('a session that was being made when somebody signed in does not take their place', async () => {
  let answer: () => void = () => undefined
  api.raw(
    createAnonymousSession,
    () =>
      new Promise((resolve) => {
        answer = () => resolve(new Response(JSON.stringify({ success: true, sessionId: 'late' })))
      }),
  )
  const asked = startSession()
  await waitFor(() => expect(api.calls(createAnonymousSession)).toHaveLength(1))

  signInAs()
  answer()

  expect(await asked).toBe(aUser().id)
  expect(sessionNow().state).toBe('authenticated')
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('signing out tells the server, and begins a fresh session', async () => {
  answerLogout()
  signInAs()

  await signOut()

  expect(api.calls(logout)).toHaveLength(1)
  expect(sessionNow()).toEqual({ state: 'anonymous', sessionId: SESSION_ID })
  expect(heldNow()).toBeNull()
  expect(localStorage.getItem(MARKER_KEY)).toBeNull()
  expect(localStorage.getItem(OWED_KEY)).toBeNull()
})

test('signing out without a network is done here at once, and on the server when it is back', async () => {
  api.drop(logout)
  startPage()
  signInAs()

  await signOut()
  expect(heldNow()).toBeNull()
  expect(sessionNow().state).toBe('anonymous')

  answerLogout()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(localStorage.getItem(OWED_KEY)).toBeNull())
})

test('a sign-out that is owed does not end a later sign-in', async () => {
  api.drop(logout)
  startPage()
  signInAs()
  await signOut()
  signInAs()
  const before = api.calls(logout).length

  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(localStorage.getItem(OWED_KEY)).toBeNull())

  expect(api.calls(logout)).toHaveLength(before)
  expect(sessionNow().state).toBe('authenticated')
})

test('an account that is gone leaves without a call', async () => {
  signInAs()

  await leave()

  expect(api.calls(logout)).toHaveLength(0)
  expect(sessionNow()).toEqual({ state: 'anonymous', sessionId: SESSION_ID })
})

test('a changed account shows at once, and a new token takes the place of the old one', async () => {
  render(<Stand />)
  act(() => void signInAs())

  act(() => updateUser(aUser({ name: 'Countess' })))
  expect(screen.getByText('Countess')).toBeVisible()

  act(() => replaceToken(aUser(), 'token-after-the-change'))
  expect(await readCredential()).toEqual({ token: 'token-after-the-change' })
})

test('two calls that lose the same session get the same new one', async () => {
  await startSession()
  let made = 0
  api.on(createAnonymousSession, () => {
    made += 1
    return { success: true as const, message: 'ok', sessionId: `fresh-${made}`, preferences: null }
  })

  const [first, second] = await Promise.all([renewSession(SESSION_ID), renewSession(SESSION_ID)])
  const late = await renewSession(SESSION_ID)

  expect([first, second, late]).toEqual(['fresh-1', 'fresh-1', 'fresh-1'])
})

test('one anonymous session in the place of another is told', async () => {
  await startSession()
  const tell = vi.fn()
  onNewSession(tell)
  api.raw(createAnonymousSession, () => new Response(JSON.stringify({ success: true, sessionId: 'next' })))

  await renewSession(SESSION_ID)

  expect(currentSessionId()).toBe('next')
  expect(tell).toHaveBeenCalledOnce()
})

test('a session that stands beside the data is understood too', async () => {
  api.raw(createAnonymousSession, () => new Response(JSON.stringify({ success: true, sessionId: 'flat' })))

  expect(await startSession()).toBe('flat')
})

test('where nothing can be stored, the session lives as long as the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  expect(await startSession()).toBe(SESSION_ID)
  expect(await startSession()).toBe(SESSION_ID)
  expect(api.calls(createAnonymousSession)).toHaveLength(1)

  signInAs()
  expect(await readCredential()).toEqual({ token: ACCESS_TOKEN })
})
