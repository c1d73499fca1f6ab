import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AiDoubleFault, playFault, spoil } from './ai-double-faults.ts'
import { type Asked, isOwnMessage, readAsked, writeAnswer } from './ai-double-protocols.ts'

/** Writes the ideas of one request, at once or later. What it gives back is sent as it is. */
export type Cook = (asked: Asked) => unknown

export type Heard = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The whole request as it came over the wire. */
  readonly raw: string
  readonly asked: Asked
  /** Set once the connection of this request is over. */
  readonly isClosed: () => boolean
}

/** By the number of the request, from 0, and by what it asks. */
export type FaultOf = (turn: number, asked: Asked) => AiDoubleFault | null

export type AiDouble = {
  /** Base address for AI_BASE_URL. */
  readonly url: string
  /** Every request so far, oldest first. */
  readonly heard: readonly Heard[]
  readonly setCook: (cook: Cook) => void
  /** What happens to the next answers: the same fault each time, one by turn, or none. */
  readonly setFault: (fault: AiDoubleFault | null | FaultOf) => void
  readonly close: () => Promise<void>
}

/** Seconds that the fault `too-many` asks to be left alone. */
type DoubleOptions = { readonly retryAfter?: number }

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const sendJson = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

/**
 * A local double of the OpenAI (responses and chat), Anthropic and Google protocols over real HTTP. It understands
 * nothing: `cook` writes what it is to say. Loopback only.
 */
export const startAiDouble = async (cook: Cook, { retryAfter = 20 }: DoubleOptions = {}): Promise<AiDouble> => {
  const heard: Heard[] = []
  let cooking = cook
  let faultOf: FaultOf = () => null

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = await readBody(request)
    const path = request.url ?? ''
    const asked = readAsked(path, raw)
    if (!asked) return sendJson(response, 404, { error: { message: 'The double does not know this call.' } })
    let isClosed = false
    response.once('close', () => {
      isClosed = true
    })
    const turn = heard.length
    heard.push({ path, headers: request.headers as Record<string, string>, raw, asked, isClosed: () => isClosed })
    const fault = faultOf(turn, asked)
    const ideas = spoil(await cooking(asked), fault, asked)
    const text = typeof ideas === 'string' || isOwnMessage(ideas) ? ideas : JSON.stringify({ ideas })
    if (fault !== null && playFault(fault, { request, response, whole: writeAnswer(asked, text), asked, retryAfter }))
      return
    sendJson(response, 200, JSON.parse(writeAnswer(asked, text)))
  }

  const server = createServer((request, response) => {
    response.on('error', () => {}) // who left in the middle
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    setCook: (next) => {
      cooking = next
    },
    setFault: (next) => {
      faultOf = typeof next === 'function' ? next : () => next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
