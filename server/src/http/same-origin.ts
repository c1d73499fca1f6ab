import { APP_HEADER } from '@plateful/contract/constants.ts'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
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
 * No form and no other site can send the app's header without a preflight that we never grant. The same holds for a token;
 * a name and password that a proxy in front of us asked for, browsers send along by themselves.
 */
const isAskedLeaveFor = ({ headers }: FastifyRequest): boolean =>
  headers[APP_HEADER] === '1' || /^Bearer +\S/i.test(headers.authorization ?? '')

/**
 * Fails with `request.not_same_origin` when a browser says that another page than ours sends this, or when a call that
 * wants a header of that kind comes without (RFC 10017 section 6.1.3.3.2). Every browser of today names at least one of
 * Origin and Sec-Fetch-Site where another site has a part in it; programs name neither.
 */
export const demandSameOrigin = (
  request: FastifyRequest,
  wanted: NonNullable<EndpointShape['sameOrigin']>,
  own: OwnOrigin,
): void => {
  const { headers } = request
  const site = headers['sec-fetch-site']
  const isSame =
    (site === undefined || site === 'same-origin') &&
    (headers.origin === undefined || isOurs(headers.origin, request, own))
  if (!isSame || (wanted === 'header' && !isAskedLeaveFor(request))) fail('request.not_same_origin')
}
