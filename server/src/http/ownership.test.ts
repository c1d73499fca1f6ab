import { SESSION_HEADER } from '@plateful/contract/constants.ts'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import { readCurrentPlan } from '@plateful/contract/meal-plans.ts'
import { ERRORS } from '@plateful/contract/messages.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { expect, test } from 'vitest'
import { ROUTES } from '../routes.ts'
import { aPlan, WEEK } from '../testing/a-plan.ts'
import { ENDPOINTS, EXAMPLES, nameOf } from '../testing/contract-endpoints.ts'
import { addressOf, type Caller, startTest, type TestServer } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'

const ask = (server: TestServer, endpoint: EndpointShape, sessionId: string | null, id: string) => {
  const { body, query = {} } = EXAMPLES.get(nameOf(endpoint)) ?? {}
  return server.send({
    method: endpoint.method,
    url: addressOf(endpoint, { params: { id, weekStartDate: WEEK }, query }),
    headers: sessionId === null ? {} : { [SESSION_HEADER]: sessionId },
    ...(body && { payload: body }),
  })
}

const refusalOf = ({ access }: EndpointShape, withSession: boolean) => {
  if (access === 'owner') return withSession ? 'session.unknown' : 'session.missing'
  return 'user.not_authenticated'
}

/** Only this household knows it. */
const MARKER = 'quandong'

const guarded = ENDPOINTS.filter(({ access }) => access !== 'public')

test('every endpoint of the contract is routed and nothing else', () => {
  const routed = ROUTES.map(({ endpoint }) => nameOf(endpoint)).sort()
  expect(routed).toEqual(ENDPOINTS.map(nameOf).sort())
})

test('every endpoint that takes something has an example in the matrix', () => {
  const missing = ENDPOINTS.filter((endpoint) => endpoint.body && !EXAMPLES.has(nameOf(endpoint)))
  expect(missing.map(nameOf)).toEqual([])
})

const MALFORMED = [
  '1',
  'test',
  'null',
  'A'.repeat(27),
  'x'.repeat(8_000),
  '0b0e0f8e-1c5f-4a3c-8b7e-0a0b0c0d0e0f',
  'é',
  ' ',
]

onEachStore('ownership', (store) => {
  test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers nothing without a credential or with a wrong one',
    async (_name, endpoint) => {
      const server = await startTest(store)

      const none = await ask(server, endpoint, null, 'someone')
      expect([none.statusCode, none.json().code]).toEqual([401, refusalOf(endpoint, false)])
      for (const secret of MALFORMED) {
        const wrong = await ask(server, endpoint, secret, secret.slice(0, 20))
        expect([wrong.statusCode, wrong.json().code], secret.slice(0, 20)).toEqual([401, refusalOf(endpoint, true)])
        if (secret.length > 8) expect(wrong.body).not.toContain(secret)
      }
    },
  )

  test('no call of a stranger reads or changes anything of a household', async () => {
    const server = await startTest(store)
    const [home, stranger]: readonly Caller[] = [
      await server.visitor({ otherAllergens: [MARKER], adults: 3 }),
      await server.visitor({}),
    ]
    await aPlan(home!)
    const before = await server.services.store.db
      .selectFrom('plan')
      .select(['document', 'version', 'groceries', 'updated_at'])
      .execute()

    for (const endpoint of guarded) {
      const answer = await ask(server, endpoint, stranger!.sessionId, home!.sessionId)
      expect(answer.body.includes(MARKER), nameOf(endpoint)).toBe(false)
      expect(answer.body.includes(home!.sessionId), nameOf(endpoint)).toBe(false)
      if (endpoint.access === 'user') expect(answer.json().code).toBe('user.not_authenticated')
    }

    const mine = await home!.call(readPreferences, { params: { id: home!.sessionId } })
    expect(mine.preferences).toMatchObject({ otherAllergens: [MARKER], adults: 3 })
    expect((await home!.call(readCurrentPlan)).mealPlan?.weekStartDate).toBe(WEEK)
    const plans = server.services.store.db.selectFrom('plan').select(['document', 'version', 'groceries', 'updated_at'])
    expect(await plans.where('week_start', '=', WEEK).execute()).toEqual(before)
  })

  test('an id that is not mine, never was, or is gone answers the same', async () => {
    const server = await startTest(store)
    const [home, stranger] = [await server.visitor({}), await server.visitor({})]

    const answers = await Promise.all(
      [stranger.sessionId, 'A'.repeat(27), 'never-was'].map((id) => home.ask(readPreferences, { params: { id } })),
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

  test('guessing ids is slowed down after sixty tries', async () => {
    const server = await startTest(store)

    const statuses: number[] = []
    for (let guess = 0; guess < 62; guess += 1)
      statuses.push((await server.caller(`${guess}`.padStart(27, 'A')).ask(readCurrentPlan)).status)

    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(401))
    expect(statuses.slice(60)).toEqual([429, 429])
  })
})
