import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDrawers } from '../page/storage.ts'
import { dropInvitation, INVITATION_KEY, keepInvitation, keptInvitation } from './kept-invitation.ts'

const HOUR_MS = 3_600_000
const TOKEN = 'A'.repeat(43)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: 0 })
})

afterEach(() => vi.useRealTimers())

test('an invitation waits for a day in all tabs of the browser, counted from when it was first opened', () => {
  keepInvitation(TOKEN)
  vi.advanceTimersByTime(23 * HOUR_MS)
  keepInvitation(TOKEN)
  expect(keptInvitation()).toBe(TOKEN)

  vi.advanceTimersByTime(HOUR_MS)
  expect(keptInvitation()).toBeNull()
})

test('it outlives signing in, and neither signing out nor its use', () => {
  keepInvitation(TOKEN)
  emptyDrawers([INVITATION_KEY])
  expect(keptInvitation()).toBe(TOKEN)
  emptyDrawers([])
  expect(keptInvitation()).toBeNull()

  keepInvitation(TOKEN)
  dropInvitation()
  expect(keptInvitation()).toBeNull()
})

test.each(['', 'null', '{', '7', '{"token":7,"until":1}', `{"token":"${TOKEN}"}`])(
  'what is no invitation of ours is none (%s)',
  (text) => {
    localStorage.setItem(INVITATION_KEY, text)
    expect(keptInvitation()).toBeNull()
  },
)
