import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER, MAX_KEY_LENGTH, SECRET_KEY_LENGTH } from '@plateful/contract/constants.ts'
import { type EndpointShape, isMadeOnce } from '@plateful/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { fail } from '../../fail.ts'
import { readPreference } from './preference.ts'

/** One line of plain signs, which every proxy hands on as it is. */
const PLAIN = /^[\x20-\x7e]*$/
const WORDS = `Send 1 to ${MAX_KEY_LENGTH} plain characters.`

/** The version that was seen is what a change rests on, not what is asked: a second try may have seen a newer one. */
const withoutVersion = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { version: _version, ...rest } = body as Readonly<Record<string, unknown>>
  return rest
}

/**
 * The sender's key for this change; null where none was sent, or the call takes none. Fails where it is no key: whoever sends
 * one counts on it, and would make the change twice if we kept silent.
 */
export const sentKey = (request: FastifyRequest, endpoint: EndpointShape): string | null => {
  const sent = request.headers[IDEMPOTENCY_HEADER]
  if (sent === undefined || !(endpoint.secretKey || isMadeOnce(endpoint))) return null
  const key = Array.isArray(sent) ? sent.join(',') : sent
  if (key === '' || key.length > MAX_KEY_LENGTH || !PLAIN.test(key))
    return fail('request.invalid', undefined, { fields: { [IDEMPOTENCY_HEADER]: WORDS } })
  // One that can be guessed repeats nothing.
  return endpoint.secretKey && key.length < SECRET_KEY_LENGTH ? null : key
}

/** All that is asked of us by a request. The state that is held is, like a version, what it rests on. */
export const askedBy = (request: FastifyRequest): string => {
  const { method, url, body, headers } = request
  const size = readPreference(headers.prefer) ? ['return=minimal'] : []
  return [method, url, JSON.stringify(withoutVersion(body) ?? null), ...size].join('\n')
}

/** The sender's key with what was asked: another body under the same key is another request. */
export const requestKey = (request: FastifyRequest, endpoint: EndpointShape): string | null => {
  const key = sentKey(request, endpoint)
  return key === null
    ? null
    : createHash('sha256')
        .update(`${key}\n${askedBy(request)}`)
        .digest('base64url')
}
