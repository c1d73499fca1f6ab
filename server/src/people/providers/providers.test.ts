import { readMe } from '@plateful/contract/account.ts'
import {
  forgotPassword,
  login,
  readProviders,
  refresh,
  signInWithGoogle,
  signInWithMicrosoft,
  verifyEmail,
} from '@plateful/contract/auth.ts'
import { ACCESS_TOKEN_SECONDS, IDEMPOTENCY_HEADER } from '@plateful/contract/constants.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '../../testing/a-mailbox.ts'
import { PASSWORD } from '../../testing/a-user.ts'
import {
  aGooglePerson,
  aMicrosoftPerson,
  HOSTILE_TENANT,
  OWN_NAME,
  openSocial,
  type Social,
  TENANT,
} from '../../testing/social-sign-in.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore, type StoreName } from '../../testing/test-stores.ts'

let social: Social
beforeAll(async () => {
  social = await openSocial()
})
afterAll(() => social.close())

const start = async (store: StoreName) => {
  const server = await startTest(store, { services: { identity: social.identity } })
  return {
    ...server,
    enterByGoogle: async (claims = {}, browser = server.caller('')) => {
      const body = await social.byGoogle(aGooglePerson(claims))
      return { browser, answer: await browser.ask(signInWithGoogle, { body }) }
    },
    enterByMicrosoft: async (claims = {}, browser = server.caller('')) => {
      const body = await social.byMicrosoft(aMicrosoftPerson(claims))
      return { browser, answer: await browser.ask(signInWithMicrosoft, { body }) }
    },
  }
}

const idOf = (answer: { readonly success: boolean; readonly data?: { readonly user: { readonly id: string } } }) =>
  answer.data?.user.id ?? expect.fail(JSON.stringify(answer))

onEachStore('signing in through a provider', (store) => {
  test('the page learns which windows it can open', async () => {
    const { caller } = await start(store)
    const none = await startTest(store)

    expect(await caller('').call(readProviders)).toEqual({
      google: {
        clientId: social.google.clientId,
        authorizationEndpoint: `${social.google.base}/auth`,
        scriptUrl: `${social.google.base}/gsi/client`,
      },
      microsoft: {
        clientId: social.microsoft.clientId,
        authorizationEndpoint: `${social.microsoft.base}/auth`,
      },
      oidc: { clientId: social.own.clientId, authorizationEndpoint: `${social.own.base}/auth`, name: OWN_NAME },
    })
    expect(await none.caller('').call(readProviders)).toEqual({ google: null, microsoft: null, oidc: null })
    const refused = await none.caller('').ask(signInWithGoogle, { body: { code: 'x' } })
    expect(refused).toMatchObject({ status: 404, code: 'provider.not_configured' })
  })

  test('a first visit makes an account, the next one finds it', async () => {
    const { enterByGoogle } = await start(store)

    const first = await enterByGoogle()
    const second = await enterByGoogle()

    expect(first.answer).toMatchObject({
      status: 200,
      data: {
        isNew: true,
        message: 'Account created with Google!',
        expiresIn: ACCESS_TOKEN_SECONDS,
        user: {
          name: 'Gale Goo',
          email: 'gale@gmail.com',
          emailVerified: true,
          hasPassword: false,
          providers: ['google'],
          isAdmin: false,
        },
      },
    })
    expect(second.answer).toMatchObject({ data: { isNew: false, message: 'Signed in with Google!' } })
    expect(idOf(second.answer)).toBe(idOf(first.answer))
    expect(await second.browser.call(readMe)).toMatchObject({ user: { id: idOf(first.answer) } })
    expect(await second.browser.call(refresh)).toMatchObject({ success: true })
  })

  test('what the visitor made goes along, the stricter rules hold', async () => {
    const { enterByGoogle, visitor, caller } = await start(store)
    const { sessionId } = await visitor({ allergens: ['peanut'], diets: ['vegetarian'] })
    await enterByGoogle()
    const browser = caller(sessionId)
    const body = { ...(await social.byGoogle(aGooglePerson())), anonymousSessionId: sessionId, rememberMe: true }

    const { merged, user } = await browser.call(signInWithGoogle, { body })

    expect(merged?.preferencesTaken).toBe(true)
    const { preferences } = await browser.call(readPreferences, { params: { id: user.id } })
    expect(preferences).toMatchObject({ allergens: ['peanut'], diets: ['vegetarian'] })
    expect((await caller(sessionId).ask(readPreferences, { params: { id: sessionId } })).status).toBe(401)
  })

  test('a code that was used by a try whose answer got lost signs in once more, for its sender alone', async () => {
    const { visitor, caller } = await start(store)
    const { sessionId } = await visitor({ allergens: ['peanut'] })
    const body = { ...(await social.byGoogle(aGooglePerson())), anonymousSessionId: sessionId }
    const trade = async (key: string) => {
      const answer = await caller('').send({
        method: 'POST',
        url: signInWithGoogle.path,
        headers: { [IDEMPOTENCY_HEADER]: key },
        payload: body,
      })
      return answer.json()
    }

    const lost = await trade('0123456789abcdef')
    const again = await trade('0123456789abcdef')

    expect(lost).toMatchObject({ success: true, data: { isNew: true, merged: { preferencesTaken: true } } })
    expect(again.data).toEqual({ ...lost.data, accessToken: again.data.accessToken })
    expect(again.data.accessToken).not.toBe(lost.data.accessToken)
    expect(await trade('fedcba9876543210')).toMatchObject({ code: 'provider.refused' })
  })

  test('windows that come back at once make one account', async () => {
    const { caller, services } = await start(store)
    const bodies = []
    for (let window = 0; window < 8; window += 1) bodies.push(await social.byGoogle(aGooglePerson()))

    const answers = await Promise.all(bodies.map((body) => caller('').call(signInWithGoogle, { body })))

    expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1)
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await services.store.db.selectFrom('account').select('owner_id').execute()).toHaveLength(1)
    expect(await services.store.db.selectFrom('owner').select('id').execute()).toHaveLength(1)
  })

  test('D1: an address that another tenant writes opens nobody’s account', async () => {
    const { user, enterByMicrosoft, caller, mails, services } = await start(store)
    const victim = await user({ email: 'victim@example.com', preferences: { allergens: ['peanut'] } })

    const { browser, answer } = await enterByMicrosoft({ tid: HOSTILE_TENANT, email: 'victim@example.com' })
    const free = await enterByMicrosoft({ tid: HOSTILE_TENANT, oid: TENANT, email: 'nobody@example.com' })

    expect(answer).toMatchObject({ status: 200, data: { isNew: true, user: { emailVerified: false } } })
    expect(idOf(answer)).not.toBe(victim.id)
    expect((await browser.ask(readPreferences, { params: { id: victim.id } })).success).toBe(false)
    // Nobody learns here which addresses have an account.
    const shapeOf = (told: typeof answer) => Object.keys(told.success ? told.data : told).sort()
    expect(shapeOf(free.answer)).toEqual(shapeOf(answer))
    expect(free.answer.status).toBe(answer.status)
    const sessions = await services.store.db.selectFrom('session').select('owner_id').execute()
    expect(sessions.filter(({ owner_id }) => owner_id === victim.id)).toHaveLength(1)
    const body = { email: 'victim@example.com', password: PASSWORD }
    expect(await caller('').call(login, { body })).toMatchObject({ user: { id: victim.id } })

    // Even when the victim opens the letter that the attacker caused, the address stays theirs.
    for (const letter of (await mails()).filter(({ text }) => text.includes('#token='))) {
      if (letter.to !== 'victim@example.com') continue
      const moved = await caller('').ask(verifyEmail, { params: { token: tokenOf(letter) } })
      expect(moved).toMatchObject({ success: false, code: 'email.taken' })
    }
    expect(await browser.call(readMe)).toMatchObject({ user: { id: idOf(answer), emailVerified: false } })
  })

  test('D1: the same object in two tenants is two people, and a tenant cannot be written over', async () => {
    const { enterByMicrosoft } = await start(store)

    const home = await enterByMicrosoft({ tid: TENANT })
    const other = await enterByMicrosoft({ tid: HOSTILE_TENANT, sub: `${TENANT}/same` })

    expect(idOf(other.answer)).not.toBe(idOf(home.answer))
  })

  test('D1: an address that Google has not seen proven opens nobody’s account', async () => {
    const { user, enterByGoogle } = await start(store)
    const victim = await user({ email: 'victim@gmail.com' })

    const unproven = await enterByGoogle({ email: 'victim@gmail.com', email_verified: false })
    const inWords = await enterByGoogle({ sub: '2', email: 'victim@gmail.com', email_verified: 'true' })

    for (const { answer } of [unproven, inWords]) {
      expect(answer).toMatchObject({ status: 200, data: { isNew: true, user: { emailVerified: false } } })
      expect(idOf(answer)).not.toBe(victim.id)
    }
  })

  test('D1: Google joins an account only where it runs the mailbox; elsewhere the password is asked for', async () => {
    const { user, enterByGoogle, services } = await start(store)
    const [mail, work, away] = [
      await user({ email: 'Anna@GMail.com' }),
      await user({ email: 'anna@work.example' }),
      await user({ email: 'anna@elsewhere.example' }),
    ]

    const byMail = await enterByGoogle({ sub: '1', email: 'anna@gmail.com' })
    const byWork = await enterByGoogle({ sub: '2', email: 'anna@work.example', hd: 'work.example' })
    const byAway = await enterByGoogle({ sub: '3', email: 'anna@elsewhere.example' })
    const byOtherHost = await enterByGoogle({ sub: '4', email: 'anna@elsewhere.example', hd: 'evil.example' })

    expect([idOf(byMail.answer), idOf(byWork.answer)]).toEqual([mail.id, work.id])
    for (const { answer, browser } of [byAway, byOtherHost]) {
      expect(answer).toMatchObject({ status: 409, code: 'provider.link_needed' })
      expect(browser.token()).toBeNull()
    }
    const linked = await services.store.db.selectFrom('identity').select('owner_id').execute()
    expect(linked.map(({ owner_id }) => owner_id).sort()).toEqual([mail.id, work.id].sort())
    expect(linked.some(({ owner_id }) => owner_id === away.id)).toBe(false)
  })

  test('D1: a person whose address changed at the provider keeps the account', async () => {
    const { user, enterByGoogle, enterByMicrosoft } = await start(store)
    const taken = await user({ email: 'taken@gmail.com' })

    const google = await enterByGoogle({ email: 'before@gmail.com' })
    const later = await enterByGoogle({ email: 'taken@gmail.com', name: 'Other Name' })
    const microsoft = await enterByMicrosoft({ email: 'before@example.com' })
    const laterToo = await enterByMicrosoft({ email: 'taken@gmail.com' })

    expect(idOf(later.answer)).toBe(idOf(google.answer))
    expect(later.answer).toMatchObject({ data: { isNew: false, user: { email: 'before@gmail.com' } } })
    expect(idOf(laterToo.answer)).toBe(idOf(microsoft.answer))
    expect(idOf(later.answer)).not.toBe(taken.id)
  })

  test('an address of Microsoft’s counts once its letterbox has said so', async () => {
    const { enterByMicrosoft, caller, mails } = await start(store)
    const { browser, answer } = await enterByMicrosoft({ email: 'mika@example.com' })
    const silent = await caller('').call(forgotPassword, { body: { email: 'mika@example.com' } })
    const letters = [...(await mails())]

    expect(silent.success).toBe(true)
    expect(letters.map(({ to }) => to)).toEqual(['mika@example.com'])
    await caller('').call(verifyEmail, { params: { token: tokenOf(letters[0]) } })

    expect(await browser.call(readMe)).toMatchObject({ user: { id: idOf(answer), emailVerified: true } })
    const again = await enterByMicrosoft()
    expect(idOf(again.answer)).toBe(idOf(answer))
    expect(await mails()).toHaveLength(1)
  })

  test('hostile claims are input like any other', async () => {
    const { enterByGoogle, enterByMicrosoft, mails } = await start(store)
    const name = `\u202eEve\r\nBcc: all@example.com ${'x'.repeat(500)}`

    const long = await enterByGoogle({ sub: 'a', name, email: 'eve@gmail.com' })
    const noName = await enterByMicrosoft({ name: { toString: 'x' }, email: 'not an address\r\nBcc: x@example.com' })

    expect(long.answer.success && long.answer.data.user.name).toMatch(/^EveBcc: all@example\.com x+$/)
    expect(long.answer.success && long.answer.data.user.name.length).toBe(80)
    expect(noName.answer).toMatchObject({ data: { user: { name: 'Friend', email: '', emailVerified: false } } })
    expect(await mails()).toEqual([])
  })
})
