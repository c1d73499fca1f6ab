import { APP_HEADER } from '@plateful/contract/constants.ts'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { fail } from '../../fail.ts'

export type OwnOrigin = {
  /** The configured one, or the address by which this request came. */
  readonly origin: string
  /** True when an operator named it: then it is the only one. */
  readonly isConfigured: boolean
}

export const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/** Without a configured origin people may come by any name of this machine: the page's host must be the called one. */
const isOurs = (sent: string, own: OwnOrigin): boolean =>
  sent === own.origin || (!own.isConfigured && /^https?:\/\//.test(sent) && hostOf(sent) === hostOf(own.origin))

/**
 * No form and no other site can send the app's header without a preflight that we never grant. The same holds for a token;
 * a name and password that a proxy in front of us asked for, browsers send along by themselves.
 */
const isAskedLeaveFor = ({ headers }: FastifyRequest): boolean =>
  headers[APP_HEADER] === '1' || /^Bearer +\S/i.test(headers.authorization ?? '')

/** What forms send, and what a page may send to another site without asking (Fetch: CORS-safelisted). */
const OF_FORMS = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/i
/** What a page cannot take away from a request of its browser: every browser calls itself so. */
const CALLS_ITSELF_A_BROWSER = /^\s*(?:Mozilla|Opera)\//i

/**
 * Could a page have made a browser send this? Today's browsers name Origin or Sec-Fetch-Site in every POST; one from
 * before 2020 may send neither, but it says that it is a browser, where it comes from, or what a form sends. A program
 * that knows the calls alone does none of these: no page of another site stands behind it, and its cookies are its own.
 */
const mayBeBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined ||
  headers.origin !== undefined ||
  headers.referer !== undefined ||
  headers['upgrade-insecure-requests'] !== undefined ||
  CALLS_ITSELF_A_BROWSER.test(headers['user-agent'] ?? '') ||
  OF_FORMS.test(headers['content-type'] ?? '')

/**
 * Fails with `request.not_same_origin` when a browser says that another page than ours sends this, or when a browser,
 * however old, makes a call that wants a header of that kind without (RFC 10017 section 6.1.3.3.2).
 */
export const demandSameOrigin = (
  request: FastifyRequest,
  wanted: NonNullable<EndpointShape['sameOrigin']>,
  own: OwnOrigin,
): void => {
  const { headers } = request
  const site = headers['sec-fetch-site']
  const isSame =
    (site === undefined || site === 'same-origin') && (headers.origin === undefined || isOurs(headers.origin, own))
  const isAsked = wanted === 'sender' || isAskedLeaveFor(request) || !mayBeBrowser(request)
  if (!isSame || !isAsked) fail('request.not_same_origin')
}
