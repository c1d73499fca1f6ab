import { setTimeout } from 'node:timers/promises'
import { PROVIDER_NAMES, type Provider } from '@plateful/contract/user.ts'
import * as oidc from 'openid-client'
import type { ProvenPerson } from './identity-claims.ts'
import { type Claims, readPerson } from './identity-claims.ts'

/** How this instance is known to a provider. */
export type ProviderClient = {
  readonly clientId: string
  readonly clientSecret: string
  /** Where the provider describes itself; Microsoft's `common`, `organizations` and `consumers` stand for any tenant. */
  readonly issuer: string
}

/** The OpenID provider of whoever runs this instance. */
export type OwnProvider = Omit<ProviderClient, 'clientSecret'> & {
  /** Null: a public client, which PKCE alone proves. */
  readonly clientSecret: string | null
  /** What stands on its button. */
  readonly name: string
  /** Does an address that it calls proven open the account that has it already? */
  readonly ownsAddresses: boolean
}

/** A code as the browser brought it from a provider's window. */
export type Code = {
  readonly code: string
  readonly codeVerifier: string | null
  /** Null for a window of Google's own script, which uses none. */
  readonly redirectUri: string | null
}

/** `reason` is a word for the log: a code of the protocol, never what a provider wrote about somebody. */
type NotProven = { readonly kind: 'refused' | 'unreachable'; readonly reason: string }

export type Exchanged =
  | { readonly kind: 'proven'; readonly person: ProvenPerson }
  | NotProven
  | { readonly kind: 'not_configured' }

export type Identity = {
  /** As people call it. */
  readonly nameOf: (provider: Provider) => string
  /** What a browser needs to open the provider's window; null while it is not set up, or nobody knows where it lies. */
  readonly describe: (
    provider: Provider,
  ) => Promise<{ readonly clientId: string; readonly authorizationEndpoint: string } | null>
  /** Address of Google's own script; null when Google is not set up. */
  readonly googleScriptUrl: string | null
  /** Trades a code for the person it stands for. Never throws: an answer that does not hold up is `refused`. */
  readonly exchange: (provider: Provider, code: Code) => Promise<Exchanged>
}

export type IdentityOptions = {
  readonly google: (ProviderClient & { readonly scriptUrl: string }) | null
  readonly microsoft: ProviderClient | null
  /** Left out or null: not offered. */
  readonly own?: OwnProvider | null
  readonly now: () => Date
}

const TIMEOUT_SECONDS = 5
const FRESH_MS = 60 * 60_000
/** A provider that just failed to describe itself is left alone for so long. */
const REST_MS = 5_000
/** A page that lists the providers waits no longer for a description. */
const PATIENCE_MS = 1_500
/** What Google's script stands for in the exchange, where a redirect address has to be named. */
const POSTMESSAGE = 'postmessage'
/** openid-client takes addresses only: this one is swapped for the word on the way out. */
const POSTMESSAGE_STAND_IN = 'https://postmessage.invalid/'

const ANY_TENANT = /\/(?:common|organizations|consumers)(?=\/v2\.0$)/
/** openid-client follows Entra's issuer template `{tenantid}` only for documents of this address. */
const ENTRA = 'https://login.microsoftonline.com'

/** Where these two have had their windows for years: a page can be drawn though their description cannot be read. */
export const knownEndpoint = (provider: Provider, issuer: string): string | null => {
  if (provider === 'oidc') return null
  if (provider === 'microsoft')
    return issuer.startsWith(`${ENTRA}/`) ? issuer.replace(/\/v2\.0$/, '/oauth2/v2.0/authorize') : null
  return issuer === 'https://accounts.google.com' ? `${issuer}/o/oauth2/v2/auth` : null
}

const isPlainHttp = (issuer: string): boolean => new URL(issuer).protocol === 'http:'

const sendCode: oidc.CustomFetch = (url, options) => {
  const { body } = options
  if (body instanceof URLSearchParams && body.get('redirect_uri') === POSTMESSAGE_STAND_IN)
    body.set('redirect_uri', POSTMESSAGE)
  return fetch(url, options as RequestInit)
}

/** Asks under Microsoft's own name, so that the template is followed for national clouds and doubles alike. */
const sendUnderEntra =
  (origin: string): oidc.CustomFetch =>
  (url, options) =>
    sendCode(url.startsWith(`${ENTRA}/`) ? origin + url.slice(ENTRA.length) : url, options)

type Client = Omit<ProviderClient, 'clientSecret'> & {
  readonly clientSecret: string | null
  /** How the exchange of a code is proven to be ours. */
  readonly authentication: oidc.ClientAuth
}

/** Google and Microsoft take the secret in the body. */
const byPost = (client: ProviderClient): Client => ({
  ...client,
  authentication: oidc.ClientSecretPost(client.clientSecret),
})

/** As the provider says that it likes it; said nothing, in the header (OpenID Connect Discovery 1.0, section 3). */
const asItLikes = ({ issuer, clientId, clientSecret }: OwnProvider): Client => {
  if (clientSecret === null) return { issuer, clientId, clientSecret, authentication: oidc.None() }
  const [basic, post] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)]
  const authentication: oidc.ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return methods.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest)
  }
  return { issuer, clientId, clientSecret, authentication }
}

/** Reads how a provider describes itself. Throws when it is away, or describes somebody else. */
const discover = async ({ issuer, clientId, clientSecret, authentication }: Client): Promise<oidc.Configuration> => {
  const { origin } = new URL(issuer)
  const isAnyTenant = ANY_TENANT.test(issuer)
  const asked = isAnyTenant ? ENTRA + issuer.slice(origin.length) : issuer
  const config = await oidc.discovery(
    new URL(asked),
    clientId,
    { ...(clientSecret !== null && { client_secret: clientSecret }), id_token_signed_response_alg: 'RS256' },
    authentication,
    {
      timeout: TIMEOUT_SECONDS,
      [oidc.customFetch]: isAnyTenant ? sendUnderEntra(origin) : sendCode,
      execute: [
        // The signature is checked though the token came over TLS: a proxy between must not make people up.
        oidc.enableNonRepudiationChecks,
        ...(isPlainHttp(issuer) ? [oidc.allowInsecureRequests] : []),
      ],
    },
  )
  const described = config.serverMetadata().issuer
  if (isAnyTenant && described !== issuer.replace(ANY_TENANT, '/{tenantid}'))
    throw new Error('the description is of the tenants of another issuer')
  return config
}

/** The description of one provider: read when first needed, once for all who ask, kept for an hour and while it is away. */
const openDescription = (client: Client, now: () => Date): (() => Promise<oidc.Configuration>) => {
  let known: { readonly config: oidc.Configuration; readonly until: number } | null = null
  let asking: Promise<oidc.Configuration> | null = null
  let rest: { readonly error: unknown; readonly until: number } | null = null
  const ask = async (): Promise<oidc.Configuration> => {
    try {
      const config = await discover(client)
      known = { config, until: now().getTime() + FRESH_MS }
      return config
    } catch (error) {
      rest = { error, until: now().getTime() + REST_MS }
      if (known) return known.config
      throw error
    } finally {
      asking = null
    }
  }
  return async () => {
    const at = now().getTime()
    if (known && at < known.until) return known.config
    if (rest && at < rest.until) {
      if (known) return known.config
      throw rest.error
    }
    asking ??= ask()
    return asking
  }
}

const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'])
/** An OAuth error code like invalid_grant; anything else a provider writes stays out of the log. */
const PROTOCOL_WORD = /^[a-z_]{3,40}$/

const refusal = (error: unknown): NotProven => {
  if (error instanceof oidc.ResponseBodyError) {
    const word = PROTOCOL_WORD.test(error.error) ? error.error : 'error'
    return { kind: error.status >= 500 ? 'unreachable' : 'refused', reason: word }
  }
  // The secret in the header is not the one that the provider knows.
  if (error instanceof oidc.WWWAuthenticateChallengeError) {
    const word = error.cause[0]?.parameters.error ?? ''
    return { kind: 'refused', reason: PROTOCOL_WORD.test(word) ? word : 'challenge' }
  }
  const code = error instanceof oidc.ClientError ? error.code : undefined
  // No code at all: the connection itself failed.
  if (code === undefined) return { kind: 'unreachable', reason: error instanceof Error ? error.name : 'unknown' }
  return { kind: AWAY.has(code) ? 'unreachable' : 'refused', reason: code }
}

const askForPerson = async (
  config: oidc.Configuration,
  { code, codeVerifier, redirectUri }: Code,
  { asksMore }: { readonly asksMore: boolean },
): Promise<Claims> => {
  const returned = new URL(redirectUri ?? POSTMESSAGE_STAND_IN)
  returned.searchParams.set('code', code)
  // The window belonged to one provider and its code goes to that one only, so there is nothing to mix up.
  const { issuer, authorization_response_iss_parameter_supported: namesIssuer } = config.serverMetadata()
  if (namesIssuer) returned.searchParams.set('iss', issuer)
  const tokens = await oidc.authorizationCodeGrant(config, returned, {
    idTokenExpected: true,
    ...(codeVerifier !== null && { pkceCodeVerifier: codeVerifier }),
  })
  const claims: Claims = tokens.claims() ?? {}
  // Some providers name the address only there (Authelia since 4.39). It is asked under the subject of the signed token.
  const { userinfo_endpoint: userInfo } = config.serverMetadata()
  if (!asksMore || claims.email !== undefined || userInfo === undefined || typeof claims.sub !== 'string') return claims
  const { name, email, email_verified } = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
  return { ...claims, ...(name !== undefined && { name }), email, email_verified }
}

/** Sign-in through Google, Microsoft and a provider of one's own by OpenID Connect. Nothing is sent anywhere before somebody asks for it. */
export const openIdentity = ({ google, microsoft, own = null, now }: IdentityOptions): Identity => {
  const clients = { google, microsoft, oidc: own }
  const descriptions = {
    google: google && openDescription(byPost(google), now),
    microsoft: microsoft && openDescription(byPost(microsoft), now),
    oidc: own && openDescription(asItLikes(own), now),
  }
  return {
    nameOf: (provider) => (provider === 'oidc' && own ? own.name : PROVIDER_NAMES[provider]),
    googleScriptUrl: google?.scriptUrl ?? null,
    describe: async (provider) => {
      const client = clients[provider]
      const describe = descriptions[provider]
      if (!client || !describe) return null
      const { clientId, issuer } = client
      const described = describe().then(
        (config) => config.serverMetadata().authorization_endpoint ?? null,
        () => null, // the page is drawn all the same
      )
      const patience = setTimeout(PATIENCE_MS, null, { ref: false })
      const authorizationEndpoint = (await Promise.race([described, patience])) ?? knownEndpoint(provider, issuer)
      return authorizationEndpoint === null ? null : { clientId, authorizationEndpoint }
    },
    exchange: async (provider, code) => {
      const client = clients[provider]
      const describe = descriptions[provider]
      if (!client || !describe) return { kind: 'not_configured' }
      let config: oidc.Configuration
      try {
        config = await describe()
      } catch (error) {
        return { kind: 'unreachable', reason: `description: ${refusal(error).reason}` }
      }
      try {
        const trusted = { clientId: client.clientId, ownsAddresses: own?.ownsAddresses ?? false }
        const person = readPerson(
          provider,
          trusted,
          await askForPerson(config, code, { asksMore: provider === 'oidc' }),
        )
        return person ? { kind: 'proven', person } : { kind: 'refused', reason: 'claims' }
      } catch (error) {
        return refusal(error)
      }
    },
  }
}
