import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { withoutSync } from '../../db/without-sync.ts'
import { freshStore, onEachStore } from '../../testing/test-stores.ts'
import { openRateLimits, prefixOf } from './rate-limits.ts'

const BUDGET = { points: 20, seconds: 3_600 }

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('the neighbourhood of %s is %s', (address, prefix) => {
  expect(prefixOf(address)).toBe(prefix)
})

onEachStore('limits', (store) => {
  const open = async () => {
    const opened = await freshStore(store)
    onTestFinished(opened.close)
    let now = new Date('2026-11-21T12:00:00.000Z')
    const limits = openRateLimits(opened.db, () => now)
    const later = (seconds: number): void => {
      now = new Date(now.getTime() + seconds * 1_000)
    }
    return { limits, db: opened.db, later }
  }

  test('of a hundred at once exactly the budget passes, and refused ones use nothing up', async () => {
    const { limits, db } = await open()

    const waits = await Promise.all(Array.from({ length: 100 }, () => limits.trySpend('login', 'someone', BUDGET)))

    expect(waits.filter((wait) => wait === null)).toHaveLength(20)
    expect(new Set(waits.filter((wait) => wait !== null))).toEqual(new Set([3_600]))
    const rows = await db.selectFrom('rate_limit').selectAll().execute()
    expect(rows.map(({ points }) => points)).toEqual([20])
    expect(JSON.stringify(rows)).not.toContain('someone')
  })

  test('what is given back can be spent again, and no more than was spent is given back', async () => {
    const { limits } = await open()
    for (let n = 0; n < 20; n += 1) await limits.trySpend('login', 'someone', BUDGET)
    await limits.giveBack('login', 'someone')

    expect(await limits.trySpend('login', 'someone', BUDGET)).toBeNull()
    expect(await limits.trySpend('login', 'someone', BUDGET)).toBe(3_600)
    for (let n = 0; n < 50; n += 1) await limits.giveBack('login', 'someone')
    const waits = []
    for (let n = 0; n < 21; n += 1) waits.push(await limits.trySpend('login', 'someone', BUDGET))
    expect(waits.filter((wait) => wait === null)).toHaveLength(20)
  })

  test('the window begins with the first try and ends whatever comes in between', async () => {
    const { limits, later } = await open()
    for (let n = 0; n < 20; n += 1) await limits.trySpend('login', 'someone', BUDGET)
    later(3_599)
    expect(await limits.trySpend('login', 'someone', BUDGET)).toBe(1)
    await expect(limits.demandLeft('login', 'someone', BUDGET)).rejects.toMatchObject({
      code: 'request.too_many',
      more: { retryAfter: 1 },
    })

    later(1)
    await limits.demandLeft('login', 'someone', BUDGET)
    expect(await limits.trySpend('login', 'someone', BUDGET)).toBeNull()
    expect(await limits.trySpend('login', 'somebody else', BUDGET)).toBeNull()
    expect(await limits.trySpend('another thing', 'someone', BUDGET)).toBeNull()
  })

  test('R10: a window that a clock which was ahead began is over when the clock is right again', async () => {
    const { limits, later } = await open()
    const minute = { points: 2, seconds: 60 }
    const spendAll = async () => {
      for (let n = 0; n < 2; n += 1) expect(await limits.trySpend('try', 'someone', minute)).toBeNull()
      expect(await limits.trySpend('try', 'someone', minute)).toBe(60)
      for (let n = 0; n < 2; n += 1) await limits.spend('call', 2, '192.0.2.1')
      await expect(limits.spend('call', 2, '192.0.2.1')).rejects.toMatchObject({ code: 'request.too_many' })
    }
    await spendAll()
    later(-600)
    await limits.demandLeft('try', 'someone', minute)
    await spendAll()
    // A little behind, as another process may be, is no new window.
    later(-5)
    expect(await limits.trySpend('try', 'someone', minute)).toBe(65)
    await expect(limits.spend('call', 2, '192.0.2.1')).rejects.toMatchObject({ more: { retryAfter: 65 } })
  })

  test('an address over its limit is turned away from memory until the minute is over', async () => {
    const { limits, db, later } = await open()
    for (let n = 0; n < 3; n += 1) await limits.spend('call', 3, '192.0.2.1')
    const refused = { code: 'request.too_many', more: { retryAfter: 60 } }
    await expect(limits.spend('call', 3, '192.0.2.1')).rejects.toMatchObject(refused)
    await db.deleteFrom('rate_limit').execute()

    await expect(limits.spend('call', 3, '192.0.2.1')).rejects.toMatchObject(refused)
    later(60)
    await limits.spend('call', 3, '192.0.2.1')
  })
})

test('counting waits for no disk, and everything written beside and after it does', async () => {
  const { db, close } = await freshStore('SQLite')
  onTestFinished(close)
  const mode = async (): Promise<number | undefined> =>
    (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous
  const [FULL, NORMAL] = [2, 1]
  const inside = await withoutSync(db, async (connection) => {
    const beside = mode() // waits for the one connection
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(connection)
    return { own: rows[0]?.synchronous, beside }
  })

  expect([inside.own, await inside.beside]).toEqual([NORMAL, FULL])
  await expect(withoutSync(db, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await mode()).toBe(FULL)
})
