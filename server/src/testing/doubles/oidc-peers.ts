import { generateKeyPairSync, type KeyObject, randomBytes, sign as signBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GOOGLE_SCOPES, MICROSOFT_SCOPES, OIDC_SCOPES } from '@plateful/contract/constants.ts'
import { type Configuration, Provider } from 'oidc-provider'
import { openMemory } from './oidc-memory.ts'
import { donePage, googleScript, interactionPage } from './oidc-pages.ts'

/** What a provider says about somebody. `sub` names them there; Microsoft's people have `tid` and `oid` too. */
export type PeerPerson = { readonly sub: string } & Readonly<Record<string, unknown>>

export type IdToken = {
  readonly header: Readonly<Record<string, unknown>>
  readonly claims: Readonly<Record<string, unknown>>
}

/** A real OpenID provider on loopback that can be made to lie. */
export type OidcPeer = {
  /** What to configure as the issuer. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Where it listens. */
  readonly base: string
  /** Who signs in at the next window. */
  person: PeerPerson
  /** Replaces the id token of the next answers; null: the true one is sent. */
  forge: ((token: IdToken) => string) | null
  /** Takes requests away from the provider: answers true for those that it has answered, or left hanging. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | null
  /** Signs as the provider does, or with another key. */
  readonly sign: (token: IdToken, key?: KeyObject) => string
  /** Goes through the window as a browser would and answers the address it was sent back to. */
  readonly walk: (query: Readonly<Record<string, string>>) => Promise<URL>
  /** Paths asked for so far. */
  readonly asked: string[]
  readonly close: () => Promise<void>
}

type PeerOptions = {
  readonly name: 'google' | 'microsoft' | 'oidc'
  /** Where the app lives. */
  readonly origin: string
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString())

/** A JWT signed by RS256, whatever its header says. */
export const signToken = ({ header, claims }: IdToken, key: KeyObject): string => {
  const body = `${encode(header)}.${encode(claims)}`
  return `${body}.${signBytes('sha256', Buffer.from(body), key).toString('base64url')}`
}

const CLAIMS = ['sub', 'tid', 'oid', 'hd', 'name', 'email', 'email_verified', 'preferred_username']
const TENANT = /^\/(common|organizations|[0-9a-f-]{36})\/v2\.0(?=\/)/

const configure = ({ name, origin }: PeerOptions, base: string, people: Map<string, PeerPerson>) => {
  const clientId = `plateful-at-${name}`
  const clientSecret = randomBytes(24).toString('base64url')
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const configuration: Configuration = {
    adapter: openMemory({ postmessageFor: `${base}/gsi/done` }),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        // An own provider is asked as OpenID Connect has it where nothing else is said.
        token_endpoint_auth_method: name === 'oidc' ? 'client_secret_basic' : 'client_secret_post',
        redirect_uris: [`${base}/gsi/done`, `${origin}/auth/${name}/callback`],
      },
    ],
    jwks: { keys: [{ ...pair.privateKey.export({ format: 'jwk' }), kid: 'first', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: CLAIMS },
    conformIdTokenClaims: false,
    scopes: [...GOOGLE_SCOPES, ...MICROSOFT_SCOPES],
    pkce: { required: () => name !== 'google' },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_ctx, id) => {
      const person = people.get(id)
      return person && { accountId: id, claims: () => person }
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope([...new Set([...GOOGLE_SCOPES, ...MICROSOFT_SCOPES, ...OIDC_SCOPES])].join(' '))
      await grant.save()
      return grant
    },
    renderError: (ctx, out) => {
      ctx.body = JSON.stringify(out)
    },
  }
  return { clientId, clientSecret, key: pair.privateKey, provider: new Provider(base, configuration) }
}

/** Follows redirects with cookies and presses "Continue", until the browser would leave the provider. */
const walkWindow = async (base: string, query: Readonly<Record<string, string>>): Promise<URL> => {
  const jar = new Map<string, string>()
  let next = new URL(`/auth?${new URLSearchParams(query)}`, base)
  for (let step = 0; step < 10; step += 1) {
    const isQuestion = next.pathname.startsWith('/interaction/')
    const answer = await fetch(next, {
      method: isQuestion ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isQuestion && { body: new URLSearchParams({ answer: 'continue' }) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`the provider shows ${answer.status}: ${await answer.text()}`)
    next = new URL(location, base)
    if (next.origin !== base || next.pathname === '/gsi/done') return next
  }
  throw new Error('the provider redirects for ever')
}

/** Hands the provider's JSON through `change` on its way out. */
const changeAnswer = (response: ServerResponse, change: (body: Record<string, unknown>) => unknown): void => {
  const end = response.end.bind(response)
  response.end = ((chunk?: unknown) => {
    response.removeHeader('content-length')
    const text = String(chunk ?? '')
    return end(text.startsWith('{') ? JSON.stringify(change(JSON.parse(text))) : text)
  }) as typeof response.end
}

/** Starts one provider on a free port. */
export const startOidcPeer = async (options: PeerOptions): Promise<OidcPeer> => {
  let handle = (_request: IncomingMessage, response: ServerResponse): void => void response.end()
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, PeerPerson>()
  const { clientId, clientSecret, key, provider } = configure(options, base, people)
  const answer = provider.callback()
  const isMicrosoft = options.name === 'microsoft'

  const peer: OidcPeer = {
    issuer: isMicrosoft ? `${base}/common/v2.0` : base,
    clientId,
    clientSecret,
    base,
    person: { sub: 'nobody' },
    forge: null,
    intercept: null,
    sign: (token, otherKey = key) => signToken(token, otherKey),
    walk: (query) => walkWindow(base, { client_id: clientId, response_type: 'code', ...query }),
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  const readIdToken = (text: string): IdToken => {
    const [header = '', claims = ''] = text.split('.')
    const { iss, ...rest } = decode(claims)
    return { header: decode(header), claims: { ...rest, iss: isMicrosoft ? `${base}/${rest.tid}/v2.0` : iss } }
  }
  const changeToken = (body: Record<string, unknown>): Record<string, unknown> => {
    if (typeof body.id_token !== 'string') return body
    const token = readIdToken(body.id_token)
    return { ...body, id_token: peer.forge ? peer.forge(token) : peer.sign(token) }
  }
  const finish = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks = await request.toArray()
    const isCancelled = new URLSearchParams(Buffer.concat(chunks).toString()).get('answer') !== 'continue'
    const { person } = peer
    people.set(person.sub, person)
    const result = isCancelled
      ? { error: 'access_denied', error_description: 'cancelled' }
      : { login: { accountId: person.sub, remember: false } }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  const show = (response: ServerResponse, type: string, text: string): void => {
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'cross-origin-resource-policy': 'cross-origin',
    })
    response.end(text)
  }
  handle = (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    peer.asked.push(path)
    if (peer.intercept?.(request, response)) return
    const tenant = TENANT.exec(path)
    if (tenant) {
      const issuer = `${base}/${tenant[1]?.length === 36 ? tenant[1] : '{tenantid}'}/v2.0`
      changeAnswer(response, (body) => ({ ...body, issuer }))
      request.url = request.url?.slice(tenant[0].length)
    }
    if (path.startsWith('/interaction/')) {
      if (request.method === 'POST') void finish(request, response)
      else show(response, 'text/html', interactionPage(options.name, peer.person))
    } else if (path === '/gsi/client') show(response, 'text/javascript', googleScript(base))
    else if (path === '/gsi/done') show(response, 'text/html', donePage(options.origin))
    else {
      if (path === '/token') changeAnswer(response, changeToken)
      void answer(request, response)
    }
  }
  return peer
}

/** A double of Google, one of Microsoft's any-tenant sign-in, and a provider of one's own, for an app that lives at `origin`. */
export const startOidcPeers = async (
  origin: string,
): Promise<{
  readonly google: OidcPeer
  readonly microsoft: OidcPeer
  readonly own: OidcPeer
  readonly close: () => Promise<void>
}> => {
  const google = await startOidcPeer({ name: 'google', origin })
  const microsoft = await startOidcPeer({ name: 'microsoft', origin })
  const own = await startOidcPeer({ name: 'oidc', origin })
  return {
    google,
    microsoft,
    own,
    close: async () => {
      await Promise.all([google.close(), microsoft.close(), own.close()])
    },
  }
}
