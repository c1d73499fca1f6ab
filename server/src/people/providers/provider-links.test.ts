import { changePassword, readMe } from '@plateful/contract/account.ts'
import { connectProvider, disconnectProvider } from '@plateful/contract/account-links.ts'
import { forgotPassword, resetPassword, signInWithGoogle, signInWithMicrosoft } from '@plateful/contract/auth.ts'
import { IDEMPOTENCY_HEADER } from '@plateful/contract/constants.ts'
import { readPreferences, savePreferences } from '@plateful/contract/preferences.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCustomer } from '../../subscriptions/subscription-store.ts'
import { tokenOf } from '../../testing/a-mailbox.ts'
import { PASSWORD } from '../../testing/a-user.ts'
import type { Caller } from '../../testing/caller.ts'
import { aGooglePerson, aMicrosoftPerson, openSocial, type Social } from '../../testing/social-sign-in.ts'
import { NOON, startTest } from '../../testing/start-test.ts'
import { onEachStore, type StoreName } from '../../testing/test-stores.ts'

let social: Social
beforeAll(async () => {
  social = await openSocial()
})
afterAll(() => social.close())

const start = async (store: StoreName) => {
  const server = await startTest(store, { services: { identity: social.identity } })
  const { caller, mails } = server
  const microsoft = (claims = {}) => social.byMicrosoft(aMicrosoftPerson(claims))
  const google = (claims = {}) => social.byGoogle(aGooglePerson(claims))
  return {
    ...server,
    connectMicrosoft: async (who: Caller, { currentPassword = PASSWORD as string | null, claims = {} } = {}) =>
      who.ask(connectProvider, { body: { provider: 'microsoft', currentPassword, ...(await microsoft(claims)) } }),
    connectGoogle: async (who: Caller, { currentPassword = PASSWORD as string | null, claims = {} } = {}) =>
      who.ask(connectProvider, { body: { provider: 'google', currentPassword, ...(await google(claims)) } }),
    enterByMicrosoft: async (claims = {}, browser = caller('')) => {
      const data = await browser.call(signInWithMicrosoft, { body: await microsoft(claims) })
      return { browser, ...data }
    },
    enterByGoogle: async (claims = {}, browser = caller('')) => {
      const data = await browser.call(signInWithGoogle, { body: await google(claims) })
      return { browser, ...data }
    },
    subjects: async () => (await mails()).map(({ to, subject }) => `${to}: ${subject}`),
  }
}

onEachStore('D7: connecting a provider to an account', (store) => {
  test('after the password both doors open one account, and its owner is told by mail', async () => {
    const { user, connectMicrosoft, connectGoogle, enterByMicrosoft, enterByGoogle, subjects } = await start(store)
    const home = await user({ email: 'mika@work.example' })

    const first = await connectMicrosoft(home)
    const second = await connectGoogle(home)

    expect(first).toMatchObject({ status: 200, data: { user: { id: home.id, providers: ['microsoft'] } } })
    expect(second).toMatchObject({ status: 200, data: { user: { id: home.id, providers: ['google', 'microsoft'] } } })
    expect((await enterByMicrosoft()).user.id).toBe(home.id)
    expect((await enterByGoogle()).user.id).toBe(home.id)
    expect(await subjects()).toEqual([
      'mika@work.example: Microsoft opens your Plateful account now',
      'mika@work.example: Google opens your Plateful account now',
    ])
  })

  test('a connection whose answer got lost is there for who asks again, though the provider takes no code twice', async () => {
    const { user, subjects } = await start(store)
    const home = await user({ email: 'mika@work.example' })
    const code = await social.byMicrosoft(aMicrosoftPerson())
    const send = async (key: string) => {
      const payload = { provider: 'microsoft', currentPassword: PASSWORD, ...code }
      const headers = { [IDEMPOTENCY_HEADER]: key }
      return (await home.send({ method: 'POST', url: connectProvider.path, headers, payload })).json()
    }

    const lost = await send('0123456789abcdef0123456789abcdef')

    expect(lost).toMatchObject({ success: true, data: { user: { providers: ['microsoft'] } } })
    expect(await send('0123456789abcdef0123456789abcdef')).toEqual(lost)
    expect(await send('fedcba9876543210fedcba9876543210')).toMatchObject({ code: 'provider.refused' })
    expect(await subjects()).toHaveLength(1)
  })

  test('a stolen token is not enough: without the password nothing is connected or taken away', async () => {
    const { user, connectMicrosoft, enterByMicrosoft, subjects } = await start(store)
    const home = await user()
    await connectMicrosoft(home)

    for (const currentPassword of ['wrong password', null])
      expect(await connectMicrosoft(home, { currentPassword })).toMatchObject({
        status: 403,
        code: 'password.wrong',
      })
    for (const currentPassword of ['wrong password', null])
      expect(await home.ask(disconnectProvider, { body: { provider: 'microsoft', currentPassword } })).toMatchObject({
        status: 403,
        code: 'password.wrong',
      })

    expect((await enterByMicrosoft()).user.id).toBe(home.id)
    expect(await subjects()).toHaveLength(1)
  })

  test('without a password only a sign-in within the hour counts', async () => {
    const { enterByGoogle, connectMicrosoft, setNow } = await start(store)
    const { browser } = await enterByGoogle()
    setNow(new Date(NOON.getTime() + 14 * 60_000))
    expect(await connectMicrosoft(browser, { currentPassword: null })).toMatchObject({ status: 200 })

    const late = await start(store)
    const old = await late.user({ password: null })
    late.setNow(new Date(NOON.getTime() + 61 * 60_000))
    await late.services.store.db
      .updateTable('access_token')
      .set({ expires_at: new Date(NOON.getTime() + 3 * 3_600_000).toISOString() })
      .execute()
    expect(await late.connectMicrosoft(old, { currentPassword: null })).toMatchObject({ code: 'password.wrong' })
  })

  test('disconnected, it opens nothing any more; the last way in stays', async () => {
    const { user, connectMicrosoft, enterByMicrosoft, enterByGoogle, subjects, services } = await start(store)
    const home = await user({ email: 'mika@work.example' })
    await connectMicrosoft(home)

    const gone = await home.call(disconnectProvider, { body: { provider: 'microsoft', currentPassword: PASSWORD } })
    const again = await home.call(disconnectProvider, { body: { provider: 'microsoft', currentPassword: PASSWORD } })

    expect([gone.user.providers, again.user.providers]).toEqual([[], []])
    expect(await subjects()).toEqual([
      'mika@work.example: Microsoft opens your Plateful account now',
      'mika@work.example: Microsoft opens your Plateful account no longer',
    ])
    expect((await enterByMicrosoft()).user.id).not.toBe(home.id)
    const { browser } = await enterByGoogle()
    const last = await browser.ask(disconnectProvider, { body: { provider: 'google', currentPassword: null } })
    expect(last).toMatchObject({ status: 409, code: 'provider.last_way' })
    expect(await browser.call(readMe)).toMatchObject({ user: { providers: ['google'] } })
    const kinds = await services.store.db.selectFrom('security_event').select('kind').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['provider.linked', 'provider.unlinked']))
  })

  test('two who take one of two doors away at once leave one', async () => {
    const { enterByGoogle, connectMicrosoft } = await start(store)
    const { browser } = await enterByGoogle()
    await connectMicrosoft(browser, { currentPassword: null })

    const answers = await Promise.all(
      (['google', 'microsoft'] as const).map((provider) =>
        browser.ask(disconnectProvider, { body: { provider, currentPassword: null } }),
      ),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await browser.call(readMe)).user.providers).toHaveLength(1)
  })

  test('who came by Microsoft first brings along what was made there, and one account is left', async () => {
    const { user, connectMicrosoft, enterByMicrosoft, services } = await start(store)
    const home = await user({ email: 'mika@example.com', preferences: { allergens: ['milk'] } })
    const second = await enterByMicrosoft()
    const preferences = { allergens: ['peanut' as const] }
    await second.browser.call(savePreferences, { params: { id: second.user.id }, body: { preferences } })

    const joined = await connectMicrosoft(home)

    expect(joined).toMatchObject({ status: 200, data: { user: { id: home.id, providers: ['microsoft'] } } })
    const merged = await home.call(readPreferences, { params: { id: home.id } })
    expect(merged.preferences.allergens.toSorted()).toEqual(['milk', 'peanut'])
    expect((await second.browser.ask(readMe)).status).toBe(401)
    expect(await services.store.db.selectFrom('account').select('owner_id').execute()).toEqual([{ owner_id: home.id }])
    expect((await enterByMicrosoft()).user.id).toBe(home.id)
  })

  test('G5: a customer of the joined account goes with it, and what may still be paid for is not swallowed', async () => {
    const { user, connectMicrosoft, enterByMicrosoft, services } = await start(store)
    const { db } = services.store
    const [home, second] = [await user(), await enterByMicrosoft()]
    const at = services.now().toISOString()
    const made = { ownerId: second.user.id, customerId: 'cus_second', now: services.now() }
    await insertCustomer(db, made)
    await db.updateTable('subscription').set({ status: 'past_due' }).execute()
    expect(await connectMicrosoft(home)).toMatchObject({ status: 409, code: 'provider.in_use' })
    expect(await db.selectFrom('stripe_farewell').selectAll().execute()).toEqual([])

    await db.updateTable('subscription').set({ status: 'canceled' }).execute()
    expect(await connectMicrosoft(home)).toMatchObject({ status: 200, data: { user: { providers: ['microsoft'] } } })
    const farewells = await db.selectFrom('stripe_farewell').select(['customer_id', 'due_at']).execute()
    expect(farewells).toEqual([{ customer_id: 'cus_second', due_at: at }])
    expect(await db.selectFrom('subscription').select('owner_id').execute()).toEqual([])
  })

  test('an account that has another way in is never swallowed', async () => {
    const { user, connectMicrosoft, connectGoogle, enterByMicrosoft, services } = await start(store)
    const [home, other, admin] = [await user(), await user(), await user()]
    await connectMicrosoft(other)
    await connectGoogle(admin)
    await services.store.db
      .updateTable('account')
      .set({ is_admin: 1, password_hash: null })
      .where('owner_id', '=', admin.id)
      .execute()

    expect(await connectMicrosoft(home)).toMatchObject({ status: 409, code: 'provider.in_use' })
    expect(await connectGoogle(home)).toMatchObject({ status: 409, code: 'provider.in_use' })

    expect((await enterByMicrosoft()).user.id).toBe(other.id)
    expect((await home.call(readMe)).user.providers).toEqual([])
  })

  test('D5: what an intruder connected opens nothing after the owner has set a new password by mail', async () => {
    const { user, caller, connectMicrosoft, connectGoogle, enterByMicrosoft, enterByGoogle, mails } = await start(store)
    const home = await user({ email: 'owner@work.example' })
    await connectMicrosoft(home)
    await connectGoogle(home)

    await caller('').call(forgotPassword, { body: { email: 'owner@work.example' } })
    const token = tokenOf((await mails()).at(-1))
    await caller('').call(resetPassword, { body: { token, password: 'forty blue herons wade' } })

    expect((await enterByMicrosoft()).user.id).not.toBe(home.id)
    expect((await enterByGoogle()).user.id).not.toBe(home.id)
  })

  test('a code that was made up, or a word that is none, connects nothing', async () => {
    const { user } = await start(store)
    const home = await user()
    const body = { provider: 'google' as const, currentPassword: PASSWORD, code: 'made-up' }

    expect(await home.ask(connectProvider, { body })).toMatchObject({ status: 401, code: 'provider.refused' })
    expect(
      await home.ask(connectProvider, { body: { ...body, redirectUri: 'https://evil.example/auth/x' } }),
    ).toMatchObject({ code: 'provider.refused' })
    expect((await home.call(readMe)).user.providers).toEqual([])
  })

  test('a password that is set while signed in leaves the providers connected', async () => {
    const { enterByGoogle } = await start(store)
    const { browser, user: me } = await enterByGoogle()

    await browser.call(changePassword, { body: { currentPassword: null, newPassword: 'forty blue herons wade' } })

    expect((await enterByGoogle()).user.id).toBe(me.id)
  })
})
