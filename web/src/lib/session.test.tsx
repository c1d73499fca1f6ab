import { createAnonymousSession } from '@plateful/contract/auth.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../testing/fake-api.ts'
import { answerBasics, SESSION_ID } from '../testing/render-app.tsx'
import { currentSessionId, initSession, onNewSession, renewSession, startSession, useSession } from './session.ts'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
})

const Stand = () => {
  const session = useSession()
  return <p>{session.state === 'anonymous' ? session.sessionId : session.state}</p>
}

test('a visit starts loading and becomes anonymous', async () => {
  render(<Stand />)
  expect(screen.getByText('loading')).toBeVisible()

  act(() => initSession())

  expect(await screen.findByText(SESSION_ID)).toBeVisible()
  expect(localStorage.getItem('plateful.session')).toBe(SESSION_ID)
})

test('a page drawn ahead of its visit makes no session until the visit comes', async () => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true })

  initSession()
  await Promise.resolve()
  expect(api.calls(createAnonymousSession)).toHaveLength(0)

  Object.defineProperty(document, 'prerendering', { configurable: true, value: false })
  document.dispatchEvent(new Event('prerenderingchange'))
  await waitFor(() => expect(api.calls(createAnonymousSession)).toHaveLength(1))
})

test('a tab follows another one to its new session, and what was cached is told to go', async () => {
  initSession()
  await startSession()
  const tell = vi.fn()
  onNewSession(tell)

  window.dispatchEvent(new StorageEvent('storage', { key: 'plateful.session', newValue: 'from-another-tab' }))

  expect(currentSessionId()).toBe('from-another-tab')
  expect(tell).toHaveBeenCalledOnce()
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
})
