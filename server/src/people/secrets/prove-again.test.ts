import { changeEmail, exportAccount } from '@plateful/contract/account.ts'
import { refresh } from '@plateful/contract/auth.ts'
import { expect, test } from 'vitest'
import { NOON, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const MINUTE = 60_000
const after = (ms: number): Date => new Date(NOON.getTime() + ms)

onEachStore('proving again who one is', (store) => {
  test('B7: a stolen token without the password does nothing that cannot be taken back', async () => {
    const { user, services } = await startTest(store)
    const home = await user()

    for (const currentPassword of ['not the password', null])
      expect(await home.ask(exportAccount, { body: { currentPassword } })).toMatchObject({
        status: 403,
        code: 'password.wrong',
        fields: { currentPassword: 'That is not your current password. Type it again.' },
      })

    expect((await home.ask(exportAccount, { body: { currentPassword: home.password } })).status).toBe(200)
    const events = await services.store.db.selectFrom('security_event').selectAll().execute()
    expect(events.filter(({ kind }) => kind === 'password.wrong').map(({ owner_id }) => owner_id)).toEqual([
      home.id,
      home.id,
    ])
  })

  test('B7: ten wrong ones an hour are checked, right ones do not count', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const say = async (currentPassword: string | null, minutes = 0) => {
      server.setNow(after(minutes * MINUTE))
      const answer = await home.ask(changeEmail, { body: { currentPassword, newEmail: 'new@example.org' } })
      return answer.success ? 200 : answer.code
    }

    // Spread over minutes, so that the limit per address does not speak first.
    for (let n = 0; n < 4; n += 1) expect(await say(home.password, n)).toBe(200)
    for (let n = 0; n < 10; n += 1)
      expect(await say(n % 2 ? null : 'wrong', 4 + Math.floor(n / 5))).toBe('password.wrong')
    const refused = await home.send({
      method: 'PUT',
      url: changeEmail.path,
      payload: { currentPassword: home.password, newEmail: 'new@example.org' },
    })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'login.too_many'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  })

  test('B7: somebody without a password has an hour from signing in, however often the token was refreshed', async () => {
    const server = await startTest(store)
    const home = await server.user({ password: null })
    const body = { currentPassword: null }
    server.setNow(after(59 * MINUTE))
    await home.call(refresh)

    expect((await home.ask(exportAccount, { body })).status).toBe(200)
    server.setNow(after(61 * MINUTE))
    await home.call(refresh)
    expect(await home.ask(exportAccount, { body })).toMatchObject({ status: 403, code: 'password.wrong' })
    expect((await home.ask(exportAccount, { body: { currentPassword: 'anything' } })).status).toBe(403)
  })
})
