import { hashSync } from '@node-rs/argon2'
import { readMe } from '@plateful/contract/account.ts'
import { login, logout } from '@plateful/contract/auth.ts'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { DEVICE_COOKIE, PASSWORD, PASSWORD_HASH } from '../../testing/a-user.ts'
import { type Caller, NOON, startTest, type TestServer } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'
import { openHasher } from '../secrets/passwords.ts'

const HOUR = 3_600_000
const WRONG = 'a wrong guess at it'

/** Counts what argon2 is asked; one password is right, the hash is spelled as argon2 would. */
const countingHasher = () => {
  const asked: string[] = []
  const hasher = openHasher(
    { running: 2, waiting: 32 },
    {
      hash: async () => PASSWORD_HASH,
      verify: async (hash, password) => {
        asked.push(hash)
        return hash === PASSWORD_HASH && password === PASSWORD
      },
    },
  )
  return { asked, hasher }
}

/** A try from some address, by a browser that knows nothing. */
const guess = ({ send }: TestServer, email: string, password = WRONG, more: Partial<InjectOptions> = {}) =>
  send({
    method: 'POST',
    url: login.path,
    headers: { 'x-plateful': '1' },
    payload: { email, password },
    ...more,
  } as InjectOptions)

/** All that an answer says, without what differs from request to request. */
const said = (answer: Awaited<ReturnType<typeof guess>>) => {
  const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
  return { status: answer.statusCode, headers, body: answer.body.replace(/"requestId":"[^"]+"/, '') }
}

const withCookies = (from: Caller): Partial<InjectOptions> => ({
  headers: { 'x-plateful': '1', cookie: [...from.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
})

onEachStore('signing in', (store) => {
  test('a right password answers account and token, and the address may be spelled in any case', async () => {
    const server = await startTest(store)
    const home = await server.user({ email: 'Robin@Example.org' })
    const phone = server.caller('')

    const answer = await phone.call(login, { body: { email: ' rOBIN@example.ORG ', password: home.password } })

    expect(answer).toMatchObject({ message: 'Login successful!', isNew: false, merged: null })
    expect(answer.user).toMatchObject({ id: home.id, email: 'Robin@Example.org', hasPassword: true, providers: [] })
    expect((await phone.call(readMe)).user).toEqual(answer.user)
    const events = await server.services.store.db.selectFrom('security_event').selectAll().execute()
    expect(events.map(({ kind, owner_id }) => [kind, owner_id])).toEqual([['login.done', home.id]])
  })

  test('B4: known, unknown, unproven and password-less addresses cannot be told apart, and cost one hash each', async () => {
    const { asked, hasher } = countingHasher()
    const server = await startTest(store, { services: { hasher } })
    await server.user({ email: 'known@example.org' })
    await server.user({ email: 'claimed@example.org', isProven: false })
    await server.user({ email: 'social@example.org', password: null })
    const { db } = server.services.store
    const writes = async () => {
      const limits = await db.selectFrom('rate_limit').selectAll().execute()
      const events = await db.selectFrom('security_event').selectAll().execute()
      return limits.length + events.length
    }

    const answers = []
    const costs = []
    for (const email of ['known', 'unknown', 'claimed', 'social']) {
      const [hashes, rows] = [asked.length, await writes()]
      answers.push(said(await guess(server, `${email}@example.org`, WRONG, { remoteAddress: '192.0.2.9' })))
      costs.push([asked.length - hashes, (await writes()) - rows])
    }

    expect(answers[0]).toMatchObject({ status: 401 })
    expect(answers[0]?.body).toContain('login.refused')
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(costs.map(([hashes]) => hashes)).toEqual([1, 1, 1, 1])
    // The first try of an address makes three rows of limits more than later ones: address, prefix and call.
    expect(costs.slice(1).map(([, rows]) => rows)).toEqual([2, 2, 2])
    // The dummy is a real argon2id hash at today's cost, and never the hash of an account.
    expect(asked[1]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(new Set([asked[1], asked[2], asked[3]]).size).toBe(1)
    expect(asked[0]).toBe(PASSWORD_HASH)
  })

  test('B4: whoever is not verified cannot sign in with the right password either', async () => {
    const server = await startTest(store)
    await server.user({ email: 'claimed@example.org', isProven: false })

    const answer = await guess(server, 'claimed@example.org', PASSWORD)

    expect([answer.statusCode, answer.json().code]).toEqual([401, 'login.refused'])
  })

  test('B4: an account without a password is never opened by one', async () => {
    const server = await startTest(store)
    await server.user({ email: 'social@example.org', password: null })

    for (const password of ['null', 'undefined', ' ', PASSWORD])
      expect((await guess(server, 'social@example.org', password)).statusCode).toBe(401)
  })

  test('B5: of a thousand guesses from two hundred addresses twenty are checked, and a known device still gets in', {
    timeout: 300_000,
  }, async () => {
    const { asked, hasher } = countingHasher()
    const server = await startTest(store, { services: { hasher }, logLevel: 'silent' })
    const home = await server.user({ email: 'robin@example.org' })
    await home.call(login, { body: { email: home.email, password: PASSWORD } })
    await home.call(logout)
    const before = asked.length

    const statuses: number[] = []
    for (let round = 0; round < 50; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          guess(server, home.email, WRONG, { remoteAddress: `198.${18 + (n % 2)}.${(round * 20 + n) % 200}.7` }),
        ),
      )
      statuses.push(...answers.map(({ statusCode }) => statusCode))
      for (const answer of answers.filter(({ statusCode }) => statusCode === 429)) {
        expect(answer.json().code).toBe('login.too_many')
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3_600)
      }
    }

    expect(asked.length - before).toBe(20)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(980)
    expect((await guess(server, home.email, PASSWORD, { remoteAddress: '203.0.113.1' })).statusCode).toBe(429)
    const known = await guess(server, home.email, PASSWORD, withCookies(home))
    expect(known.statusCode).toBe(200)
    server.setNow(new Date(NOON.getTime() + HOUR))
    expect((await guess(server, home.email, PASSWORD, { remoteAddress: '203.0.113.1' })).statusCode).toBe(200)
  })

  test('B5: addresses without an account run out of guesses just the same', async () => {
    const { asked, hasher } = countingHasher()
    const server = await startTest(store, { services: { hasher } })
    const tries = async (email: string) => {
      const answers = []
      for (let n = 0; n < 22; n += 1) answers.push(await guess(server, email, WRONG, { remoteAddress: `192.0.${n}.1` }))
      return answers.map(said)
    }
    await server.user({ email: 'known@example.org' })

    expect(await tries('known@example.org')).toEqual(await tries('unknown@example.org'))
    expect(asked).toHaveLength(40)
  })

  test('B5: right passwords use nothing up', async () => {
    const { hasher } = countingHasher()
    const server = await startTest(store, { services: { hasher } })
    const { email } = await server.user()

    for (let n = 0; n < 30; n += 1) expect((await guess(server, email, PASSWORD)).statusCode).toBe(200)
    for (let n = 0; n < 20; n += 1) expect((await guess(server, email)).statusCode).toBe(401)
    expect((await guess(server, email)).statusCode).toBe(429)
  })

  test('B5: one guess at each of many accounts ends at a hundred an address and three hundred a neighbourhood', {
    timeout: 300_000,
  }, async () => {
    const { hasher } = countingHasher()
    const server = await startTest(store, { services: { hasher }, logLevel: 'silent' })
    const stuff = async (address: string, from: number, tries: number) => {
      const statuses = []
      for (let n = 0; n < tries; n += 1)
        statuses.push((await guess(server, `p${from + n}@example.org`, WRONG, { remoteAddress: address })).statusCode)
      return statuses
    }

    const first = await stuff('192.0.2.1', 0, 110)
    expect(first.filter((status) => status === 401)).toHaveLength(100)
    expect(first.slice(100)).toEqual(Array(10).fill(429))
    await stuff('192.0.2.2', 1_000, 100)
    await stuff('192.0.2.3', 2_000, 100)
    expect(await stuff('192.0.2.4', 3_000, 2)).toEqual([429, 429])
    expect(await stuff('192.0.3.1', 4_000, 1)).toEqual([401])
  })

  test('B5: limits live in the store and hold over a restart', async () => {
    const { hasher } = countingHasher()
    const one = await startTest(store, { services: { hasher } })
    const { email } = await one.user()
    for (let n = 0; n < 20; n += 1) await guess(one, email)
    const two = await startTest(store, { services: { hasher, store: one.services.store } })

    expect((await guess(two, email, PASSWORD)).statusCode).toBe(429)
    const rows = await one.services.store.db.selectFrom('rate_limit').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/example|127\.0/)
  })

  test('B5: the cookie of a known device is worth nothing for another account, when changed, or after a new password', async () => {
    const { asked, hasher } = countingHasher()
    const server = await startTest(store, { services: { hasher } })
    const [home, other] = [await server.user(), await server.user()]
    await home.call(login, { body: { email: home.email, password: PASSWORD } })
    const cookie = home.cookies.get(DEVICE_COOKIE) ?? ''
    expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    const from = (value: string): Partial<InjectOptions> => ({
      headers: { 'x-plateful': '1', cookie: `${DEVICE_COOKIE}=${value}` },
    })
    for (const account of [home, other]) for (let n = 0; n < 20; n += 1) await guess(server, account.email)
    const before = asked.length
    const changed = `${cookie.startsWith('A') ? 'B' : 'A'}${cookie.slice(1)}`

    expect((await guess(server, other.email, PASSWORD, from(cookie))).statusCode).toBe(429)
    expect((await guess(server, home.email, PASSWORD, from(changed))).statusCode).toBe(429)
    expect((await guess(server, home.email, PASSWORD, from(cookie))).statusCode).toBe(200)
    expect(asked.length - before).toBe(1)
    const { db } = server.services.store
    await db.updateTable('account').set({ password_hash: 'another' }).where('owner_id', '=', home.id).execute()
    for (let n = 0; n < 20; n += 1) await guess(server, home.email)
    expect((await guess(server, home.email, PASSWORD, from(cookie))).statusCode).toBe(429)
  })

  test('B5: after a new password nobody waits for a stranger’s guesses at the old one', async () => {
    const { hasher } = countingHasher()
    const server = await startTest(store, { services: { hasher } })
    const home = await server.user()
    const { db } = server.services.store
    const setHash = (password_hash: string) =>
      db.updateTable('account').set({ password_hash }).where('owner_id', '=', home.id).execute()
    await setHash('the hash of an older password')
    for (let n = 0; n < 20; n += 1) await guess(server, home.email)
    expect((await guess(server, home.email, PASSWORD)).statusCode).toBe(429)

    await setHash(PASSWORD_HASH)

    expect((await guess(server, home.email, PASSWORD)).statusCode).toBe(200)
  })

  test('a known device has twenty guesses of its own', async () => {
    const { hasher } = countingHasher()
    const server = await startTest(store, { services: { hasher } })
    const home = await server.user()
    await home.call(login, { body: { email: home.email, password: PASSWORD } })

    for (let n = 0; n < 20; n += 1)
      expect((await guess(server, home.email, WRONG, withCookies(home))).statusCode).toBe(401)
    expect((await guess(server, home.email, PASSWORD, withCookies(home))).statusCode).toBe(429)
    expect((await guess(server, home.email, PASSWORD)).statusCode).toBe(200)
  })

  test('B8: a hash made at an older cost is made anew at the next right password', async () => {
    const server = await startTest(store)
    const { email, id } = await server.user({ email: 'old@example.org' })
    const weak = hashSync(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })
    const { db } = server.services.store
    await db.updateTable('account').set({ password_hash: weak }).where('owner_id', '=', id).execute()

    expect((await guess(server, email, PASSWORD)).statusCode).toBe(200)

    const { password_hash } = await db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await guess(server, email, PASSWORD)).statusCode).toBe(200)
  })

  test('B9: beyond two running and thirty-two in line people are asked to come back, and their guess is not counted', async () => {
    let letGo = (): void => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const slow = {
      hash: async () => PASSWORD_HASH,
      verify: async () => {
        await gate
        return true
      },
    }
    const server = await startTest(store, {
      services: { hasher: openHasher({ running: 2, waiting: 32 }, slow) },
      logLevel: 'silent',
    })
    const people = await Promise.all(Array.from({ length: 40 }, () => server.user()))
    let answered = 0
    const waiting = people.map(async ({ email }) => {
      const answer = await guess(server, email, PASSWORD)
      answered += 1
      return answer
    })
    while (answered < 6) await new Promise((resolve) => setTimeout(resolve, 5))
    letGo()
    const answers = await Promise.all(waiting)

    const busy = answers.filter(({ statusCode }) => statusCode === 503)
    expect(busy).toHaveLength(6)
    for (const answer of busy)
      expect([answer.json().code, answer.headers['retry-after']]).toEqual(['hashing.busy', '2'])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(34)
    const rows = await server.services.store.db.selectFrom('rate_limit').selectAll().execute()
    expect(rows.filter(({ points }) => points > 0)).toHaveLength(1) // the calls of this address in this minute
  })

  test('a wrong guess leaves no password and no address in the log', async () => {
    const server = await startTest(store, { logLevel: 'trace' })
    const { email } = await server.user({ email: 'quandong@example.org' })
    await guess(server, email)
    await guess(server, email, PASSWORD)

    expect(server.logLines.join('\n')).not.toMatch(/quandong|wrong guess|otters/)
  })
})
