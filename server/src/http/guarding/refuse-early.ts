import { randomBytes } from 'node:crypto'
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ERRORS, type ErrorCode } from '@plateful/contract/messages.ts'
import type { Services } from '../../context.ts'
import { Failure } from '../../fail.ts'
import { failureEnvelope } from '../answering/envelope.ts'

export const newRequestId = (): string => randomBytes(9).toString('base64url')

/** What the parser of HTTP calls a fault, where it is more than unreadable. */
const PARSER: ReadonlyMap<string, ErrorCode> = new Map([
  ['HPE_HEADER_OVERFLOW', 'request.long_headers'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request.too_slow'],
])

type Refusal = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** The envelope and headers of a refusal that the framework never hears of, and a line of the log like any other's. */
const refusalOf = (code: ErrorCode, headers: Readonly<Record<string, string>>, { log }: Services): Refusal => {
  const requestId = newRequestId()
  log.info({ requestId, route: 'none', status: ERRORS[code].status, code }, 'request')
  const body = JSON.stringify(failureEnvelope(new Failure(code), requestId))
  const own = {
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  }
  return { headers: { ...headers, ...own, connection: 'close', 'content-length': `${Buffer.byteLength(body)}` }, body }
}

const writeTo = (socket: Duplex, code: ErrorCode, { headers, body }: Refusal): void => {
  const { status } = ERRORS[code]
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** What is not HTTP at all has no request to answer: a refusal on the bare socket. */
export const refuseSocket = (
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Readonly<Record<string, string>>,
  services: Services,
): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = PARSER.get(error.code ?? '') ?? 'request.malformed'
  writeTo(socket, code, refusalOf(code, headers, services))
}

/** What Node would answer by itself, without a word: an expectation that nobody can meet, and a tunnel. */
export const refuseWithWords = (
  server: HttpServer,
  headers: Readonly<Record<string, string>>,
  services: Services,
): void => {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers: all, body } = refusalOf('request.expectation', headers, services)
    response.writeHead(ERRORS['request.expectation'].status, all).end(body)
  })
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => {}) // whoever hangs up meanwhile
    writeTo(
      socket,
      'route.wrong_method',
      refusalOf('route.wrong_method', { ...headers, allow: 'GET, POST, PUT, DELETE' }, services),
    )
  })
}
