import { createHmac, generateKeyPairSync } from 'node:crypto'
import { signInWithGoogle, signInWithMicrosoft } from '@plateful/contract/auth.ts'
import { GOOGLE_SCOPES, MICROSOFT_SCOPES } from '@plateful/contract/constants.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IdToken, OidcPeer } from '../../testing/doubles/oidc-peers.ts'
import {
  aGooglePerson,
  aMicrosoftPerson,
  challengeOf,
  GOOGLE_RETURN,
  HOSTILE_TENANT,
  newVerifier,
  openSocial,
  RETURN,
  type Social,
} from '../../testing/social-sign-in.ts'
import { NOON, startTest } from '../../testing/start-test.ts'
import { onEachStore, type StoreName } from '../../testing/test-stores.ts'

let social: Social
beforeAll(async () => {
  social = await openSocial()
})
afterAll(() => social.close())

const start = async (store: StoreName) => {
  const server = await startTest(store, { services: { identity: social.identity } })
  const { db } = server.services.store
  let minute = 0
  return {
    ...server,
    /** A browser of its own, a minute later: limits are not what is tried here. */
    browser: () => {
      minute += 1
      server.setNow(new Date(NOON.getTime() + minute * 60_000))
      return server.caller('')
    },
    count: async () => {
      const rows = await Promise.all([
        db.selectFrom('session').selectAll().execute(),
        db.selectFrom('account').selectAll().execute(),
        db.selectFrom('identity').selectAll().execute(),
      ])
      return rows.flat().length
    },
  }
}

const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

type Forging = (token: IdToken, peer: OidcPeer) => string
const withClaims =
  (claims: Readonly<Record<string, unknown>>): Forging =>
  (token, peer) =>
    peer.sign({ ...token, claims: { ...token.claims, ...claims } })
const withHeader =
  (header: Readonly<Record<string, unknown>>): Forging =>
  (token, peer) =>
    peer.sign({ ...token, header: { ...token.header, ...header } })
const seconds = (offset: number): number => Math.floor(Date.now() / 1_000) + offset

const FORGERIES: Readonly<Record<string, Forging>> = {
  'no signature': ({ header, claims }) => `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`,
  'the client secret as the key': ({ header, claims }, peer) => {
    const body = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`
    return `${body}.${createHmac('sha256', peer.clientSecret).update(body).digest('base64url')}`
  },
  'another key under the known name': (token, peer) => peer.sign(token, otherKey.privateKey),
  'another key that it brings itself': ({ header, claims }, peer) =>
    peer.sign(
      { header: { ...header, jwk: otherKey.publicKey.export({ format: 'jwk' }) }, claims },
      otherKey.privateKey,
    ),
  'a key nobody published': withHeader({ kid: 'second' }),
  'claims changed after signing': (token, peer) => {
    const [header, , signature] = peer.sign(token).split('.')
    return `${header}.${encode({ ...token.claims, sub: 'somebody else' })}.${signature}`
  },
  'a critical header': withHeader({ crit: ['b64'], b64: false }),
  'another issuer': withClaims({ iss: 'https://accounts.google.com.evil.example' }),
  'no issuer': withClaims({ iss: undefined }),
  'another audience': withClaims({ aud: 'another-app' }),
  'a second audience and no party': withClaims({ aud: ['another-app', 'ours'] }),
  'us among the audiences, another party': (token, peer) =>
    withClaims({ aud: [peer.clientId, 'another-app'], azp: 'another-app' })(token, peer),
  'us as the audience, another party': withClaims({ azp: 'another-app' }),
  'a time that has passed': withClaims({ exp: seconds(-120), iat: seconds(-720) }),
  'no end': withClaims({ exp: undefined }),
  'an end in words': withClaims({ exp: '9999999999' }),
  'a beginning to come': withClaims({ nbf: seconds(600) }),
  'no beginning': withClaims({ iat: undefined }),
  'a nonce nobody sent': withClaims({ nonce: 'replayed' }),
  'no subject': withClaims({ sub: undefined }),
  'an empty subject': withClaims({ sub: '' }),
  'a subject that is no text': withClaims({ sub: 7 }),
  'nothing at all': () => '',
  'no token': () => 'not.a.token',
}

const MICROSOFT_FORGERIES: Readonly<Record<string, Forging>> = {
  'a tenant that is not the issuer’s': withClaims({ tid: HOSTILE_TENANT }),
  'no tenant': withClaims({ tid: undefined }),
  'the template as its issuer': (token, peer) =>
    withClaims({ iss: `${peer.base}/{tenantid}/v2.0`, tid: '{tenantid}' })(token, peer),
  'a tenant that climbs': (token, peer) => withClaims({ iss: `${peer.base}/../x/v2.0`, tid: '../x' })(token, peer),
  'no object': withClaims({ oid: undefined }),
  'an object that is no id': withClaims({ oid: 'admin' }),
}

onEachStore('attacks on social sign-in', (store) => {
  test('D3: of all id tokens that a provider could forge none is accepted', async () => {
    const { browser, count, logLines } = await start(store)
    const accepted: string[] = []
    const attack = async (name: string, forging: Forging, peer: OidcPeer) => {
      peer.forge = (token) => forging(token, peer)
      const answer =
        peer === social.google
          ? await browser().ask(signInWithGoogle, { body: await social.byGoogle(aGooglePerson()) })
          : await browser().ask(signInWithMicrosoft, { body: await social.byMicrosoft(aMicrosoftPerson()) })
      peer.forge = null
      if (answer.success || answer.code !== 'provider.refused') accepted.push(`${name}: ${JSON.stringify(answer)}`)
    }
    for (const [name, forging] of Object.entries(FORGERIES)) {
      await attack(`Google, ${name}`, forging, social.google)
      await attack(`Microsoft, ${name}`, forging, social.microsoft)
    }
    for (const [name, forging] of Object.entries(MICROSOFT_FORGERIES)) await attack(name, forging, social.microsoft)

    expect(accepted).toEqual([])
    expect(await count()).toBe(0)
    expect(logLines.join('\n')).not.toMatch(/gale@gmail|mika@example|Gale|eyJ/)
    const honest = await browser().ask(signInWithGoogle, { body: await social.byGoogle(aGooglePerson()) })
    const alsoHonest = await browser().ask(signInWithMicrosoft, { body: await social.byMicrosoft(aMicrosoftPerson()) })
    expect([honest.status, alsoHonest.status]).toEqual([200, 200])
  })

  test('D2: a code counts once, for its own provider, its own verifier and its own address', async () => {
    const { browser, count, send } = await start(store)
    const { google, microsoft } = social
    const refused: string[] = []
    const tryMicrosoft = async (name: string, body: Record<string, unknown>) => {
      const answer = await browser().ask(signInWithMicrosoft, { body: body as never })
      refused.push(`${name}: ${answer.success ? 'IN' : answer.code}`)
    }
    const tryGoogle = async (name: string, body: Record<string, unknown>) => {
      const answer = await browser().ask(signInWithGoogle, { body: body as never })
      refused.push(`${name}: ${answer.success ? 'IN' : answer.code}`)
    }
    const fresh = () => social.byMicrosoft(aMicrosoftPerson())

    await tryMicrosoft('another verifier', { ...(await fresh()), codeVerifier: newVerifier() })
    const { codeVerifier: _, ...bare } = await fresh()
    await tryMicrosoft('no verifier', bare)
    await tryMicrosoft('the challenge as the verifier', { ...bare, codeVerifier: challengeOf(newVerifier()) })
    await tryMicrosoft('a code nobody gave', { ...(await fresh()), code: 'A'.repeat(43) })
    await tryMicrosoft('Google’s code', { ...(await fresh()), ...(await social.byGoogle(aGooglePerson())) })
    await tryGoogle('Microsoft’s code', { code: (await fresh()).code })
    await tryGoogle('Microsoft’s code with its verifier', { ...(await fresh()) })
    const { codeVerifier, ...pkceless } = await social.byGoogleWithPkce(aGooglePerson())
    await tryGoogle('a bound code without its verifier', pkceless)
    await tryGoogle('a bound code as a script’s', {
      code: (await social.byGoogleWithPkce(aGooglePerson())).code,
      codeVerifier,
    })
    await tryGoogle('a free code with a verifier', { ...(await social.byGoogle(aGooglePerson())), codeVerifier })
    await tryMicrosoft('another page of ours', { ...(await fresh()), redirectUri: `${RETURN}/other` })
    await tryMicrosoft('Google’s page', { ...(await fresh()), redirectUri: GOOGLE_RETURN })

    expect(refused.filter((line) => !/: (provider\.refused|request\.invalid)$/.test(line))).toEqual([])
    expect(refused).toHaveLength(12)
    const withoutHeader = await send({
      method: 'POST',
      url: signInWithMicrosoft.path,
      payload: await fresh(),
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' },
    })
    expect(withoutHeader.json().code).toBe('request.not_same_origin')
    expect(await count()).toBe(0)

    const used = await fresh()
    expect((await browser().ask(signInWithMicrosoft, { body: used })).status).toBe(200)
    const before = await count()
    expect((await browser().ask(signInWithMicrosoft, { body: used })).success).toBe(false)
    expect(await count()).toBe(before)

    const scope = { scope: MICROSOFT_SCOPES.join(' '), redirect_uri: RETURN }
    const plain = await microsoft.walk({ ...scope, code_challenge: newVerifier(), code_challenge_method: 'plain' })
    expect(plain.searchParams.get('code')).toBeNull()
    const evil = { scope: GOOGLE_SCOPES.join(' '), redirect_uri: 'https://evil.example/auth/google/callback' }
    await expect(google.walk(evil)).rejects.toThrow('redirect_uri')
  })

  test('D2: a code that was fetched for another address never reaches the provider', async () => {
    const { browser, count } = await start(store)
    const addresses = [
      'https://evil.example/auth/microsoft/callback',
      'http://localhost.evil.example/auth/microsoft/callback',
      'http://localhost@evil.example/auth/microsoft/callback',
      'http://someone@localhost/auth/microsoft/callback',
      'https://localhost/auth/microsoft/callback',
      'http://localhost:81/auth/microsoft/callback',
      'http://localhost/authentic',
      'http://localhost/auth/../api/auth/me',
      'http://localhost/auth/%2e%2e/api/auth/me',
      'http://localhost/auth/microsoft/callback?next=https://evil.example',
      'http://localhost/auth/microsoft/callback#x',
      'blob:http://localhost/auth/microsoft/callback',
      'javascript:alert(1)//http://localhost/auth/',
    ]
    const asked = social.microsoft.asked.length + social.google.asked.length

    for (const redirectUri of addresses) {
      const body = { code: 'x', codeVerifier: newVerifier(), redirectUri }
      for (const endpoint of [signInWithMicrosoft, signInWithGoogle]) {
        const answer = await browser().ask(endpoint, { body })
        expect(answer, redirectUri).toMatchObject({ success: false, code: expect.stringMatching(/refused|invalid/) })
      }
    }
    expect(social.microsoft.asked.length + social.google.asked.length).toBe(asked)
    expect(await count()).toBe(0)
  })
})
