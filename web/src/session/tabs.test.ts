import { readMe } from '@plateful/contract/account.ts'
import { createAnonymousSession, logout, refresh } from '@plateful/contract/auth.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { type FakeApi, fakeApi } from '../testing/fake-api.ts'
import { fakeBrowser, loadTab, openTab, type Tab } from '../testing/fake-tabs.ts'
import { answerBasics } from '../testing/render-app.tsx'
import { aSignIn } from '../testing/sign-in-as.ts'

let api: FakeApi
let made = 0

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  made = 0
  api.on(createAnonymousSession, () => {
    made += 1
    return { success: true as const, message: 'ok', sessionId: `session-${made}`, preferences: null }
  })
  api.on(logout, () => ({ success: true as const, message: 'ok' }))
})

const standOf = (tab: Tab) => {
  const session = tab.sessionNow()
  return session.state === 'authenticated' ? session.user.name : tab.ownId()
}

const twoTabs = async (): Promise<readonly [Tab, Tab]> => {
  const first = await openTab()
  const second = await openTab()
  await Promise.all([first.startSession(), second.startSession()])
  return [first, second]
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** The server knows one token; each refresh makes the next one. */
const liveServer = () => {
  let live = 0
  api.raw(refresh, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    live += 1
    return json({ success: true, data: { success: true, accessToken: `token-${live}`, expiresIn: 900, user: aUser() } })
  })
  api.raw(readMe, ({ token }) =>
    token === `token-${live}`
      ? json({ success: true, data: { success: true, user: aUser() } })
      : json({ success: false, error: 'no', code: 'user.not_authenticated', requestId: 'r' }, 401),
  )
}

test('tabs that open together share one new session', async () => {
  fakeBrowser()

  const [first, second] = await twoTabs()

  expect([standOf(first), standOf(second)]).toEqual(['session-1', 'session-1'])
  expect(made).toBe(1)
})

test.each([
  ['over the channel', {}],
  ['without a channel, by the drawer alone', { channel: false }],
])('a sign-in reaches the other tab %s', async (_, parts) => {
  fakeBrowser(parts)
  liveServer()
  const [first, second] = await twoTabs()
  const tell = vi.fn()
  second.onNewPerson(tell)

  first.signedIn(aSignIn(), false)

  await waitFor(() => expect(standOf(second)).toBe('Ada Lovelace'))
  expect(tell).toHaveBeenCalledOnce()
  expect(api.calls(refresh)).toHaveLength('channel' in parts ? 1 : 0)
})

test.each([
  ['over the channel', {}],
  ['without a channel, by the drawer alone', { channel: false }],
])('H6: a sign-out reaches the other tab within a second %s', async (_, parts) => {
  fakeBrowser(parts)
  liveServer()
  const [first, second] = await twoTabs()
  first.signedIn(aSignIn(), true)
  await waitFor(() => expect(standOf(second)).toBe('Ada Lovelace'))
  const tell = vi.fn()
  second.onNewPerson(tell)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  const leaving = first.signOut()
  await vi.advanceTimersByTimeAsync(1_000)

  expect(second.heldNow()).toBeNull()
  vi.useRealTimers()
  await leaving
  await waitFor(() => expect([standOf(first), standOf(second)]).toEqual(['session-2', 'session-2']))
  expect(tell).toHaveBeenCalledOnce()
  expect(api.calls(logout)).toHaveLength(1)
})

test.each([
  ['with locks', {}],
  ['without locks', { locks: false }],
])('C1: twenty calls of two tabs whose token is over all go through, %s', async (_, parts) => {
  fakeBrowser(parts)
  liveServer()
  const [first, second] = await twoTabs()
  first.signedIn(aSignIn(), true)
  await waitFor(() => expect(standOf(second)).toBe('Ada Lovelace'))

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_each, i) => (i % 2 === 0 ? first : second).call(readMe)),
  )

  expect(answers).toHaveLength(20)
  if (!('locks' in parts)) expect(api.calls(refresh)).toHaveLength(1)
  expect(api.calls(logout)).toHaveLength(0)
})

test('a tab takes over the token that another one got meanwhile', async () => {
  fakeBrowser()
  liveServer()
  const [first, second] = await twoTabs()
  first.signedIn(aSignIn(), true)
  await waitFor(() => expect(standOf(second)).toBe('Ada Lovelace'))

  await first.call(readMe)
  await second.call(readMe)

  expect(api.calls(refresh)).toHaveLength(1)
  expect(second.heldNow()?.token).toBe('token-1')
})

/** Work whose waits are of a clock that goes on a millisecond a turn: however slow the machine, no patience ends. */
const inSlowTime = async <T>(begin: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isDone = false
  const work = begin().finally(() => {
    isDone = true
  })
  while (!isDone) {
    await vi.advanceTimersByTimeAsync(1)
    await new Promise(setImmediate)
  }
  vi.useRealTimers()
  return work
}

test('tabs that reload together resume in turn, with one refresh', async () => {
  fakeBrowser()
  liveServer()
  const [before] = await twoTabs()
  before.signedIn(aSignIn(), true)
  before.close()
  // Their files first: a tab that comes when the other one is done asks for a token of its own.
  const [first, second] = [await loadTab(), await loadTab()]

  await inSlowTime(() => {
    for (const tab of [first, second]) tab.begin()
    return Promise.all([first.startSession(), second.startSession()])
  })

  expect([standOf(first), standOf(second)]).toEqual(['Ada Lovelace', 'Ada Lovelace'])
  expect(api.calls(refresh)).toHaveLength(1)
})

test('a refresh that was on its way does not undo a sign-out of another tab', async () => {
  fakeBrowser()
  const [first, second] = await twoTabs()
  first.signedIn(aSignIn(), true)
  await waitFor(() => expect(standOf(second)).toBe('Ada Lovelace'))
  let answer: () => void = () => undefined
  api.raw(
    refresh,
    () =>
      new Promise((resolve) => {
        answer = () =>
          resolve(json({ success: true, data: { success: true, accessToken: 'late', expiresIn: 900, user: aUser() } }))
      }),
  )
  api.fail(readMe, 'user.not_authenticated')
  const asked = second.call(readMe).catch((error: unknown) => error)
  await waitFor(() => expect(api.calls(refresh)).toHaveLength(1))

  await first.signOut()
  answer()

  expect(await asked).toMatchObject({ name: 'AbortError' })
  await waitFor(() => expect([standOf(first), standOf(second)]).toEqual(['session-2', 'session-2']))
  expect([first.heldNow(), second.heldNow()]).toEqual([null, null])
})

test('another account in one tab is another person in the other', async () => {
  fakeBrowser()
  const [first, second] = await twoTabs()
  first.signedIn(aSignIn(), false)
  await waitFor(() => expect(standOf(second)).toBe('Ada Lovelace'))
  const tell = vi.fn()
  second.onNewPerson(tell)

  await first.signOut()
  first.signedIn(aSignIn({ user: aUser({ id: 'user-bob', name: 'Bob' }), accessToken: 'of-bob' }), false)

  await waitFor(() => expect(standOf(second)).toBe('Bob'))
  expect(tell).toHaveBeenCalled()
  expect(second.heldNow()?.token).toBe('of-bob')
})

test('a lost anonymous session is not replaced when another tab signed in with it', async () => {
  fakeBrowser({ channel: false })
  liveServer()
  const [first, second] = await twoTabs()
  first.signedIn(aSignIn(), false)

  const asked = second.renewSession('session-1')

  expect(await asked).toBe(aUser().id)
  expect(standOf(second)).toBe('Ada Lovelace')
  expect(made).toBe(1)
})

test('a page that comes back from the cache of the browser shows nothing of somebody who left', async () => {
  fakeBrowser({ channel: false })
  const tab = await openTab()
  await tab.startSession()
  tab.signedIn(aSignIn(), false)
  // Another tab signed out while this one was frozen: no event came.
  vi.restoreAllMocks()
  localStorage.removeItem('plateful.signed-in')

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  await waitFor(() => expect(tab.heldNow()).toBeNull())
  await waitFor(() => expect(tab.sessionNow().state).toBe('anonymous'))
})
