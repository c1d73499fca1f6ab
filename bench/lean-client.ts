import { connect } from 'node:net'

/** A whole HTTP/1.1 request as bytes, made once and sent often. */
export const bytesOf = (request: {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}): Buffer => {
  const body = request.body ? JSON.stringify(request.body) : ''
  const headers = {
    host: '127.0.0.1',
    'x-plateful': '1',
    ...(body !== '' && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...request.headers,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

export type LeanAnswer = {
  /** 0: the connection broke. */
  readonly status: number
  readonly retryAfter: string
  /** Of the whole answer, head and all. */
  readonly bytes: number
  /** Of a refusal: the code that it names, else empty. */
  readonly code: string
}

type Head = Pick<LeanAnswer, 'status' | 'retryAfter'> & {
  /** With the head; null: it ends with the empty chunk. */
  readonly whole: number | null
}

const headOf = (bytes: Buffer): Head | null => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const text = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  return {
    status: Number(text.slice(9, 12)),
    retryAfter: /\r\nretry-after: (\S+)/i.exec(text)?.[1] ?? '',
    whole: length === undefined ? null : end + 4 + Number(length),
  }
}

const codeIn = (parts: readonly Buffer[]): string =>
  /"code":"([^"]+)"/.exec(Buffer.concat(parts).toString('latin1'))?.[1] ?? ''

const BROKEN: LeanAnswer = { status: 0, retryAfter: '', bytes: 0, code: 'the connection broke' }

export type LeanConnection = {
  /** One request after another. */
  readonly send: (request: Buffer) => Promise<LeanAnswer>
  readonly close: () => void
}

/**
 * One kept connection that reads no more of an answer than it must: on two cores a client's own work counts against
 * the server it measures.
 */
export const openLean = (port: number): LeanConnection => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let parts: Buffer[] = []
  let bytes = 0
  let head: Head | null = null
  let settle: ((answer: LeanAnswer) => void) | null = null
  const finish = (answer: LeanAnswer): void => {
    const done = settle
    settle = null
    parts = []
    bytes = 0
    head = null
    done?.(answer)
  }
  socket.on('data', (part) => {
    parts.push(part)
    bytes += part.length
    head ??= headOf(parts.length === 1 ? part : Buffer.concat(parts))
    if (!head) return
    const { status, retryAfter, whole } = head
    const isWhole = whole === null ? part.toString('latin1', part.length - 5) === '0\r\n\r\n' : bytes >= whole
    if (isWhole) finish({ status, retryAfter, bytes, code: status < 400 ? '' : codeIn(parts) })
  })
  const broke = (): void => finish(BROKEN)
  socket.on('error', broke)
  socket.on('close', broke)
  return {
    send: (request) =>
      new Promise((resolve) => {
        if (socket.destroyed) return resolve(BROKEN)
        settle = resolve
        socket.write(request)
      }),
    close: () => void socket.destroy(),
  }
}
