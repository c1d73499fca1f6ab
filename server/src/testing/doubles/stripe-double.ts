import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { type ApiAnswer, answerApi, stripeError } from './stripe-api.ts'
import { openStripeMemory, PRICES, type StripeEvent, type StripeMemory } from './stripe-objects.ts'
import { answerPage } from './stripe-pages.ts'

/** What the double does with the next API calls. */
export type StripeMood = {
  /** So many calls are carried out, and their answers lost on the way. */
  readonly dropAnswers?: number
  /** Answers each call with this status, and does nothing. */
  readonly status?: number
  /** Waits so long before it answers. */
  readonly slowMs?: number
  /** Answers when this is done. */
  readonly until?: Promise<void>
}

export type StripeDouble = StripeMemory & {
  readonly base: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** What an app is told in its environment to use this double. */
  readonly environment: Readonly<Record<string, string>>
  /** All events so far, oldest first, delivered or not. */
  readonly events: readonly StripeEvent[]
  /** API calls so far: "POST /v1/customers". */
  readonly calls: readonly string[]
  /** Idempotency keys of calls that change something, one for each call; empty where none was sent. */
  readonly keys: readonly string[]
  readonly setMood: (mood: StripeMood) => void
  /** Sends each event there from now on, again after a failure, in any case at least once. Null: keeps them back. */
  readonly deliverTo: (url: string | null) => void
  /** Called when a call reaches the double, before it is answered. */
  readonly onCall: (hear: ((call: string) => void) | null) => void
  readonly close: () => Promise<void>
}

const SECRET_KEY = 'sk_test_double0123456789abcdef'
const WEBHOOK_SECRET = 'whsec_double0123456789abcdef0123456789'
const AGAIN_MS = 250
const DELIVERIES = 40

/** The header that signs a payload, as Stripe makes it. `at`: seconds. */
export const signEvent = (payload: string, at = Math.floor(Date.now() / 1_000), secret = WEBHOOK_SECRET): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })

const readBody = async (request: IncomingMessage): Promise<string> =>
  Buffer.concat(await request.toArray()).toString('utf8')

const bearerOf = ({ headers }: IncomingMessage): string => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

type Kept = { readonly asked: string; readonly answer: ApiAnswer }

/** The same key with the same fields gets the saved answer; with others it is an error, as at Stripe. */
const withKey = (kept: Map<string, Kept>, { key, asked }: { key: string; asked: string }, act: () => ApiAnswer) => {
  const before = key === '' ? undefined : kept.get(key)
  if (before && before.asked !== asked)
    return stripeError(400, 'idempotency_error', { message: 'Keys for idempotent requests can only be used once.' })
  const answer = before?.answer ?? act()
  if (key !== '') kept.set(key, { asked, answer })
  return answer
}

const deliver = async (url: string, event: StripeEvent): Promise<void> => {
  for (let attempt = 1; attempt <= DELIVERIES; attempt += 1) {
    const payload = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signEvent(payload) }
    const sent = await fetch(url, { method: 'POST', headers, body: payload }).catch(() => null)
    if (sent?.ok) return
    await wait(AGAIN_MS)
  }
}

/**
 * A local double of Stripe over real HTTP: the API in Stripe's own form encoding with keys, idempotency and errors, a
 * checkout page, a portal page, and signed events with repetition. Close it after use.
 */
export const startStripeDouble = async (): Promise<StripeDouble> => {
  const events: StripeEvent[] = []
  const calls: string[] = []
  const keys: string[] = []
  const kept = new Map<string, Kept>()
  const state = {
    mood: {} as StripeMood,
    target: null as string | null,
    base: '',
    hear: null as null | ((c: string) => void),
  }
  const memory = openStripeMemory((event) => {
    events.push(event)
    if (state.target !== null) void deliver(state.target, event)
  })

  const answerCall = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const body = await readBody(request)
    const call = `${request.method} ${url.pathname}`
    calls.push(call)
    state.hear?.(call)
    const { mood } = state
    const key = String(request.headers['idempotency-key'] ?? '')
    if (request.method !== 'GET') keys.push(key)
    if (mood.slowMs) await wait(mood.slowMs)
    await mood.until
    const fields = new URLSearchParams(request.method === 'GET' ? url.search : body)
    const act = () => answerApi(memory, { method: request.method ?? '', path: url.pathname, fields }, state.base)
    const answer =
      bearerOf(request) !== SECRET_KEY
        ? stripeError(401, 'invalid_request_error', { message: 'Invalid API Key provided' })
        : mood.status
          ? stripeError(mood.status, 'api_error', { message: 'not now' })
          : withKey(kept, { key, asked: `${call} ${body}` }, act)
    if (mood.dropAnswers) {
      state.mood = { ...mood, dropAnswers: mood.dropAnswers - 1 }
      request.socket.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': `req_${calls.length}` })
    response.end(JSON.stringify(answer.body))
  }

  const answerBrowser = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const act = request.method === 'POST' ? new URLSearchParams(await readBody(request)).get('do') : null
    const answer = answerPage(memory, url.pathname, act)
    if (answer === null) response.writeHead(404).end()
    else if ('location' in answer) response.writeHead(303, { location: answer.location }).end()
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html)
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://double')
    const answer = url.pathname.startsWith('/v1/') ? answerCall : answerBrowser
    answer(request, response, url).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...memory,
    base: state.base,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    environment: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_PREMIUM: PRICES.premium,
      STRIPE_PRICE_FAMILY: PRICES.family,
      STRIPE_API_BASE: state.base,
    },
    events,
    calls,
    keys,
    setMood: (mood) => {
      state.mood = mood
    },
    deliverTo: (url) => {
      state.target = url
    },
    onCall: (hear) => {
      state.hear = hear
    },
    close: async () => {
      state.target = null
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
