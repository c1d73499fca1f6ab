import { refresh } from '@plateful/contract/auth.ts'
import { expect, test } from 'vitest'
import { REFRESH_COOKIE } from '../../testing/a-user.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const ROUNDS = 500
const AT_ONCE = 20
/** Two stores, ten thousand requests each, on a machine that does other things too. */
const PATIENCE_MS = 300_000

onEachStore('tabs that refresh at once', (store) => {
  test('C1: twenty refreshes at once, five hundred times: one rotation a round, one successor, nobody signed out', {
    timeout: PATIENCE_MS,
  }, async () => {
    const { send, user, services } = await startTest(store, { logLevel: 'silent' })
    const refreshWith = async (secret: string, remoteAddress: string) => {
      const headers = { 'x-plateful': '1', cookie: `${REFRESH_COOKIE}=${secret}` }
      const answer = await send({ method: 'POST', url: refresh.path, remoteAddress, headers })
      return [answer.statusCode, answer.cookies.find(({ name }) => name === REFRESH_COOKIE)?.value ?? ''] as const
    }
    let secret = (await user()).cookies.get(REFRESH_COOKIE) ?? ''

    for (let round = 0; round < ROUNDS; round += 1) {
      const address = `10.0.${Math.floor(round / 250)}.${round % 250}`
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => refreshWith(secret, address)))
      const statuses = new Set(answers.map(([status]) => status))
      const successors = new Set(answers.map(([, successor]) => successor))
      expect([[...statuses], successors.size], `round ${round}`).toEqual([[200], 1])
      const [successor = ''] = successors
      expect(successor).not.toBe(secret)
      secret = successor
    }

    const tokens = await services.store.db.selectFrom('refresh_token').selectAll().execute()
    expect(tokens).toHaveLength(ROUNDS + 1)
    expect(tokens.filter(({ rotated_at }) => rotated_at === null)).toHaveLength(1)
    expect((await refreshWith(secret, '10.1.0.1'))[0]).toBe(200)
  })
})
