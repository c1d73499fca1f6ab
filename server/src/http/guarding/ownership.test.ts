import { randomUUID } from 'node:crypto'
import { SESSION_HEADER } from '@plateful/contract/constants.ts'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import { readCurrentPlan } from '@plateful/contract/meal-plans.ts'
import { ERRORS } from '@plateful/contract/messages.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { makeWebhook } from '@plateful/contract/webhooks.ts'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { findUser } from '../../accounts/access.ts'
import { ROUTES } from '../../routes.ts'
import { WEEK } from '../../testing/a-plan.ts'
import { aTown, PEOPLE, type Person, rowsByOwner, type Town } from '../../testing/a-town.ts'
import { ENDPOINTS, EXAMPLES, NO_PICTURE, nameOf } from '../../testing/contract-endpoints.ts'
import { addressOf, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const CALLERS = ['none', ...PEOPLE] as const
type CallerName = (typeof CALLERS)[number]
/** Ids that nobody has: one like a visitor's secret, one like an account's or a link's; one like a recipe's. */
const NOBODY = ['A'.repeat(27), '00000000-0000-4000-8000-000000000000']
const MISSING = {
  id: NOBODY,
  shareId: NOBODY.slice(1),
  deviceId: NOBODY.slice(1),
  recipeId: [`mine-${'0'.repeat(20)}`],
  pictureId: [NO_PICTURE],
}
const NO_TOKEN = 'A'.repeat(43)

test('every endpoint of the contract is routed and nothing else', () => {
  const routed = ROUTES.map(({ endpoint }) => nameOf(endpoint)).sort()
  expect(routed).toEqual(ENDPOINTS.map(nameOf).sort())
})

test('A9: no answer has a field for a hash, a password or a key of another system', () => {
  const namesIn = (value: unknown): readonly string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => [
          ...(key === 'properties' ? Object.keys(part as object) : []),
          ...namesIn(part),
        ])
      : []
  // What a webhook is signed with is told once, to whoever makes it; no other call has it.
  const told = ENDPOINTS.filter((endpoint) => nameOf(endpoint) !== nameOf(makeWebhook))
  const names = told.flatMap(({ returns }) => namesIn(z.toJSONSchema(returns, { unrepresentable: 'any' })))

  expect(names).toContain('accessToken')
  expect(
    new Set(names.filter((name) => /hash|password|secret|salt|stripe|customer|refresh|recipient/i.test(name))),
  ).toEqual(new Set(['hasPassword']))
})

test('every endpoint that takes something has an example in the matrix', () => {
  const missing = ENDPOINTS.filter((endpoint) => endpoint.body && !EXAMPLES.has(nameOf(endpoint)))
  expect(missing.map(nameOf)).toEqual([])
})

/** The table: what a caller is told at the door; null: come in. */
const refusalOf = ({ access }: EndpointShape, caller: CallerName): string | null => {
  if (access === 'public') return null
  if (caller === 'expired') return 'user.not_authenticated'
  if (access === 'owner') return caller === 'none' ? 'session.missing' : null
  if (caller === 'none' || caller.startsWith('anonymous')) return 'user.not_authenticated'
  return access === 'admin' && caller !== 'admin' ? 'admin.required' : null
}

const NAMED = ['id', 'recipeId', 'shareId', 'deviceId', 'pictureId'] as const
type Named = (typeof NAMED)[number]

/** What an endpoint's path names: its caller, or something that is somebody's. What admins name belongs to nobody. */
const namedBy = ({ path, access }: EndpointShape): Named | null =>
  access === 'admin' ? null : (NAMED.find((name) => path.includes(`{${name}}`)) ?? null)

let calls = 0
/** Each call comes from an address of its own, so that no limit speaks before the door does. */
const nextAddress = (): string => {
  calls += 1
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

const ask = (town: Town, endpoint: EndpointShape, caller: CallerName, id: string) => {
  const { body, query = {} } = EXAMPLES.get(nameOf(endpoint)) ?? {}
  const send = caller === 'none' ? town.caller('').send : (town.people.get(caller)?.send ?? town.send)
  return send({
    method: endpoint.method,
    url: addressOf(endpoint, {
      params: {
        id,
        recipeId: id,
        shareId: id,
        deviceId: id,
        pictureId: id,
        changeId: randomUUID(),
        memberId: randomUUID(),
        invitationId: randomUUID(),
        tokenId: randomUUID(),
        linkId: randomUUID(),
        webhookId: randomUUID(),
        weekStartDate: WEEK,
        token: NO_TOKEN,
      },
      query,
    }),
    remoteAddress: nextAddress(),
    ...(body && { payload: body }),
  })
}

type Answer = Awaited<ReturnType<typeof ask>>

/** All of an answer but what differs from request to request. */
const plain = (answer: Answer) => {
  const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
  return { status: answer.statusCode, headers, body: answer.body.replace(/"requestId":"[^"]+"/, '') }
}

const others = (town: Town, caller: CallerName) =>
  PEOPLE.filter((person) => person !== caller).map((person) => town.people.get(person)!)

/** What was stored after the call before: what the next call finds. */
const lastSeen = new WeakMap<Town, ReadonlyMap<string, string>>()

/** One cell of the matrix: what is answered, and that nobody else's things were read or touched. */
const checkCell = async (town: Town, endpoint: EndpointShape, caller: CallerName, id: string): Promise<Answer> => {
  const strangers = others(town, caller)
  const before = lastSeen.get(town) ?? (await rowsByOwner(town))
  const answer = await ask(town, endpoint, caller, id)
  const cell = `${nameOf(endpoint)} as ${caller}`
  const refusal = refusalOf(endpoint, caller)
  if (refusal) {
    const status = refusal === 'admin.required' ? 403 : 401
    expect([answer.statusCode, answer.json().code], cell).toEqual([status, refusal])
  } else {
    expect(answer.statusCode, `${cell}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
    if (endpoint.access !== 'public' && !namedBy(endpoint)) expect([401, 403], cell).not.toContain(answer.statusCode)
  }
  for (const { marker, ownerId, sessionId } of strangers) {
    expect(answer.body.includes(marker), `${cell} shows ${marker}`).toBe(false)
    expect(answer.body.includes(ownerId), `${cell} shows an id`).toBe(false)
    if (sessionId !== '') expect(answer.body.includes(sessionId), `${cell} shows a secret`).toBe(false)
  }
  const after = await rowsByOwner(town)
  lastSeen.set(town, after)
  for (const { ownerId } of strangers) expect(after.get(ownerId), cell).toBe(before.get(ownerId))
  return answer
}

const idOf = (town: Town, person: Person, name: Named): string => town.people.get(person)?.[name] ?? ''

/** Somebody else of each kind. */
const OTHER: Readonly<Record<CallerName, readonly Person[]>> = {
  none: ['anonymous A', 'user A'],
  'anonymous A': ['anonymous B', 'user A'],
  'anonymous B': ['anonymous A', 'user B'],
  'user A': ['user B', 'anonymous A', 'admin'],
  'user B': ['user A', 'anonymous B'],
  expired: ['user A', 'anonymous A'],
  admin: ['user A', 'anonymous A'],
}

onEachStore('ownership', (store) => {
  test.each(ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'A6: %s reads and changes what is the caller’s own, and nothing else',
    { timeout: 300_000 },
    async (_name, endpoint) => {
      const town = await aTown(store)
      for (const caller of CALLERS) {
        const name = namedBy(endpoint)
        if (name) {
          const theirs = OTHER[caller].map((person) => idOf(town, person, name))
          const refused = []
          for (const id of [...theirs, ...MISSING[name]])
            refused.push(plain(await checkCell(town, endpoint, caller, id)))
          for (const answer of refused) expect(answer, `${caller}: another’s id and none at all`).toEqual(refused[0])
          expect([401, 403, 404]).toContain(refused[0]?.status)
        }
        const own = await checkCell(
          town,
          endpoint,
          caller,
          caller === 'none' ? 'someone' : idOf(town, caller, name ?? 'id'),
        )
        if (name && refusalOf(endpoint, caller) === null) expect(own.statusCode, caller).toBe(200)
      }
    },
  )

  test('A6: a wrong or expired token never falls back to the visitor of the session header', async () => {
    const { send, visitor } = await startTest(store)
    const { sessionId } = await visitor({})

    for (const authorization of [
      `Bearer ${NO_TOKEN}`,
      'Bearer',
      'Bearer ',
      'bearer x',
      `Basic ${NO_TOKEN}`,
      '',
      'null',
    ])
      for (const url of ['/api/meal-plans/current', '/api/auth/me']) {
        const answer = await send({ method: 'GET', url, headers: { authorization, [SESSION_HEADER]: sessionId } })
        expect([answer.statusCode, answer.json().code], authorization).toEqual([401, 'user.not_authenticated'])
      }
  })

  test('A6: a token counts, whatever session header comes with it', async () => {
    const town = await aTown(store)
    const [mine, theirs] = [town.people.get('user A')!, town.people.get('anonymous B')!]

    const answer = await mine.send({
      method: 'GET',
      url: '/api/meal-plans/current',
      headers: { [SESSION_HEADER]: theirs.sessionId },
    })

    expect(answer.body).toContain(mine.marker)
    expect(answer.body).not.toContain(theirs.marker)
  })

  test('A6: an account’s id is no session secret, and a secret is no token', async () => {
    const { send, user, visitor } = await startTest(store)
    const [home, guest] = [await user(), await visitor({})]
    const status = async (headers: Record<string, string>) =>
      (await send({ method: 'GET', url: '/api/meal-plans/current', headers })).statusCode

    expect(await status({ [SESSION_HEADER]: home.id })).toBe(401)
    expect(await status({ [SESSION_HEADER]: home.token() ?? '' })).toBe(401)
    expect(await status({ authorization: `Bearer ${guest.sessionId}` })).toBe(401)
    for (const secret of home.cookies.values()) expect(await status({ authorization: `Bearer ${secret}` })).toBe(401)
  })

  test.each(['1', 'test', 'null', 'A'.repeat(27), 'x'.repeat(8_000), '0b0e0f8e-1c5f-4a3c-8b7e-0a0b0c0d0e0f', 'é', ' '])(
    'A2: a malformed session header opens nothing (%#)',
    async (secret) => {
      const server = await startTest(store)
      for (const endpoint of ENDPOINTS.filter(({ access }) => access !== 'public')) {
        const { body, query = {} } = EXAMPLES.get(nameOf(endpoint)) ?? {}
        const answer = await server.send({
          method: endpoint.method,
          url: addressOf(endpoint, { params: { id: secret.slice(0, 20), weekStartDate: WEEK }, query }),
          headers: { 'x-plateful': '1', [SESSION_HEADER]: secret },
          remoteAddress: nextAddress(),
          ...(body && { payload: body }),
        })
        const code = endpoint.access === 'owner' ? 'session.unknown' : 'user.not_authenticated'
        expect([answer.statusCode, answer.json().code], nameOf(endpoint)).toEqual([401, code])
        if (secret.length > 8) expect(answer.body).not.toContain(secret)
      }
    },
  )

  test('an id that is not mine, never was, or is gone answers the same', async () => {
    const server = await startTest(store)
    const [home, stranger, account] = [await server.visitor({}), await server.visitor({}), await server.user()]

    const answers = await Promise.all(
      [stranger.sessionId, account.id, 'A'.repeat(27), 'never-was'].map((id) =>
        home.ask(readPreferences, { params: { id } }),
      ),
    )

    for (const answer of answers)
      expect({ ...answer, requestId: '' }).toEqual({
        success: false,
        status: 404,
        code: 'preferences.not_found',
        error: ERRORS['preferences.not_found'].text,
        requestId: '',
      })
  })

  test('a session header that is sent twice is no session', async () => {
    const server = await startTest(store)
    const { sessionId } = await server.visitor({})

    const answer = await server.send({
      method: 'GET',
      url: '/api/meal-plans/current',
      headers: { [SESSION_HEADER]: `${sessionId}, ${sessionId}` },
    })

    expect(answer.statusCode).toBe(401)
  })

  test('A2: guessing ids is slowed down after sixty tries', async () => {
    const server = await startTest(store)

    const statuses: number[] = []
    for (let guess = 0; guess < 62; guess += 1)
      statuses.push((await server.caller(`${guess}`.padStart(27, 'A')).ask(readCurrentPlan)).status)

    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(401))
    expect(statuses.slice(60)).toEqual([429, 429])
  })

  test('I1: who is an admin is read at that moment', async () => {
    const { services, user } = await startTest(store)
    const boss = await user({ isAdmin: true })
    const { db } = services.store
    const isAdmin = async () => (await findUser(db, boss.token() ?? '', services.now()))?.isAdmin

    expect(await isAdmin()).toBe(true)
    await db.updateTable('account').set({ is_admin: 0 }).where('owner_id', '=', boss.id).execute()
    expect(await isAdmin()).toBe(false)
  })
})
