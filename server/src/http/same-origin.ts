import { APP_HEADER } from '@plateful/contract/constants.ts'
import type { FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'

export type OwnOrigin = {
  /** The configured one, or the address the server listens on. */
  readonly origin: string
  /** True when an operator named it: then it is the only one. */
  readonly isConfigured: boolean
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/** Without a configured origin people may come by any name of this machine: the page's host must be the called one. */
const isOurs = (sent: string, request: FastifyRequest, own: OwnOrigin): boolean =>
  sent === own.origin ||
  (!own.isConfigured && /^https?:\/\//.test(sent) && hostOf(sent) === (request.headers.host ?? '').toLowerCase())

/**
 * Fails with `request.not_same_origin` unless the app's own page sent this (RFC 10017 section 6.1.3.3.2): its header,
 * which no form and no other site can send without a preflight that we never grant, and what the browser says of the
 * sender, when it says something.
 */
export const demandSameOrigin = (request: FastifyRequest, own: OwnOrigin): void => {
  const { headers } = request
  const site = headers['sec-fetch-site']
  const isSame =
    headers[APP_HEADER] === '1' &&
    (site === undefined || site === 'same-origin') &&
    (headers.origin === undefined || isOurs(headers.origin, request, own))
  if (!isSame) fail('request.not_same_origin')
}
