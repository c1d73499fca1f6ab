import { APP_HEADER, SESSION_HEADER } from '@plateful/contract/constants.ts'
import type { DataOf, EndpointShape, Envelope, InputOf } from '@plateful/contract/endpoint.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

type Input = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

/** An endpoint's path with its parameters filled in. */
export const addressOf = (endpoint: EndpointShape, input: Input = {}): string => {
  const params = new Map(Object.entries((input.params ?? {}) as Record<string, unknown>))
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.get(name))))
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
  const text = new URLSearchParams(query.map(([key, value]) => [key, String(value)] as [string, string])).toString()
  return text === '' ? path : `${path}?${text}`
}

type Answer<E extends EndpointShape> = Envelope<DataOf<E>> & { readonly status: number }

/** A browser: it keeps cookies, and the access token or session id it was given last. */
export type Caller = {
  /** Secret of an anonymous session; empty for an account. */
  readonly sessionId: string
  /** What may stand in this caller's paths: the session's secret, or the account's own id. */
  readonly id: string
  /** Address and password of an account made by `user`; empty for everybody else. */
  readonly email: string
  readonly password: string
  readonly cookies: Map<string, string>
  /** The access token this browser sends, or null. */
  readonly token: () => string | null
  /** From now on it sends this token; null: none. */
  readonly setToken: (token: string | null) => void
  /** The headers it sends: session or bearer, cookies, and the app's own. */
  readonly headers: () => Record<string, string>
  /** The raw answer, cookies taken up. */
  readonly send: (options: InjectOptions) => Promise<LightMyRequestResponse>
  /** The whole envelope, with the status. */
  readonly ask: <E extends EndpointShape>(endpoint: E, input?: InputOf<E>) => Promise<Answer<E>>
  /** The data; fails the test when the call fails. */
  readonly call: <E extends EndpointShape>(endpoint: E, input?: InputOf<E>) => Promise<DataOf<E>>
}

export type CallerStart = {
  readonly sessionId?: string
  readonly id?: string
  readonly email?: string
  readonly password?: string
  readonly token?: string | null
  readonly cookies?: ReadonlyMap<string, string>
  /** What to say beside a call that failed. */
  readonly explain?: () => string
}

const takeCookies = (jar: Map<string, string>, response: LightMyRequestResponse): void => {
  for (const { name, value, maxAge } of response.cookies) {
    if (maxAge === 0) jar.delete(name)
    else jar.set(name, value)
  }
}

/** The token of an answer that hands one out. */
const tokenIn = (body: unknown): string | null => {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null
  const token = typeof data === 'object' && data !== null && 'accessToken' in data ? data.accessToken : null
  return typeof token === 'string' ? token : null
}

/** Somebody who calls the API as the web does. */
export const newCaller = (app: FastifyInstance, start: CallerStart): Caller => {
  const { sessionId = '', id = sessionId, email = '', password = '', explain = () => '' } = start
  const cookies = new Map(start.cookies)
  let token = start.token ?? null
  const headers = (): Record<string, string> => ({
    [APP_HEADER]: '1',
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(token === null && sessionId !== '' && { [SESSION_HEADER]: sessionId }),
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  })
  const send: Caller['send'] = async (options) => {
    const response = await app.inject({ ...options, headers: { ...headers(), ...options.headers } })
    takeCookies(cookies, response)
    return response
  }
  const ask: Caller['ask'] = async (endpoint, given) => {
    const input = (given ?? {}) as Input
    const response = await send({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      ...(input.body !== undefined && { payload: input.body as object }),
    })
    const body = response.json()
    token = tokenIn(body) ?? token
    return { ...body, status: response.statusCode }
  }
  const call: Caller['call'] = async (endpoint, input) => {
    const answer = await ask(endpoint, input)
    if (!answer.success)
      throw new Error(
        `${endpoint.path}: ${answer.code} ${JSON.stringify(answer.fields ?? answer.details ?? '')}\n${explain()}`,
      )
    return answer.data
  }
  return {
    sessionId,
    id,
    email,
    password,
    cookies,
    token: () => token,
    setToken: (next) => {
      token = next
    },
    headers,
    send,
    ask,
    call,
  }
}
