import { readMe } from '@plateful/contract/account.ts'
import { MAX_PASSKEYS } from '@plateful/contract/constants.ts'
import * as calls from '@plateful/contract/passkeys.ts'
import { expect, test } from 'vitest'
import { type APasskey, aPasskey } from '../../testing/a-passkey.ts'
import { type Caller, NOON, startTest, type TestServer } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const MINUTE = 60_000

const add = async (home: Caller, key: APasskey, name = 'My telephone') => {
  const { challenge } = await home.call(calls.askForPasskey, { body: { currentPassword: home.password } })
  return home.ask(calls.addPasskey, { body: { name, ...key.made(challenge) } })
}

const challengeOf = async (server: TestServer): Promise<string> =>
  (await server.caller('').call(calls.askToSignIn)).challenge

const signIn = async (server: TestServer, key: APasskey, count?: number) => {
  const phone = server.caller('')
  const answer = await phone.ask(calls.signInByPasskey, { body: key.signed(await challengeOf(server), count) })
  return { phone, answer }
}

onEachStore('passkeys', (store) => {
  test('one is made with the password, opens the account without it, and is listed by its name', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const key = aPasskey()
    expect((await add(home, key)).status).toBe(200)
    server.setNow(new Date(NOON.getTime() + MINUTE))

    const { phone, answer } = await signIn(server, key)

    expect(answer.status).toBe(200)
    expect((await phone.call(readMe)).user.id).toBe(home.id)
    expect((await home.call(calls.listPasskeys)).passkeys).toEqual([
      {
        id: key.id,
        name: 'My telephone',
        createdAt: NOON.toISOString(),
        lastUsedAt: new Date(NOON.getTime() + MINUTE).toISOString(),
      },
    ])
    const { db } = server.services.store
    const events = await db.selectFrom('security_event').select(['kind', 'detail']).execute()
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'passkey.added' }),
        { kind: 'login.done', detail: JSON.stringify({ by: 'passkey' }) },
      ]),
    )
  })

  test('a challenge is signed once, within five minutes, and only for what it was made for', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const key = aPasskey()
    await add(home, key)
    const challenge = await challengeOf(server)
    const enter = (of: string) => server.caller('').ask(calls.signInByPasskey, { body: key.signed(of) })
    expect((await enter(challenge)).status).toBe(200)

    expect(await enter(challenge)).toMatchObject({ status: 401, code: 'passkey.refused' })
    expect(await enter('A'.repeat(43))).toMatchObject({ status: 401 })
    const { challenge: toMake } = await home.call(calls.askForPasskey, { body: { currentPassword: home.password } })
    expect(await enter(toMake)).toMatchObject({ status: 401 })
    const old = await challengeOf(server)
    server.setNow(new Date(NOON.getTime() + 5 * MINUTE))
    expect(await enter(old)).toMatchObject({ status: 401 })
  })

  test('a page elsewhere, a device that verified nobody, a copied key and an unknown one open nothing', async () => {
    const server = await startTest(store)
    const home = await server.user()
    for (const elsewhere of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }])
      expect(await add(home, aPasskey(elsewhere))).toMatchObject({ status: 422, code: 'passkey.not_made' })
    const key = aPasskey()
    await add(home, key)
    expect((await signIn(server, key, 7)).answer.status).toBe(200)

    // The count of a copy lags behind.
    expect((await signIn(server, key, 7)).answer).toMatchObject({ status: 401, code: 'passkey.refused' })
    expect((await signIn(server, aPasskey())).answer).toMatchObject({ status: 401, code: 'passkey.refused' })
    const signed = key.signed(await challengeOf(server), 9)
    const forged = { ...signed, signature: aPasskey().signed('x').signature }
    expect(await server.caller('').ask(calls.signInByPasskey, { body: forged })).toMatchObject({ status: 401 })
  })

  test('a challenge of one person makes no passkey of another, and a key is kept once', async () => {
    const server = await startTest(store)
    const [home, other] = [await server.user(), await server.user()]
    const key = aPasskey()
    const { challenge } = await home.call(calls.askForPasskey, { body: { currentPassword: home.password } })
    const stolen = await other.ask(calls.addPasskey, { body: { name: 'Mine', ...key.made(challenge) } })
    expect(stolen).toMatchObject({ status: 422, code: 'passkey.not_made' })

    expect((await add(home, key)).status).toBe(200)
    expect(await add(other, key)).toMatchObject({ status: 422, code: 'passkey.not_made' })
    expect((await other.call(calls.listPasskeys)).passkeys).toEqual([])
  })

  test('7.5.1: making and removing ask for the password; what is removed opens nothing', async () => {
    const server = await startTest(store)
    const [home, other] = [await server.user(), await server.user()]
    const key = aPasskey()
    const wrong = { currentPassword: 'not this one here' }
    expect(await home.ask(calls.askForPasskey, { body: wrong })).toMatchObject({ code: 'password.wrong' })
    await add(home, key)
    await home.call(calls.renamePasskey, { body: { id: key.id, name: 'Blue key' } })
    const theirs = { id: key.id, currentPassword: other.password }
    expect(await other.ask(calls.removePasskey, { body: theirs })).toMatchObject({ code: 'passkey.not_found' })
    const renamed = await other.ask(calls.renamePasskey, { body: { id: key.id, name: 'Mine' } })
    expect(renamed).toMatchObject({ status: 404, code: 'passkey.not_found' })
    expect(await home.ask(calls.removePasskey, { body: { id: key.id, ...wrong } })).toMatchObject({ status: 403 })
    expect((await home.call(calls.listPasskeys)).passkeys).toMatchObject([{ name: 'Blue key' }])

    await home.call(calls.removePasskey, { body: { id: key.id, currentPassword: home.password } })

    expect((await signIn(server, key)).answer).toMatchObject({ status: 401, code: 'passkey.refused' })
    expect((await server.mails()).filter(({ to }) => to === home.email).map(({ subject }) => subject)).toEqual([
      'A passkey opens your Plateful account now',
      'A passkey opens your Plateful account no more',
    ])
  })

  test('an account has twenty at most', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const { db } = server.services.store
    const row = { owner_id: home.id, name: 'x', public_key: 'x', counter: '0', created_at: NOON.toISOString() }
    const rows = Array.from({ length: MAX_PASSKEYS }, (_, index) => ({ ...row, id: `k${index}`, last_used_at: null }))
    await db.insertInto('passkey').values(rows).execute()

    const answer = await home.ask(calls.askForPasskey, { body: { currentPassword: home.password } })

    expect(answer).toMatchObject({ status: 409, code: 'passkey.too_many' })
  })
})
