import { connect, type Socket } from 'node:net'
import { addressAt } from '../own-server.ts'

/** A change that a screen heard: the tab that made it, and when, ms of this process. */
export type Heard = { readonly by: string; readonly at: number }

export type Streams = {
  /** How many stand open. */
  readonly open: () => number
  /** All that was heard since the last time it was asked. */
  readonly heard: () => readonly Heard[]
  readonly close: () => void
}

const HELLO = 'event: hello'
const BY = /"by":"([A-Za-z0-9_-]+)"/g

/** Reads no more of a stream than who made each change: on two cores a client's own work counts against the server it measures. */
const openStream = (
  port: number,
  secret: string,
  from: string,
  hear: (by: string) => void,
): { readonly socket: Socket; readonly stands: Promise<void> } => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.write(
    [
      'GET /api/changes HTTP/1.1',
      'host: 127.0.0.1',
      'accept: text/event-stream',
      'x-plateful: 1',
      `x-forwarded-for: ${from}`,
      `x-anonymous-session-id: ${secret}`,
      '\r\n',
    ].join('\r\n'),
  )
  const stands = new Promise<void>((resolve, reject) => {
    let rest = ''
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`a stream was closed: ${rest.slice(0, 200)}`)))
    socket.on('data', (part: Buffer) => {
      rest += part.toString('latin1')
      if (rest.includes(HELLO)) resolve()
      // An event ends with an empty line; what is behind the last one is not whole yet.
      const end = rest.lastIndexOf('\n\n')
      if (end < 0) return
      for (const [, by = ''] of rest.slice(0, end).matchAll(BY)) hear(by)
      rest = rest.slice(end + 2)
    })
  })
  // Whoever waits for it hears of it; one that ends later is counted by `open`.
  stands.catch(() => {})
  return { socket, stands }
}

let guests = 100_000

/** Opens streams, `of` says at which port and for whom, a few at a time, and waits until all stand. */
export const openStreams = async (
  of: readonly { readonly port: number; readonly secret: string }[],
): Promise<Streams> => {
  const AT_ONCE = 25
  const sockets: Socket[] = []
  let news: Heard[] = []
  const hear = (by: string): void => void news.push({ by, at: performance.now() })
  for (let at = 0; at < of.length; at += AT_ONCE) {
    const some = of
      .slice(at, at + AT_ONCE)
      .map(({ port, secret }) => openStream(port, secret, addressAt(guests++), hear))
    sockets.push(...some.map(({ socket }) => socket))
    await Promise.all(some.map(({ stands }) => stands))
  }
  return {
    open: () => sockets.filter(({ destroyed }) => !destroyed).length,
    heard: () => {
      const all = news
      news = []
      return all
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
