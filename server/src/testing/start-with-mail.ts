import { onTestFinished } from 'vitest'
import { type MailSender, type MailTimes, startMailSender } from '../mail/send-mail.ts'
import { smtpMailer } from '../ports/mail.ts'
import { type SmtpPeer, startSmtpPeer } from './doubles/smtp-peer.ts'
import { NOON, startTest, type TestServer } from './start-test.ts'
import type { StoreName } from './test-stores.ts'

export const MAIL_FROM = 'Plateful <mail@plateful.example>'
/** The origin that is configured where mail is sent for real. */
export const MAIL_ORIGIN = 'https://plateful.example'
export const QUICK = { firstAfterMs: 0, pollMs: 50, wakeWithinMs: 5, pauseMs: 50, longestPauseMs: 100 }

/** A real SMTP server until the test is over. */
export const aPeer = async (): Promise<SmtpPeer> => {
  const peer = await startSmtpPeer()
  onTestFinished(() => peer.goDown())
  return peer
}

export type ServerWithMail = TestServer & {
  readonly peer: SmtpPeer
  readonly sender: MailSender
  /** Moves the clock on. */
  readonly later: (ms: number) => void
}

type Options = NonNullable<Parameters<typeof startTest>[1]> & { readonly times?: Partial<MailTimes> }

/** The server with its real sender and a real SMTP server to send to. */
export const startWithMail = async (storeName: StoreName, options: Options = {}): Promise<ServerWithMail> => {
  const { times = QUICK, services = {}, ...rest } = options
  const peer = await aPeer()
  const ref: { sender: MailSender | null } = { sender: null }
  const mail = { wake: () => ref.sender?.wake() }
  const server = await startTest(storeName, { ...rest, services: { origin: MAIL_ORIGIN, ...services, mail } })
  const { store, now, log } = server.services
  const origin = (): string => server.services.origin
  const sender = startMailSender({ store, now, log, mailer: smtpMailer(peer.url, MAIL_FROM), origin }, times)
  ref.sender = sender
  onTestFinished(() => sender.stop())
  let at = NOON.getTime()
  const later = (ms: number): void => {
    at += ms
    server.setNow(new Date(at))
  }
  return { ...server, peer, sender, later }
}
