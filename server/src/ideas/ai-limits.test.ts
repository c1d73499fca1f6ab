import { APP_HEADER, SESSION_HEADER } from '@plateful/contract/constants.ts'
import { generatePlan } from '@plateful/contract/meal-plans.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../testing/caller.ts'
import { aDraft } from '../testing/some-ideas.ts'
import { NOON } from '../testing/start-test.ts'
import { type ServerWithAi, startWithAi } from '../testing/start-with-ai.ts'
import { switchAi } from './ai-switch.ts'

const MONDAY = '2026-11-23'
const LIMITS = { session: 100, account: 100, address: 2, day: 100 }
const rules = { ideas: 'yes', meals: ['dinner'] } as const

const aVisitor = (server: ServerWithAi): Promise<Caller> =>
  server.visitor({ ideas: rules.ideas, meals: [...rules.meals] })

/** Asks for a week as somebody who says that they come from `address`. */
const askFrom = async (visitor: Caller, address: string, seed = 1) => {
  const answer = await visitor.send({
    method: 'POST',
    url: generatePlan.path,
    headers: { 'x-forwarded-for': address },
    payload: { weekStartDate: MONDAY, seed },
  })
  return answer.statusCode
}

test('fresh sessions of one address, and made-up addresses, get its calls and no more; everybody gets a week', {
  timeout: 120_000,
}, async () => {
  const server = await startWithAi({ cook: () => [aDraft()], limits: LIMITS })
  const statuses: number[] = []
  for (let n = 0; n < 5; n += 1) statuses.push(await askFrom(await aVisitor(server), `198.51.100.${n}`))
  expect(statuses).toEqual(Array(5).fill(200))
  // Nobody trusts this sender's header: all of them are one address.
  expect(server.double.heard).toHaveLength(LIMITS.address)
})

test('all together get the calls of the day, whatever the addresses', { timeout: 120_000 }, async () => {
  const limits = { ...LIMITS, address: 100, day: 3 }
  const server = await startWithAi({ cook: () => [aDraft()], limits })
  const visitors = await Promise.all(Array.from({ length: 4 }, () => aVisitor(server)))
  const statuses = await Promise.all(visitors.map((visitor, n) => askFrom(visitor, '198.51.100.7', n)))
  expect(statuses).toEqual(Array(4).fill(200))
  expect(server.double.heard).toHaveLength(3)
})

test('the kill switch turns ideas off for the next week, and on again', { timeout: 60_000 }, async () => {
  const server = await startWithAi({ cook: () => [aDraft()] })
  const { db } = server.services.store
  const visitor = await aVisitor(server)

  await switchAi(db, false, NOON)
  await visitor.call(generatePlan, { body: { weekStartDate: MONDAY } })
  expect(server.double.heard).toHaveLength(0)
  await switchAi(db, true, NOON)
  await visitor.call(generatePlan, { body: { weekStartDate: MONDAY } })
  expect(server.double.heard.length).toBeGreaterThan(0)
})

test('a household that says no is never told of', { timeout: 60_000 }, async () => {
  const server = await startWithAi({ cook: () => [aDraft()] })
  const silent = await server.visitor({ allergens: ['peanut'], meals: ['dinner'] })
  const refusing = await server.visitor({ ideas: 'no', meals: ['dinner'] })
  for (const visitor of [silent, refusing]) await visitor.call(generatePlan, { body: { weekStartDate: MONDAY } })
  expect(server.double.heard).toEqual([])
})

test('twenty identical posts at once write one week’s ideas', { timeout: 120_000 }, async () => {
  const server = await startWithAi({ cook: () => [aDraft()] })
  const visitor = await aVisitor(server)
  const post = () =>
    visitor.send({
      method: 'POST',
      url: generatePlan.path,
      headers: { 'idempotency-key': 'the-same-key' },
      payload: { weekStartDate: MONDAY, seed: 1 },
    })
  const statuses = (await Promise.all(Array.from({ length: 20 }, post))).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
  expect(server.double.heard).toHaveLength(1)
})

test('who leaves the page ends the call to the provider', { timeout: 60_000 }, async () => {
  const server = await startWithAi({ cook: () => [aDraft()], times: { callMs: 50_000, restMs: 1 } })
  server.double.setFault('time-out')
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const visitor = await aVisitor(server)
  const leaving = new AbortController()

  const asking = fetch(origin + generatePlan.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SESSION_HEADER]: visitor.sessionId, [APP_HEADER]: '1' },
    body: JSON.stringify({ weekStartDate: MONDAY }),
    signal: leaving.signal,
  }).catch(() => 'left')
  await expect.poll(() => server.double.heard.length, { timeout: 20_000 }).toBe(1)
  expect(server.double.heard[0]?.isClosed()).toBe(false)
  leaving.abort()

  expect(await asking).toBe('left')
  await expect.poll(() => server.double.heard[0]?.isClosed(), { timeout: 20_000 }).toBe(true)
  expect(server.double.heard).toHaveLength(1)
})
