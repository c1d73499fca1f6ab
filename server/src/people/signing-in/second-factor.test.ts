import { readMe } from '@plateful/contract/account.ts'
import { login } from '@plateful/contract/auth.ts'
import { IDEMPOTENCY_HEADER } from '@plateful/contract/constants.ts'
import * as calls from '@plateful/contract/second-factor.ts'
import { expect, test } from 'vitest'
import { runAdmin } from '../../start/admin-command.ts'
import { type Caller, NOON, startTest, type TestServer } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'
import { codeOf, stepOf } from '../secrets/one-time-codes.ts'

const STEP_MS = 30_000
const WRONG = '000000'
const later = (steps: number): Date => new Date(NOON.getTime() + steps * STEP_MS)
const codeAt = (key: string, steps: number): string => codeOf(key, stepOf(later(steps)))

type Guarded = { readonly home: Caller; readonly key: string; readonly recoveryCodes: readonly string[] }

/** An account whose sign-in asks for a code; the code of NOON is used up. */
const guardedUser = async (server: TestServer): Promise<Guarded> => {
  const home = await server.user()
  const { key } = await home.call(calls.startSecondFactor, { body: { currentPassword: home.password } })
  const { recoveryCodes } = await home.call(calls.confirmSecondFactor, { body: { code: codeAt(key, 0) } })
  return { home, key, recoveryCodes }
}

const signIn = (server: TestServer, { email, password }: Caller, code?: string) =>
  server.caller('').ask(login, { body: { email, password, ...(code !== undefined && { code }) } })

onEachStore('the second step', (store) => {
  test('6.3.3: a password alone opens nothing any more; with the code of the app it does', async () => {
    const server = await startTest(store)
    const { home, key } = await guardedUser(server)
    server.setNow(later(2))

    expect(await signIn(server, home)).toMatchObject({ status: 401, code: 'login.code_needed' })
    expect(await signIn(server, home, WRONG)).toMatchObject({ status: 401, code: 'login.code_wrong' })
    expect((await signIn(server, home, codeAt(key, 2))).status).toBe(200)
    const wrong = await server.caller('').ask(login, {
      body: { email: home.email, password: 'not this one here', code: codeAt(key, 3) },
    })
    expect(wrong).toMatchObject({ status: 401, code: 'login.refused' })
  })

  test('6.5.1: a code is used once, and none before it afterwards; of five at once one signs in', async () => {
    const server = await startTest(store)
    const { home, key } = await guardedUser(server)
    expect(await signIn(server, home, codeAt(key, 0))).toMatchObject({ code: 'login.code_wrong' })
    server.setNow(later(3))

    const all = await Promise.all(Array.from({ length: 5 }, () => signIn(server, home, codeAt(key, 3))))

    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await signIn(server, home, codeAt(key, 2))).toMatchObject({ code: 'login.code_wrong' })
  })

  test('a sign-in whose answer got lost is told once more, by the same code', async () => {
    const server = await startTest(store)
    const { home, key } = await guardedUser(server)
    server.setNow(later(2))
    const request = {
      method: 'POST' as const,
      url: login.path,
      headers: { [IDEMPOTENCY_HEADER]: 'a'.repeat(32) },
      payload: { email: home.email, password: home.password, code: codeAt(key, 2) },
    }
    const phone = server.caller('')
    await phone.send(request)

    const again = await phone.send(request)

    expect(again.statusCode).toBe(200)
    phone.setToken(again.json().data.accessToken)
    expect((await phone.call(readMe)).user.id).toBe(home.id)
  })

  test('6.5.1: a recovery code stands in for the app, once, however it is typed', async () => {
    const server = await startTest(store)
    const { home, recoveryCodes } = await guardedUser(server)
    const [first = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)

    expect((await signIn(server, home, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)

    expect(await signIn(server, home, first)).toMatchObject({ code: 'login.code_wrong' })
    expect(await home.call(calls.readSecondFactor)).toEqual({ isOn: true, codesLeft: 9 })
  })

  test('6.6.3: ten wrong codes an hour end the guessing, the right one included; a right one does not count', async () => {
    const server = await startTest(store)
    const { home, key } = await guardedUser(server)
    server.setNow(later(2))
    for (let guess = 0; guess < 10; guess += 1)
      expect(await signIn(server, home, WRONG)).toMatchObject({ code: 'login.code_wrong' })

    expect(await signIn(server, home, codeAt(key, 2))).toMatchObject({ status: 429, code: 'login.too_many' })
    server.setNow(new Date(NOON.getTime() + 2 * 3_600_000))
    expect((await signIn(server, home, codeAt(key, 240))).status).toBe(200)
  })

  test('a browser that the account knows has guesses of its own: who knows the password keeps nobody out', async () => {
    const server = await startTest(store)
    const { home, key } = await guardedUser(server)
    server.setNow(later(2))
    const body = { email: home.email, password: home.password }
    const known = server.caller('')
    await known.call(login, { body: { ...body, code: codeAt(key, 2) } })
    for (let guess = 0; guess < 11; guess += 1) await signIn(server, home, WRONG)
    server.setNow(later(4))

    expect((await known.ask(login, { body: { ...body, code: codeAt(key, 4) } })).status).toBe(200)
  })

  test('turning it on asks for the password and signs the other devices out', async () => {
    const server = await startTest(store)
    const home = await server.user()
    const phone = server.caller('')
    await phone.call(login, { body: { email: home.email, password: home.password } })
    const refused = await home.ask(calls.startSecondFactor, { body: { currentPassword: 'not this one here' } })
    expect(refused).toMatchObject({ status: 403, code: 'password.wrong' })
    const unstarted = await home.ask(calls.confirmSecondFactor, { body: { code: WRONG } })
    expect(unstarted).toMatchObject({ status: 409, code: 'factor.not_started' })

    const { key, address } = await home.call(calls.startSecondFactor, { body: { currentPassword: home.password } })
    expect(address).toBe(`otpauth://totp/Plateful:${encodeURIComponent(home.email)}?secret=${key}&issuer=Plateful`)
    expect((await phone.ask(readMe)).status).toBe(200)
    // Until its first code has come it asks for nothing.
    expect((await signIn(server, home)).status).toBe(200)
    const wrong = await home.ask(calls.confirmSecondFactor, { body: { code: WRONG } })
    expect(wrong).toMatchObject({ status: 403, code: 'factor.code_wrong', fields: { code: expect.any(String) } })
    await home.call(calls.confirmSecondFactor, { body: { code: codeAt(key, 0) } })

    expect((await phone.ask(readMe)).status).toBe(401)
    expect((await home.call(readMe)).user.id).toBe(home.id)
    const twice = await home.ask(calls.startSecondFactor, { body: { currentPassword: home.password } })
    expect(twice).toMatchObject({ status: 409, code: 'factor.is_on' })
  })

  test('an account without a password has no second step', async () => {
    const server = await startTest(store)
    const home = await server.user({ password: null })
    const answer = await home.ask(calls.startSecondFactor, { body: { currentPassword: 'anything at all' } })
    expect(answer).toMatchObject({ status: 409, code: 'factor.no_password' })
  })

  test('7.5.1: turning it off and new recovery codes ask for both; then nothing of it is left', async () => {
    const server = await startTest(store)
    const { home, key, recoveryCodes } = await guardedUser(server)
    server.setNow(later(2))
    const currentPassword = home.password
    const bad = { currentPassword: 'not this one here', code: codeAt(key, 2) }
    expect(await home.ask(calls.endSecondFactor, { body: bad })).toMatchObject({ code: 'password.wrong' })
    const half = { currentPassword, code: WRONG }
    expect(await home.ask(calls.endSecondFactor, { body: half })).toMatchObject({ code: 'factor.code_wrong' })

    const renewed = await home.call(calls.renewRecoveryCodes, { body: { currentPassword, code: codeAt(key, 2) } })
    expect(renewed.recoveryCodes.some((code) => recoveryCodes.includes(code))).toBe(false)
    const old = { currentPassword, code: recoveryCodes[0] ?? '' }
    expect(await home.ask(calls.endSecondFactor, { body: old })).toMatchObject({ code: 'factor.code_wrong' })
    await home.call(calls.endSecondFactor, { body: { currentPassword, code: renewed.recoveryCodes[0] ?? '' } })

    expect(await home.call(calls.readSecondFactor)).toEqual({ isOn: false, codesLeft: 0 })
    expect((await signIn(server, home)).status).toBe(200)
    const { db } = server.services.store
    expect(await db.selectFrom('second_factor').selectAll().execute()).toEqual([])
    const events = await db.selectFrom('security_event').select('kind').where('owner_id', '=', home.id).execute()
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'factor.on',
        'factor.refused',
        'factor.recovery_used',
        'factor.codes_renewed',
        'factor.off',
      ]),
    )
  })

  test('every change of it is told to the address of the account, without a secret', async () => {
    const server = await startTest(store)
    const { home, key, recoveryCodes } = await guardedUser(server)
    server.setNow(later(2))
    const currentPassword = home.password
    const { recoveryCodes: anew } = await home.call(calls.renewRecoveryCodes, {
      body: { currentPassword, code: codeAt(key, 2) },
    })
    await home.ask(calls.endSecondFactor, { body: { currentPassword, code: WRONG } })
    await home.call(calls.endSecondFactor, { body: { currentPassword, code: anew[0] ?? '' } })

    const letters = await server.mails()

    expect(letters.map(({ to }) => to)).toEqual([home.email, home.email, home.email])
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Plateful asks for a code now when you sign in',
      'Your Plateful recovery codes were made anew',
      'Plateful asks for no code any more when you sign in',
    ])
    for (const secret of [key, ...recoveryCodes, ...anew])
      for (const { text, html } of letters) expect(`${text}${html}`).not.toContain(secret)
  })

  test('whoever runs the machine turns it off for somebody who lost telephone and codes', async () => {
    const server = await startTest(store)
    const { home } = await guardedUser(server)
    const run = () => runAdmin(server.services.store.db, ['code-off', home.email], { origin: '', now: NOON })

    expect(await run()).toEqual({ code: 0, words: expect.stringMatching(/password alone now/) })

    expect((await signIn(server, home)).status).toBe(200)
    expect(await run()).toEqual({ code: 0, words: expect.stringMatching(/has no second step/) })
  })
})
