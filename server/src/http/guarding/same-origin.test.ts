import { readMe } from '@plateful/contract/account.ts'
import { login, logout, refresh, signInWithGoogle } from '@plateful/contract/auth.ts'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { DEVICE_COOKIE, REFRESH_COOKIE } from '../../testing/a-user.ts'
import { ENDPOINTS, EXAMPLES, nameOf } from '../../testing/contract-endpoints.ts'
import { addressOf, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const HOME = 'https://plateful.example'
/** The injected requests of these tests name a program; a browser names itself. */
const BARE = { 'user-agent': 'lightMyRequest' }
const JSON_TYPE = { 'content-type': 'application/json' }
const APP = { 'x-plateful': '1' }
const SAME = { 'sec-fetch-site': 'same-origin' }

/** What other places, and the app itself in a wrong way, can make a browser send. The cookie is in all of them. */
const ATTACKS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [
    'a form as text/plain',
    { 'content-type': 'text/plain', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  ],
  ['a bodiless POST from elsewhere', { origin: 'https://evil.example' }],
  ['our header from elsewhere', { ...APP, origin: 'https://evil.example' }],
  ['our header, no Origin, cross-site', { ...APP, 'sec-fetch-site': 'cross-site' }],
  ['our header, no Origin, same-site', { ...APP, 'sec-fetch-site': 'same-site' }],
  ['an address typed by hand', { ...APP, 'sec-fetch-site': 'none' }],
  ['the origin null of a sandboxed frame', { ...APP, ...SAME, origin: 'null' }],
  ['a sibling subdomain', { ...APP, ...SAME, origin: 'https://blog.plateful.example' }],
  ['an evil suffix', { ...APP, ...SAME, origin: 'https://plateful.example.evil' }],
  ['an evil prefix', { ...APP, ...SAME, origin: 'https://evilplateful.example' }],
  ['our host by plain http', { ...APP, ...SAME, origin: 'http://plateful.example' }],
  ['another port', { ...APP, ...SAME, origin: 'https://plateful.example:8443' }],
  ['an origin with user and path', { ...APP, ...SAME, origin: 'https://plateful.example@evil.example/' }],
  ['an evil host that claims to be ours', { ...APP, ...SAME, origin: 'https://evil.example', host: 'evil.example' }],
  [
    'another page’s form, with the name and password of a proxy',
    { authorization: 'Basic eDp5', origin: 'https://evil.example' },
  ],
]

const OLD = { 'user-agent': 'Mozilla/5.0 (Windows NT 6.1; rv:52.0) Gecko/20100101 Firefox/52.0' }

/** What a page of ours, or a browser that is too old to name a page, could be made to send without a header of ours. */
const WITHOUT_HEADER: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['a form as urlencoded', { 'content-type': 'application/x-www-form-urlencoded', origin: HOME, ...SAME }],
  ['a bodiless POST of a page without a header', { origin: HOME, ...SAME }],
  ['another value of our header', { 'x-plateful': 'true', origin: HOME, ...SAME }],
  ['the name and password of a proxy', { authorization: 'Basic eDp5', ...OLD }],
  ['an old browser’s form', { ...OLD, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }],
  ['an old browser’s form with JSON as text/plain', { ...OLD, 'content-type': 'text/plain' }],
  ['an old browser’s script, without a body', { ...OLD, referer: 'https://evil.example/' }],
  ['an old browser’s script that hides where it comes from', OLD],
  ['an old browser’s form that hides what it is', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['an old Opera', { 'user-agent': 'Opera/9.80 (X11; Linux) Presto/2.12.388 Version/12.16' }],
  ['whoever names a page it comes from', { referer: `${HOME}/auth` }],
  ['whoever names a page alone', { origin: HOME }],
  ['whoever says alone that it is no other site', SAME],
  ['whoever follows a link as browsers do', { 'upgrade-insecure-requests': '1' }],
]

const guarded = ENDPOINTS.filter(({ sameOrigin }) => sameOrigin)

const wanting = (kind: EndpointShape['sameOrigin']) => guarded.filter(({ sameOrigin }) => sameOrigin === kind)

onEachStore('other sites', (store) => {
  test.each([
    ...ATTACKS.map(([what, headers]) => [what, headers, guarded] as const),
    ...WITHOUT_HEADER.map(([what, headers]) => [what, headers, wanting('header')] as const),
  ])('C5: %s gets no token and changes nothing', async (_what, headers, calls) => {
    const server = await startTest(store, { publicOrigin: HOME, services: { origin: HOME } })
    const home = await server.user()
    const { db } = server.services.store
    const rows = async () => [
      await db.selectFrom('session').selectAll().execute(),
      await db.selectFrom('refresh_token').selectAll().execute(),
      await db.selectFrom('account').selectAll().execute(),
      await db.selectFrom('rate_limit').selectAll().execute(),
    ]
    const before = await rows()

    for (const endpoint of calls) {
      const { body } = EXAMPLES.get(nameOf(endpoint)) ?? {}
      // The cookie goes with whatever a browser sends; a token never does.
      const { 'x-plateful': _app, authorization: _token, ...credentials } = home.headers()
      const answer = await server.send({
        method: endpoint.method,
        url: addressOf(endpoint, { params: {} }),
        headers: { ...BARE, ...credentials, ...(body && JSON_TYPE), ...headers },
        ...(body && { payload: JSON.stringify(body) }),
      })
      const what = nameOf(endpoint)
      expect([answer.statusCode, answer.json().code], what).toEqual([403, 'request.not_same_origin'])
      expect(answer.body, what).not.toMatch(/accessToken/)
      expect(answer.headers['set-cookie'], what).toBeUndefined()
      expect(answer.headers['access-control-allow-origin'], what).toBeUndefined()
    }
    expect(await rows()).toEqual(before)
  })

  test('C5: calls that want no header of ours want a JSON body, which no other site can send unasked', async () => {
    const server = await startTest(store, { publicOrigin: HOME, services: { origin: HOME } })
    const home = await server.user()
    const { 'x-plateful': _app, ...credentials } = home.headers()
    for (const endpoint of wanting('sender')) {
      const { method } = endpoint
      const url = addressOf(endpoint, { params: {} })
      const text = JSON.stringify(EXAMPLES.get(nameOf(endpoint))?.body)
      const bare = await server.send({ method, url, headers: credentials })
      expect(bare.statusCode, nameOf(endpoint)).toBe(400)
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const headers = { ...credentials, 'content-type': type }
        const answer = await server.send({ method, url, headers, payload: text })
        expect(answer.statusCode, `${nameOf(endpoint)} ${type}`).toBe(415)
      }
    }
  })

  test('a program that knows the specification alone signs in, goes on and signs out', async () => {
    const server = await startTest(store, { publicOrigin: HOME, services: { origin: HOME } })
    const { email, password } = await server.user()

    const signedIn = await server.send({ method: 'POST', url: login.path, payload: { email, password } })
    expect(signedIn.statusCode).toBe(200)
    const authorization = `Bearer ${signedIn.json().data.accessToken}`
    const signedOut = await server.send({ method: 'POST', url: logout.path, headers: { authorization } })
    expect(signedOut.statusCode).toBe(200)
    const after = await server.send({ method: 'GET', url: readMe.path, headers: { authorization } })
    expect(after.statusCode).toBe(401)
  })

  test.each([
    ['names nothing', {}],
    ['names itself', { 'user-agent': 'curl/8.14.1', accept: '*/*' }],
    ['is Node’s fetch', { 'user-agent': 'node', 'sec-fetch-mode': 'cors', 'accept-language': '*' }],
  ])('a program that keeps cookies and %s needs no header of ours', async (_what, headers) => {
    const server = await startTest(store, { publicOrigin: HOME, services: { origin: HOME } })
    const { cookies } = await server.user()
    const jar = new Map(cookies)
    const post = async (url: string, payload?: object) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await server.send({
        method: 'POST',
        url,
        headers: { ...headers, cookie },
        ...(payload && { payload }),
      })
      for (const { name, value } of answer.cookies) jar.set(name, value)
      return answer
    }

    expect((await post(refresh.path)).json().data.accessToken).toEqual(expect.any(String))
    expect((await post(refresh.path)).statusCode).toBe(200)
    // Its answer is that of the sign-in itself: nothing is set up here.
    expect((await post(signInWithGoogle.path, { code: 'x' })).json().code).toBe('provider.not_configured')
    expect((await post(logout.path)).statusCode).toBe(200)
    expect((await post(refresh.path)).json().code).toBe('refresh.refused')
  })

  test.each([
    ['today’s browser, our page by plain http', { origin: 'http://nas.home:4173', ...APP }, 200],
    [
      'today’s browser, our page behind a proxy that speaks https',
      { origin: 'https://nas.home:4173', ...SAME, ...APP },
      200,
    ],
    ['today’s browser, another page', { origin: 'http://printer.home', ...APP }, 403],
    ['today’s browser, another port of this machine', { origin: 'http://nas.home:8080' }, 403],
    ['today’s browser, a form that hides its page', { origin: 'null' }, 403],
    ['an old browser, our page', { ...OLD, referer: 'http://nas.home:4173/', ...APP }, 200],
    [
      'an old browser, another page’s form',
      { ...OLD, 'content-type': 'text/plain', referer: 'http://printer.home/' },
      403,
    ],
    ['a program', {}, 200],
  ])('C5: at home, where nothing is configured: %s', async (_what, headers, status) => {
    const server = await startTest(store)
    const { 'x-plateful': _app, authorization: _token, ...credentials } = (await server.user()).headers()
    const sent = { ...BARE, ...credentials, host: 'nas.home:4173', ...headers }

    const answer = await server.send({ method: 'POST', url: refresh.path, headers: sent })

    expect(answer.statusCode).toBe(status)
    expect(answer.headers['set-cookie'] !== undefined).toBe(status === 200)
  })

  test('C5: the calls that work with the cookie or hand out tokens are the guarded ones', () => {
    expect(guarded.map(nameOf)).toEqual(
      expect.arrayContaining([
        'POST /api/auth/login',
        'POST /api/auth/logout',
        'POST /api/auth/refresh',
        'POST /api/auth/google/code',
        'POST /api/auth/microsoft/code',
        'POST /api/auth/oidc/code',
        'POST /api/auth/revoke-all-tokens',
        'PUT /api/auth/change-password',
        'DELETE /api/auth/account',
      ]),
    )
  })

  test.each(['GET', 'HEAD', 'PUT', 'OPTIONS'] as const)('C5: %s does not refresh', async (method) => {
    const server = await startTest(store)
    const home = await server.user()
    const secret = home.cookies.get(REFRESH_COOKIE)

    const answer = await home.send({ method, url: refresh.path, headers: { 'x-http-method-override': 'POST' } })

    expect([404, 405]).toContain(answer.statusCode)
    expect(answer.headers['set-cookie']).toBeUndefined()
    for (const name of Object.keys(answer.headers)) expect(name).not.toMatch(/^access-control/)
    expect(home.cookies.get(REFRESH_COOKIE)).toBe(secret)
  })

  test.each([
    ['a browser’s page', { ...APP, ...SAME, origin: HOME }],
    ['a browser that sends no fetch metadata', { ...APP, origin: HOME }],
    ['a program with neither', { ...APP }],
    ['a program with its token', { 'x-plateful': '' }],
  ])('C5: %s refreshes', async (_what, headers) => {
    const server = await startTest(store, { publicOrigin: HOME, services: { origin: HOME } })
    const home = await server.user()

    const answer = await home.send({ method: 'POST', url: refresh.path, headers })

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test.each([
    ['http://localhost:4173', 'localhost:4173', 200],
    ['http://127.0.0.1:4173', '127.0.0.1:4173', 200],
    ['http://192.168.1.7:4173', '192.168.1.7:4173', 200],
    ['http://evil.example', '127.0.0.1:4173', 403],
    ['null', '127.0.0.1:4173', 403],
    ['http://127.0.0.1:4174', '127.0.0.1:4173', 403],
  ])('C5: without a configured origin %s calls %s: %i', async (origin, host, status) => {
    const server = await startTest(store, { services: { origin: 'http://localhost:4173' } })
    const home = await server.user()

    const answer = await home.send({ method: 'POST', url: refresh.path, headers: { origin, host } })

    expect(answer.statusCode).toBe(status)
  })

  test('cookies alone are no credential for anything else', async () => {
    const server = await startTest(store)
    const { cookies } = await server.user()
    expect([...cookies.keys()]).toEqual([REFRESH_COOKIE])
    const cookie = `${REFRESH_COOKIE}=${cookies.get(REFRESH_COOKIE)}; ${DEVICE_COOKIE}=x.y`

    for (const endpoint of ENDPOINTS.filter(({ access, sameOrigin }) => access !== 'public' && !sameOrigin)) {
      const { body, query = {} } = EXAMPLES.get(nameOf(endpoint)) ?? {}
      const answer = await server.send({
        method: endpoint.method,
        url: addressOf(endpoint, { params: { id: 'x', weekStartDate: '2026-11-23' }, query }),
        headers: { cookie, ...APP },
        ...(body && { payload: body }),
      })
      expect(answer.statusCode, nameOf(endpoint)).toBe(401)
    }
  })
})
