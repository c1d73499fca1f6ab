import type { BodyOf, DataOf, EndpointShape, MinimalOf, ParamsOf } from '@plateful/contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '@plateful/contract/messages.ts'
import { vi } from 'vitest'

/** What a page sent. */
export type Received<E extends EndpointShape> = {
  readonly params: ParamsOf<E>
  readonly query: Readonly<Record<string, string>>
  readonly body: BodyOf<E>
  readonly sessionId: string | null
  /** The access token of the request. */
  readonly token: string | null
  /** The key of the change that the request is a try of. */
  readonly requestKey: string | null
  /** How the answer is wanted. */
  readonly prefer: string | null
  /** What is held already. */
  readonly tag: string | null
}

type Failure = { readonly fields?: Record<string, string>; readonly details?: unknown; readonly text?: string }
type Handler = (received: Received<EndpointShape>) => Response | Promise<Response>
type Rule = { readonly endpoint: EndpointShape; readonly handler: Handler }

const json = (body: unknown, status: number): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const failure = (code: ErrorCode, { text, ...rest }: Failure): Response =>
  json({ success: false, error: text ?? ERRORS[code].text, code, requestId: 'req-1', ...rest }, ERRORS[code].status)

const matchPath = (pattern: string, path: string): Record<string, string> | null => {
  const names: string[] = []
  const source = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return '([^/]+)'
  })
  const found = new RegExp(`^${source}$`).exec(path)
  return found && Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? '')]))
}

/**
 * Stands in for the server: answers fetch by the contract. Inputs and answers go through the endpoint's own schemas,
 * so a test cannot pass on a shape that the wire does not have.
 */
export const fakeApi = () => {
  const rules: Rule[] = []
  const received: { readonly endpoint: EndpointShape; readonly input: Received<EndpointShape> }[] = []

  const fetcher = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address), 'http://plateful.test')
    const method = init.method ?? 'GET'
    for (const { endpoint, handler } of rules.toReversed()) {
      const params = endpoint.method === method ? matchPath(endpoint.path, url.pathname) : null
      if (params === null) continue
      const headers = new Headers(init.headers)
      const input = {
        params: endpoint.params?.parse(params),
        query: Object.fromEntries(url.searchParams),
        body: init.body === undefined ? undefined : endpoint.body?.parse(JSON.parse(String(init.body))),
        sessionId: headers.get('x-anonymous-session-id'),
        token: headers.get('authorization')?.replace(/^Bearer /, '') ?? null,
        requestKey: headers.get('idempotency-key'),
        prefer: headers.get('prefer'),
        tag: headers.get('if-none-match'),
      } as Received<EndpointShape>
      received.push({ endpoint, input })
      return handler(input)
    }
    throw new TypeError(`Nobody answers ${method} ${url.pathname}`)
  }
  vi.stubGlobal('fetch', vi.fn(fetcher))

  const raw = <E extends EndpointShape>(
    endpoint: E,
    handler: (received: Received<E>) => Response | Promise<Response>,
  ) => void rules.push({ endpoint, handler: handler as unknown as Handler })

  return {
    /** Answers with data, checked against the contract. */
    on: <E extends EndpointShape>(endpoint: E, answer: (received: Received<E>) => DataOf<E> | Promise<DataOf<E>>) =>
      raw(endpoint, async (input) => json({ success: true, data: endpoint.returns.parse(await answer(input)) }, 200)),
    /** Answers what changed alone. */
    onSmall: <E extends EndpointShape>(endpoint: E, answer: (received: Received<E>) => MinimalOf<E>) =>
      raw(endpoint, (input) => json({ success: true, data: endpoint.minimal?.parse(answer(input)) }, 200)),
    fail: <E extends EndpointShape>(endpoint: E, code: ErrorCode, more: Failure = {}) =>
      raw(endpoint, () => failure(code, more)),
    /** Never comes: for what a page shows meanwhile. */
    hang: <E extends EndpointShape>(endpoint: E) => raw(endpoint, () => new Promise<Response>(() => undefined)),
    /** The network itself fails. */
    drop: <E extends EndpointShape>(endpoint: E) =>
      raw(endpoint, () => Promise.reject(new TypeError('Failed to fetch'))),
    /** Any answer at all: streams, proxies' pages, single refusals. */
    raw,
    calls: <E extends EndpointShape>(endpoint: E): readonly Received<E>[] =>
      received.filter((one) => one.endpoint === endpoint).map((one) => one.input as Received<E>),
  }
}

export type FakeApi = ReturnType<typeof fakeApi>
