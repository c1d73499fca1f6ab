import { readAnalyticsSetup } from '@plateful/contract/analytics.ts'
import { expect, test } from 'vitest'
import { startTest } from '../testing/start-test.ts'

const ask = async (headers: Record<string, string | string[]>) => {
  const server = await startTest('SQLite')
  const answer = await server.send({ method: 'GET', url: readAnalyticsSetup.path, headers })
  return answer.json().data
}

test.each([
  ['1', true],
  ['0', false],
  ['true', false],
  ['"1"', false],
  ['1, 0', true],
  ['0,1', true],
  ['', false],
])('H2: Sec-GPC %s counts only when one of its values is exactly 1', async (value, expected) => {
  expect((await ask({ 'sec-gpc': value })).globalPrivacyControl).toBe(expected)
})

test('without the header there is no signal, without a key nothing to load, without a known address no country', async () => {
  expect(await ask({})).toEqual({ country: null, globalPrivacyControl: false, analytics: null })
})

test('with a measurement id the page gets it, and the policy lets Google’s tag in', async () => {
  const analytics = { measurementId: 'G-TEST1', scriptUrl: 'https://www.googletagmanager.com/gtag/js' }
  const server = await startTest('SQLite', { services: { analytics } })
  const answer = await server.send({ method: 'GET', url: readAnalyticsSetup.path })
  expect(answer.json().data.analytics).toEqual(analytics)
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('without one the policy knows no other house', async () => {
  const server = await startTest('SQLite')
  const { headers } = await server.send({ method: 'GET', url: '/api/version' })
  expect(String(headers['content-security-policy'])).not.toContain('google')
})
