import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../db/tables.ts'
import { freshStore, onEachStore } from '../testing/test-stores.ts'
import { type AiCaller, type AiLimits, deleteOldAiCounts, openAiBudget } from './ai-budget.ts'
import { listAiSpend } from './ai-spend.ts'
import { isAiSwitchedOn, switchAi } from './ai-switch.ts'

const NOON = new Date('2026-11-21T12:00:00.000Z')
const MIDNIGHT = new Date('2026-11-22T00:00:00.000Z')
const LIMITS: AiLimits = { session: 3, account: 5, address: 7, day: 20 }
const NO_TOKENS = { inputTokens: null, outputTokens: null }

const visitor = (id: number, address: string): AiCaller => ({ ownerId: `visitor-${id}`, kind: 'anonymous', address })
const user = (id: number, address: string): AiCaller => ({ ownerId: `user-${id}`, kind: 'user', address })

onEachStore('Calls to models', (storeName) => {
  const aStore = async (): Promise<Db> => {
    const store = await freshStore(storeName)
    onTestFinished(() => store.close())
    return store.db
  }
  const open = (db: Db, limits: Partial<AiLimits> = {}, now = NOON) =>
    openAiBudget(db, { limits: { ...LIMITS, ...limits }, prices: null, now: () => now })

  /** How many of the calls were let through, and which limit refused the others. */
  const tryAll = async (db: Db, callers: readonly AiCaller[], limits: Partial<AiLimits> = {}) => {
    const budget = open(db, limits)
    const answers = await Promise.all(callers.map((caller) => budget.reserve(caller)))
    const refused = answers.flatMap((answer) => (answer.kind === 'over' ? [answer.limit] : []))
    return { taken: answers.length - refused.length, refusedBy: [...new Set(refused)] }
  }

  test('a visitor has a day’s calls, at whatever address, all at once or one by one', async () => {
    const db = await aStore()
    const everywhere = Array.from({ length: 30 }, (_, call) => visitor(1, `192.0.2.${call}`))
    expect(await tryAll(db, everywhere)).toEqual({ taken: 3, refusedBy: ['session'] })
    expect(await open(db).reserve(visitor(1, '198.51.100.1'))).toEqual({ kind: 'over', limit: 'session' })
    expect((await open(db).reserve(visitor(2, '198.51.100.1'))).kind).toBe('reserved')
  })

  test('an account has its own limit', async () => {
    const db = await aStore()
    const everywhere = Array.from({ length: 30 }, (_, call) => user(1, `192.0.2.${call}`))
    expect(await tryAll(db, everywhere)).toEqual({ taken: 5, refusedBy: ['account'] })
  })

  test('fresh sessions from one address get no more than the address has', async () => {
    const db = await aStore()
    const fresh = Array.from({ length: 200 }, (_, id) => visitor(id, '192.0.2.1'))
    expect(await tryAll(db, fresh, { day: 1_000 })).toEqual({ taken: 7, refusedBy: ['address'] })
  })

  test('a /64 of IPv6 counts as one address, its neighbour as another', async () => {
    const db = await aStore()
    const fresh = Array.from({ length: 50 }, (_, id) => visitor(id, `2001:db8:0:1::${(id + 1).toString(16)}`))
    expect(await tryAll(db, fresh, { day: 1_000 })).toEqual({ taken: 7, refusedBy: ['address'] })
    expect((await open(db).reserve(visitor(99, '2001:db8:0:2::1'))).kind).toBe('reserved')
  })

  test('all of them together get exactly the day’s calls, over restarts and in two processes', async () => {
    const db = await aStore()
    const crowd = (from: number) => Array.from({ length: 100 }, (_, n) => visitor(from + n, `10.${from / 100}.0.${n}`))
    const [one, other] = await Promise.all([tryAll(db, crowd(0), { day: 60 }), tryAll(db, crowd(100), { day: 60 })])
    expect(one.taken + other.taken).toBe(60)
    expect(await tryAll(db, crowd(200), { day: 60 })).toEqual({ taken: 0, refusedBy: ['day'] })
  })

  test('a call that one limit refuses is counted by none', async () => {
    const db = await aStore()
    await tryAll(
      db,
      Array.from({ length: 50 }, () => visitor(1, '192.0.2.1')),
    )
    // 47 refused calls have eaten nothing of the address.
    const neighbours = [visitor(2, '192.0.2.1'), visitor(3, '192.0.2.1'), visitor(4, '192.0.2.1'), user(5, '192.0.2.1')]
    expect(await tryAll(db, neighbours)).toEqual({ taken: 4, refusedBy: [] })
  })

  test('a call that never went out is given back', async () => {
    const db = await aStore()
    const budget = open(db, { session: 1 })
    const reserved = await budget.reserve(visitor(1, '192.0.2.1'))
    expect((await budget.reserve(visitor(1, '192.0.2.1'))).kind).toBe('over')
    if (reserved.kind === 'reserved') await reserved.giveBack()
    expect((await budget.reserve(visitor(1, '192.0.2.1'))).kind).toBe('reserved')
  })

  test('a limit of 0 lets nothing through', async () => {
    const db = await aStore()
    expect(await open(db, { day: 0 }).reserve(user(1, '192.0.2.1'))).toEqual({ kind: 'over', limit: 'day' })
  })

  test('the day begins anew at midnight UTC, and who asked yesterday is forgotten', async () => {
    const db = await aStore()
    await tryAll(db, [visitor(1, '192.0.2.1'), visitor(1, '192.0.2.1'), visitor(1, '192.0.2.1')])
    expect((await open(db, {}, MIDNIGHT).reserve(visitor(1, '192.0.2.1'))).kind).toBe('reserved')

    expect(await deleteOldAiCounts(db, MIDNIGHT)).toBe(3)
    const rows = await db.selectFrom('ai_count').select(['key', 'day']).execute()
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-22', '2026-11-22'])
    expect(JSON.stringify(rows)).not.toMatch(/visitor|192\.0/)
  })

  test('spend and faults are summed by day, newest first, with money only where prices are known', async () => {
    const db = await aStore()
    const known = openAiBudget(db, { limits: LIMITS, prices: { input: 2, output: 10 }, now: () => MIDNIGHT })
    const unknown = open(db)
    const spent = { inputTokens: 1_000_000, outputTokens: 50_000 }
    await Promise.all([
      known.settle({ provider: 'openai', model: 'a', usage: spent, fault: null }),
      known.settle({ provider: 'google', model: 'b', usage: spent, fault: 'unreadable' }),
      known.settle({ provider: 'openai', model: 'a', usage: NO_TOKENS, fault: 'too_slow' }),
      known.settle({ provider: 'openai', model: 'a', usage: null, fault: 'too_slow' }),
      unknown.settle({ provider: 'openai', model: 'a', usage: spent, fault: null }),
    ])

    expect(await listAiSpend(db, 14)).toEqual([
      {
        day: '2026-11-22',
        calls: 4,
        faults: 3,
        inputTokens: 2_000_000,
        outputTokens: 100_000,
        cost: 5,
        faultKinds: [
          { kind: 'too_slow', faults: 2 },
          { kind: 'unreadable', faults: 1 },
        ],
      },
      {
        day: '2026-11-21',
        calls: 1,
        faults: 0,
        inputTokens: 1_000_000,
        outputTokens: 50_000,
        cost: 0,
        faultKinds: [],
      },
    ])
    expect(await listAiSpend(db, 1)).toHaveLength(1)
  })

  test('the switch is on until somebody turns it off', async () => {
    const db = await aStore()
    expect(await isAiSwitchedOn(db)).toBe(true)
    await switchAi(db, false, NOON)
    expect(await isAiSwitchedOn(db)).toBe(false)
    await switchAi(db, true, NOON)
    expect(await isAiSwitchedOn(db)).toBe(true)
  })
})
