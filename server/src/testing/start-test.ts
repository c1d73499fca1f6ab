import { createAnonymousSession } from '@plateful/contract/auth.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import { US_DOLLARS } from '@plateful/kitchen/foods/food-price.ts'
import { drawPlate } from '@plateful/kitchen/plates/draw-plate.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Services } from '../context.ts'
import { noTurns } from '../http/answering/turns.ts'
import { openLog } from '../http/guarding/log.ts'
import { type AiLimits, NO_AI_BUDGET, openAiBudget } from '../ideas/ai-budget.ts'
import { openProcessBus } from '../live/live-bus.ts'
import { openHasher } from '../people/secrets/passwords.ts'
import { NO_BOUNDS } from '../plans/making/bound-queue.ts'
import { noAi } from '../ports/ai.ts'
import { openIdentity } from '../ports/identity.ts'
import type { Mail } from '../ports/mail.ts'
import { openDrawing } from '../recipes/pictures/open-drawing.ts'
import { ROUTES } from '../routes.ts'
import { buildServer, type Server, type ServerOptions } from '../start/build-server.ts'
import { aKitchen } from './a-kitchen.ts'
import { aMailbox } from './a-mailbox.ts'
import { aUser, type WantedUser } from './a-user.ts'
import { type Caller, newCaller } from './caller.ts'
import { inlineDesk, inlinePlanner } from './inline-planner.ts'
import { freshStore, type StoreName } from './test-stores.ts'

export { addressOf, type Caller } from './caller.ts'

export type TestServer = Server & {
  readonly services: Services
  readonly send: (options: InjectOptions) => Promise<LightMyRequestResponse>
  /** A visitor with a session of their own, and preferences when given: lunches are then cooked like any meal, unless these say otherwise. */
  readonly visitor: (preferences?: Partial<Preferences>) => Promise<Caller>
  /** Somebody who sends this session id, or none. */
  readonly caller: (sessionId: string) => Caller
  /** Somebody with an account, signed in through the real stores without the work of a password. */
  readonly user: (wanted?: WantedUser) => Promise<Caller>
  /** Sends what was queued and answers every letter so far, oldest first. */
  readonly mails: () => Promise<readonly Mail[]>
  /** Every line that was logged. */
  readonly logLines: readonly string[]
  /** Moves the clock of the services. */
  readonly setNow: (now: Date) => void
}

/** Where the pages of a test are, by their links and Origin headers. */
export const ORIGIN = 'http://localhost'
export const NOON = new Date('2026-11-21T12:00:00.000Z')

type TestOptions = Partial<Omit<ServerOptions, 'services' | 'routes'>> & {
  readonly services?: Partial<Services>
  readonly routes?: ServerOptions['routes']
  readonly logLevel?: string
  /** Calls a day to the model of `services.ai`. */
  readonly aiLimits?: AiLimits
}

/** The real server without a socket: real routing, a real and empty store, ports passed in. Closed after the test. */
export const startTest = async (
  storeName: StoreName,
  { aiLimits, ...options }: TestOptions = {},
): Promise<TestServer> => {
  const store = await freshStore(storeName)
  const kitchen = aKitchen()
  const pictures = openDrawing(60_000)
  const logLines: string[] = []
  let now = NOON
  let seed = 0
  const services: Services = {
    store,
    kitchen,
    planner: inlinePlanner(kitchen),
    desk: inlineDesk(options.services?.kitchen ?? kitchen),
    bounds: NO_BOUNDS,
    drawPlate: (recipe) => drawPlate({ recipe, foods: kitchen.catalogue.foods }),
    region: { countryOf: () => null },
    sendsMail: true,
    mail: { wake: () => {} },
    // What is brought is read by tests that start a mover of their own.
    mover: { wake: () => {} },
    pictures,
    identity: openIdentity({ google: null, microsoft: null, now: () => now }),
    billing: { kind: 'self-hosted', tier: 'free' },
    ai: noAi,
    // A test that reads pages brings a reader of its own; no other may reach the network.
    pages: { readPage: async () => ({ kind: 'refused', reason: 'unreachable' }) },
    aiBudget: aiLimits ? openAiBudget(store.db, { limits: aiLimits, prices: null, now: () => now }) : NO_AI_BUDGET,
    hasher: openHasher({ running: 2, waiting: 32 }),
    origin: ORIGIN,
    analytics: null,
    currency: US_DOLLARS,
    live: openProcessBus(),
    // No test reaches the network but by a post of its own.
    notices: { takes: () => true, post: async () => ({ fault: 'unreachable', status: null }) },
    push: { takes: () => true, post: async () => ({ fault: 'unreachable', status: null, retryAfter: null }) },
    webhooks: { wake: () => {} },
    defaultRegion: null,
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
  const mailbox = aMailbox({ ...services, origin: () => services.origin })
  const server = await buildServer({
    routes: ROUTES,
    publicOrigin: null,
    trustedProxies: [],
    regionHeader: null,
    webFolder: '/nowhere',
    // Calls race here as they do between two processes.
    inTurn: noTurns,
    ...options,
    services,
  })
  onTestFinished(async () => {
    await server.app.close()
    pictures.close()
    await store.close()
  })

  const isSecure = options.publicOrigin?.startsWith('https:') ?? false
  const explain = () => logLines.at(-2) ?? ''
  const caller = (sessionId: string): Caller => newCaller(server.app, { sessionId, explain })
  return {
    ...server,
    services,
    logLines,
    caller,
    user: async (wanted) => newCaller(server.app, { ...(await aUser(services, { isSecure, ...wanted })), explain }),
    mails: mailbox.read,
    send: (request) => server.app.inject(request),
    visitor: async (preferences) => {
      const body = preferences ? { preferences: { weekdayLunch: 'home' as const, ...preferences } } : {}
      const { sessionId } = await caller('').call(createAnonymousSession, { body })
      return caller(sessionId)
    },
    setNow: (next) => {
      now = next
    },
  }
}
