import { expect, test } from 'vitest'
import { createAccount } from '../accounts/account-store.ts'
import { noteEvent } from '../accounts/security-events.ts'
import { mintMailToken } from '../mail/mail-tokens.ts'
import { openSession } from '../people/secrets/session-store.ts'
import { NOON, startTest } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'
import { deleteExpired } from './delete-expired.ts'

const DAY_MS = 86_400_000
const noFiles = { deleteOld: async () => 0 }
const days = (count: number): Date => new Date(NOON.getTime() + count * DAY_MS)

onEachStore('what has expired', (storeName) => {
  test('goes in its time, and nothing goes before', async () => {
    const { services } = await startTest(storeName)
    const { store } = services
    const { db } = store
    const ada = { name: 'Ada', email: 'ada@example.org', standing: 'proven', passwordHash: null, now: NOON } as const
    const { ownerId } = (await createAccount(db, ada)) ?? { ownerId: '' }
    await openSession(db, ownerId, { remembered: true, now: NOON })
    await openSession(db, ownerId, { remembered: false, now: NOON })
    const common = { email: 'ada@example.org', name: null, passwordHash: null, browser: null }
    await mintMailToken(db, { ...common, purpose: 'reset', ownerId }, NOON)
    await mintMailToken(db, { ...common, purpose: 'change-email', ownerId, email: 'new@example.org' }, NOON)
    const kim = {
      purpose: 'register',
      ownerId: null,
      email: 'kim@example.org',
      name: 'Kim',
      passwordHash: 'x',
      browser: null,
    } as const
    await mintMailToken(db, kim, NOON)
    await noteEvent(db, { ownerId, kind: 'login.done', now: NOON })
    const left = async () => ({
      sessions: (await db.selectFrom('session').select('id').execute()).length,
      access: (await db.selectFrom('access_token').select('token_hash').execute()).length,
      refresh: (await db.selectFrom('refresh_token').select('token_hash').execute()).length,
      links: (await db.selectFrom('mail_token').select('purpose').orderBy('purpose').execute()).map(
        (row) => row.purpose,
      ),
      events: (await db.selectFrom('security_event').select('id').execute()).length,
    })

    const atOnce = await deleteExpired(store, noFiles, NOON)
    const nextDay = await deleteExpired(store, noFiles, days(1)).then(left)
    const afterAWeek = await deleteExpired(store, noFiles, days(8)).then(left)
    const afterAMonth = await deleteExpired(store, noFiles, days(30)).then(left)
    await deleteExpired(store, noFiles, days(180))
    const onTheLastDay = await left()
    await deleteExpired(store, noFiles, days(181))

    expect(atOnce).toBe(0)
    expect(nextDay).toEqual({ sessions: 1, access: 0, refresh: 1, links: ['change-email', 'register'], events: 1 })
    expect(afterAWeek).toEqual({ sessions: 1, access: 0, refresh: 1, links: [], events: 1 })
    expect(afterAMonth).toEqual({ sessions: 0, access: 0, refresh: 0, links: [], events: 1 })
    expect(onTheLastDay.events).toBe(1)
    expect((await left()).events).toBe(0)
    expect(await db.selectFrom('account').select('name').execute()).toHaveLength(1)
  })

  test('goes in small bites, so that no statement holds the store for long', async () => {
    const { services } = await startTest(storeName)
    const { db } = services.store
    const events = Array.from({ length: 1_300 }, (_, index) => ({
      ...{ id: `event-${index}`, owner_id: null, kind: 'login.failed', at: NOON.toISOString(), detail: '{}' },
    }))
    for (const part of [events.slice(0, 700), events.slice(700)])
      await db.insertInto('security_event').values(part).execute()
    const bites: number[] = []
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        bites.push(Number(result.numAffectedRows ?? 0))
        return result
      },
    })

    expect(await deleteExpired({ ...services.store, db: watched }, noFiles, days(200))).toBe(1_300)
    expect(Math.max(...bites)).toBeLessThanOrEqual(500)
  })

  test('old mail files are asked for by the same job', async () => {
    const { services } = await startTest(storeName)
    const asked: { all: Date; last: Date }[] = []
    const mailer = { deleteOld: async (before: { all: Date; last: Date }) => asked.push(before) }

    expect(await deleteExpired(services.store, mailer, NOON)).toBe(1)
    expect(asked).toEqual([{ all: days(-30), last: days(-0.5) }])
  })
})
