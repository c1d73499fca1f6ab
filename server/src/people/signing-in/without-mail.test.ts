import { changeEmail, readMe } from '@plateful/contract/account.ts'
import {
  forgotPassword,
  login,
  refresh,
  register,
  resendVerification,
  resetPassword,
  signInWithGoogle,
  verifyEmail,
} from '@plateful/contract/auth.ts'
import { SUCCESS } from '@plateful/contract/messages.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { readVersion } from '@plateful/contract/version.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAdmin } from '../../start/admin-command.ts'
import { tokenOf } from '../../testing/a-mailbox.ts'
import { PASSWORD } from '../../testing/a-user.ts'
import { aGooglePerson, openSocial, type Social } from '../../testing/social-sign-in.ts'
import { ORIGIN, startTest } from '../../testing/start-test.ts'
import { onEachStore, type StoreName } from '../../testing/test-stores.ts'

/** Decision 0079: without a mail server an account is usable at once, and its address is nobody's yet. */
const EMAIL = 'ada@gmail.com'
const ada = { name: 'Ada Byron', email: EMAIL, password: PASSWORD }
const CHOSEN = 'seven brass teapots whistle'
const KEY = { 'idempotency-key': 'k'.repeat(24) }

let social: Social
beforeAll(async () => {
  social = await openSocial()
})
afterAll(() => social.close())

const start = (store: StoreName) => startTest(store, { services: { sendsMail: false, identity: social.identity } })
/** The same instance, whose operator has set up mail meanwhile. */
const withMail = async (store: StoreName) => {
  const state = { sendsMail: false }
  const services = {
    get sendsMail() {
      return state.sendsMail
    },
  }
  const server = await startTest(store, { services: { identity: social.identity } })
  Object.defineProperty(server.services, 'sendsMail', { get: () => services.sendsMail })
  return { ...server, setUpMail: () => Object.assign(state, { sendsMail: true }) }
}

onEachStore('registering where no mail server is set up', (store) => {
  test('the account is there at once: signed in, kept in the cookie, its address marked as unconfirmed', async () => {
    const { caller, mails, services } = await start(store)
    const home = caller('')

    const answer = await home.call(register, { body: { ...ada, email: 'Ada@Gmail.com' } })

    expect(answer).toMatchObject({
      success: true,
      message: SUCCESS.registered,
      isNew: true,
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      user: { name: 'Ada Byron', email: 'Ada@Gmail.com', emailVerified: false, hasPassword: true },
    })
    expect((await home.call(readMe)).user.emailVerified).toBe(false)
    expect((await home.call(refresh)).user.name).toBe('Ada Byron')
    expect(await caller('').ask(login, { body: { email: ' ADA@gmail.com ', password: PASSWORD } })).toMatchObject({
      success: true,
      data: { isNew: false, user: { emailVerified: false } },
    })
    expect(await mails()).toEqual([])
    const { email_key } = await services.store.db.selectFrom('account').select('email_key').executeTakeFirstOrThrow()
    expect(email_key).toBeNull()
  })

  test('what a visitor made comes along', async () => {
    const { caller, visitor } = await start(store)
    const { sessionId } = await visitor({ allergens: ['peanut'] })
    const home = caller('')

    const { user, merged } = (await home.call(register, { body: { ...ada, anonymousSessionId: sessionId } })) as {
      user: { id: string }
      merged: { preferencesTaken: boolean }
    }

    expect(merged.preferencesTaken).toBe(true)
    const { preferences } = await home.call(readPreferences, { params: { id: user.id } })
    expect(preferences.allergens).toEqual(['peanut'])
  })

  test('a taken address is told as such and changes nothing, whoever has it', async () => {
    const { caller, user } = await start(store)
    await user({ email: 'bob@example.org' })
    await caller('').call(register, { body: ada })

    for (const email of ['ADA@gmail.com', 'bob@example.org']) {
      const stranger = caller('')
      const answer = await stranger.ask(register, { body: { ...ada, email, password: CHOSEN } })
      expect(answer).toMatchObject({ status: 409, code: 'email.taken' })
      expect(stranger.cookies.size).toBe(0)
      expect(await caller('').ask(login, { body: { email, password: CHOSEN } })).toMatchObject({
        code: 'login.refused',
      })
    }
  })

  test('twenty who register one address at once make one account', async () => {
    const { caller, services } = await start(store)

    const answers = await Promise.all(Array.from({ length: 20 }, () => caller('').ask(register, { body: ada })))

    const told = answers.map((answer) => (answer.success ? 'made' : answer.code))
    expect(told.filter((word) => word === 'made')).toHaveLength(1)
    expect(new Set(told)).toEqual(new Set(['made', 'email.taken', 'request.too_many']))
    expect(await services.store.db.selectFrom('owner').select('id').execute()).toHaveLength(1)
  })

  test('a registration whose answer got lost is answered again, and signs in', async () => {
    const { send, caller, services } = await start(store)
    const ask = () => send({ method: 'POST', url: register.path, payload: ada, headers: KEY })

    const [lost, again] = [await ask(), await ask()]

    expect([lost.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json().data).toMatchObject({ isNew: true, message: SUCCESS.registered })
    const home = caller('')
    home.setToken(again.json().data.accessToken)
    expect((await home.call(readMe)).user.email).toBe(EMAIL)
    expect(await services.store.db.selectFrom('session').select('id').execute()).toHaveLength(1)
  })

  test('nobody lists addresses by asking: thirty an hour from one network', async () => {
    const { send } = await start(store)
    const codes = new Set<string>()
    for (let n = 0; n < 34; n += 1) {
      const body = { ...ada, email: n === 0 ? EMAIL : 'ADA@GMAIL.COM' }
      // Each from another address of one network, so that the limit of a minute is not what stops them.
      const remoteAddress = `2001:db8:0:1::${n + 1}`
      const answer = await send({ method: 'POST', url: register.path, payload: body, remoteAddress })
      codes.add(answer.json().code ?? 'made')
    }
    expect([...codes]).toEqual(['made', 'email.taken', 'request.too_many'])
  }, 120_000)

  test('who looks for a letter is told who helps, the same for every address', async () => {
    const { caller } = await start(store)
    await caller('').call(register, { body: ada })
    for (const email of [EMAIL, 'nobody@example.org']) {
      expect((await caller('').call(forgotPassword, { body: { email } })).message).toMatch(/admin -- password-link/)
      expect((await caller('').call(resendVerification, { body: { email } })).message).toMatch(/admin -- verify/)
    }
    expect((await caller('').call(readVersion)).sendsMail).toBe(false)
  })

  test('a changed address holds at once, unconfirmed, and not where somebody has it', async () => {
    const { caller, user } = await start(store)
    const robin = await user({ email: 'robin@example.org' })
    await caller('').call(register, { body: ada })
    const move = (newEmail: string) => robin.ask(changeEmail, { body: { currentPassword: PASSWORD, newEmail } })

    expect(await move('Ada@gmail.com')).toMatchObject({ status: 409, code: 'email.taken' })
    expect(await move('rob@example.org')).toMatchObject({
      data: { message: expect.stringMatching(/^Your address is changed/) },
    })

    expect((await robin.call(readMe)).user).toMatchObject({ email: 'rob@example.org', emailVerified: false })
    const enter = (email: string) => caller('').ask(login, { body: { email, password: PASSWORD } })
    expect((await enter('rob@example.org')).status).toBe(200)
    expect((await enter('robin@example.org')).status).toBe(401)
  })

  test('whoever runs the machine confirms an address, hands over a link for a new password, and names an admin', async () => {
    const { caller, services } = await start(store)
    const running = { origin: ORIGIN, now: services.now() }
    const home = caller('')
    await home.call(register, { body: ada })
    const run = (...words: readonly string[]) => runAdmin(services.store.db, words, running)

    expect(await run('grant', EMAIL)).toMatchObject({ code: 0, words: expect.stringMatching(/Nobody has confirmed/) })
    expect(await run('password-link', 'nobody@example.org')).toMatchObject({ code: 1 })
    const { words } = await run('password-link', EMAIL)
    expect(words).toMatch(/^http:\/\/localhost\/reset-password#token=[\w-]{43}\n/)
    await caller('').call(resetPassword, { body: { token: tokenOf({ text: words }), password: CHOSEN } })
    expect(await home.ask(refresh)).toMatchObject({ code: 'refresh.refused' })
    expect(await run('verify', EMAIL)).toEqual({ code: 0, words: `${EMAIL} is confirmed.` })

    const back = caller('')
    await back.call(login, { body: { email: EMAIL, password: CHOSEN } })
    expect((await back.call(readMe)).user).toMatchObject({ emailVerified: true, isAdmin: true })
  })
})

onEachStore('D5: somebody took the address of a victim while there was no mail', (store) => {
  const squat = async (server: Awaited<ReturnType<typeof start>>) => {
    const attacker = server.caller('')
    await attacker.call(register, { body: ada })
    return { attacker, squatted: (await attacker.call(readMe)).user.id }
  }
  const victimsCode = () => social.byGoogle(aGooglePerson({ email: EMAIL, name: 'Ada' }))

  test('the victim comes by Google, and gets an account that the squatter has no way into', async () => {
    const server = await start(store)
    const { attacker, squatted } = await squat(server)

    const victim = server.caller('')
    await victim.call(signInWithGoogle, { body: await victimsCode() })

    const { id, emailVerified } = (await victim.call(readMe)).user
    expect(emailVerified).toBe(true)
    expect(id).not.toBe(squatted)
    // The squatter's password opens the squatter's account, and nothing of the victim's.
    const byPassword = await server.caller('').call(login, { body: { email: EMAIL, password: PASSWORD } })
    expect(byPassword.user.id).toBe(squatted)
    expect((await attacker.call(refresh)).user.id).toBe(squatted)
    expect(await attacker.ask(readPreferences, { params: { id } })).toMatchObject({ success: false })
    expect(
      (await runAdmin(server.services.store.db, ['grant', EMAIL], { origin: ORIGIN, now: server.services.now() }))
        .words,
    ).toMatch(/admin now/)
  })

  test('the victim asks for an account once there is mail: the letterbox takes over, and all of the squatter’s ways end', async () => {
    const server = await withMail(store)
    const { attacker, squatted } = await squat(server)
    server.setUpMail()

    const victim = server.caller('')
    await victim.call(register, { body: { ...ada, password: CHOSEN } })
    expect((await server.mails()).at(-1)).toMatchObject({ to: EMAIL, subject: expect.stringMatching(/already/) })
    await victim.call(forgotPassword, { body: { email: EMAIL } })
    const token = tokenOf((await server.mails()).at(-1))
    await victim.call(resetPassword, { body: { token, password: CHOSEN } })

    expect(await attacker.ask(refresh)).toMatchObject({ code: 'refresh.refused' })
    expect(await attacker.ask(readMe)).toMatchObject({ success: false })
    expect(await server.caller('').ask(login, { body: { email: EMAIL, password: PASSWORD } })).toMatchObject({
      code: 'login.refused',
    })
    expect((await victim.call(login, { body: { email: EMAIL, password: CHOSEN } })).user.id).toBe(squatted)
  })

  test('confirming it elsewhere than where one is signed in asks whose password holds, and ends every other way in', async () => {
    const server = await withMail(store)
    const { attacker } = await squat(server)
    server.setUpMail()
    await server.caller('').call(resendVerification, { body: { email: EMAIL } })
    const token = tokenOf((await server.mails()).at(-1))
    const victim = server.caller('')

    expect(await victim.ask(verifyEmail, { params: { token } })).toMatchObject({ status: 409, code: 'password.needed' })
    expect(await victim.call(verifyEmail, { params: { token }, body: { password: CHOSEN } })).toMatchObject({
      purpose: 'confirm',
    })

    expect(await attacker.ask(refresh)).toMatchObject({ code: 'refresh.refused' })
    expect(await server.caller('').ask(login, { body: { email: EMAIL, password: PASSWORD } })).toMatchObject({
      code: 'login.refused',
    })
    expect((await victim.call(login, { body: { email: EMAIL, password: CHOSEN } })).user.emailVerified).toBe(true)
  })

  test('whoever is signed in confirms their own address by one press, and stays signed in', async () => {
    const server = await withMail(store)
    const home = server.caller('')
    await home.call(register, { body: ada })
    server.setUpMail()
    await home.call(resendVerification, { body: { email: EMAIL } })

    const token = tokenOf((await server.mails()).at(-1))
    expect(await home.call(verifyEmail, { params: { token } })).toMatchObject({ purpose: 'confirm', email: EMAIL })

    expect((await home.call(readMe)).user.emailVerified).toBe(true)
    expect((await home.call(refresh)).user.emailVerified).toBe(true)
    expect((await server.caller('').ask(login, { body: { email: EMAIL, password: PASSWORD } })).status).toBe(200)
  })

  test('an address that somebody else has proven meanwhile stays theirs', async () => {
    const server = await withMail(store)
    const { attacker } = await squat(server)
    server.setUpMail()
    await server.caller('').call(resendVerification, { body: { email: EMAIL } })
    const token = tokenOf((await server.mails()).at(-1))
    const victim = server.caller('')
    await victim.call(signInWithGoogle, { body: await victimsCode() })

    expect(await attacker.ask(verifyEmail, { params: { token } })).toMatchObject({ success: false })
    await server.caller('').call(resendVerification, { body: { email: EMAIL } })
    expect((await server.mails()).filter(({ subject }) => /Confirm/.test(subject))).toHaveLength(1)
    expect((await victim.call(readMe)).user.email).toBe(EMAIL)
  })
})
