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

/** 0: the connection broke. */
export type LeanAnswer = { readonly status: number; readonly retryAfter: string }

type Head = LeanAnswer & { readonly length: number | null; readonly bodyAt: number }

const headOf = (bytes: Buffer): Head | null => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const text = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  return {
    status: Number(text.slice(9, 12)),
    retryAfter: /\r\nretry-after: (\S+)/i.exec(text)?.[1] ?? '',
    length: length === undefined ? null : Number(length),
    bodyAt: end + 4,
  }
}

/** The answer once its last byte is there. Without a length it ends with the empty chunk. */
const wholeAnswer = (bytes: Buffer): LeanAnswer | null => {
  const head = headOf(bytes)
  if (!head) return null
  const isWhole =
    head.length === null
      ? bytes.toString('latin1', bytes.length - 5) === '0\r\n\r\n'
      : bytes.length >= head.bodyAt + head.length
  return isWhole ? { status: head.status, retryAfter: head.retryAfter } : null
}

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
  let settle: ((answer: LeanAnswer) => void) | null = null
  const finish = (answer: LeanAnswer): void => {
    const done = settle
    settle = null
    parts = []
    done?.(answer)
  }
  socket.on('data', (part) => {
    parts.push(part)
    const answer = wholeAnswer(parts.length === 1 ? part : Buffer.concat(parts))
    if (answer) finish(answer)
  })
  const broke = (): void => finish({ status: 0, retryAfter: '' })
  socket.on('error', broke)
  socket.on('close', broke)
  return {
    send: (request) =>
      new Promise((resolve) => {
        if (socket.destroyed) return resolve({ status: 0, retryAfter: '' })
        settle = resolve
        socket.write(request)
      }),
    close: () => void socket.destroy(),
  }
}
