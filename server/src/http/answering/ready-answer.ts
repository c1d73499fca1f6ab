import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { COMPRESSION, codingFor } from './compression.ts'
import { isHeld } from './held-tag.ts'

declare const carried: unique symbol

/** A whole success envelope, serialised and compressed once, for answers that many requests get. */
export type ReadyAnswer<T> = {
  readonly body: Buffer
  readonly packed: { br?: Buffer; gzip?: Buffer }
  /** Names what it says, in quotes: who holds it is told so, and sent nothing. */
  readonly tag?: string
  readonly [carried]?: T
}

/** Holds the data against its schema, and serialises it for sending it again and again. */
export const readyAnswer = <T>(returns: z.ZodType, data: T, tag?: string): ReadyAnswer<T> => ({
  body: Buffer.from(JSON.stringify({ success: true, data: returns.parse(data) })),
  packed: {},
  ...(tag !== undefined && { tag }),
})

/** A whole envelope that was put together from what had been held against the contract. */
export const readyBytes = (body: Buffer, tag?: string): ReadyAnswer<never> => ({
  body,
  packed: {},
  ...(tag !== undefined && { tag }),
})

const NOTHING = Buffer.alloc(0)

/** For a caller who holds what bears this tag: it need not be worked out. */
export const heldAnswer = (tag: string): ReadyAnswer<never> => ({ body: NOTHING, packed: {}, tag })

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
  const { tag } = answer
  if (tag !== undefined) {
    reply.header('etag', `W/${tag}`)
    if (isHeld(request, tag)) return reply.code(304).send()
  }
  const coding = codingFor(request)
  const varies = [reply.getHeader('vary'), 'accept-encoding'].filter((name) => name !== undefined)
  reply.type('application/json; charset=utf-8').header('vary', varies.join(', '))
  if (coding === null) return reply.send(answer.body)
  return reply.header('content-encoding', coding).send(pack(answer, coding))
}
