import { connectProvider } from '@plateful/contract/account-links.ts'
import { readProviders, signInWithMicrosoft, signInWithOidc } from '@plateful/contract/auth.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openIdentity } from '../../ports/identity.ts'
import type { PeerPerson } from '../../testing/doubles/oidc-peers.ts'
import { OWN_NAME, OWN_RETURN, openSocial, type Social } from '../../testing/social-sign-in.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

let social: Social
let trusting: Social
beforeAll(async () => {
  social = await openSocial()
  trusting = await openSocial({ ownsAddresses: true })
})
afterAll(async () => {
  await social.close()
  await trusting.close()
})

const aPerson = (claims: Readonly<Record<string, unknown>> = {}): PeerPerson => ({
  sub: 'kim',
  name: 'Kim House',
  email: 'kim@house.example',
  email_verified: true,
  ...claims,
})

onEachStore('an OpenID provider of one’s own', (store) => {
  const start = async (at: Social = social) => {
    const server = await startTest(store, { services: { identity: at.identity } })
    const enter = async (person = aPerson()) => {
      const browser = server.caller('')
      return { browser, answer: await browser.ask(signInWithOidc, { body: await at.byOwn(person) }) }
    }
    return { ...server, enter }
  }

  test('is offered by the name that it was given', async () => {
    const { caller } = await start()

    expect(await caller('').call(readProviders)).toMatchObject({
      oidc: { clientId: social.own.clientId, authorizationEndpoint: `${social.own.base}/auth`, name: OWN_NAME },
    })
  })

  test('makes an account the first time, and finds it the next', async () => {
    const { enter } = await start()

    const first = await enter()
    const second = await enter(aPerson({ email: 'kim@elsewhere.example' }))

    expect(first.answer).toMatchObject({
      data: {
        isNew: true,
        message: `Account created with ${OWN_NAME}!`,
        user: { name: 'Kim House', email: 'kim@house.example', emailVerified: true, providers: ['oidc'] },
      },
    })
    expect(second.answer).toMatchObject({
      data: { isNew: false, user: { email: 'kim@house.example' }, message: `Signed in with ${OWN_NAME}!` },
    })
  })

  test('tells the address only to who asks for it, and it counts all the same', async () => {
    const { enter } = await start()
    const { own } = social
    own.forge = ({ header, claims: { email: _, email_verified: __, name: ___, ...claims } }) =>
      own.sign({ header, claims })
    const { answer } = await enter(aPerson({ sub: 'silent', email: 'silent@house.example' })).finally(() => {
      own.forge = null
    })

    expect(own.asked).toContain('/me')
    expect(answer).toMatchObject({
      data: { user: { name: 'Kim House', email: 'silent@house.example', emailVerified: true } },
    })
  })

  test('opens an account that has the address only where whoever runs this instance said that its word is enough', async () => {
    const doubting = await start()
    const owner = await doubting.user({ email: 'kim@house.example' })
    expect((await doubting.enter()).answer).toMatchObject({ status: 409, code: 'provider.link_needed' })

    const believing = await start(trusting)
    const known = await believing.user({ email: 'kim@house.example' })
    const { answer } = await believing.enter()
    const claimed = await believing.enter(aPerson({ sub: 'other', email_verified: false }))

    expect(owner.id).not.toBe('')
    expect(answer).toMatchObject({ data: { isNew: false, user: { id: known.id, providers: ['oidc'] } } })
    // An address that it has not seen itself is a claim, whoever says it.
    expect(claimed.answer).toMatchObject({ data: { isNew: true, user: { emailVerified: false } } })
  })

  test('is connected to an account that is there, by both who asks and the code', async () => {
    const { user } = await start()
    const owner = await user({ email: 'robin@house.example' })
    const body = {
      ...(await social.byOwn(aPerson({ sub: 'robin' }))),
      provider: 'oidc',
      currentPassword: owner.password,
    } as const

    expect(await owner.call(connectProvider, { body })).toMatchObject({
      message: `${OWN_NAME} opens your account now too.`,
      user: { providers: ['oidc'] },
    })
  })

  test('its code opens nothing at another provider’s door, and none of theirs opens its own', async () => {
    const { caller } = await start()
    const walked = await social.byOwn(aPerson())

    const misled = await caller('').ask(signInWithMicrosoft, { body: walked })
    const used = await caller('').ask(signInWithOidc, { body: { ...walked, codeVerifier: 'v'.repeat(96) } })
    const foreign = await caller('').ask(signInWithOidc, {
      body: { ...(await social.byMicrosoft(aPerson({ tid: 'x', oid: 'y' }))), redirectUri: OWN_RETURN },
    })

    for (const answer of [misled, used, foreign])
      expect(answer).toMatchObject({ status: 401, code: 'provider.refused' })
  })
})

test('a secret that the provider does not know is refused by it, and a public client has none', async () => {
  const now = () => new Date()
  const own = { ...social.own, name: OWN_NAME, ownsAddresses: false }
  const wrong = openIdentity({ google: null, microsoft: null, own: { ...own, clientSecret: 'guessed' }, now })
  const open = openIdentity({ google: null, microsoft: null, own: { ...own, clientSecret: null }, now })

  for (const identity of [wrong, open])
    expect(await identity.exchange('oidc', await social.byOwn(aPerson()))).toEqual({
      kind: 'refused',
      reason: 'invalid_client',
    })
})
