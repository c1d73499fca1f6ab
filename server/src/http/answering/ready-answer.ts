import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { COMPRESSION, codingFor } from './compression.ts'

declare const carried: unique symbol

/** A whole success envelope, serialised and compressed once, for answers that many requests get. */
export type ReadyAnswer<T> = {
  readonly body: Buffer
  readonly packed: { br?: Buffer; gzip?: Buffer }
  readonly [carried]?: T
}

/** Holds the data against its schema, and serialises it for sending it again and again. */
export const readyAnswer = <T>(returns: z.ZodType, data: T): ReadyAnswer<T> => ({
  body: Buffer.from(JSON.stringify({ success: true, data: returns.parse(data) })),
  packed: {},
})

export const isReady = (answer: unknown): answer is ReadyAnswer<unknown> =>
  typeof answer === 'object' && answer !== null && 'body' in answer && answer.body instanceof Buffer

const pack = (answer: ReadyAnswer<unknown>, coding: 'br' | 'gzip'): Buffer => {
  answer.packed[coding] ??=
    coding === 'br'
      ? brotliCompressSync(answer.body, COMPRESSION.brotliOptions)
      : gzipSync(answer.body, COMPRESSION.zlibOptions)
  return answer.packed[coding]
}

/** Sends it in the best coding the caller takes. */
export const sendReady = (request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer<unknown>): FastifyReply => {
  const coding = codingFor(request)
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (coding === null) return reply.send(answer.body)
  return reply.header('content-encoding', coding).send(pack(answer, coding))
}
