import { isHomeHost, isThisMachine } from '@plateful/contract/home-host.ts'
import type { FastifyRequest } from 'fastify'
import { hostOf } from './same-origin.ts'

/** How one caller came to us. */
export type Reached = {
  /** `http://nas.home:4173`. Where no origin is configured the caller said it: for answers to this very caller only. */
  readonly origin: string
  /** Did the request come by https, by our own socket or by the word of a trusted proxy? */
  readonly isSecure: boolean
}

type Known = {
  /** What the operator named; then nothing else counts. */
  readonly publicOrigin: string | null
  /** Where it listens: for callers that name no host that could be one. */
  readonly listening: string
}

/** The origin of a host as it was sent; null for what is no host. */
const originOf = (protocol: string, host: string): string | null => {
  const address = `${protocol}://${host}`
  if (!URL.canParse(address)) return null
  const { origin, pathname, search, hash, username, password } = new URL(address)
  return pathname === '/' && search === '' && hash === '' && username === '' && password === '' ? origin : null
}

export const reachedBy = (request: FastifyRequest, { publicOrigin, listening }: Known): Reached => {
  if (publicOrigin !== null) return { origin: publicOrigin, isSecure: publicOrigin.startsWith('https:') }
  // A proxy whose word counts may name host and protocol; anybody else's X-Forwarded-* is not looked at.
  const { protocol, host } = request
  const isSecure = protocol === 'https'
  return { origin: originOf(isSecure ? 'https' : 'http', host ?? '') ?? new URL(listening).origin, isSecure }
}

/**
 * The page from which a browser of this very network says that it calls; null for everybody else. Nothing vouches for it
 * but its sender.
 */
export const pageOf = (request: FastifyRequest, { origin }: Reached): string | null => {
  const sent = request.headers.origin
  // Behind a % stands the interface of an address of the link.
  const [ip = ''] = request.ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  if (!isHomeHost(ip.includes(':') ? `[${ip}]` : ip)) return null
  return sent !== undefined && /^https?:\/\//.test(sent) && hostOf(sent) === hostOf(origin) ? sent : null
}

/**
 * A page of somebody's own network by plain http: browsers hold back there what they give to https alone, and complain
 * of headers that ask for it.
 */
export const isPlainHome = ({ origin, isSecure }: Reached): boolean => {
  const { hostname } = new URL(origin)
  return !isSecure && isHomeHost(hostname) && !isThisMachine(hostname)
}

/** By plain http under a name or address of the open network: whoever stands between can read passwords. */
export const isOpenlyRead = ({ origin, isSecure }: Reached): boolean =>
  !isSecure && !isHomeHost(new URL(origin).hostname)
