import type { FastifyReply } from 'fastify'
import { Failure } from '../../fail.ts'

export type Deadline = {
  /** Aborted when the time is up or the caller has gone. */
  readonly signal: AbortSignal
  /** Rejects with `request.timeout` when the time is up. */
  readonly expired: Promise<never>
}

/**
 * The time a request may take. Our own, because the framework's `handlerTimeout` ends its watch as soon as a request's
 * body has been read.
 */
export const openDeadline = (reply: FastifyReply, ms: number): Deadline => {
  const controller = new AbortController()
  const { promise: expired, reject } = Promise.withResolvers<never>()
  expired.catch(() => {}) // whoever races against it sees it; nobody else has to
  const timer = setTimeout(() => {
    const failure = new Failure('request.timeout')
    controller.abort(failure)
    reject(failure)
  }, ms)
  reply.raw.once('close', () => {
    clearTimeout(timer)
    if (!reply.raw.writableFinished) controller.abort()
  })
  return { signal: controller.signal, expired }
}
