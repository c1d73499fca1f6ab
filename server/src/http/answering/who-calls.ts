import { SESSION_HEADER } from '@plateful/contract/constants.ts'
import { leastRole } from '@plateful/contract/endpoint.ts'
import { reaches } from '@plateful/contract/roles.ts'
import { TOKEN_CALLS } from '@plateful/contract/token-calls.ts'
import type { FastifyRequest } from 'fastify'
import { findKeyHolder, findPrincipal, findUser, isKey, type Principal } from '../../accounts/access.ts'
import type { Services } from '../../context.ts'
import { fail } from '../../fail.ts'
import type { RateLimits } from '../guarding/rate-limits.ts'
import { header, readBearer } from './request-headers.ts'
import type { Route } from './route.ts'

type Doors = { readonly services: Services; readonly limits: RateLimits }

/** Wrong session ids an address may try in a minute before it has to wait. */
const MISSES_PER_MINUTE = 60

/** How recent the sign-in of an admin must be who changes something: what a stolen token can do ends with the hour. */
const ADMIN_FRESH_MS = 60 * 60_000

/** Calls of one key in a minute. */
const KEY_CALLS = { points: 120, seconds: 60 }

type Asked = Pick<Route['endpoint'], 'access' | 'method' | 'path' | 'least'>

/** A program by its key: it reaches the calls of its scopes, and none that was not opened for programs. */
const readProgram = async (key: string, { method, path }: Asked, options: Doors): Promise<Principal> => {
  const { store, now } = options.services
  const holder = (await findKeyHolder(store.db, key, now())) ?? fail('user.not_authenticated')
  const scope = TOKEN_CALLS.get(`${method} ${path}`)
  return scope !== undefined && holder.key?.scopes.includes(scope) ? holder : fail('token.not_allowed')
}

const readUser = async (token: string, asked: Asked, options: Doors): Promise<Principal> => {
  if (isKey(token)) return readProgram(token, asked, options)
  const { access, method } = asked
  const { store, now } = options.services
  const user = (await findUser(store.db, token, now())) ?? fail('user.not_authenticated')
  if (access !== 'admin') return user
  if (!user.isAdmin) return fail('admin.required')
  const age = now().getTime() - (user.signedInAt?.getTime() ?? 0)
  return method !== 'GET' && age > ADMIN_FRESH_MS ? fail('admin.sign_in_again') : user
}

/** A token that was sent is what counts: a wrong one never falls back to the visitor of the session header. */
const findCaller = async (request: FastifyRequest, asked: Asked, options: Doors): Promise<Principal | null> => {
  const { access } = asked
  if (access === 'public') return null
  const token = readBearer(request)
  if (token !== null) return readUser(token, asked, options)
  if (access !== 'owner') return fail('user.not_authenticated')
  const secret = header(request, SESSION_HEADER) ?? fail('session.missing')
  const { store, now } = options.services
  const visitor = await findPrincipal(store.db, secret, now())
  if (visitor) return visitor
  await options.limits.spend('session-miss', MISSES_PER_MINUTE, request.ip)
  return fail('session.unknown')
}

/** Who asks, where their role in their household reaches as far as the call. Asked again whenever it counts. */
export const readPrincipal = async (
  request: FastifyRequest,
  asked: Asked,
  options: Doors,
): Promise<Principal | null> => {
  const caller = await findCaller(request, asked, options)
  const isFree = asked.access !== 'owner' && asked.access !== 'user'
  return caller === null || isFree || reaches(caller.owner.role, leastRole(asked))
    ? caller
    : fail('household.role_needed')
}

/** Counts a call of a program's key. Fails with `request.too_many` when its minute is used up; people have other limits. */
export const demandKeyLeft = async (principal: Principal | null, { limits }: Doors): Promise<void> => {
  if (principal?.key) await limits.spendBy('key', principal.key.id, KEY_CALLS)
}
