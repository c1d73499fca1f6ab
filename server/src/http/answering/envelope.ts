import type { EndpointShape, Envelope } from '@plateful/contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '@plateful/contract/messages.ts'
import { isStoreDown } from '../../db/store-errors.ts'
import { Failure } from '../../fail.ts'

/** What the framework finds wrong before a handler runs. */
const FRAMEWORK: ReadonlyMap<string, ErrorCode> = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'request.too_large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'request.wrong_type'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'request.not_json'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'request.not_json'],
  ['FST_ERR_BAD_URL', 'route.not_found'],
  ['FST_ERR_MAX_PARAM_LENGTH', 'route.not_found'],
  ['FST_ERR_ASYNC_CONSTRAINT', 'route.not_found'],
])

/** Codes that any call can answer with, besides those it declares. */
export const EVERY_CALL: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'household.role_needed',
  'request.invalid',
  'request.not_json',
  'request.too_large',
  'request.too_deep',
  'request.wrong_type',
  'request.too_many',
  'request.key_used',
  'request.timeout',
  'server.busy',
  'store.unavailable',
  'session.missing',
  'session.unknown',
  'user.not_authenticated',
  'admin.required',
  'admin.sign_in_again',
  'token.not_allowed',
  'request.not_same_origin',
])

const RETRY_SECONDS: ReadonlyMap<ErrorCode, number> = new Map([
  ['server.busy', 2],
  ['store.unavailable', 5],
  ['hashing.busy', 2],
])

/** Any thrown thing as a failure: expected ones stay, framework's and store's get their code, the rest the fallback. */
export const asFailure = (error: unknown, fallback: ErrorCode): Failure => {
  if (error instanceof Failure) return error
  if (isStoreDown(error)) return new Failure('store.unavailable', error)
  if (!(error instanceof Error)) return new Failure(fallback, error)
  const known = 'code' in error && typeof error.code === 'string' ? FRAMEWORK.get(error.code) : undefined
  if (known) return new Failure(known)
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (error instanceof SyntaxError && status === 400) return new Failure('request.not_json')
  return status >= 400 && status < 500 ? new Failure('request.invalid', error) : new Failure(fallback, error)
}

/** A code that the endpoint did not promise is our mistake: it becomes the call's fallback. */
export const promised = (failure: Failure, endpoint: EndpointShape): Failure =>
  EVERY_CALL.has(failure.code) || failure.code === endpoint.fallback || endpoint.errors.includes(failure.code)
    ? failure
    : new Failure(endpoint.fallback, new Error(`${failure.code} is not declared`, { cause: failure }))

/** Seconds for Retry-After, or undefined. */
export const retryAfter = (failure: Failure): number | undefined =>
  failure.more.retryAfter ?? RETRY_SECONDS.get(failure.code)

/** A kitchen that is full says when there will be room. */
const textOf = ({ code, more }: Failure): string => {
  const { text } = ERRORS[code]
  const isFull = code === 'server.busy' && more.retryAfter !== undefined
  return isFull ? text.replace('in a moment', `in ${more.retryAfter} seconds`) : text
}

export const failureEnvelope = (failure: Failure, requestId: string): Envelope<never> => {
  const wait = retryAfter(failure)
  return {
    success: false,
    error: textOf(failure),
    code: failure.code,
    requestId,
    ...(failure.more.fields && { fields: failure.more.fields }),
    ...(failure.more.details !== undefined && { details: failure.more.details }),
    ...(wait !== undefined && { retryAfter: wait }),
  }
}
