import { createHash, randomBytes } from 'node:crypto'
import { GOOGLE_SCOPES, MICROSOFT_SCOPES, OIDC_SCOPES, PKCE_VERIFIER_LENGTH } from '@plateful/contract/constants.ts'
import { type Identity, openIdentity } from '../ports/identity.ts'
import { type OidcPeer, type PeerPerson, startOidcPeers } from './doubles/oidc-peers.ts'
import { ORIGIN } from './start-test.ts'

export const RETURN = `${ORIGIN}/auth/microsoft/callback`
export const OWN_RETURN = `${ORIGIN}/auth/oidc/callback`
export const OWN_NAME = 'The house key'
export const GOOGLE_RETURN = `${ORIGIN}/auth/google/callback`

export const newVerifier = (): string =>
  randomBytes(PKCE_VERIFIER_LENGTH).toString('base64url').slice(0, PKCE_VERIFIER_LENGTH)
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

type Walked = { readonly code: string; readonly codeVerifier: string; readonly redirectUri: string }

export type Social = {
  readonly google: OidcPeer
  readonly microsoft: OidcPeer
  readonly own: OidcPeer
  readonly identity: Identity
  /** What the browser sends after a window of Google's own script. */
  readonly byGoogle: (person: PeerPerson) => Promise<{ readonly code: string }>
  /** What the browser sends after Microsoft's window. */
  readonly byMicrosoft: (person: PeerPerson) => Promise<Walked>
  /** What the browser sends after the window of a provider of one's own. */
  readonly byOwn: (person: PeerPerson) => Promise<Walked>
  /** What it would send after a window of our own at Google. */
  readonly byGoogleWithPkce: (person: PeerPerson) => Promise<Walked>
  readonly close: () => Promise<void>
}

const codeIn = (back: URL): string => {
  const code = back.searchParams.get('code')
  if (!code) throw new Error(`no code in ${back.href}`)
  return code
}

const walkWithPkce = async (peer: OidcPeer, scopes: readonly string[], redirectUri: string): Promise<Walked> => {
  const codeVerifier = newVerifier()
  const back = await peer.walk({
    scope: scopes.join(' '),
    redirect_uri: redirectUri,
    state: randomBytes(24).toString('base64url'),
    code_challenge: challengeOf(codeVerifier),
    code_challenge_method: 'S256',
  })
  return { code: codeIn(back), codeVerifier, redirectUri }
}

/** The providers, running, and the port that signs people in through them. */
export const openSocial = async ({ ownsAddresses = false } = {}): Promise<Social> => {
  const { google, microsoft, own, close } = await startOidcPeers(ORIGIN)
  const scriptUrl = `${google.base}/gsi/client`
  return {
    google,
    microsoft,
    own,
    close,
    identity: openIdentity({
      google: { ...google, scriptUrl },
      microsoft,
      own: { ...own, name: OWN_NAME, ownsAddresses },
      now: () => new Date(),
    }),
    byGoogle: async (person) => {
      google.person = person
      const scope = GOOGLE_SCOPES.join(' ')
      return { code: codeIn(await google.walk({ scope, redirect_uri: `${google.base}/gsi/done` })) }
    },
    byMicrosoft: async (person) => {
      microsoft.person = person
      return walkWithPkce(microsoft, MICROSOFT_SCOPES, RETURN)
    },
    byOwn: async (person) => {
      own.person = person
      return walkWithPkce(own, OIDC_SCOPES, OWN_RETURN)
    },
    byGoogleWithPkce: async (person) => {
      google.person = person
      return walkWithPkce(google, GOOGLE_SCOPES, GOOGLE_RETURN)
    },
  }
}

export const TENANT = '11111111-1111-4111-8111-111111111111'
/** A tenant that anybody can open, and in which its admin writes what they like. */
export const HOSTILE_TENANT = '22222222-2222-4222-8222-222222222222'
const OBJECT = '33333333-3333-4333-8333-333333333333'

/** Somebody at Microsoft. */
export const aMicrosoftPerson = (claims: Readonly<Record<string, unknown>> = {}): PeerPerson => {
  const { tid = TENANT, oid = OBJECT } = claims
  return { sub: `${tid}/${oid}`, name: 'Mika Soft', email: 'mika@example.com', ...claims, tid, oid }
}

/** Somebody at Google, whose address Google itself hosts. */
export const aGooglePerson = (claims: Readonly<Record<string, unknown>> = {}): PeerPerson => ({
  sub: '100000000000000000001',
  name: 'Gale Goo',
  email: 'gale@gmail.com',
  email_verified: true,
  ...claims,
})
