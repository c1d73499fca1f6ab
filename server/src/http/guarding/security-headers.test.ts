import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import { readVersion } from '@plateful/contract/version.ts'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startTest } from '../../testing/start-test.ts'
import { route } from '../answering/route.ts'
import { headersByPage, securityHeaders } from './security-headers.ts'

const aWebFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><div id="root"></div>')
  writeFileSync(join(folder, 'assets/main-B3hY2kQz.js'), 'console.log(1)\n'.repeat(200))
  return folder
}

test('C10: every answer carries the same security headers: data, pages, files, unchanged, refused and broken ones', async () => {
  const broken = route(readVersion, async () => {
    throw new Error('broken on purpose')
  })
  const { send, services } = await startTest('SQLite', { webFolder: aWebFolder() })
  const failing = await startTest('SQLite', { routes: [broken] })
  const file = await send({ method: 'GET', url: '/assets/main-B3hY2kQz.js' })
  const recipe = services.kitchen.catalogue.recipes.keys().next().value
  const answers = {
    200: await send({ method: 'GET', url: '/api/version' }),
    page: await send({ method: 'GET', url: '/welcome' }),
    file,
    304: await send({
      method: 'GET',
      url: '/assets/main-B3hY2kQz.js',
      headers: { 'if-none-match': String(file.headers.etag) },
    }),
    plate: await send({ method: 'GET', url: `/plates/${recipe}.svg` }),
    docs: await send({ method: 'GET', url: '/api/docs' }),
    health: await send({ method: 'GET', url: '/readyz' }),
    400: await send({ method: 'POST', url: '/api/preferences/match', payload: { adults: 0 } }),
    401: await send({ method: 'GET', url: '/api/meal-plans/current' }),
    404: await send({ method: 'GET', url: '/no-such-page' }),
    api404: await send({ method: 'GET', url: '/api/no-such' }),
    noPlate: await send({ method: 'GET', url: '/plates/no-such.svg' }),
    noCalendar: await send({ method: 'GET', url: '/calendar/no-such.ics' }),
    badUrl: await send({ method: 'GET', url: '/api/user-preferences/%E0%A4%A' }),
    405: await send({ method: 'DELETE', url: '/api/version' }),
    415: await send({
      method: 'POST',
      url: '/api/auth/anonymous-session',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    }),
    500: await failing.send({ method: 'GET', url: '/api/version' }),
  }

  expect(answers[304].statusCode).toBe(304)
  expect(answers[404].statusCode).toBe(404)
  expect(answers[500].statusCode).toBe(500)
  for (const [what, answer] of Object.entries(answers)) {
    expect(answer.headers, what).toMatchObject(securityHeaders(null))
    expect(answer.headers['x-request-id'], what).toMatch(/^[A-Za-z0-9_-]{12}$/)
    expect(answer.headers['x-powered-by'], what).toBeUndefined()
    expect(answer.headers.server, what).toBeUndefined()
    expect(answer.headers['strict-transport-security'], what).toBeUndefined()
  }
  for (const what of ['200', '400', '401', 'api404', 'noPlate', 'noCalendar', '405', '500'] as const)
    expect(answers[what].headers['cache-control'], what).toBe('no-store')
})

test('they are the headers that Helmet sends, or stricter ones', async () => {
  const app = Fastify()
  await app.register(helmet)
  app.get('/', async () => 'ok')
  const { headers } = await app.inject('/')
  const names = Object.keys(headers).filter((name) =>
    /^(x-|cross-|origin-|referrer-|content-security|strict-)/.test(name),
  )

  expect(Object.keys(securityHeaders('https://plateful.example'))).toEqual(expect.arrayContaining(names))
})

test('the policy allows no inline script, no eval and nothing from elsewhere', () => {
  const policy = securityHeaders('https://plateful.example')['content-security-policy'] ?? ''
  const directives = new Map(policy.split(';').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]))

  expect(directives.get('default-src')).toEqual(["'none'"])
  expect(directives.get('script-src')).toEqual(["'self'"])
  for (const name of ['base-uri', 'object-src', 'frame-ancestors']) expect(directives.get(name)).toEqual(["'none'"])
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*|script-src[^;]*unsafe/)
})

test('Google’s script is let in only where Google is set up, and nothing but it', () => {
  const google = 'https://accounts.google.com/gsi/client'
  const without = securityHeaders('https://plateful.example')['content-security-policy'] ?? ''
  const policy =
    securityHeaders('https://plateful.example', { googleScriptUrl: google, analytics: null })[
      'content-security-policy'
    ] ?? ''
  const directives = new Map(policy.split(';').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]))

  expect(without).not.toContain('google')
  expect(without).not.toContain('frame-src')
  expect(directives.get('script-src')).toEqual(["'self'", google])
  expect(directives.get('connect-src')).toEqual(["'self'", 'https://accounts.google.com/gsi/'])
  expect(directives.get('frame-src')).toEqual(['https://accounts.google.com/gsi/'])
  expect(directives.get('style-src')).toEqual(["'self'", "'unsafe-inline'", 'https://accounts.google.com/gsi/'])
  for (const name of ['default-src', 'object-src', 'base-uri']) expect(directives.get(name)).toEqual(["'none'"])
})

test('D4: only the page on which a provider’s window returns keeps its opener', () => {
  const headersOf = headersByPage('https://plateful.example', { googleScriptUrl: null, analytics: null })
  const policyOf = (url: string) => headersOf(url)['cross-origin-opener-policy']

  for (const url of ['/auth/microsoft/callback', '/auth/microsoft/callback?code=x&state=y', '/auth/google/callback'])
    expect(policyOf(url), url).toBe('unsafe-none')
  for (const url of [
    '/',
    '/auth',
    '/auth/microsoft',
    '/auth/microsoft/callback/x',
    '/auth/microsoft/callbackx',
    '/x?/auth/microsoft/callback',
  ])
    expect(policyOf(url), url).toBe('same-origin-allow-popups')
  const { 'cross-origin-opener-policy': _, ...rest } = headersOf('/auth/microsoft/callback')
  expect(headersOf('/')).toMatchObject(rest)
})

test('https is demanded for ever only where people come by https', () => {
  expect(securityHeaders('http://localhost:4173')['strict-transport-security']).toBeUndefined()
  expect(securityHeaders('https://plateful.example')['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
})
