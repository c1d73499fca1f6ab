import type { ServerResponse } from 'node:http'
import { signInWithGoogle } from '@plateful/contract/auth.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { OidcPeer } from '../testing/doubles/oidc-peers.ts'
import {
  aGooglePerson,
  aMicrosoftPerson,
  HOSTILE_TENANT as OTHER_TENANT,
  openSocial,
  type Social,
} from '../testing/social-sign-in.ts'
import { NOON, startTest } from '../testing/start-test.ts'
import { type Identity, knownEndpoint, openIdentity } from './identity.ts'

const DESCRIPTION = '.well-known/openid-configuration'

const open = async (): Promise<Social> => {
  const social = await openSocial()
  onTestFinished(() => social.close())
  return social
}

/** The port with a clock of its own. */
const openAt = ({
  google,
  microsoft,
}: Social): { readonly identity: Identity; readonly pass: (ms: number) => void } => {
  let at = NOON.getTime()
  const scriptUrl = `${google.base}/gsi/client`
  return {
    identity: openIdentity({ google: { ...google, scriptUrl }, microsoft, now: () => new Date(at) }),
    pass: (ms) => {
      at += ms
    },
  }
}

const timesAsked = ({ asked }: OidcPeer, end: string): number => asked.filter((path) => path.endsWith(end)).length

/** Answers every request whose path ends so. */
const onPath = (peer: OidcPeer, end: string, answer: (response: ServerResponse) => void): void => {
  peer.intercept = (request, response) => {
    if (!request.url?.endsWith(end)) return false
    answer(response)
    return true
  }
}

const refuse = (status: number, body: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body)
}

test('a provider is asked for nothing before somebody needs it, and once for all who do', async () => {
  const social = await open()
  const { identity, pass } = openAt(social)
  expect(social.google.asked).toEqual([])

  await Promise.all([1, 2, 3, 4].map(() => identity.describe('google')))
  await identity.describe('google')
  expect(timesAsked(social.google, DESCRIPTION)).toBe(1)

  pass(61 * 60_000)
  await identity.describe('google')
  expect(timesAsked(social.google, DESCRIPTION)).toBe(2)
  expect(social.microsoft.asked).toEqual([])
})

test('a description that cannot be renewed goes on holding', async () => {
  const social = await open()
  const { identity, pass } = openAt(social)
  await identity.describe('google')

  onPath(social.google, DESCRIPTION, refuse(500, '{}'))
  pass(61 * 60_000)

  expect(await identity.describe('google')).not.toBeNull()
  const body = await social.byGoogle(aGooglePerson())
  expect(await identity.exchange('google', { ...body, codeVerifier: null, redirectUri: null })).toMatchObject({
    kind: 'proven',
  })
})

test('a provider that is away is told apart from one that refuses, and a page is drawn without it', async () => {
  const social = await open()
  const { google } = social
  const { identity, pass } = openAt(social)
  const kindNow = async (): Promise<string> => {
    const body = { code: 'x', codeVerifier: null, redirectUri: null }
    return (await identity.exchange('google', body)).kind
  }

  onPath(google, DESCRIPTION, refuse(503, '{}'))
  expect(await identity.describe('google')).toBeNull()
  expect(await kindNow()).toBe('unreachable')
  expect(timesAsked(google, DESCRIPTION)).toBe(1)
  pass(6_000)
  google.intercept = null
  expect(await kindNow()).toBe('refused')

  for (const [name, path, answer] of [
    ['broken', '/token', refuse(500, '{}')],
    ['an error page', '/token', (response: ServerResponse) => response.end('<h1>sorry</h1>')],
    [
      'elsewhere',
      '/token',
      (response: ServerResponse) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
    ['cut off', '/token', (response: ServerResponse) => response.destroy()],
  ] as const) {
    onPath(google, path, answer)
    expect(await kindNow(), name).toBe('unreachable')
  }
  onPath(google, '/token', refuse(401, '{"error":"invalid_client"}'))
  expect(await kindNow()).toBe('refused')
})

test('a provider that hangs is given up, and a page does not wait until then', async () => {
  const social = await open()
  const { identity } = openAt(social)
  let isGivenUp = false
  onPath(social.microsoft, DESCRIPTION, (response) => {
    response.on('close', () => {
      isGivenUp = true
    })
  })

  expect(await identity.describe('microsoft')).toBeNull()
  expect(isGivenUp).toBe(false)
  const code = { code: 'x', codeVerifier: null, redirectUri: null }
  expect(await identity.exchange('microsoft', code)).toMatchObject({ kind: 'unreachable' })
  await expect.poll(() => isGivenUp, { timeout: 60_000 }).toBe(true)
})

test('keys that cannot be read let nobody in', async () => {
  const social = await open()
  const { identity } = openAt(social)
  const body = { ...(await social.byGoogle(aGooglePerson())), codeVerifier: null, redirectUri: null }
  onPath(social.google, '/jwks', refuse(500, '{}'))

  expect(await identity.exchange('google', body)).toMatchObject({ kind: 'unreachable' })
})

test('a description that speaks for somebody else is not believed', async () => {
  const social = await open()
  const { google, microsoft } = social
  const { identity } = openAt(social)
  const describeAs = (issuer: string) =>
    refuse(
      200,
      JSON.stringify({ issuer, authorization_endpoint: 'http://127.0.0.1/', token_endpoint: `${google.base}/token` }),
    )
  onPath(google, DESCRIPTION, describeAs('https://accounts.google.com'))
  onPath(microsoft, DESCRIPTION, describeAs('https://login.microsoftonline.com/{tenantid}/v2.0'))

  for (const provider of ['google', 'microsoft'] as const) {
    const code = { code: 'x', codeVerifier: null, redirectUri: null }
    expect(await identity.exchange(provider, code), provider).toMatchObject({ kind: 'unreachable' })
  }
  expect([...google.asked, ...microsoft.asked]).not.toContain('/token')
})

test('the windows of the two are known though their descriptions cannot be read, others are left out', async () => {
  const microsoft = { clientId: 'a', clientSecret: 'b', issuer: 'https://127.0.0.1:9/common/v2.0' }

  expect(await openIdentity({ google: null, microsoft, now: () => NOON }).describe('microsoft')).toBeNull()
  expect(knownEndpoint('google', 'https://accounts.google.com')).toBe('https://accounts.google.com/o/oauth2/v2/auth')
  expect(knownEndpoint('microsoft', 'https://login.microsoftonline.com/common/v2.0')).toBe(
    'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  )
})

test('one tenant alone can be let in', async () => {
  const social = await open()
  const { microsoft } = social
  const own = String(aMicrosoftPerson().tid)
  const identity = openIdentity({
    google: null,
    microsoft: { ...microsoft, issuer: `${microsoft.base}/${own}/v2.0` },
    now: () => NOON,
  })

  const home = await identity.exchange('microsoft', await social.byMicrosoft(aMicrosoftPerson()))
  const guest = await identity.exchange('microsoft', await social.byMicrosoft(aMicrosoftPerson({ tid: OTHER_TENANT })))

  expect(home).toMatchObject({ kind: 'proven', person: { issuer: `${microsoft.base}/${own}/v2.0` } })
  expect(guest).toMatchObject({ kind: 'refused' })
  // The tenant in the issuer and the one in the claims are one, or it is nobody.
  microsoft.forge = ({ header, claims }) => microsoft.sign({ header, claims: { ...claims, tid: OTHER_TENANT } })
  const divided = await identity.exchange('microsoft', await social.byMicrosoft(aMicrosoftPerson()))
  expect(divided).toEqual({ kind: 'refused', reason: 'claims' })
})

test('nothing of what a provider answers is sent on or logged', async () => {
  const social = await open()
  const { caller, logLines } = await startTest('SQLite', { services: { identity: social.identity } })
  const marker = 'marker-7f3a@example.org'
  const answers = []

  for (const [status, body] of [
    [400, { error: 'invalid_grant', error_description: marker }],
    [400, { error: marker, error_description: marker }],
    [500, { error: 'server_error', error_description: marker }],
    [200, { access_token: marker, token_type: 'Bearer', id_token: marker }],
    [200, { access_token: marker, token_type: 'Bearer' }],
  ] as const) {
    onPath(social.google, '/token', refuse(status, JSON.stringify(body)))
    answers.push(await caller('').ask(signInWithGoogle, { body: { code: marker } }))
  }

  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 503, 401, 401])
  expect(JSON.stringify(answers)).not.toContain(marker)
  expect(logLines.join('\n')).not.toContain(marker)
  expect(logLines.join('\n')).toContain('invalid_grant')
})
