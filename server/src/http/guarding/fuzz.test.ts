import { SESSION_HEADER } from '@plateful/contract/constants.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPlan, WEEK } from '../../testing/a-plan.ts'
import { ENDPOINTS, EXAMPLES, nameOf } from '../../testing/contract-endpoints.ts'
import { addressOf, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

/** `npm run bench:fuzz` asks for a hundred thousand. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1_000)

/** What people, scripts and broken pages send in the place of a value. */
const nonsense = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    'null',
    '__proto__',
    'constructor',
    '2026-02-30',
    '1e400',
    '\u0000',
    '\ud800',
    '’; --',
  ),
  fc.constantFrom(0, -1, 1e308, 2 ** 53, 0.1, true, null),
  fc.string({ maxLength: 300 }),
)

/** The example body with some of its values replaced, dropped or joined by others. */
const spoilt = (body: object) =>
  fc
    .tuple(fc.dictionary(fc.constantFrom(...Object.keys(body), 'extra'), nonsense), fc.boolean())
    .map(([changes, whole]) => (whole ? changes : { ...body, ...changes }))

const requests = fc.constantFrom(...ENDPOINTS).chain((endpoint) => {
  const { body = {}, query = {} } = EXAMPLES.get(nameOf(endpoint)) ?? {}
  return fc.record({
    endpoint: fc.constant(endpoint),
    body: spoilt(body),
    query: fc.oneof(
      fc.constant(query),
      fc.dictionary(fc.constantFrom('page', 'limit', 'diets', 'mealId'), fc.string()),
    ),
    id: fc.oneof(fc.constant(WEEK), fc.string({ maxLength: 80 })),
    mine: fc.boolean(),
    agent: fc.string({ maxLength: 40 }),
  })
})

onEachStore('a call', (store) => {
  test(`is not broken by ${RUNS} requests of nonsense`, { timeout: 300 * Math.max(1_000, RUNS) }, async () => {
    const { visitor, send, logLines } = await startTest(store)
    const home = await visitor({ meals: ['dinner'] })
    await aPlan(home, { preferences: { meals: ['dinner'] } })
    let address = 0
    await fc.assert(
      fc.asyncProperty(requests, async ({ endpoint, body, query, id, mine, agent }) => {
        address += 1
        const answer = await send({
          method: endpoint.method,
          url: addressOf(endpoint, { params: { id: mine ? home.sessionId : id, weekStartDate: id }, query }),
          remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
          headers: {
            [SESSION_HEADER]: home.sessionId,
            'content-type': 'application/json',
            'idempotency-key': encodeURIComponent(agent.toWellFormed()),
          },
          ...(endpoint.body && { payload: JSON.stringify(body) }),
        })
        expect([nameOf(endpoint), answer.statusCode < 500, answer.statusCode >= 500 ? logLines.at(-2) : '']).toEqual([
          nameOf(endpoint),
          true,
          '',
        ])
      }),
      { numRuns: RUNS },
    )
  })
})
