import { afterEach, expect, test, vi } from 'vitest'
import { startAttempt, takeAttempt } from './attempt.ts'
import { challengeOf, randomText } from './pkce.ts'

afterEach(() => vi.useRealTimers())

test('D2: the challenge is that of RFC 7636, appendix B', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('D2: each attempt has a fresh state of 32 and a verifier of 96 letters that may stand in an address', () => {
  const attempts = Array.from({ length: 200 }, () => startAttempt('microsoft'))

  for (const { state, verifier } of attempts) {
    expect(state).toMatch(/^[\w-]{32}$/)
    expect(verifier).toMatch(/^[\w-]{96}$/)
  }
  expect(new Set(attempts.flatMap(({ state, verifier }) => [state, verifier])).size).toBe(400)
})

test('random letters are spread evenly', () => {
  const counts = new Map<string, number>()
  for (const letter of randomText(64_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1)

  expect(counts.size).toBe(64)
  expect(Math.min(...counts.values())).toBeGreaterThan(800)
  expect(Math.max(...counts.values())).toBeLessThan(1_200)
})

test('D2: an attempt is taken once', () => {
  const { state, verifier } = startAttempt('microsoft')

  expect(takeAttempt('microsoft', state)?.verifier).toBe(verifier)
  expect(takeAttempt('microsoft', state)).toBeNull()
})

test('D2: another state takes nothing, and the attempt is used up', () => {
  const { state } = startAttempt('microsoft')

  expect(takeAttempt('microsoft', 'forged')).toBeNull()
  expect(takeAttempt('microsoft', state)).toBeNull()
})

test('D2: a state belongs to one provider', () => {
  const { state } = startAttempt('google')
  startAttempt('microsoft')

  expect(takeAttempt('microsoft', state)).toBeNull()
  expect(takeAttempt('google', state)).not.toBeNull()
})

test('D2: an attempt is kept by its tab alone', () => {
  startAttempt('microsoft')

  expect(JSON.stringify({ ...localStorage })).not.toContain('oauth')
  expect(Object.keys(sessionStorage)).toEqual(['plateful.oauth.microsoft'])
})

test('D2: after ten minutes an attempt is over', () => {
  vi.useFakeTimers()
  const early = startAttempt('google').state
  vi.advanceTimersByTime(10 * 60_000)
  expect(takeAttempt('google', early)).not.toBeNull()

  const late = startAttempt('google').state
  vi.advanceTimersByTime(10 * 60_000 + 1)
  expect(takeAttempt('google', late)).toBeNull()
})

test.each([
  ['no state', null],
  ['a state that is no text', ['x']],
])('%s takes nothing', (_, state) => {
  startAttempt('microsoft')

  expect(takeAttempt('microsoft', state)).toBeNull()
})
