import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER, MAX_KEY_LENGTH, SECRET_KEY_LENGTH } from '@plateful/contract/constants.ts'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'

/** The version that was seen is what a change rests on, not what is asked: a second try may have seen a newer one. */
const withoutVersion = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { version: _version, ...rest } = body as Readonly<Record<string, unknown>>
  return rest
}

/** The sender's key for this change, or null. */
export const sentKey = (request: FastifyRequest, endpoint: EndpointShape): string | null => {
  const sent = request.headers[IDEMPOTENCY_HEADER] ?? ''
  const key = Array.isArray(sent) ? sent.join(',') : sent
  const least = endpoint.secretKey ? SECRET_KEY_LENGTH : 1
  return key.length < least || key.length > MAX_KEY_LENGTH ? null : key
}

/** All that is asked of us by a request. */
export const askedBy = (request: FastifyRequest): string =>
  [request.method, request.url, JSON.stringify(withoutVersion(request.body) ?? null)].join('\n')

/** The sender's key with what was asked: another body under the same key is another request. */
export const requestKey = (request: FastifyRequest, endpoint: EndpointShape): string | null => {
  const key = sentKey(request, endpoint)
  return key === null
    ? null
    : createHash('sha256')
        .update(`${key}\n${askedBy(request)}`)
        .digest('base64url')
}
