import compress from '@fastify/compress'
import { BODY_LIMIT_BYTES, REQUEST_TIMEOUT_MS } from '@plateful/contract/constants.ts'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import type { ErrorCode } from '@plateful/contract/messages.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { Failure, fail } from '../fail.ts'
import { openAfterwards } from '../http/answering/afterwards.ts'
import { addRoute, logFailure, type RouteOptions, sendFailure } from '../http/answering/answer-route.ts'
import { COMPRESSION } from '../http/answering/compression.ts'
import { asFailure } from '../http/answering/envelope.ts'
import { readBytesOnly, readJsonOnly } from '../http/answering/json-body.ts'
import { openOpenAnswers } from '../http/answering/open-answer.ts'
import type { Route } from '../http/answering/route.ts'
import { openTurns, type Turns } from '../http/answering/turns.ts'
import { type Neighbourhood, openNeighbourhood } from '../http/guarding/link-origin.ts'
import { openRateLimits } from '../http/guarding/rate-limits.ts'
import { isOpenlyRead, isPlainHome, reachedBy } from '../http/guarding/reached.ts'
import { newRequestId, refuseSocket, refuseWithWords } from '../http/guarding/refuse-early.ts'
import { headersByPage } from '../http/guarding/security-headers.ts'
import { trustedProxies } from '../http/guarding/trusted-proxies.ts'
import { addApiPage } from '../http/pages/api-page.ts'
import { withoutBase } from '../http/pages/base-path.ts'
import { addHealth } from '../http/pages/health.ts'
import { addWeb } from '../http/pages/web.ts'
import { openKitchens } from '../kitchens/kitchens.ts'
import { openKeptWeeks } from '../plans/cooking/kept-weeks.ts'
import { addPlates } from '../recipes/plates.ts'
import { addCalendarFeed } from '../shares/calendar-feed.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of a failed answer, for the log line. */
    failureCode: ErrorCode | ''
  }
  interface FastifyContextConfig {
    fallback?: ErrorCode
  }
}

export type ServerOptions = {
  readonly services: Services
  readonly routes: readonly Route[]
  readonly publicOrigin: string | null
  readonly trustedProxies: readonly string[]
  readonly regionHeader: string | null
  /** Left out: at the top. */
  readonly basePath?: string
  /** Left out: what this machine knows. */
  readonly neighbourhood?: Neighbourhood
  /** Left out: the contract's 60 s. */
  readonly timeoutMs?: number
  /** Left out: the changes of one person are made in turn. */
  readonly inTurn?: Turns
  /** Folder of the built web pages; missing: only the API is served. */
  readonly webFolder: string
}

export type Server = {
  readonly app: FastifyInstance
  /** From now on /readyz says 503: no new visitors, please. */
  readonly drain: () => void
  /** Takes no new connection, and ends each one as soon as its answer is sent. */
  readonly close: () => Promise<void>
}

const HEADERS_MS = 10_000
const BODY_MS = 30_000
/** Slow senders are looked for so often. */
const SLOW_CHECK_MS = 5_000
const KEEP_ALIVE_MS = 65_000 // longer than the usual minute of a balancer, so that it never writes into a closed socket
/** While stopping: connections that became idle since are looked for so often. */
const SWEEP_MS = 100
const HEADER_BYTES = 16 * 1024

const isApi = (request: FastifyRequest): boolean => request.url.startsWith('/api')

/** Two of them name two places: whoever stands before us may have believed the other one (RFC 9112 3.2). */
const hasOneHost = ({ raw }: FastifyRequest): boolean => {
  const hosts = (raw.rawHeaders ?? []).filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && raw.httpVersion !== '1.1')
}

/** A body that was packed is not unpacked here: a few bytes of it may be gigabytes. */
const isPacked = ({ headers }: FastifyRequest): boolean =>
  (headers['content-encoding'] ?? 'identity').trim().toLowerCase() !== 'identity'

const READ_ON_THE_WAY =
  'Somebody came by plain http under a name or address of the open network: passwords can be read on the way. Put https before this server, and set PUBLIC_ORIGIN and TRUSTED_PROXIES.'

const addHeaders = (
  app: FastifyInstance,
  headersOf: ReturnType<typeof headersByPage>,
  options: ServerOptions,
): void => {
  const { publicOrigin, services } = options
  let isTold = publicOrigin !== null
  app.addHook('onRequest', async (request, reply) => {
    const reached = reachedBy(request, { publicOrigin, listening: services.origin })
    reply.headers(headersOf(request.url, isPlainHome(reached))).header('x-request-id', request.id)
    if (!isTold && isOpenlyRead(reached)) {
      isTold = true
      services.log.warn(READ_ON_THE_WAY)
    }
    if (isApi(request)) reply.header('cache-control', 'no-store')
    if (!hasOneHost(request)) return fail('request.invalid', undefined, { fields: { host: 'Send one Host header.' } })
    if (isPacked(request)) {
      reply.header('accept-encoding', 'identity')
      return fail('request.wrong_type')
    }
  })
}

/** Not signed in, no right to it (or from another site), over a limit: what whoever watches for attacks looks for. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429])
/** Any tab sends one token that is too old, every quarter of an hour: nothing to wake anybody for. */
const NOT_SIGNED_IN = 401

const addLogLines = (app: FastifyInstance, { log }: Services): void => {
  app.decorateRequest('failureCode', '')
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      requestId: request.id,
      method: request.method,
      // The pattern, never the path: a path may carry an id.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.failureCode && { code: request.failureCode }),
      ...(REFUSALS.has(reply.statusCode) && { security: 'refused' }),
    }
    if ('security' in line && reply.statusCode !== NOT_SIGNED_IN) log.warn(line, 'request')
    else if (isApi(request) || reply.statusCode >= 400) log.info(line, 'request')
    else log.debug(line, 'request')
  })
}

const pathPattern = ({ path }: EndpointShape): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** 405 with the methods that work when the path exists, else 404. */
const answerUnknown = (app: FastifyInstance, routes: readonly Route[], services: Services): void => {
  const known = routes.map(({ endpoint }) => ({ method: endpoint.method, pattern: pathPattern(endpoint) }))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = new Set<string>(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    // A method that would do, on a path that no route took (a name of thousands of characters): there is nothing.
    const isWrongMethod = methods.size > 0 && !methods.has(request.method)
    if (isWrongMethod) reply.header('allow', [...methods].join(', '))
    const failure = new Failure(isWrongMethod ? 'route.wrong_method' : 'route.not_found')
    logFailure(failure, request, services)
    return sendFailure(reply, failure)
  })
  app.setErrorHandler((error, request, reply) => {
    // Whoever hangs up in the middle of a body resets their own connection, not that of the store.
    const hasLeft = request.raw.destroyed && !request.raw.complete
    const failure = hasLeft
      ? new Failure('request.not_json')
      : asFailure(error, request.routeOptions.config.fallback ?? 'server.failed')
    logFailure(failure, request, services)
    return sendFailure(reply, failure)
  })
}

/** A route whose body is signed lives in a room of its own, where bodies are not parsed. */
const addRouteOrSigned = async (app: FastifyInstance, route: Route, options: RouteOptions): Promise<void> => {
  const { signed } = route.endpoint
  if (!signed) return addRoute(app, route, options)
  await app.register(async (room) => {
    readBytesOnly(room, signed.limitBytes)
    addRoute(room, route, options)
  })
}

/** The whole HTTP side: every endpoint of the contract, health, plates, API page and the web's files. */
export const buildServer = async (options: ServerOptions): Promise<Server> => {
  const { services, routes, basePath = '' } = options
  const toTop = withoutBase(basePath)
  const headersOf = headersByPage(options.publicOrigin, {
    googleScriptUrl: services.identity.googleScriptUrl,
    analytics: services.analytics,
  })
  const headers = headersOf('/', false)
  const isTrustedProxy = trustedProxies(options.trustedProxies)
  const state = { draining: false }
  const app = Fastify({
    logger: false,
    genReqId: newRequestId,
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => toTop(url),
    trustProxy: isTrustedProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: BODY_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    http: {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: SLOW_CHECK_MS,
      requireHostHeader: false, // asked for below, in words
    },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    clientErrorHandler: (error, socket) => refuseSocket(error, socket, headers, services),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id).header('cache-control', 'no-store')
      const failure = asFailure(error, 'server.failed')
      const { status, code } = failure
      services.log.info({ requestId: request.id, route: 'none', status, code }, 'request') // no hook hears of it
      void sendFailure(reply as FastifyReply, failure)
    },
  })
  refuseWithWords(app.server, headers, services)
  addHeaders(app, headersOf, options)
  app.addHook('onSend', async (_request, reply) => {
    if (state.draining) reply.header('connection', 'close')
  })
  addLogLines(app, services)
  readJsonOnly(app)
  await app.register(compress, COMPRESSION)
  answerUnknown(app, routes, services)

  const limits = openRateLimits(services.store.db, services.now)
  const kitchens = openKitchens({ db: services.store.db, kitchen: services.kitchen })
  const weeks = openKeptWeeks(services)
  const afterwards = openAfterwards(services.log)
  const openAnswers = openOpenAnswers()
  // Before anything is waited for: they would never end by themselves.
  app.addHook('preClose', async () => openAnswers.close())
  app.addHook('onClose', async () => {
    await afterwards.close()
    await weeks.close()
  })
  const routeOptions = {
    timeoutMs: REQUEST_TIMEOUT_MS,
    inTurn: openTurns(),
    neighbourhood: openNeighbourhood(),
    basePath,
    ...options,
    limits,
    kitchens,
    weeks,
    afterwards,
    openAnswers,
    isTrustedProxy,
  }
  for (const route of routes) await addRouteOrSigned(app, route, routeOptions)
  addHealth(app, services, () => state.draining)
  addPlates(app, services, kitchens)
  addCalendarFeed(app, services, { limits, kitchens, publicOrigin: options.publicOrigin, basePath })
  await addApiPage(app, routes, { version: services.version, basePath })
  addWeb(app, options.webFolder, { origin: () => services.origin, basePath })
  return {
    app,
    drain: () => {
      state.draining = true
    },
    close: async () => {
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
      await app.close().finally(() => clearInterval(sweep))
    },
  }
}
