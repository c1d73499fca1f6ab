import { TAB_HEADER } from '@plateful/contract/constants.ts'
import { type Access, isMadeOnce } from '@plateful/contract/endpoint.ts'
import type { ErrorCode } from '@plateful/contract/messages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '../../accounts/access.ts'
import { hearing } from '../../accounts/heard-by.ts'
import type { Context, Services, SignedBody } from '../../context.ts'
import { isOrphan } from '../../db/store-errors.ts'
import { Failure } from '../../fail.ts'
import { linkOrigin, type Neighbourhood } from '../guarding/link-origin.ts'
import type { RateLimits } from '../guarding/rate-limits.ts'
import { pageOf, type Reached, reachedBy } from '../guarding/reached.ts'
import { cookiesOf } from '../guarding/request-cookies.ts'
import { demandSameOrigin } from '../guarding/same-origin.ts'
import type { Afterwards } from './afterwards.ts'
import { openDeadline } from './deadline.ts'
import { asFailure, failureEnvelope, promised, retryAfter } from './envelope.ts'
import { type EventStream, eventStream } from './event-stream.ts'
import { isFileAnswer, sendFile, wantsFile } from './file-answer.ts'
import { isHeld } from './held-tag.ts'
import { onceFor } from './kept-answers.ts'
import { isMinimal, isMinimalEnvelope } from './minimal-answer.ts'
import { isOpenAnswer, type OpenAnswers } from './open-answer.ts'
import { parseInput } from './parse-input.ts'
import { readPreference } from './preference.ts'
import { isReady, sendReady } from './ready-answer.ts'
import { hasPrivacySignal, header, readBearer, wantsStream } from './request-headers.ts'
import type { ParsedInput, Route } from './route.ts'
import { askedBy, requestKey, sentKey } from './sent-key.ts'
import { tellOthers } from './tell-others.ts'
import type { Turns } from './turns.ts'
import { writeDown } from './what-was-done.ts'
import { demandKeyLeft, readPrincipal } from './who-calls.ts'

export type RouteOptions = {
  readonly services: Services
  readonly limits: RateLimits
  readonly kitchens: Context['kitchens']
  readonly weeks: Context['weeks']
  readonly afterwards: Afterwards
  readonly isTrustedProxy: (address: string) => boolean
  readonly regionHeader: string | null
  /** The configured origin, or null: then the page's host must be the one it calls. */
  readonly publicOrigin: string | null
  readonly neighbourhood: Neighbourhood
  /** Below which path of its host it lives; empty: at the top. */
  readonly basePath: string
  /** Milliseconds a request may take. */
  readonly timeoutMs: number
  /** In which the changes of one person are made. */
  readonly inTurn: Turns
  readonly openAnswers: OpenAnswers
}

const regionHint = (request: FastifyRequest, options: RouteOptions): string | null => {
  const peer = request.socket.remoteAddress ?? ''
  if (!options.regionHeader || !options.isTrustedProxy(peer)) return null
  return header(request, options.regionHeader) ?? null
}

const signedBody = ({ endpoint: { signed } }: Route, request: FastifyRequest): SignedBody | null =>
  signed && request.body instanceof Uint8Array
    ? { bytes: request.body, signature: header(request, signed.header) ?? '' }
    : null

const howReached = (request: FastifyRequest, { publicOrigin, services }: RouteOptions): Reached =>
  reachedBy(request, { publicOrigin, listening: services.origin })

type Call = {
  readonly route: Route
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly options: RouteOptions
  readonly stream: EventStream | null
  readonly signal: AbortSignal
}

const preferenceOf = ({ route, request }: Pick<Call, 'route' | 'request'>) =>
  route.endpoint.minimal ? readPreference(header(request, 'prefer')) : null

type Proven = { readonly principal: Principal | null; readonly input: ParsedInput }

const contextOf = async (call: Call, principal: Principal | null): Promise<Context<Access>> => {
  const { route, request, reply, options, stream, signal } = call
  const { kitchens, publicOrigin, basePath, neighbourhood } = options
  const reached = howReached(request, options)
  const { origin, isSecure } = reached
  const page = publicOrigin === null ? pageOf(request, reached) : null
  return {
    ...options.services,
    origin: origin + basePath,
    db: options.services.store.db,
    // Proven border: readPrincipal fails where the access demands somebody and nobody is there.
    principal: principal as Principal,
    kitchens,
    weeks: options.weeks,
    afterwards: options.afterwards,
    kitchen: principal ? await kitchens.of(principal.owner) : await kitchens.shared(),
    agent: header(request, 'user-agent') ?? null,
    address: request.ip,
    limits: options.limits,
    ...cookiesOf(request, reply, { isSecure, basePath }),
    linksTo: async (letter) => {
      const found = await linkOrigin(page, letter, neighbourhood)
      return found && found + basePath
    },
    token: readBearer(request),
    requestKey: requestKey(request, route.endpoint),
    prefers: preferenceOf(call),
    holds: (tag) => isHeld(request, tag),
    signed: signedBody(route, request),
    regionHint: regionHint(request, options),
    globalPrivacyControl: hasPrivacySignal(request),
    report: (progress) => stream?.send('progress', progress),
    signal,
  }
}

const work = async (call: Call, { principal, input }: Proven) => {
  const { route } = call
  const data = await route.handle(await contextOf(call, principal), input)
  // Every answer is held against the contract, 0.5 ms for a whole week: what it does not list never leaves the house.
  if (isOpenAnswer(data) || isFileAnswer(data)) return data
  if (principal !== null) await writeDown(call.options.services, route.endpoint, { by: principal.owner, input })
  if (isReady(data)) return data
  const { returns, minimal = returns } = route.endpoint
  return { success: true as const, data: isMinimal(data) ? minimal.parse(data.data) : returns.parse(data) }
}

/** The same for a change that its sender named: sent again, it is answered and not made again (http/answering/kept-answers.ts). */
const workOnce = async (call: Call, proven: Proven) => {
  const { route, request, options, signal } = call
  const { store, now, log } = options.services
  const key = isMadeOnce(route.endpoint) ? sentKey(request, route.endpoint) : null
  if (key === null || proven.principal === null) return work(call, proven)
  const { method, path } = route.endpoint
  const change = { owner: proven.principal.owner, key, call: `${method} ${path}`, asked: askedBy(request) }
  return onceFor({ db: store.db, now, log }, change, { work: () => work(call, proven), signal })
}

/** One household's changes of one kind come one after the other; what they read, and other kinds of change, waits for none. */
const handle = async (call: Call) => {
  const { route, request, options, signal } = call
  const { endpoint } = route
  const principal = await readPrincipal(request, endpoint, options)
  await demandKeyLeft(principal, options)
  sentKey(request, endpoint) // what is no key is said before anything is done
  const input = parseInput(endpoint, request)
  if (principal === null || endpoint.method === 'GET') return work(call, { principal, input })
  const key = `${principal.owner.householdId} ${endpoint.method} ${endpoint.path}`
  // Asked again when the turn comes: a sign-out or a merge may have been before it.
  const again = async () => {
    const now = await readPrincipal(request, endpoint, options)
    const envelope = await workOnce(call, { principal: now, input })
    const tab = header(request, TAB_HEADER) ?? ''
    if (now !== null) tellOthers(options.services, endpoint, { by: now.owner, tab, input })
    return envelope
  }
  return options.inTurn(key, signal, again)
}

/** A request that was done before, and is refused now because it used up what it came with, is answered as done. */
const unlessDone = async (call: Call, refused: unknown) => {
  const { route } = call
  const data = refused instanceof Failure && route.repeat ? await route.repeat(await contextOf(call, null)) : null
  if (data === null) throw refused
  return { success: true as const, data: route.endpoint.returns.parse(data) }
}

/** Was what a call wrote refused because its owner was deleted or merged meanwhile? Then that is what its caller is told. */
const unlessGone = async (error: unknown, { route, request, options }: Call): Promise<unknown> => {
  if (!isOrphan(error)) return error
  return readPrincipal(request, route.endpoint, options).then(
    () => error,
    (gone: unknown) => gone,
  )
}

/** "Come back in a moment" was meant so: a storm of these is no storm of stack traces. */
const FULL: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['server.busy', 'hashing.busy'])

/** May whoever asked still come in, to the same rows? Fails when the store cannot say. */
const mayStay = ({ route, request, options }: Call, of: string): (() => Promise<boolean>) => {
  const { endpoint } = route
  return () =>
    readPrincipal(request, endpoint, options).then(
      (principal) => principal !== null && hearing(principal.owner) === of,
      (error: unknown) => (asFailure(error, endpoint.fallback).status === 401 ? false : Promise.reject(error)),
    )
}

/** Nobody waits for the answer any more: that its work was given up is no fault. */
const isLeft = (failure: Failure, request: FastifyRequest): boolean =>
  failure.code === 'request.timeout' && request.raw.socket.destroyed

/** Notes a failure for the request's log line; what nobody expected is logged whole. */
export const logFailure = (failure: Failure, request: FastifyRequest, services: Services): void => {
  request.failureCode = failure.code
  if (failure.status >= 500 && !FULL.has(failure.code) && !isLeft(failure, request))
    services.log.error({ requestId: request.id, code: failure.code, err: failure.cause ?? failure }, 'request failed')
}

export const sendFailure = (reply: FastifyReply, failure: Failure): FastifyReply => {
  const wait = retryAfter(failure)
  if (wait !== undefined) reply.header('retry-after', wait)
  // What is not there now may be there in a moment: no cache keeps a refusal, of whatever path.
  reply.header('cache-control', 'no-store')
  return reply.code(failure.status).send(failureEnvelope(failure, reply.request.id))
}

const answer = async (route: Route, request: FastifyRequest, reply: FastifyReply, options: RouteOptions) => {
  const stream = route.endpoint.streams && wantsStream(request) ? eventStream(reply) : null
  const { signal, expired } = openDeadline(reply, options.timeoutMs)
  const call: Call = { route, request, reply, options, stream, signal }
  try {
    const answered = handle(call).catch((refused: unknown) => unlessDone(call, refused))
    const envelope = await Promise.race([answered, expired])
    if (route.endpoint.minimal) reply.header('vary', 'prefer')
    if (isReady(envelope)) return sendReady(request, reply, envelope)
    if (isFileAnswer(envelope)) {
      if (wantsFile(request, route.endpoint)) return sendFile(reply, envelope, options.services.log)
      return reply.send({ success: true, data: route.endpoint.returns.parse(envelope.plain) })
    }
    if (isOpenAnswer(envelope)) {
      if (wantsStream(request) && options.openAnswers.keep(reply, envelope, mayStay(call, envelope.of))) return reply
      return reply.send({ success: true, data: route.endpoint.returns.parse(envelope.plain) })
    }
    if (isMinimalEnvelope(envelope)) reply.header('preference-applied', 'return=minimal')
    if (!stream) return reply.send(envelope)
    stream.send('result', envelope)
  } catch (error) {
    const failure = promised(asFailure(await unlessGone(error, call), route.endpoint.fallback), route.endpoint)
    logFailure(failure, request, options.services)
    if (!stream?.isOpen()) return sendFailure(reply, failure)
    stream.send('result', failureEnvelope(failure, request.id))
  }
  stream.end()
  return reply
}

/** `/week/{weekStartDate}` as the router writes it: `/week/:weekStartDate`. */
const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Routes one endpoint of the contract: limit, access, parsing, handler, envelope. */
export const addRoute = (app: FastifyInstance, route: Route, options: RouteOptions): void => {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: routerPath(endpoint.path),
    config: { fallback: endpoint.fallback },
    ...(endpoint.bodyLimitBytes !== undefined && { bodyLimit: endpoint.bodyLimitBytes }),
    // Before anything is read: other sites' requests spend nothing of their victim's limit.
    onRequest: async (request: FastifyRequest) => {
      const { hasher } = options.services
      const own = { origin: howReached(request, options).origin, isConfigured: options.publicOrigin !== null }
      if (endpoint.sameOrigin) demandSameOrigin(request, endpoint.sameOrigin, own)
      if (endpoint.errors.includes('hashing.busy')) hasher.demandRoom()
      if (endpoint.perMinute !== undefined)
        await options.limits.spend(`${endpoint.method} ${endpoint.path}`, endpoint.perMinute, request.ip)
    },
    handler: (request, reply) => answer(route, request, reply, options),
  })
}
