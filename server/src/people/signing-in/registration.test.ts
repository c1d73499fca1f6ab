import {
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@plateful/contract/auth.ts'
import { SUCCESS } from '@plateful/contract/messages.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/store-errors.ts'
import { queueMail } from '../../mail/outbox.ts'
import { tokenOf } from '../../testing/a-mailbox.ts'
import { PASSWORD } from '../../testing/a-user.ts'
import { NOON, ORIGIN, startTest, type TestServer } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const NEW_PASSWORD = 'seven lazy herons wading'
const HOUR_MS = 3_600_000
const ada = { name: 'Ada Byron', email: 'Ada@Example.org', password: PASSWORD }
const refused = { success: false, code: 'token.refused', status: 410 }

/** Opens a proof wherever one likes: with the password that one wants. */
const inAnyBrowser = (token: string) => ({ params: { token }, body: { password: PASSWORD } })

const askToRegister = async ({ caller, mails }: TestServer, body = ada): Promise<string> => {
  await caller('').call(register, { body })
  return tokenOf((await mails()).at(-1))
}

const askToReset = async ({ caller, mails }: TestServer, email: string): Promise<string> => {
  await caller('').call(forgotPassword, { body: { email } })
  return tokenOf((await mails()).at(-1))
}

/** Puts a proof for a new address of this account on its way, as change-email does. */
const askToMove = async ({ services, mails }: TestServer, ownerId: string, recipient: string): Promise<string> => {
  const mail = { ownerId, recipient, template: 'change-email', payload: {}, now: services.now() } as const
  await inTransaction(services.store.db, (tx) => queueMail(tx, mail))
  return tokenOf((await mails()).at(-1))
}

onEachStore('registration', (store) => {
  test('nothing exists until the mailed link is used, and then one can sign in', async () => {
    const server = await startTest(store)
    const { caller, mails, services } = server
    const count = async () => (await services.store.db.selectFrom('account').select('owner_id').execute()).length

    const browser = caller('')
    const answer = await browser.call(register, { body: ada })
    const [letter] = await mails()
    const early = await caller('').ask(login, { body: { email: ada.email, password: PASSWORD } })
    const before = await count()
    const verified = await browser.call(verifyEmail, { params: { token: tokenOf(letter) } })
    const late = await caller('').ask(login, { body: { email: 'ada@example.ORG', password: PASSWORD } })

    expect(answer.message).toMatch(/open the link in the mail/)
    expect(letter?.to).toBe('Ada@Example.org')
    expect([before, await count()]).toEqual([0, 1])
    expect(early).toMatchObject({ success: false, code: 'login.refused' })
    expect(verified).toEqual({
      success: true,
      message: SUCCESS.registered,
      email: 'Ada@Example.org',
      purpose: 'register',
    })
    expect(late).toMatchObject({ success: true, data: { user: { name: 'Ada Byron', emailVerified: true } } })
  })

  test('a taken address answers the same, and its owner is told by mail', async () => {
    const server = await startTest(store)
    await server.user({ email: 'ada@example.org', name: 'Ada' })

    const answer = await server.caller('').call(register, { body: { ...ada, name: 'Mallory' } })
    const [letter, ...others] = await server.mails()

    expect(answer.message).toMatch(/open the link in the mail/)
    expect(others).toEqual([])
    expect(letter?.to).toBe('ada@example.org')
    expect(letter?.subject).toMatch(/already/)
    expect(letter?.text).toContain('Hello Ada,')
    expect(letter?.text).not.toMatch(/Mallory|token/)
    expect(await server.services.store.db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('an address that was proven elsewhere meanwhile is told so, and keeps its account', async () => {
    const server = await startTest(store)
    const token = await askToRegister(server)
    await server.user({ email: 'ada@example.org' })

    expect(await server.caller('').ask(verifyEmail, inAnyBrowser(token))).toMatchObject({ code: 'email.taken' })
  })

  test('a lost or late letter can be sent again, for as long as the address waits', async () => {
    const server = await startTest(store)
    const { caller, mails, setNow } = server
    await askToRegister(server)
    setNow(new Date(NOON.getTime() + 26 * HOUR_MS))

    await caller('').call(resendVerification, { body: { email: 'ada@example.org' } })
    await caller('').call(resendVerification, { body: { email: 'nobody@example.org' } })
    const letters = await mails()
    const answer = await caller('').ask(verifyEmail, inAnyBrowser(tokenOf(letters.at(-1))))

    expect(letters.map(({ to }) => to)).toEqual(['Ada@Example.org', 'Ada@Example.org'])
    expect(answer).toMatchObject({ success: true, data: { purpose: 'register' } })
  })

  test('a common password is refused before anything is mailed, with the reason beside the field', async () => {
    const { caller, mails } = await startTest(store)

    const answer = await caller('').ask(register, { body: { ...ada, password: 'ada@example.org' } })

    expect(answer).toMatchObject({ code: 'password.common', status: 422, fields: { password: expect.any(String) } })
    expect(await mails()).toEqual([])
  })
})

onEachStore('a new password by mail', (store) => {
  test('the new password works, the old one and every session are dead, and the owner is told', async () => {
    const server = await startTest(store)
    const { caller, mails, services } = server
    const home = await server.user({ email: 'ada@example.org' })

    const token = await askToReset(server, 'ADA@example.org')
    const answer = await caller('').call(resetPassword, { body: { token, password: NEW_PASSWORD } })

    expect(answer.message).toMatch(/Sign in/)
    expect((await home.send({ url: '/api/auth/me' })).statusCode).toBe(401)
    const tryWith = (password: string) => caller('').ask(login, { body: { email: home.email, password } })
    expect((await tryWith(PASSWORD)).success).toBe(false)
    expect((await tryWith(NEW_PASSWORD)).success).toBe(true)
    expect((await mails()).at(-1)).toMatchObject({ to: 'ada@example.org', subject: expect.stringMatching(/changed/) })
    const events = await services.store.db.selectFrom('security_event').select('kind').execute()
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['password.reset_asked', 'password.reset']))
  })

  test('a common password is refused, and the link still works afterwards', async () => {
    const server = await startTest(store)
    await server.user({ email: 'ada@example.org' })
    const token = await askToReset(server, 'ada@example.org')

    const common = await server.caller('').ask(resetPassword, { body: { token, password: 'ada@example.org' } })
    const good = await server.caller('').ask(resetPassword, { body: { token, password: NEW_PASSWORD } })

    expect([common.status, good.status]).toEqual([422, 200])
  })

  test('an address that somebody only claims gets no link, and a letter goes to the address of the account', async () => {
    const server = await startTest(store)
    await server.user({ email: 'claimed@example.org', isProven: false })
    await server.user({ email: 'ada@example.org' })

    await server.caller('').call(forgotPassword, { body: { email: 'claimed@example.org' } })
    await server.caller('').call(forgotPassword, { body: { email: 'ADA@EXAMPLE.ORG' } })

    expect((await server.mails()).map(({ to }) => to)).toEqual(['ada@example.org'])
  })
})

onEachStore('B6: secrets of mailed links', (store) => {
  test('B6: the store and the log hold neither token nor password, and a token has at least 160 random bits', async () => {
    const server = await startTest(store)
    const token = await askToRegister(server)

    const kept = await server.services.store.db.selectFrom('mail_token').selectAll().execute()

    expect(token).toMatch(/^[\w-]{27,}$/)
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(JSON.stringify(kept)).not.toContain(PASSWORD)
    expect(server.logLines.join()).not.toMatch(new RegExp(`${token}|example\\.org`, 'i'))
  })

  test('B6: of 20 parallel uses exactly one succeeds', async () => {
    const server = await startTest(store)
    await server.user({ email: 'bob@example.org' })
    const proof = await askToRegister(server)
    const reset = await askToReset(server, 'bob@example.org')
    const twenty = Array.from({ length: 20 }, () => server.caller(''))
    const body = { token: reset, password: NEW_PASSWORD }

    const proofs = await Promise.all(twenty.map((one) => one.ask(verifyEmail, inAnyBrowser(proof))))
    const resets = await Promise.all(twenty.map((one) => one.ask(resetPassword, { body })))

    for (const answers of [proofs, resets]) {
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
    }
  })

  test('B6: a link works for its purpose only, and a wrong try does not use it up', async () => {
    const server = await startTest(store)
    const { caller } = server
    await server.user({ email: 'bob@example.org' })
    const proof = await askToRegister(server)
    const reset = await askToReset(server, 'bob@example.org')

    expect(await caller('').ask(resetPassword, { body: { token: proof, password: NEW_PASSWORD } })).toMatchObject(
      refused,
    )
    expect(await caller('').ask(verifyEmail, inAnyBrowser(reset))).toMatchObject(refused)
    // A link that a mail program cut off, or wrapped.
    for (const broken of [proof.slice(0, 9), `${proof}.`, 'x'])
      expect(await caller('').ask(verifyEmail, inAnyBrowser(broken)), broken).toMatchObject(refused)
    expect(
      (await caller('').send({ url: '/api/auth/me', headers: { authorization: `Bearer ${reset}` } })).statusCode,
    ).toBe(401)
    expect((await caller('').ask(verifyEmail, inAnyBrowser(proof))).status).toBe(200)
    expect((await caller('').ask(resetPassword, { body: { token: reset, password: NEW_PASSWORD } })).status).toBe(200)
  })

  test.each(['GET', 'HEAD', 'OPTIONS', 'PUT'] as const)(
    'B6: %s, as mail scanners and previews send it, uses nothing up',
    async (method) => {
      const server = await startTest(store)
      const token = await askToRegister(server)

      const looked = await server.send({ method, url: `/api/auth/verify-email/${token}` })
      await server.send({ method, url: `/verify-email?token=${token}` })

      expect(looked.statusCode).toBeGreaterThanOrEqual(400)
      expect((await server.caller('').ask(verifyEmail, inAnyBrowser(token))).status).toBe(200)
    },
  )

  test('B6: a proof lives 24 hours and a reset 60 minutes, counted from sending', async () => {
    const server = await startTest(store)
    const { caller, setNow, mails } = server
    await server.user({ email: 'bob@example.org' })
    await caller('').call(register, { body: ada })
    await caller('').call(forgotPassword, { body: { email: 'bob@example.org' } })
    const sentAt = NOON.getTime() + 5 * HOUR_MS
    setNow(new Date(sentAt))
    const letters = await mails()
    const [proof, reset] = ['Ada@Example.org', 'bob@example.org'].map((to) =>
      tokenOf(letters.find((one) => one.to === to)),
    )
    const use = (token: string) => caller('').ask(resetPassword, { body: { token, password: NEW_PASSWORD } })

    setNow(new Date(sentAt + HOUR_MS - 1))
    expect((await use(reset!)).status).toBe(200)
    const second = await askToReset(server, 'bob@example.org')
    setNow(new Date(sentAt + 2 * HOUR_MS))
    expect(await use(second)).toMatchObject(refused)
    setNow(new Date(sentAt + 24 * HOUR_MS))
    expect(await caller('').ask(verifyEmail, inAnyBrowser(proof!))).toMatchObject(refused)
  })

  test('B6: a newer letter of the same kind kills the older one', async () => {
    const server = await startTest(store)
    const { caller } = server
    await server.user({ email: 'bob@example.org' })
    const proofs = [await askToRegister(server), await askToRegister(server)]
    const resets = [await askToReset(server, 'bob@example.org'), await askToReset(server, 'bob@example.org')]

    const proven = [
      await caller('').ask(verifyEmail, inAnyBrowser(proofs[0]!)),
      await caller('').ask(verifyEmail, inAnyBrowser(proofs[1]!)),
    ]
    const reset = []
    for (const token of resets)
      reset.push(await caller('').ask(resetPassword, { body: { token, password: NEW_PASSWORD } }))

    expect(proven.map(({ status }) => status)).toEqual([410, 200])
    expect(reset.map(({ status }) => status)).toEqual([410, 200])
  })

  test('B6: every link and waiting letter of an account dies with a new password', async () => {
    const server = await startTest(store)
    const { caller, services } = server
    const home = await server.user({ email: 'bob@example.org' })
    const move = await askToMove(server, home.id, 'bob@new.example')
    const reset = await askToReset(server, 'bob@example.org')
    await caller('').call(forgotPassword, { body: { email: 'bob@example.org' } })

    await caller('').call(resetPassword, { body: { token: reset, password: NEW_PASSWORD } })
    const letters = await server.mails()

    expect(await caller('').ask(verifyEmail, inAnyBrowser(move))).toMatchObject(refused)
    expect(letters.at(-1)?.subject).toMatch(/was changed/)
    expect(await services.store.db.selectFrom('mail_token').select('purpose').execute()).toEqual([])
  })

  test('B6: a proven new address moves the account, kills the links for the old one, and works for signing in', async () => {
    const server = await startTest(store)
    const { caller } = server
    const home = await server.user({ email: 'bob@example.org' })
    const reset = await askToReset(server, 'bob@example.org')
    const move = await askToMove(server, home.id, 'Bob@New.example')
    const signIn = (email: string) => caller('').ask(login, { body: { email, password: PASSWORD } })
    const before = await signIn('bob@example.org')

    const moved = await caller('').call(verifyEmail, inAnyBrowser(move))

    expect(before.status).toBe(200)
    expect(moved).toMatchObject({ email: 'Bob@New.example', purpose: 'change-email' })
    expect((await signIn('bob@new.example')).status).toBe(200)
    expect((await signIn('bob@example.org')).status).toBe(401)
    expect(await caller('').ask(resetPassword, { body: { token: reset, password: NEW_PASSWORD } })).toMatchObject(
      refused,
    )
  })

  test('B6: an address that somebody proved first cannot be moved to', async () => {
    const server = await startTest(store)
    const home = await server.user({ email: 'bob@example.org' })
    const move = await askToMove(server, home.id, 'ada@example.org')
    await server.user({ email: 'ada@example.org' })

    expect(await server.caller('').ask(verifyEmail, inAnyBrowser(move))).toMatchObject({ code: 'email.taken' })
  })

  test('an account that wants an address which has an account gets no proof for it: the address is told', async () => {
    const server = await startTest(store)
    const { services, mails } = server
    const home = await server.user({ email: 'bob@example.org' })
    await server.user({ email: 'ada@example.org', name: 'Ada' })
    const mail = {
      ownerId: home.id,
      recipient: 'Ada@example.org',
      template: 'change-email',
      payload: {},
      now: NOON,
    } as const
    await queueMail(services.store.db, mail)

    const [letter, ...others] = await mails()

    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: 'ada@example.org', subject: expect.stringMatching(/already/) })
    expect(letter?.text).not.toContain('token')
  })

  test('B6: links of a deleted account are dead, and its waiting letters are gone', async () => {
    const server = await startTest(store)
    const { services } = server
    const home = await server.user({ email: 'bob@example.org' })
    const move = await askToMove(server, home.id, 'bob@new.example')
    const reset = await askToReset(server, 'bob@example.org')

    await services.store.db.deleteFrom('owner').where('id', '=', home.id).execute()

    expect(await server.caller('').ask(verifyEmail, inAnyBrowser(move))).toMatchObject(refused)
    expect(
      await server.caller('').ask(resetPassword, { body: { token: reset, password: NEW_PASSWORD } }),
    ).toMatchObject(refused)
  })
})

test('links begin with the configured origin', async () => {
  const server = await startTest('SQLite')
  await askToRegister(server)
  expect((await server.mails())[0]?.text).toContain(`${ORIGIN}/verify-email#token=`)
})
