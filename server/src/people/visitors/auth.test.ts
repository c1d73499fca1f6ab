import { createAnonymousSession, updateAnonymousSession } from '@plateful/contract/auth.ts'
import { SESSION_ID_LENGTH } from '@plateful/contract/constants.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { expect, test } from 'vitest'
import { startSession } from '../../accounts/access.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

/** Ones among the bits of 27 characters of base64url: the last one carries four bits of 160. */
const onesIn = (secret: string): number =>
  Buffer.from(secret, 'base64url').reduce((ones, byte) => ones + byte.toString(2).replaceAll('0', '').length, 0)

onEachStore('anonymous sessions', (store) => {
  // Each one is a write; the chance is the same on both stores, so the slower one shows it with fewer.
  const minted = store === 'SQLite' ? 100_000 : 5_000

  test(`A1: ${minted} minted secrets are 160 random bits, never the same, and none lies in the store`, {
    timeout: 240_000,
  }, async () => {
    const { services } = await startTest(store)
    const { db } = services.store
    const secrets = await db.transaction().execute(async (tx) => {
      const all = new Set<string>()
      for (let n = 0; n < minted; n += 1) all.add((await startSession(tx, services.now())).secret)
      return all
    })

    expect(secrets.size).toBe(minted)
    let ones = 0
    for (const secret of secrets) {
      if (!/^[A-Za-z0-9_-]{27}$/.test(secret)) expect(secret).toHaveLength(27)
      ones += onesIn(secret)
    }
    const bits = minted * 160
    // Five standard deviations: a fair coin stays within them in all but one of a million runs.
    expect(Math.abs(ones - bits / 2)).toBeLessThan((5 * Math.sqrt(bits)) / 2)
    for (const table of ['owner', 'anonymous_session'] as const) {
      const rows = await db.selectFrom(table).selectAll().execute()
      expect(rows).toHaveLength(minted)
      const stored = JSON.stringify(rows).match(/[A-Za-z0-9_-]{27,}/g) ?? []
      expect(stored.filter((word) => secrets.has(word) || secrets.has(word.slice(0, 27)))).toEqual([])
    }
  })

  test('a visitor gets a secret of 160 bits that the store does not hold', async () => {
    const { caller, services } = await startTest(store)

    const { sessionId, preferences } = await caller('').call(createAnonymousSession, { body: {} })

    expect(sessionId).toMatch(new RegExp(`^[A-Za-z0-9_-]{${SESSION_ID_LENGTH}}$`))
    expect(preferences).toBeNull()
    const rows = await services.store.db.selectFrom('anonymous_session').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(sessionId)
  })

  test('a known session is taken up with its preferences', async () => {
    const { visitor, caller } = await startTest(store)
    const home = await visitor({ allergens: ['peanut'] })

    const again = await caller('').call(createAnonymousSession, { body: { sessionId: home.sessionId } })

    expect(again.sessionId).toBe(home.sessionId)
    expect(again.preferences?.allergens).toEqual(['peanut'])
  })

  test.each(['1', 'test', 'null', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA', '0b0e0f8e-1c5f-4a3c-8b7e-0a0b0c0d0e0f'])(
    'the proposed id %s gets a fresh session instead',
    async (proposed) => {
      const { caller } = await startTest(store)

      const { sessionId } = await caller('').call(createAnonymousSession, { body: { sessionId: proposed } })

      expect(sessionId).not.toBe(proposed)
      expect((await caller(proposed).ask(readPreferences, { params: { id: proposed } })).status).toBe(401)
    },
  )

  test('preferences are attached to the own session only', async () => {
    const { visitor } = await startTest(store)
    const [home, stranger] = [await visitor(), await visitor({ diets: ['vegan'] })]
    const body = { preferences: { adults: 4 } }

    const mine = await home.call(updateAnonymousSession, { params: { id: home.sessionId }, body })
    const theirs = await home.ask(updateAnonymousSession, { params: { id: stranger.sessionId }, body })

    expect(mine.preferences?.adults).toBe(4)
    expect(theirs).toMatchObject({ success: false, code: 'session.unknown', status: 401 })
    expect(JSON.stringify(theirs)).not.toContain(stranger.sessionId)
    const kept = await stranger.call(readPreferences, { params: { id: stranger.sessionId } })
    expect(kept.preferences).toMatchObject({ adults: 2, diets: ['vegan'] })
  })
})
