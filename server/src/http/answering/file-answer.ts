import type { Readable } from 'node:stream'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { header } from './request-headers.ts'

declare const carried: unique symbol

/** An answer of an endpoint with a `file`: what would be in it, and how to write it for who wants it. */
export type FileAnswer<T> = {
  readonly plain: T
  readonly name: string
  readonly mediaType: string
  /** Begins to write: called once, when it is sent. It ends by itself when nobody takes it any more. */
  readonly write: () => Readable
  readonly [carried]?: T
}

export const fileAnswer = <T>(answer: FileAnswer<T>): FileAnswer<T> => answer

export const isFileAnswer = (answer: unknown): answer is FileAnswer<unknown> =>
  typeof answer === 'object' && answer !== null && 'write' in answer && typeof answer.write === 'function'

export const wantsFile = (request: FastifyRequest, { file }: EndpointShape): boolean =>
  file !== undefined && (header(request, 'accept') ?? '').toLowerCase().includes(file)

/** Sends it as it is written, with no length told: a file that breaks off is seen as one by who loads it. */
export const sendFile = (
  reply: FastifyReply,
  { name, mediaType, write }: FileAnswer<unknown>,
  log: Logger,
): FastifyReply => {
  const stream = write()
  stream.once('error', (err) => log.error({ err, requestId: reply.request.id }, 'a file broke off'))
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('vary', 'accept')
    .type(mediaType)
    .send(stream)
}
