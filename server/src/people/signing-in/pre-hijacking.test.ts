import { changeEmail, changePassword, readMe } from '@plateful/contract/account.ts'
import {
  forgotPassword,
  login,
  refresh,
  register,
  resendVerification,
  resetPassword,
  signInWithGoogle,
  signInWithMicrosoft,
  verifyEmail,
} from '@plateful/contract/auth.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '../../ports/mail.ts'
import { tokenOf } from '../../testing/a-mailbox.ts'
import type { Caller } from '../../testing/caller.ts'
import {
  aGooglePerson,
  aMicrosoftPerson,
  HOSTILE_TENANT,
  openSocial,
  type Social,
} from '../../testing/social-sign-in.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore, type StoreName } from '../../testing/test-stores.ts'

/** The five classes of account pre-hijacking (Sudhodanan and Paverd, USENIX Security 2022): row D5 of the guide. */
const EMAIL = 'victim@gmail.com'
const ATTACKERS = 'attacker is patient 42'
const VICTIMS = 'the victim has a good one'
const EVIL = 'attacker@evil.example'

/** The victim opens a letter in a browser of their own, and says which password holds. */
const chosen = (token: string) => ({ params: { token }, body: { password: VICTIMS } })

let social: Social
beforeAll(async () => {
  social = await openSocial()
})
afterAll(() => social.close())

const victimAtGoogle = () => social.byGoogle(aGooglePerson({ email: EMAIL, name: 'Vic Tim' }))
const attackersTenant = () => social.byMicrosoft(aMicrosoftPerson({ tid: HOSTILE_TENANT, email: EMAIL }))

const start = async (store: StoreName) => {
  const server = await startTest(store, { services: { identity: social.identity } })
  const { caller, mails } = server
  /** Only the owner of a letterbox opens what lies in it. */
  const lettersTo = async (address: string): Promise<readonly Mail[]> =>
    (await mails()).filter(({ to }) => to === address)
  const registerAs = async (password: string, email = EMAIL): Promise<void> => {
    await caller('').call(register, { body: { name: 'Vic Tim', email, password } })
    await mails()
  }
  const victimArrives = async (): Promise<Caller> => {
    const victim = caller('')
    await victim.call(signInWithGoogle, { body: await victimAtGoogle() })
    return victim
  }
  const ownId = async (browser: Caller): Promise<string> => (await browser.call(readMe)).user.id
  /** What is open to the attacker: the account by the password or the old tokens, or what lies in it. */
  const accessOf = async (attacker: Caller, victimId: string): Promise<readonly string[]> => {
    const byPassword = await caller('').ask(login, { body: { email: EMAIL, password: ATTACKERS } })
    const renewed = await attacker.ask(refresh)
    const me = await attacker.ask(readMe)
    const read = await attacker.ask(readPreferences, { params: { id: victimId } })
    return [
      byPassword.success && byPassword.data.user.id === victimId ? 'password' : '',
      renewed.success && renewed.data.user.id === victimId ? 'refresh' : '',
      me.success && me.data.user.id === victimId ? 'access token' : '',
      read.success ? 'preferences' : '',
    ].filter((way) => way !== '')
  }
  return { ...server, lettersTo, registerAs, victimArrives, ownId, accessOf }
}

onEachStore('D5: somebody waited for the victim before the account existed', (store) => {
  test('classic-federated merge: registered with the victim’s address, then the victim comes by Google', async () => {
    const { caller, registerAs, lettersTo, victimArrives, ownId, accessOf } = await start(store)
    const attacker = caller('')
    await registerAs(ATTACKERS)
    const waiting = tokenOf((await lettersTo(EMAIL)).at(-1))

    const victim = await victimArrives()

    expect(await accessOf(attacker, await ownId(victim))).toEqual([])
    // The attacker's registration is gone: even the letter that lies in the victim's own box opens nothing.
    const opened = await caller('').ask(verifyEmail, { params: { token: waiting } })
    expect(opened).toMatchObject({ success: false, code: 'token.refused' })
    expect(await accessOf(attacker, await ownId(victim))).toEqual([])
  })

  test('registered with the victim’s address: the victim confirms, and the stranger’s password opens nothing', async () => {
    const { caller, lettersTo, ownId, accessOf } = await start(store)
    const attacker = caller('')
    await attacker.call(register, { body: { name: 'Vic Tim', email: EMAIL, password: ATTACKERS } })
    const token = tokenOf((await lettersTo(EMAIL)).at(-1))
    const victim = caller('')

    const pressed = await victim.ask(verifyEmail, { params: { token } })
    const early = await caller('').ask(login, { body: { email: EMAIL, password: ATTACKERS } })
    await victim.call(verifyEmail, chosen(token))

    expect(pressed).toMatchObject({ success: false, status: 409, code: 'password.needed' })
    expect(early).toMatchObject({ code: 'login.refused' })
    await victim.call(login, { body: { email: EMAIL, password: VICTIMS } })
    expect(await accessOf(attacker, await ownId(victim))).toEqual([])
  })

  test('a registration whose letter was not sent yet is gone too', async () => {
    const { caller, lettersTo, victimArrives, ownId, accessOf, services } = await start(store)
    await caller('').call(register, { body: { name: 'Vic Tim', email: EMAIL, password: ATTACKERS } })

    const victim = await victimArrives()

    expect(await services.store.db.selectFrom('outbox').select('template').execute()).toEqual([])
    await caller('').call(resendVerification, { body: { email: EMAIL } })
    expect(await lettersTo(EMAIL)).toEqual([])
    expect(await accessOf(caller(''), await ownId(victim))).toEqual([])
  })

  test('unexpired session: signed in before the victim set a password of their own', async () => {
    const { caller, registerAs, lettersTo, ownId, accessOf } = await start(store)
    const attacker = caller('')
    await registerAs(ATTACKERS)
    const early = await attacker.ask(login, { body: { email: EMAIL, password: ATTACKERS } })
    await registerAs(VICTIMS)
    await caller('').call(verifyEmail, chosen(tokenOf((await lettersTo(EMAIL)).at(-1))))

    const victim = caller('')
    await victim.call(login, { body: { email: EMAIL, password: VICTIMS } })

    expect(early).toMatchObject({ success: false, code: 'login.refused' })
    expect(attacker.cookies.size).toBe(0)
    expect(await accessOf(attacker, await ownId(victim))).toEqual([])
  })

  test('trojan identifier: another way in was fixed to the account before', async () => {
    const { caller, victimArrives, lettersTo, ownId, accessOf } = await start(store)
    const attacker = caller('')
    await attacker.call(signInWithMicrosoft, { body: await attackersTenant() })
    const attackersId = await ownId(attacker)
    const waiting = tokenOf((await lettersTo(EMAIL)).at(-1))

    const victim = await victimArrives()
    const victimId = await ownId(victim)
    expect(await caller('').ask(verifyEmail, { params: { token: waiting } })).toMatchObject({ code: 'token.refused' })
    await attacker.call(changePassword, { body: { currentPassword: null, newPassword: ATTACKERS } })
    await attacker.call(signInWithMicrosoft, { body: await attackersTenant() })

    expect(await ownId(attacker)).toBe(attackersId)
    expect(victimId).not.toBe(attackersId)
    expect(await accessOf(attacker, victimId)).toEqual([])
    // Recovering the address leads to the victim's own account, not into the attacker's.
    await caller('').call(forgotPassword, { body: { email: EMAIL } })
    const token = tokenOf((await lettersTo(EMAIL)).at(-1))
    await caller('').call(resetPassword, { body: { token, password: VICTIMS } })
    const recovered = await caller('').call(login, { body: { email: EMAIL, password: VICTIMS } })
    expect(recovered.user.id).toBe(victimId)
    expect(await accessOf(attacker, victimId)).toEqual([])
  })

  test('trojan identifier: its proof was opened by the victim, who later recovers the account', async () => {
    const { caller, lettersTo, ownId, accessOf } = await start(store)
    const attacker = caller('')
    await attacker.call(signInWithMicrosoft, { body: await attackersTenant() })
    await caller('').call(verifyEmail, chosen(tokenOf((await lettersTo(EMAIL)).at(-1))))
    await attacker.call(changePassword, { body: { currentPassword: null, newPassword: ATTACKERS } })

    await caller('').call(forgotPassword, { body: { email: EMAIL } })
    const token = tokenOf((await lettersTo(EMAIL)).at(-1))
    await caller('').call(resetPassword, { body: { token, password: VICTIMS } })
    const victim = caller('')
    await victim.call(login, { body: { email: EMAIL, password: VICTIMS } })
    await attacker.call(signInWithMicrosoft, { body: await attackersTenant() })

    const victimId = await ownId(victim)
    expect(await ownId(attacker)).not.toBe(victimId)
    expect(await accessOf(attacker, victimId)).toEqual([])
  })

  test('unexpired e-mail change: begun by the attacker, finished after the victim took the account back', async () => {
    const { caller, user, lettersTo, ownId, accessOf } = await start(store)
    const victim = await user({ email: EMAIL, password: ATTACKERS })
    const attacker = caller('')
    await attacker.call(login, { body: { email: EMAIL, password: ATTACKERS } })
    const stolen = { currentPassword: ATTACKERS }
    await attacker.call(changeEmail, { body: { ...stolen, newEmail: EVIL } })
    const waiting = tokenOf((await lettersTo(EVIL)).at(-1))
    const body = { ...stolen, newEmail: 'attacker-too@evil.example' }
    await attacker.call(changeEmail, { body }) // its letter has not been sent when the victim comes

    await caller('').call(forgotPassword, { body: { email: EMAIL } })
    const reset = tokenOf((await lettersTo(EMAIL)).at(-1))
    await caller('').call(resetPassword, { body: { token: reset, password: VICTIMS } })

    for (const token of [waiting, ...(await lettersTo('attacker-too@evil.example')).map(tokenOf)])
      expect(await caller('').ask(verifyEmail, { params: { token } })).toMatchObject({ code: 'token.refused' })
    const back = caller('')
    await back.call(login, { body: { email: EMAIL, password: VICTIMS } })
    expect(await ownId(back)).toBe(victim.id)
    expect((await back.call(readMe)).user.email).toBe(EMAIL)
    expect(await accessOf(attacker, victim.id)).toEqual([])
  })

  test('unexpired e-mail change: a new password alone is enough to end it', async () => {
    const { caller, user, lettersTo, accessOf } = await start(store)
    const victim = await user({ email: EMAIL, password: ATTACKERS })
    const attacker = caller('')
    await attacker.call(login, { body: { email: EMAIL, password: ATTACKERS } })
    await attacker.call(changeEmail, { body: { currentPassword: ATTACKERS, newEmail: EVIL } })
    const waiting = tokenOf((await lettersTo(EVIL)).at(-1))

    await victim.call(changePassword, { body: { currentPassword: ATTACKERS, newPassword: VICTIMS } })

    const finished = await caller('').ask(verifyEmail, { params: { token: waiting } })
    expect(finished).toMatchObject({ success: false, code: 'token.refused' })
    expect(await accessOf(attacker, victim.id)).toEqual([])
  })

  test('non-verifying provider: one that lets anybody write any address came first', async () => {
    const { caller, registerAs, lettersTo, ownId, accessOf } = await start(store)
    const attacker = caller('')
    await attacker.call(signInWithMicrosoft, { body: await attackersTenant() })
    await registerAs(VICTIMS)
    await caller('').call(verifyEmail, chosen(tokenOf((await lettersTo(EMAIL)).at(-1))))
    const victim = caller('')
    await victim.call(login, { body: { email: EMAIL, password: VICTIMS } })

    const again = caller('')
    await again.call(signInWithMicrosoft, { body: await attackersTenant() })

    const victimId = await ownId(victim)
    expect(await ownId(again)).not.toBe(victimId)
    expect(await accessOf(attacker, victimId)).toEqual([])
    expect(await accessOf(again, victimId)).toEqual([])
  })
})
