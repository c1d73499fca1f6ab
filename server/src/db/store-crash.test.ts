import { setTimeout as wait } from 'node:timers/promises'
import { createAnonymousSession } from '@plateful/contract/auth.ts'
import { readCurrentPlan } from '@plateful/contract/meal-plans.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { savePrice } from '@plateful/contract/prices.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startCluster } from '../testing/postgres.ts'
import { startTest } from '../testing/start-test.ts'
import { openStore } from './open-store.ts'
import { isStoreDown } from './store-errors.ts'

const CRASHES = 6
const CALLERS = 24

/** A PostgreSQL of this test alone, which it may stop as it likes. */
const aCluster = async () => {
  const cluster = await startCluster()
  if ('missing' in cluster) throw new Error(cluster.missing)
  onTestFinished(() => cluster.stop())
  const store = await openStore({ databaseUrl: cluster.url, databasePool: 8, dataDir: '', onIdleError: () => {} })
  onTestFinished(() => store.close())
  return { cluster, store }
}

test.skipIf(!inject('postgresUrl'))(
  'M7: PostgreSQL that is stopped hard under load, again and again, costs 503 and never a 500, and it heals by itself',
  { timeout: 240_000 },
  async () => {
    const { cluster, store } = await aCluster()
    const server = await startTest('SQLite', { services: { store: { ...store, close: async () => {} } } })
    const home = await server.visitor({})
    let visitors = 0
    /** Each from an address of their own: nobody is told to come more slowly. */
    const newcomer = async () => {
      visitors += 1
      const remoteAddress = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
      const url = createAnonymousSession.path
      const answer = await server.send({ method: 'POST', url, remoteAddress, payload: { preferences: {} } })
      return { ...answer.json(), status: answer.statusCode }
    }
    const calls = [
      newcomer,
      () => home.ask(readCurrentPlan),
      () => home.ask(savePreferences, { params: { id: home.id }, body: { preferences: { adults: 3 } } }),
      () => home.ask(savePrice, { body: { foodId: 'carrot', usd: 1 } }),
    ]
    const seen = new Map<string, number>()
    let isOver = false
    const call = async (at: number): Promise<void> => {
      for (let turn = at; !isOver; turn += 1) {
        const answer = await calls[turn % calls.length]!()
        const what = answer.success ? '200' : `${answer.status} ${answer.code}`
        seen.set(what, (seen.get(what) ?? 0) + 1)
        if (!answer.success) await wait(5)
      }
    }
    const callers = Array.from({ length: CALLERS }, (_, at) => call(at))

    for (let crash = 0; crash < CRASHES; crash += 1) {
      await wait(300)
      cluster.crash()
      await wait(200)
      await cluster.startAgain()
    }
    await wait(300)
    isOver = true
    await Promise.all(callers)

    expect([...seen.keys()].sort()).toEqual(['200', '503 store.unavailable'])
    expect((await home.ask(readCurrentPlan)).status).toBe(200)
    expect((await server.send({ url: '/readyz' })).statusCode).toBe(200)
  },
)

test.each([
  ['a broken connection', 'Connection terminated unexpectedly', undefined],
  ['one that is used again behind that', 'Client has encountered a connection error and is not queryable', undefined],
  ['a shutdown', 'terminating connection', '57P01'],
  ['starting up', 'the database system is starting up', '57P03'],
  ['too many connections', 'sorry, too many clients already', '53300'],
  ['a full disk', 'could not extend file', '53100'],
  ['a deadlock', 'deadlock detected', '40P01'],
  ['a conflict', 'could not serialize access', '40001'],
  ['a read-only store', 'cannot execute INSERT in a read-only transaction', '25006'],
  ['an unreachable address', 'connect EHOSTUNREACH', 'EHOSTUNREACH'],
] as const)('M7: %s is the store’s fault, also as the cause of another one', (_what, message, code) => {
  const error = Object.assign(new Error(message), code && { code })
  expect(isStoreDown(error)).toBe(true)
  expect(isStoreDown(new Error('the commit failed', { cause: error }))).toBe(true)
})

test.each([
  ['a duplicate', '23505'],
  ['a wrong statement', '42601'],
  ['a value that is too long', '22001'],
  ['a code of another library', '40'],
])('%s is ours', (_what, code) => {
  expect(isStoreDown(Object.assign(new Error('x'), { code }))).toBe(false)
})
