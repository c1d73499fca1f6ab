import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = {
  /** Every RCPT TO of the envelope. */
  readonly recipients: readonly string[]
  /** The parsed message. */
  readonly email: Email
  readonly raw: string
}

/** What the peer does with the next messages. */
export type PeerMood = {
  /** SMTP status for RCPT TO; undefined: taken. */
  readonly refuseRecipient?: number
  /** SMTP status after the message; undefined: taken. */
  readonly refuseMessage?: number
  /** Waits so long before it says that the message is taken. */
  readonly slowMs?: number
}

export type SmtpPeer = {
  readonly url: string
  readonly messages: readonly Received[]
  /** Connections that were opened so far. */
  readonly connections: () => number
  readonly setMood: (mood: PeerMood) => void
  /** Answers when so many messages have come; rejects when they do not in time. */
  readonly untilReceived: (count: number, withinMs?: number) => Promise<readonly Received[]>
  /** Down: its port refuses connections. */
  readonly goDown: () => Promise<void>
  /** Up again on the same port. */
  readonly comeBack: () => Promise<void>
}

const refusal = (status: number): Error => Object.assign(new Error('not now'), { responseCode: status })

const readAll = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A real SMTP server on a loopback port that keeps what it gets. Ask it to go down before the test ends. */
export const startSmtpPeer = async (): Promise<SmtpPeer> => {
  const messages: Received[] = []
  let mood: PeerMood = {}
  let connections = 0
  let port = 0
  const open = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 200,
      onConnect: (_session, done) => {
        connections += 1
        done()
      },
      onRcptTo: (_address, _session, done) => done(mood.refuseRecipient ? refusal(mood.refuseRecipient) : null),
      onData: (stream, session, done) => {
        const { refuseMessage, slowMs = 0 } = mood
        readAll(stream)
          .then(async (raw) => {
            if (refuseMessage) return done(refusal(refuseMessage))
            const email = await PostalMime.parse(raw)
            const recipients = session.envelope.rcptTo.map(({ address }) => address)
            messages.push({ recipients, email, raw: raw.toString('utf8') })
            await wait(slowMs)
            return done()
          })
          .catch(done)
      },
    })
  const listen = async (server: SMTPServer): Promise<SMTPServer> => {
    server.on('error', () => {}) // a client that was killed leaves a broken socket
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.server.address() as AddressInfo).port
    return server
  }
  let server: SMTPServer | null = await listen(open())
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    connections: () => connections,
    setMood: (next) => {
      mood = next
    },
    untilReceived: async (count, withinMs = 90_000) => {
      const until = performance.now() + withinMs
      while (messages.length < count) {
        if (performance.now() > until) throw new Error(`${messages.length} of ${count} messages came`)
        await wait(10)
      }
      return messages
    },
    goDown: async () => {
      const running = server
      server = null
      if (running) await new Promise<void>((resolve) => running.close(() => resolve()))
    },
    comeBack: async () => {
      server ??= await listen(open())
    },
  }
}
