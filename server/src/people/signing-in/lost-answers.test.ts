import { changePassword, deleteAccount, readMe } from '@plateful/contract/account.ts'
import {
  forgotPassword,
  login,
  refresh,
  register,
  resetPassword,
  revokeAllTokens,
  verifyEmail,
} from '@plateful/contract/auth.ts'
import { IDEMPOTENCY_HEADER } from '@plateful/contract/constants.ts'
import type { DataOf, EndpointShape, Envelope, InputOf } from '@plateful/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { deleteExpired } from '../../jobs/delete-expired.ts'
import { tokenOf } from '../../testing/a-mailbox.ts'
import { PASSWORD } from '../../testing/a-user.ts'
import { addressOf, type Caller, NOON, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const OTHER_KEY = 'fedcba9876543210fedcba9876543210'
const NEW_PASSWORD = 'seven lazy herons wading'
const ada = { name: 'Ada', email: 'ada@example.org', password: PASSWORD }

type Answer<E extends EndpointShape> = Envelope<DataOf<E>> & { readonly status: number }

/** One try of a change. Nothing of what comes back is taken up: the answer is lost, or another browser sends it. */
const tryOf = async <E extends EndpointShape>(
  browser: Caller,
  endpoint: E,
  { params, body, key = KEY }: InputOf<E> & { params?: unknown; body?: object; key?: string },
): Promise<Answer<E>> => {
  const [cookies, headers] = [new Map(browser.cookies), browser.headers()]
  const answer = await browser.send({
    method: endpoint.method,
    url: addressOf(endpoint, { params }),
    headers: { ...headers, [IDEMPOTENCY_HEADER]: key },
    payload: body ?? {},
  })
  browser.cookies.clear()
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return { ...answer.json(), status: answer.statusCode }
}

onEachStore('a change whose answer got lost', (store) => {
  test('a confirmed address is confirmed for who asks again, and for nobody else', async () => {
    const { caller, mails } = await startTest(store)
    const browser = caller('')
    await browser.call(register, { body: ada })
    const params = { token: tokenOf((await mails()).at(-1)) }

    const lost = await tryOf(browser, verifyEmail, { params })
    const again = await tryOf(browser, verifyEmail, { params })

    expect(again).toEqual(lost)
    expect(again).toMatchObject({ success: true, data: { email: ada.email, purpose: 'register' } })
    expect(await tryOf(browser, verifyEmail, { params, key: OTHER_KEY })).toMatchObject({ code: 'token.refused' })
    expect(await browser.ask(verifyEmail, { params })).toMatchObject({ code: 'token.refused', status: 410 })
  })

  test('a letter that was asked for leaves once: a second one would kill the link of the first', async () => {
    const { caller, user, mails } = await startTest(store)
    const { email } = await user()

    for (const key of [KEY, KEY, OTHER_KEY]) {
      await tryOf(caller(''), register, { body: ada, key })
      await tryOf(caller(''), forgotPassword, { body: { email }, key })
    }

    expect((await mails()).map(({ to }) => to).sort()).toEqual([ada.email, ada.email, email, email].sort())
  })

  test('B6: a key that can be guessed repeats nothing', async () => {
    const { caller, mails } = await startTest(store)
    const browser = caller('')
    await browser.call(register, { body: ada })
    const params = { token: tokenOf((await mails()).at(-1)) }

    expect(await tryOf(browser, verifyEmail, { params, key: '1' })).toMatchObject({ success: true })
    expect(await tryOf(browser, verifyEmail, { params, key: '1' })).toMatchObject({ code: 'token.refused' })
  })

  test('a password that was set by mail is set, with that password only', async () => {
    const { caller, user, mails } = await startTest(store)
    const { email } = await user()
    await caller('').call(forgotPassword, { body: { email } })
    const token = tokenOf((await mails()).at(-1))
    const body = { token, password: NEW_PASSWORD }

    const lost = await tryOf(caller(''), resetPassword, { body })

    expect(lost.success).toBe(true)
    expect(await tryOf(caller(''), resetPassword, { body })).toEqual(lost)
    expect(await tryOf(caller(''), resetPassword, { body: { token, password: `${NEW_PASSWORD}!` } })).toMatchObject({
      code: 'token.refused',
    })
  })

  test('a changed password: the device goes on with tokens of its own, once, and everything older is dead', async () => {
    const { caller, user, services } = await startTest(store)
    const device = await user()
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }

    const lost = await tryOf(device, changePassword, { body })
    const stale = device.token()
    const elsewhere = caller('')
    await elsewhere.call(login, { body: { email: device.email, password: NEW_PASSWORD } })
    const other = await tryOf(device, changePassword, { body, key: OTHER_KEY })
    const again = await device.send({
      method: 'PUT',
      url: changePassword.path,
      headers: { [IDEMPOTENCY_HEADER]: KEY },
      payload: body,
    })

    if (!lost.success) throw new Error(lost.code)
    expect(other).toMatchObject({ code: 'user.not_authenticated', status: 401 })
    expect(again.json()).toMatchObject({ success: true, data: { message: lost.data.message, user: { id: device.id } } })
    const { accessToken } = again.json().data
    for (const [token, status] of [
      [accessToken, 200],
      [lost.data.accessToken, 401],
      [stale, 401],
    ] as const) {
      device.setToken(token)
      expect((await device.ask(readMe)).status).toBe(status)
    }
    expect(await device.ask(refresh)).toMatchObject({ success: true })
    expect(await elsewhere.ask(readMe)).toMatchObject({ success: true })
    const sessions = await services.store.db.selectFrom('session').select('id').execute()
    expect(sessions).toHaveLength(2)
  })

  test('a sign-in tells once more what a visitor’s things became, and its lost tokens are dead', async () => {
    const { caller, user, visitor, services } = await startTest(store)
    const { email, password } = await user()
    await services.store.db.deleteFrom('session').execute()
    const { sessionId } = await visitor({ allergens: ['peanut'] })
    const browser = caller(sessionId)
    const body = { email, password, rememberMe: true, anonymousSessionId: sessionId }

    const lost = await tryOf(browser, login, { body })
    const again = await tryOf(browser, login, { body })
    const other = await tryOf(browser, login, { body, key: OTHER_KEY })

    if (!lost.success || !again.success || !other.success) throw new Error('somebody was not signed in')
    expect(lost.data.merged).toMatchObject({ preferencesTaken: true })
    expect(again.data).toEqual({ ...lost.data, accessToken: again.data.accessToken })
    expect(other.data.merged).toBeNull()
    for (const [token, status] of [
      [again.data.accessToken, 200],
      [lost.data.accessToken, 401],
    ] as const) {
      browser.setToken(token)
      expect((await browser.ask(readMe)).status).toBe(status)
    }
    expect(await services.store.db.selectFrom('session').select('id').execute()).toHaveLength(2)
  })

  test('who signed out everywhere is told so, though the token that asks again is dead', async () => {
    const { user } = await startTest(store)
    const device = await user()

    const lost = await tryOf(device, revokeAllTokens, {})

    expect(lost).toMatchObject({ success: true, data: { sessions: 1 } })
    expect(await tryOf(device, revokeAllTokens, {})).toEqual(lost)
    expect(await tryOf(device, revokeAllTokens, { key: OTHER_KEY })).toMatchObject({
      code: 'user.not_authenticated',
      status: 401,
    })
  })

  test('after a sign-out everywhere, a password that was changed before it opens nothing', async () => {
    const { user, services } = await startTest(store)
    const device = await user()
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }

    await tryOf(device, changePassword, { body })
    await services.store.db.deleteFrom('session').execute()

    expect(await tryOf(device, changePassword, { body })).toMatchObject({ code: 'user.not_authenticated' })
  })

  test('a deleted account is deleted for who asks again; a sign-in that ended otherwise is no deletion', async () => {
    const { user, services } = await startTest(store)
    const [device, other] = [await user(), await user()]
    const body = { confirm: 'DELETE', currentPassword: PASSWORD } as const

    const lost = await tryOf(device, deleteAccount, { body })

    expect(lost).toMatchObject({ success: true })
    expect(await tryOf(device, deleteAccount, { body })).toEqual(lost)
    await services.store.db.deleteFrom('session').execute()
    expect(await tryOf(other, deleteAccount, { body, key: OTHER_KEY })).toMatchObject({
      code: 'user.not_authenticated',
      status: 401,
    })
    expect(await services.store.db.selectFrom('account').select('owner_id').execute()).toHaveLength(1)
  })

  test('H8: what was done is told for ten minutes, then forgotten', async () => {
    const { user, services, setNow } = await startTest(store)
    const device = await user()
    const body = { confirm: 'DELETE', currentPassword: PASSWORD } as const
    await tryOf(device, deleteAccount, { body })
    const rows = () => services.store.db.selectFrom('done_request').selectAll().execute()
    expect(await rows()).toMatchObject([{ what: 'account', owner_id: null, session_id: null }])
    const later = new Date(NOON.getTime() + 10 * 60_000)
    setNow(later)

    expect(await tryOf(device, deleteAccount, { body })).toMatchObject({ code: 'user.not_authenticated' })
    await deleteExpired(services.store, { deleteOld: async () => 0 }, later)
    expect(await rows()).toEqual([])
  })
})
