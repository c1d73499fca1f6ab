import { createAnonymousSession } from '@plateful/contract/auth.ts'
import { SESSION_HEADER } from '@plateful/contract/constants.ts'
import type { DataOf, EndpointShape, Envelope, InputOf } from '@plateful/contract/endpoint.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import { drawPlate } from '@plateful/kitchen/plates/draw-plate.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Services } from '../context.ts'
import { buildServer, type Server, type ServerOptions } from '../http/build-server.ts'
import { openLog } from '../http/log.ts'
import { inlinePlanner } from '../planning/inline-planner.ts'
import { ROUTES } from '../routes.ts'
import { aKitchen } from './a-kitchen.ts'
import { freshStore, type StoreName } from './test-stores.ts'

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

/** Somebody with or without a session. */
export type Caller = {
  readonly sessionId: string
  /** The whole envelope, with the status. */
  readonly ask: <E extends EndpointShape>(endpoint: E, input?: InputOf<E>) => Promise<Answer<E>>
  /** The data; fails the test when the call fails. */
  readonly call: <E extends EndpointShape>(endpoint: E, input?: InputOf<E>) => Promise<DataOf<E>>
}

export type TestServer = Server & {
  readonly services: Services
  readonly send: (options: InjectOptions) => Promise<LightMyRequestResponse>
  /** A visitor with a session of their own, and preferences when given. */
  readonly visitor: (preferences?: Partial<Preferences>) => Promise<Caller>
  /** Somebody who sends this session id, or none. */
  readonly caller: (sessionId: string) => Caller
  /** Every line that was logged. */
  readonly logLines: readonly string[]
  /** Moves the clock of the services. */
  readonly setNow: (now: Date) => void
}

export const NOON = new Date('2026-11-21T12:00:00.000Z')

type TestOptions = Partial<Omit<ServerOptions, 'services' | 'routes'>> & {
  readonly services?: Partial<Services>
  readonly routes?: ServerOptions['routes']
  readonly logLevel?: string
}

/** The real server without a socket: real routing, a real and empty store, ports passed in. Closed after the test. */
export const startTest = async (storeName: StoreName, options: TestOptions = {}): Promise<TestServer> => {
  const store = await freshStore(storeName)
  const kitchen = aKitchen()
  const logLines: string[] = []
  let now = NOON
  let seed = 0
  const services: Services = {
    store,
    kitchen,
    planner: inlinePlanner(kitchen),
    drawPlate: (recipe) => drawPlate({ recipe, foods: kitchen.catalogue.foods }),
    region: { countryOf: () => null },
    analytics: null,
    supportEmail: 'kitchen@plateful.example',
    log: openLog(options.logLevel ?? 'info', { write: (line) => void logLines.push(line) }),
    version: '0.0.0-test',
    now: () => now,
    newSeed: () => {
      seed += 1
      return seed
    },
    ...options.services,
  }
  const server = await buildServer({
    routes: ROUTES,
    publicOrigin: null,
    trustedProxies: [],
    regionHeader: null,
    webFolder: '/nowhere',
    ...options,
    services,
  })
  onTestFinished(async () => {
    await server.app.close()
    await store.close()
  })

  const caller = (sessionId: string): Caller => {
    const ask: Caller['ask'] = async (endpoint, given) => {
      const input = (given ?? {}) as Input
      const response = await server.app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, input),
        headers: sessionId === '' ? {} : { [SESSION_HEADER]: sessionId },
        ...(input.body !== undefined && { payload: input.body as object }),
      })
      return { ...response.json(), status: response.statusCode }
    }
    const call: Caller['call'] = async (endpoint, input) => {
      const answer = await ask(endpoint, input)
      if (!answer.success)
        throw new Error(
          `${endpoint.path}: ${answer.code} ${JSON.stringify(answer.fields ?? answer.details ?? '')}\n${logLines.at(-2) ?? ''}`,
        )
      return answer.data
    }
    return { sessionId, ask, call }
  }
  return {
    ...server,
    services,
    logLines,
    caller,
    send: (request) => server.app.inject(request),
    visitor: async (preferences) => {
      const body = preferences ? { preferences } : {}
      const { sessionId } = await caller('').call(createAnonymousSession, { body })
      return caller(sessionId)
    },
    setNow: (next) => {
      now = next
    },
  }
}
