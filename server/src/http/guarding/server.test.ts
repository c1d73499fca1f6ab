import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAnonymousSession } from '@plateful/contract/auth.ts'
import { IDEMPOTENCY_HEADER, SESSION_HEADER } from '@plateful/contract/constants.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { readRegion } from '@plateful/contract/region.ts'
import { readVersion } from '@plateful/contract/version.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { fail } from '../../fail.ts'
import { ROUTES } from '../../routes.ts'
import { aPlan, WEEK } from '../../testing/a-plan.ts'
import { ENDPOINTS } from '../../testing/contract-endpoints.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'
import { route } from '../answering/route.ts'
import { networkOf } from './rate-limits.ts'

test('an error nobody expected is logged whole and answered with the fallback of the call', async () => {
  const boom = route(readVersion, async () => {
    throw new Error('the oven exploded at /home/cook')
  })
  const { send, logLines } = await startTest('SQLite', { routes: [boom] })

  const answer = await send({ method: 'GET', url: '/api/version' })

  expect(answer.json()).toEqual({
    success: false,
    code: 'server.failed',
    error: 'Something went wrong on our side. Try again.',
    requestId: answer.headers['x-request-id'],
  })
  const line = logLines.find((text) => text.includes('request failed'))
  expect(line).toContain('the oven exploded')
  expect(line).toContain(String(answer.headers['x-request-id']))
})

test('a code that the endpoint did not promise, and an answer that breaks the contract, become the fallback', async () => {
  const undeclared = route(readVersion, async () => fail('plan.not_found'))
  const wrong = route(readVersion, async () => ({ version: 1, secretHash: 'x' }) as never)
  for (const bad of [undeclared, wrong]) {
    const { send } = await startTest('SQLite', { routes: [bad] })
    expect((await send({ method: 'GET', url: '/api/version' })).json()).toMatchObject({ code: 'server.failed' })
  }
})

test('a call that takes too long ends, and its work is told to stop', async () => {
  let stopped = false
  const slow = route(createAnonymousSession, async ({ signal }) => {
    await once(signal, 'abort')
    stopped = true
    return fail('session.failed')
  })
  const { send } = await startTest('SQLite', { routes: [slow], timeoutMs: 60 })

  const answer = await send({ method: 'POST', url: '/api/auth/anonymous-session', payload: {} })

  expect([answer.statusCode, answer.json().code]).toEqual([503, 'request.timeout'])
  expect(stopped).toBe(true)
})

test('a stream tells its progress and ends with the same envelope', async () => {
  const { visitor, send } = await startTest('SQLite')
  const home = await visitor({})
  const generate = (body: object) =>
    send({
      method: 'POST',
      url: '/api/meal-plans/generate',
      headers: { [SESSION_HEADER]: home.sessionId, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
      payload: body,
    })
  const eventsOf = (text: string) =>
    text
      .trim()
      .split('\n\n')
      .map((block) => /^event: (\w+)\ndata: (.*)$/.exec(block))
      .map((match) => ({ event: match?.[1], data: JSON.parse(match?.[2] ?? '') }))

  const answer = await generate({ weekStartDate: WEEK, seed: 3 })
  const events = eventsOf(answer.body)

  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(events.slice(0, -1).map(({ event }) => event)).toEqual(Array(events.length - 1).fill('progress'))
  expect(events.slice(0, -1).map(({ data }) => data.stage)).toEqual([
    'filter',
    'choose',
    'schedule',
    'sides',
    'check',
    'done',
  ])
  const stored = await send({
    method: 'GET',
    url: '/api/meal-plans/current',
    headers: { [SESSION_HEADER]: home.sessionId },
  })
  expect(events.at(-1)).toEqual({ event: 'result', data: stored.json() })

  const impossible = eventsOf(
    (await generate({ weekStartDate: WEEK, preferences: { weeklyBudget: 10, adults: 4 } })).body,
  )
  expect(impossible.at(-1)).toMatchObject({ event: 'result', data: { success: false, code: 'plan.infeasible' } })
  const refused = await generate({ weekStartDate: 'never' })
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'request.invalid'])
})

test('progress leaves the house while the week is still being made', async () => {
  const { visitor, app } = await startTest('SQLite')
  const home = await visitor({})
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/meal-plans/generate',
    headers: { [SESSION_HEADER]: home.sessionId, accept: 'text/event-stream', 'content-type': 'application/json' },
  })
  call.end(JSON.stringify({ weekStartDate: WEEK }))

  const [response] = await once(call, 'response')
  const chunks: string[] = []
  for await (const chunk of response) chunks.push(String(chunk))

  expect(chunks.length).toBeGreaterThan(1)
  expect(chunks[0]).toContain('event: progress')
  expect(chunks.join('')).toContain('event: result')
})

onEachStore('limits and health', (store) => {
  test('a costly call is refused from the thirty-first time a minute, with the seconds to wait', async () => {
    const { send, services } = await startTest(store)
    const generate = (address: string) =>
      send({ method: 'POST', url: '/api/meal-plans/generate', remoteAddress: address, payload: {} })

    const statuses: number[] = []
    for (let time = 0; time < 31; time += 1) statuses.push((await generate('192.0.2.1')).statusCode)
    const refused = await generate('192.0.2.1')

    expect(statuses).toEqual([...Array(30).fill(401), 429])
    expect(refused.json().code).toBe('request.too_many')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await generate('192.0.2.2')).statusCode).toBe(401)
    const rows = await services.store.db.selectFrom('rate_limit').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('192.0.2')
  })

  test('the limit holds for all processes of one store', async () => {
    const one = await startTest(store)
    const two = await startTest(store, { services: { store: one.services.store } })
    const generate = (server: typeof one) =>
      server.send({ method: 'POST', url: '/api/meal-plans/generate', payload: {} }).then((answer) => answer.statusCode)

    for (let time = 0; time < 15; time += 1) await Promise.all([generate(one), generate(two)])

    expect(await generate(two)).toBe(429)
  })

  test('it is ready until it is told to stop, and alive all the time', async () => {
    const { send, drain } = await startTest(store)

    expect((await send({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
    drain()
    const answer = await send({ method: 'GET', url: '/readyz' })
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'stopping' }])
    expect((await send({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
  })
})

test('a forged X-Forwarded-For buys no calls, a proxy that is trusted is believed', async () => {
  const open = await startTest('SQLite')
  const behind = await startTest('SQLite', { trustedProxies: ['10.0.0.0/8'] })
  const generate = (server: typeof open, from: string, claimed: string) =>
    server
      .send({
        method: 'POST',
        url: '/api/meal-plans/generate',
        remoteAddress: from,
        headers: { 'x-forwarded-for': claimed },
        payload: {},
      })
      .then((answer) => answer.statusCode)

  const forged: number[] = []
  const behindProxy: number[] = []
  for (let time = 0; time < 35; time += 1) {
    forged.push(await generate(open, '192.0.2.9', `198.51.100.${time}`))
    behindProxy.push(await generate(behind, '10.1.2.3', `198.51.100.${time}`))
  }

  expect(forged.filter((status) => status === 429)).toHaveLength(5)
  expect(behindProxy.filter((status) => status === 429)).toHaveLength(0)
})

test('an IPv6 customer is one address with their whole network', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('2001:db8::')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
})

test('the country comes from a trusted proxy, else from the table; from nobody else', async () => {
  const region = { countryOf: (address: string) => (address === '198.51.100.7' ? 'NO' : null) }
  const server = await startTest('SQLite', {
    services: { region },
    trustedProxies: ['10.0.0.1'],
    regionHeader: 'cf-ipcountry',
  })
  const country = async (from: string, headers: Record<string, string>) =>
    (await server.send({ method: 'GET', url: readRegion.path, remoteAddress: from, headers })).json().data.country

  expect(await country('10.0.0.1', { 'cf-ipcountry': 'de' })).toBe('DE')
  expect(await country('10.0.0.1', { 'cf-ipcountry': 'XX' })).toBeNull()
  expect(await country('10.0.0.1', { 'cf-ipcountry': '<b>', 'x-forwarded-for': '198.51.100.7' })).toBe('NO')
  expect(await country('192.0.2.1', { 'cf-ipcountry': 'US' })).toBeNull()
  expect(await country('198.51.100.7', { 'cf-ipcountry': 'US' })).toBe('NO')
})

test('nothing that people say of themselves reaches a log, and no secret', async () => {
  const marker = 'quandong'
  const { visitor, send, logLines, services } = await startTest('SQLite', { logLevel: 'trace' })
  const home = await visitor({ otherAllergens: [marker], allergens: ['sesame'] })
  const headers = { [SESSION_HEADER]: home.sessionId }
  await home.call(readPreferences, { params: { id: home.sessionId } })
  await aPlan(home, { preferences: { dislikes: [marker] } })
  await send({ method: 'POST', url: `/api/user-preferences/${home.sessionId}`, headers, payload: { [marker]: 1 } })
  await send({ method: 'POST', url: '/api/meal-plans/generate', headers, payload: `{"${marker}` })
  await send({ method: 'GET', url: `/api/${home.sessionId}/${marker}?${marker}=${home.sessionId}`, headers })
  services.log.error({
    err: Object.assign(new Error('duplicate key', { cause: new SyntaxError(`Unexpected ${marker}`) }), {
      detail: `Key (secret_hash)=(${home.sessionId})`,
    }),
    sessionId: home.sessionId,
    request: { headers, body: marker, preferences: { allergens: ['sesame'] } },
  })

  expect(logLines.length).toBeGreaterThan(6)
  for (const secret of [home.sessionId, marker, 'sesame'])
    expect(logLines.filter((line) => line.includes(secret))).toEqual([])
  const line = JSON.parse(logLines.find((text) => text.includes('user-preferences')) ?? '{}')
  expect(line).toMatchObject({ method: 'GET', route: '/api/user-preferences/:id', status: 200, ms: expect.any(Number) })
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(pino.levels.values[line.level]).toBe(30)
})

test('the API describes itself: every endpoint, its schemas and its failures', async () => {
  const { send } = await startTest('SQLite')

  const answer = await send({ method: 'GET', url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
  const document = (await send({ method: 'GET', url: '/api/openapi.json' })).json()

  expect(answer.headers['content-encoding']).toBe('br')
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort())
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(references.length).toBeGreaterThan(30)
  for (const name of references) expect(document.components.schemas).toHaveProperty(name ?? '')
  expect(text).not.toContain('$defs')
  expect(document.components.schemas.PreferencesInput.additionalProperties).toBe(false)
  expect(document.paths['/api/meal-plans/history'].get.parameters).toMatchObject([
    { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1, default: 1 } },
    { name: 'limit', in: 'query', required: false, schema: { type: 'integer', maximum: 100, default: 20 } },
  ])
  const needsBody = (path: string, method: string) => document.paths[path][method].requestBody.required
  expect(needsBody('/api/auth/account', 'delete')).toBe(true)
  for (const path of ['anonymous-session', 'verify-email/{token}'])
    expect(needsBody(`/api/auth/${path}`, 'post')).toBe(false)
  expect(needsBody('/api/admin/generate-meal-suggestions', 'post')).toBe(false)
  expect(document.paths['/api/meal-plans/generate'].post.responses['200'].content).toHaveProperty('text/event-stream')
  const keyOf = (path: string) =>
    document.paths[path].post.parameters.find(({ name }: { readonly name: string }) => name === IDEMPOTENCY_HEADER)
  expect(keyOf('/api/auth/login').schema).toEqual({ type: 'string', minLength: 16, maxLength: 200 })
  expect(keyOf('/api/meal-plans/generate').schema).toEqual({ type: 'string', maxLength: 200 })
  expect(keyOf('/api/auth/refresh')).toBeUndefined()
})

test('16.3.2, 16.3.3: what is refused is told apart in the log, and rights and limits are warned of', async () => {
  const { visitor, send, logLines } = await startTest('SQLite')
  const home = await visitor({})
  const headers = { [SESSION_HEADER]: home.sessionId }
  const json = { ...headers, 'content-type': 'application/json' }

  await send({ method: 'GET', url: '/api/auth/me' })
  await send({
    method: 'POST',
    url: '/api/auth/login',
    headers: { ...json, origin: 'https://evil.example' },
    payload: '{}',
  })
  await send({ method: 'GET', url: '/api/version' })
  for (let times = 0; times <= 60; times += 1)
    await send({ method: 'GET', url: '/api/meal-plans/current', headers: { [SESSION_HEADER]: 'x'.repeat(43) } })

  const lines = logLines.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'request')
  const told = lines.map(({ status, security, level }) => `${status} ${security ?? '-'} ${level}`)
  expect([...new Set(told)].toSorted()).toEqual([
    '200 - info',
    '401 refused info',
    '403 refused warn',
    '429 refused warn',
  ])
})

test('what is answered again as done takes only a key that nobody guesses', () => {
  const again = ROUTES.filter(({ repeat }) => repeat !== null).map(({ endpoint }) => endpoint)

  expect(again.length).toBeGreaterThan(5)
  expect(again.filter(({ secretKey }) => secretKey !== true)).toEqual([])
})

test('the API page runs under the policy: no inline script, all files its own', async () => {
  const { send } = await startTest('SQLite')

  const page = await send({ method: 'GET', url: '/api/docs' })

  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|https?:\/\//)
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '')
  for (const url of files) expect([(await send({ method: 'GET', url })).statusCode, url]).toEqual([200, url])
  expect((await send({ method: 'GET', url: '/api/docs/swagger-ui-bundle.js.map' })).statusCode).toBe(404)
})

test('plates are drawn, kept for ever, and nobody’s else', async () => {
  const { send, services } = await startTest('SQLite')
  const recipe = services.kitchen.catalogue.recipes.keys().next().value

  const plate = await send({ method: 'GET', url: `/plates/${recipe}.svg?v=test` })

  expect(plate.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(plate.body).toMatch(/^<svg /)
  for (const path of ['no-such.svg', `${recipe}.png`, '..%2fpackage.svg', '__proto__.svg'])
    expect((await send({ method: 'GET', url: `/plates/${path}` })).statusCode).toBe(404)
})
