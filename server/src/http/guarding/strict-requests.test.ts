import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { APP_HEADER, SESSION_HEADER } from '@plateful/contract/constants.ts'
import { expect, test } from 'vitest'
import { WEEK } from '../../testing/a-plan.ts'
import { startTest } from '../../testing/start-test.ts'

const session = async () => {
  const server = await startTest('SQLite')
  const { sessionId } = await server.visitor({})
  const post = (payload: string | Buffer, type = 'application/json', url = '/api/meal-plans/generate') =>
    server.send({
      method: 'POST',
      url,
      headers: { 'content-type': type, [SESSION_HEADER]: sessionId },
      payload,
    })
  const get = (url: string) => server.send({ method: 'GET', url, headers: { [SESSION_HEADER]: sessionId } })
  return { ...server, post, get, sessionId }
}

test.each([
  ['one Host header', 'Host: a.example\r\n', 200],
  ['two', 'Host: a.example\r\nhost: b.example\r\n', 400],
  ['two of the same', 'Host: a.example\r\nHost: a.example\r\n', 400],
  ['none', '', 400],
])('a request with %s (RFC 9112 3.2)', async (_what, hosts, status) => {
  const { app } = await startTest('SQLite')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')

  socket.end(`GET /api/version HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)

  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('nested keys nobody knows are named by their place', async () => {
  const { post } = await session()

  const answer = await post(JSON.stringify({ weekStartDate: WEEK, preferences: { adults: 2, isAdmin: true } }))

  expect(answer.json()).toMatchObject({
    code: 'request.invalid',
    fields: { 'preferences.isAdmin': 'There is no such field.' },
  })
})

test.each([
  ['101 kB', () => JSON.stringify({ weekStartDate: WEEK, wish: 'x'.repeat(101 * 1024) }), 413, 'request.too_large'],
  ['21 levels', () => '['.repeat(21) + ']'.repeat(21), 400, 'request.too_deep'],
  ['10,000 levels', () => `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400, 'request.too_deep'],
  ['10,000 open brackets', () => '['.repeat(10_000), 400, 'request.too_deep'],
  ['no JSON', () => '{"weekStartDate":', 400, 'request.not_json'],
  ['nothing', () => '', 400, 'request.invalid'],
  ['a list', () => '[]', 400, 'request.invalid'],
  ['a text', () => '"week"', 400, 'request.invalid'],
  ['null', () => 'null', 400, 'request.invalid'],
  ['a nested prototype', () => '{"preferences":{"__proto__":{"x":1}}}', 400, 'request.not_json'],
  ['a prototype in disguise', () => '{"preferences":{"\\u005f_proto__":{"x":1}}}', 400, 'request.not_json'],
  ['a constructor', () => '{"constructor":{"prototype":{"x":1}}}', 400, 'request.not_json'],
  [
    'a field that is there twice',
    () => '{"weekStartDate":"2026-11-23","weekStartDate":"2027-01-04"}',
    400,
    'request.not_json',
  ],
  ['a field twice in disguise', () => '{"seed":1,"s\\u0065ed":2}', 400, 'request.not_json'],
  [
    'a nested field twice, after lists and texts',
    () => '{"a":[{"x":1},{"x":1},"x","x",1],"b":"\\"x\\":1,","c":{"x":{"x":1},"y":[],"x":2}}',
    400,
    'request.not_json',
  ],
])('a body of %s is refused', async (_what, payload, status, code) => {
  const { post } = await session()

  // One that takes no household, whose body may be larger.
  const answer = await post(payload(), 'application/json', '/api/meal-plans/reroll')

  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test.each([
  ['POST', '/api/auth/logout', 200],
  ['POST', '/api/auth/refresh', 401],
  ['POST', `/api/auth/verify-email/${'a'.repeat(43)}`, 410],
  ['DELETE', `/api/meal-plans/week/${WEEK}`, 404],
] as const)('%s %s, which has no payload, may name a type all the same', async (method, url, status) => {
  const { send, sessionId } = await session()
  const headers = { 'content-type': 'application/json', [SESSION_HEADER]: sessionId, [APP_HEADER]: '1' }

  expect((await send({ method, url, headers, payload: '' })).statusCode).toBe(status)
})

test.each([
  ['nothing', {}],
  ['null for both', { payload: { sessionId: null, preferences: null } }],
  ['a type and nothing', { payload: '', headers: { 'content-type': 'application/json' } }],
] as const)('a first visit may send %s', async (_what, sent) => {
  const { send } = await startTest('SQLite')

  const answer = await send({ method: 'POST', url: '/api/auth/anonymous-session', ...sent })

  expect(answer.json()).toMatchObject({ success: true, data: { sessionId: expect.any(String), preferences: null } })
})

test('the same word as a name, a value and in another object is no field twice', async () => {
  const { post } = await session()
  const answer = await post(
    '{"a":"a","b":["a","a"],"c":{"a":{"a":1}},"d":[{"a":1},{"a":1}],"e":"\\"a\\":1,\\"a\\":2","\\"":1}',
  )

  expect(answer.json()).toMatchObject({ code: 'request.invalid' })
})

test('brackets inside of a text do not count as depth', async () => {
  const { post } = await session()

  const answer = await post(JSON.stringify({ weekStartDate: 'no', wish: `\\"${'[{'.repeat(40)}` }))

  expect(answer.json()).toMatchObject({ code: 'request.invalid', fields: { weekStartDate: expect.any(String) } })
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'nonsense',
])('a body of type %s is refused with 415', async (type) => {
  const { post } = await session()

  const answer = await post('{}', type)

  expect([answer.statusCode, answer.json().code]).toEqual([415, 'request.wrong_type'])
})

test.each([
  'page=0',
  'page=-1',
  'page=NaN',
  'page=1e400',
  'page=abc',
  'page=',
  'page=1.5',
  'page=1&page=2',
  'page[]=1',
  'page=0x1',
  'page=1e0',
  'page=+1',
  'page=%201',
  'page=%EF%BC%91',
  'page=١',
  'page=10001',
  'limit=0',
  'limit=101',
  'limit=1e9',
  'limit=-1',
  'limit=[]',
  'offset=3',
  'limit=null',
  '__proto__=1',
])('the history refuses ?%s', async (query) => {
  const { get } = await session()

  const answer = await get(`/api/meal-plans/history?${query}`)

  expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
})

test.each([
  ['page=-1', 'At least 1, please.'],
  ['page=0', 'At least 1, please.'],
  ['page=10001', 'At most 10000, please.'],
  ['page=1.5', 'Send one whole number here, like 1.'],
  ['page=1&page=2', 'Send one whole number here, like 1.'],
])('the history says what to send in place of ?%s', async (query, words) => {
  const { get } = await session()

  expect((await get(`/api/meal-plans/history?${query}`)).json().fields).toEqual({ page: words })
})

test('a change of the list that does not exist is told which ones do', async () => {
  const { send, sessionId } = await session()
  const answer = await send({
    method: 'POST',
    url: '/api/meal-plans/update-grocery-list',
    headers: { [SESSION_HEADER]: sessionId },
    payload: { weekStartDate: WEEK, groceryListUpdates: [{ action: 'burn', lineId: 'x' }] },
  })

  expect(answer.json().fields).toEqual({
    'groceryListUpdates.0.action': 'Choose one of these: tick, have, sold_out, add, remove.',
  })
})

test.each(['2026-13-01', '2026-02-30', 'today', '2026-11-2', '..%2f..%2fetc', "'%20or%201=1"])(
  'the week %s does not exist',
  async (week) => {
    const { get } = await session()

    const answer = await get(`/api/meal-plans/week/${week}`)

    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
  },
)

test('calls that take no query refuse one', async () => {
  const { get } = await session()

  expect((await get('/api/meal-plans/current?userId=1')).json()).toMatchObject({
    code: 'request.invalid',
    fields: { userId: 'There is no such field.' },
  })
})

test('unknown addresses are 404, known ones with a wrong method 405 with the right ones', async () => {
  const { send } = await startTest('SQLite')

  const unknown = await send({ method: 'GET', url: '/api/nothing' })
  const wrong = await send({ method: 'DELETE', url: '/api/meal-plans/generate' })
  const trace = await send({ method: 'TRACE' as 'GET', url: '/api/version' })
  const bad = await send({ method: 'GET', url: '/api/user-preferences/%E0%A4%A' })

  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'route.not_found'])
  expect([wrong.statusCode, wrong.json().code, wrong.headers.allow]).toEqual([405, 'route.wrong_method', 'POST'])
  expect([trace.statusCode, trace.headers.allow]).toEqual([405, 'GET'])
  expect([bad.statusCode, bad.json().code]).toEqual([404, 'route.not_found'])
})

test.each(['/api/version/', `/api/meal-plans/week/${'9'.repeat(501)}`])(
  '%s is no address of ours, and no method is promised there that was just refused',
  async (url) => {
    const { send } = await startTest('SQLite')

    const answer = await send({ method: 'GET', url })

    expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([404, 'route.not_found', undefined])
  },
)

test.each(['0001-01-01', '1999-12-31', '2100-01-01', '9999-12-31'])(
  'no week is planned that begins on %s',
  async (weekStartDate) => {
    const { post } = await session()

    const answer = await post(JSON.stringify({ weekStartDate }))

    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { weekStartDate: 'Choose a week between 2000 and 2099.' },
    ])
  },
)

test.each([
  [
    { weekStartDate: WEEK, preferences: { members: [{}] } },
    { 'preferences.members.0.label': 'This is missing. Send a text.' },
  ],
  [{ weekStartDate: 5 }, { weekStartDate: 'Send a text here.' }],
  [{ weekStartDate: '2026-02-30' }, { weekStartDate: 'Write the date like 2026-11-21.' }],
  [{ weekStartDate: 'tomorrow' }, { weekStartDate: 'Write the date like 2026-11-21.' }],
  [{ weekStartDate: WEEK, seed: '1' }, { seed: 'Send a number here.' }],
  [{ weekStartDate: WEEK, seed: -1 }, { seed: 'At least 0, please.' }],
  [{ weekStartDate: WEEK, wish: 'x'.repeat(301) }, { wish: 'Use at most 300 characters.' }],
  [
    { weekStartDate: WEEK, preferences: { adults: 13, dislikes: Array(61).fill('leek') } },
    { 'preferences.adults': 'At most 12, please.', 'preferences.dislikes': 'Send at most 60.' },
  ],
  [
    { weekStartDate: WEEK, preferences: { units: 'stone' } },
    { 'preferences.units': 'Choose one of these: metric, us.' },
  ],
  [
    { weekStartDate: WEEK, preferences: { diets: '', allergens: 'peanut', dislikes: [' '] } },
    {
      'preferences.diets': 'Send a list here.',
      'preferences.allergens': 'Send a list here.',
      'preferences.dislikes.0': 'This is empty. Send a text.',
    },
  ],
  [[], { body: 'Send an object here.' }],
])('a field says what to send there: %j', async (body, fields) => {
  const { post } = await session()

  expect((await post(JSON.stringify(body))).json().fields).toEqual(fields)
})
