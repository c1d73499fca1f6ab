import { readMe } from '@plateful/contract/account.ts'
import { login, logout, refresh, revokeAllTokens } from '@plateful/contract/auth.ts'
import { ACCESS_TOKEN_SECONDS, REMEMBERED_SESSION_SECONDS } from '@plateful/contract/constants.ts'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '../../db/store-errors.ts'
import { REFRESH_COOKIE } from '../../testing/a-user.ts'
import { type Caller, NOON, startTest, type TestServer } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'
import { replaceSessions } from '../secrets/session-store.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const AT_ONCE = 20

const after = (ms: number): Date => new Date(NOON.getTime() + ms)
const secretOf = (caller: Caller): string => caller.cookies.get(REFRESH_COOKIE) ?? ''

/** A refresh with exactly this secret, as a browser would send it from this address. */
const refreshWith = async ({ send }: TestServer, secret: string, remoteAddress = '127.0.0.1') => {
  const answer = await send({
    method: 'POST',
    url: refresh.path,
    remoteAddress,
    headers: { 'x-plateful': '1', cookie: `${REFRESH_COOKIE}=${secret}` },
  })
  const cookie = answer.cookies.find(({ name }) => name === REFRESH_COOKIE)
  return { status: answer.statusCode, successor: cookie?.value ?? '', cookie, data: answer.json().data }
}

const withToken = ({ send }: TestServer, token: string) =>
  send({ method: 'GET', url: readMe.path, headers: { authorization: `Bearer ${token}` } }).then((it) => it.statusCode)

const count = async ({ services }: TestServer, table: 'session' | 'refresh_token' | 'access_token'): Promise<number> =>
  (await services.store.db.selectFrom(table).selectAll().execute()).length

onEachStore('refreshing', (store) => {
  test('C2: the grandparent of a live token ends the family, access tokens included, and its owner is told', async () => {
    const wake = vi.fn()
    const server = await startTest(store, { services: { mail: { wake } } })
    const home = await server.user()
    const stolen = secretOf(home)
    await home.call(refresh)
    await home.call(refresh)
    const token = home.token() ?? ''

    const replay = await refreshWith(server, stolen)

    expect(replay.status).toBe(401)
    expect(replay.cookie).toMatchObject({ value: '', maxAge: 0 })
    expect(await withToken(server, token)).toBe(401)
    expect((await home.ask(refresh)).status).toBe(401)
    expect(await count(server, 'session')).toBe(0)
    expect(await count(server, 'access_token')).toBe(0)
    const { db } = server.services.store
    const events = await db.selectFrom('security_event').selectAll().where('kind', '=', 'refresh.reused').execute()
    expect(events.map(({ owner_id }) => owner_id)).toEqual([home.id])
    const mails = await db.selectFrom('outbox').selectAll().execute()
    expect(mails.map(({ recipient, template }) => [recipient, template])).toEqual([[home.email, 'session-reuse']])
    expect(wake).toHaveBeenCalledTimes(1)
  })

  test('C2: a parent that comes again after its successor was used ends the family too', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const parent = secretOf(home)
    const { successor } = await refreshWith(server, parent)
    await refreshWith(server, successor)

    expect((await refreshWith(server, parent)).status).toBe(401)
    expect(await count(server, 'session')).toBe(0)
  })

  test('C2: other devices of the account go on', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const phone = server.caller('')
    await phone.call(login, { body: { email: home.email, password: home.password } })
    const stolen = secretOf(home)
    await home.call(refresh)
    await home.call(refresh)
    await refreshWith(server, stolen)

    expect((await phone.call(readMe)).user.id).toBe(home.id)
    expect((await phone.ask(refresh)).status).toBe(200)
  })

  test('C3: a lost answer is not a theft: the parent gets the same successor for ten minutes', async () => {
    const server = await startTest(store)
    const parent = secretOf(await server.user())
    const lost = await refreshWith(server, parent)
    server.setNow(after(10 * MINUTE))

    const again = await refreshWith(server, parent)

    expect([again.status, again.successor]).toEqual([200, lost.successor])
    expect((await refreshWith(server, again.successor)).status).toBe(200)
    expect(await count(server, 'session')).toBe(1)
  })

  test('C3: later than that nobody can tell it from a theft', async () => {
    const server = await startTest(store)
    const parent = secretOf(await server.user())
    await refreshWith(server, parent)
    server.setNow(after(10 * MINUTE + SECOND))

    expect((await refreshWith(server, parent)).status).toBe(401)
    expect(await count(server, 'session')).toBe(0)
  })

  test.each([true, false])('C4: an access token lives fifteen minutes, remembered or not (%s)', async (rememberMe) => {
    const server = await startTest(store)
    const { email, password } = await server.user()
    const phone = server.caller('')
    const { accessToken, expiresIn } = await phone.call(login, { body: { email, password, rememberMe } })

    expect(expiresIn).toBe(ACCESS_TOKEN_SECONDS)
    server.setNow(after(15 * MINUTE - SECOND))
    expect(await withToken(server, accessToken)).toBe(200)
    server.setNow(after(15 * MINUTE))
    expect(await withToken(server, accessToken)).toBe(401)
    expect((await phone.ask(refresh)).status).toBe(200)
  })

  test('C4: thirty days after the first sign-in it is over, however often the device refreshed', async () => {
    const server = await startTest(store)
    const home = await server.user({ rememberMe: true })
    for (let day = 1; day <= 29; day += 1) {
      server.setNow(after(day * DAY))
      const { cookie } = await home.send({ method: 'POST', url: refresh.path }).then(({ cookies }) => ({
        cookie: cookies.find(({ name }) => name === REFRESH_COOKIE),
      }))
      expect(cookie?.maxAge).toBe(REMEMBERED_SESSION_SECONDS - day * 24 * 3_600)
    }
    server.setNow(after(30 * DAY - 5 * MINUTE))
    const last = await home.call(refresh)

    expect(last.expiresIn).toBe(5 * 60)
    server.setNow(after(30 * DAY))
    expect(await withToken(server, last.accessToken)).toBe(401)
    expect((await home.ask(refresh)).status).toBe(401)
  })

  test('C4: a cookie that nobody touched for 31 days is worth nothing', async () => {
    const server = await startTest(store)
    const home = await server.user({ rememberMe: true })
    server.setNow(after(31 * DAY))

    const answer = await home.ask(refresh)

    expect(answer).toMatchObject({ status: 401, code: 'refresh.refused' })
    expect(home.cookies.has(REFRESH_COOKIE)).toBe(false)
  })

  test('C4: without remember-me the cookie goes with the browser, and after 24 hours the session ends', async () => {
    const server = await startTest(store)
    const { email, password } = await server.user()
    const phone = server.caller('')
    const answer = await phone.send({ method: 'POST', url: login.path, payload: { email, password } })
    const cookie = answer.cookies.find(({ name }) => name === REFRESH_COOKIE)

    expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict' })
    expect([cookie?.maxAge, cookie?.expires, cookie?.domain]).toEqual([undefined, undefined, undefined])
    server.setNow(after(DAY - SECOND))
    expect((await phone.ask(refresh)).status).toBe(200)
    server.setNow(after(DAY))
    expect((await phone.ask(refresh)).status).toBe(401)
  })

  test('C6: signing out everywhere kills every refresh and access token at once', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const phone = server.caller('')
    await phone.call(login, { body: { email: home.email, password: home.password } })
    const tokens = [home.token() ?? '', phone.token() ?? '']
    const secrets = [secretOf(home), secretOf(phone)]

    expect((await home.call(revokeAllTokens)).sessions).toBe(2)

    for (const token of tokens) expect(await withToken(server, token)).toBe(401)
    for (const secret of secrets) expect((await refreshWith(server, secret)).status).toBe(401)
    expect(home.cookies.has(REFRESH_COOKIE)).toBe(false)
  })

  test('C6: reads in a loop while everything is revoked end with the answer of the revocation', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const token = home.token() ?? ''
    let revoked = false
    const lateReads: number[] = []
    const reading = Array.from({ length: 8 }, async () => {
      for (let read = 0; read < 40; read += 1) {
        const began = revoked
        const status = await withToken(server, token)
        if (began) lateReads.push(status)
      }
    })
    await home.call(revokeAllTokens)
    revoked = true
    await Promise.all(reading)

    expect(new Set(lateReads)).toEqual(new Set([401]))
  })

  test('C6: a change that replaces all sessions leaves one, which ends when the old one would have', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const phone = server.caller('')
    await phone.call(login, { body: { email: home.email, password: home.password } })
    const [old, secret] = [home.token() ?? '', secretOf(home)]
    const { db } = server.services.store
    const before = await db.selectFrom('session').selectAll().execute()
    const mine = before.find(({ remembered }) => remembered === 1)
    server.setNow(after(HOUR))

    const request = { ownerId: home.id, sessionId: mine?.id ?? '', now: server.services.now() }
    const session = await inTransaction(db, (tx) => replaceSessions(tx, request))

    const left = await db.selectFrom('session').selectAll().execute()
    expect(left.map(({ id, expires_at }) => [id, expires_at])).toEqual([[session?.sessionId, mine?.expires_at]])
    expect(await withToken(server, old)).toBe(401)
    expect((await refreshWith(server, secret)).status).toBe(401)
    expect((await phone.ask(readMe)).status).toBe(401)
    expect(await withToken(server, session?.accessToken ?? '')).toBe(200)
  })

  test('C7: the cookie is exactly as strict as it can be, and logout takes it away', async () => {
    const server = await startTest(store, { publicOrigin: 'https://plateful.example' })
    const home = await server.user()
    const given = await home.send({ method: 'POST', url: refresh.path })
    const taken = await home.send({ method: 'POST', url: logout.path })

    expect(String(given.headers['set-cookie'])).toMatch(
      /^__Host-plateful-refresh=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(taken.headers['set-cookie']).toBe(
      '__Host-plateful-refresh=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict',
    )
  })

  test.each(['http://plateful.lan:4173', 'https://plateful.example'])(
    'C7: people who come by %s get a cookie their browser takes',
    async (origin) => {
      const server = await startTest(store, { publicOrigin: origin, services: { origin } })
      const { email, password } = await server.user()
      const answer = await server
        .caller('')
        .send({ method: 'POST', url: login.path, payload: { email, password }, headers: { origin } })

      const cookie = String(answer.headers['set-cookie'])
      expect(answer.statusCode).toBe(200)
      expect(cookie.startsWith('__Host-')).toBe(origin.startsWith('https'))
      expect(cookie.includes('Secure')).toBe(origin.startsWith('https'))
    },
  )

  test('C9: every sign-in begins a new family, and the one this browser had ends', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const old = secretOf(home)
    await home.call(login, { body: { email: home.email, password: home.password } })

    expect(secretOf(home)).not.toBe(old)
    expect((await refreshWith(server, old)).status).toBe(401)
    expect(await count(server, 'session')).toBe(1)
  })

  test('C9: logout ends the session on the server, and says the same when there was none', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const [token, secret] = [home.token() ?? '', secretOf(home)]

    const first = await home.call(logout)
    const second = await home.call(logout)

    expect(first).toEqual(second)
    expect(await withToken(server, token)).toBe(401)
    expect((await refreshWith(server, secret)).status).toBe(401)
  })

  test('a logout with a token and no cookie ends the session of the token, and no other', async () => {
    const server = await startTest(store)
    const [home, away] = [await server.user(), await server.user()]
    const { cookie: _cookie, ...headers } = home.headers()

    const answer = await server.send({ method: 'POST', url: logout.path, headers })

    expect(answer.statusCode).toBe(200)
    expect(await home.ask(readMe)).toMatchObject({ code: 'user.not_authenticated' })
    expect(await home.ask(refresh)).toMatchObject({ code: 'refresh.refused' })
    expect(await away.ask(readMe)).toMatchObject({ success: true })
    // Said once more, and with a token that never was, it is the same answer.
    expect((await server.send({ method: 'POST', url: logout.path, headers })).statusCode).toBe(200)
  })

  test('a logout while twenty refreshes run leaves no token alive', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const secret = secretOf(home)
    const running = Array.from({ length: AT_ONCE }, () => refreshWith(server, secret))
    const [, ...answers] = await Promise.all([home.call(logout), ...running])

    for (const { status, data } of answers) {
      expect([200, 401]).toContain(status)
      if (status === 200) expect(await withToken(server, data.accessToken)).toBe(401)
    }
    expect(await count(server, 'refresh_token')).toBe(0)
  })

  test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}; ${REFRESH_COOKIE}=${'B'.repeat(43)}`])(
    'the cookie %j refreshes nothing',
    async (secret) => {
      const server = await startTest(store)
      expect((await refreshWith(server, secret)).status).toBe(401)
    },
  )

  test('nothing that opens a door lies in the store', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const secrets = [home.token(), secretOf(home)]
    await home.call(refresh)
    const { db } = server.services.store
    const tables = ['session', 'refresh_token', 'access_token', 'account', 'owner', 'security_event'] as const
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))

    for (const secret of [...secrets, home.token(), secretOf(home), home.password])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })
})
