import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** One message to one person. `to` is a bare address: names of people never stand in a header. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The account that the message is about; null: there is none (yet). */
  readonly ownerId: string | null
  /** The last message to somebody who is gone. */
  readonly isLast?: boolean
}

/** Somebody whose messages go: by where they were sent, and by the account they were about. */
export type Leaver = { readonly address: string; readonly ownerId: string | null }

/** Where mail goes. `send` resolves once the other side has taken the message, and rejects with `MailRefused`. */
export type Mailer = {
  readonly send: (mail: Mail) => Promise<void>
  /**
   * Forgets what this mailer itself has kept since before these moments, `last` for the last messages to people who are
   * gone; answers how many messages.
   */
  readonly deleteOld: (before: { readonly all: Date; readonly last: Date }) => Promise<number>
  /** Forgets what it has kept of somebody; answers how many messages. */
  readonly forget: (leaver: Leaver) => Promise<number>
}

/**
 * Why a message was not taken. `server`: nobody would get mail right now; `message`: this one was put off;
 * `forever`: this one will never be taken. `reason` names codes only: what servers say quotes addresses.
 */
export class MailRefused extends Error {
  readonly scope: 'server' | 'message' | 'forever'
  readonly reason: string

  constructor(scope: MailRefused['scope'], reason: string) {
    super(`mail was not taken (${reason})`)
    this.name = 'MailRefused'
    this.scope = scope
    this.reason = reason
  }
}

/** The library is read with the first letter, not with every start: 40 files. */
const mailLibrary = async (): Promise<typeof import('nodemailer')> => import('nodemailer')

type SmtpTimes = {
  readonly connectMs: number
  readonly silenceMs: number
  /** All of one message, however slowly the other side answers. */
  readonly sendMs: number
}
const SMTP_TIMES: SmtpTimes = { connectMs: 8_000, silenceMs: 15_000, sendMs: 40_000 }
const DEFAULT_PORTS = { 'smtp:': 587, 'smtps:': 465 } as const
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])
/** Robots answer no robots (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

type Said = { readonly code?: unknown; readonly responseCode?: unknown }

const asRefusal = (error: unknown): MailRefused => {
  const { code, responseCode } = (error instanceof Error ? error : {}) as Said
  const status = typeof responseCode === 'number' ? responseCode : 0
  const reason = [code, status].filter((part) => part !== undefined && part !== 0).join(' ') || 'unknown'
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isAboutMessage || status === 421) return new MailRefused('server', reason)
  return new MailRefused(status >= 500 ? 'forever' : 'message', reason)
}

const BARE_ADDRESS = /^[^\s<>"@,;:]{1,64}@[^\s<>"@,;:]{1,189}$/

/** `Plateful <mail@plateful.example>` or a bare address, in its two parts; null when it is neither. */
export const parseSender = (text: string): { readonly name: string; readonly address: string } | null => {
  const named = /^([^<>"\p{Cc}]{1,80})<([^<>]{3,254})>$/u.exec(text)
  const [name, bare] = named ? [named[1]?.trim() ?? '', named[2] ?? ''] : ['Plateful', text]
  return BARE_ADDRESS.test(bare) ? { name, address: bare } : null
}

const readSender = (from: string) => {
  const sender = parseSender(from)
  if (!sender) throw new Error('MAIL_FROM is not an address.')
  return sender
}

/** One recipient, whatever stands in `to`: what is no single address is never sent anywhere. */
const message = (mail: Mail, from: ReturnType<typeof readSender>) => {
  if (!BARE_ADDRESS.test(mail.to)) throw new MailRefused('forever', 'not an address')
  const { subject, text, html } = mail
  return {
    subject,
    text,
    html,
    from,
    to: { name: '', address: mail.to },
    headers: HEADERS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Rejects when `work` is not done in time; the work itself cannot be taken back. */
const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const clock = new AbortController()
  const late = wait(ms, undefined, { signal: clock.signal }).then(() => {
    throw new MailRefused('server', 'too slow')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clock.abort()
    late.catch(() => {})
    work.catch(() => {})
  }
}

/**
 * Sends over SMTP: `smtps://user:password@host` (TLS at once) or `smtp://...` (STARTTLS). Credentials are never sent in
 * the clear to another machine.
 */
export const smtpMailer = (address: string, from: string, times = SMTP_TIMES): Mailer => {
  const url = new URL(address)
  const sender = readSender(from)
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  const openTransport = async () =>
    (await mailLibrary()).createTransport({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || DEFAULT_PORTS[url.protocol as keyof typeof DEFAULT_PORTS]),
      secure: url.protocol === 'smtps:',
      requireTLS: user !== '' && !LOCAL_HOSTS.has(url.hostname),
      ...(user !== '' && { auth: { user, pass } }),
      connectionTimeout: times.connectMs,
      greetingTimeout: times.connectMs,
      dnsTimeout: times.connectMs,
      socketTimeout: times.silenceMs,
    })
  let transport: ReturnType<typeof openTransport> | null = null
  return {
    send: async (mail) => {
      try {
        const letter = message(mail, sender)
        transport ??= openTransport()
        await within(times.sendMs, (await transport).sendMail(letter))
      } catch (error) {
        throw error instanceof MailRefused ? error : asRefusal(error)
      }
    },
    deleteOld: async () => 0,
    forget: async () => 0,
  }
}

/** Stands for an address or an account in a file's name, so that somebody's files are found without being read. */
const tagOf = (text: string | null): string =>
  createHash('sha256')
    .update(text?.normalize('NFKC').trim().toLowerCase() ?? '')
    .digest('hex')
    .slice(0, 16)

/** Deletes the files of a folder that are meant; answers how many. */
const deleteFiles = async (folder: string, isMeant: (name: string) => Promise<boolean> | boolean): Promise<number> => {
  let deleted = 0
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/\.(eml|draft)$/.test(name) || !(await isMeant(name))) continue
    await rm(join(folder, name), { force: true })
    deleted += 1
  }
  return deleted
}

/** Writes each message as an .eml file that any mail program opens: whole or not at all, for the owner's eyes only. */
export const folderMailer = (folder: string, from: string, now: () => Date): Mailer => {
  const sender = readSender(from)
  return {
    send: async (mail) => {
      const transport = (await mailLibrary()).createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const made = await transport.sendMail({ ...message(mail, sender), date: now() })
      const at = now().toISOString().replaceAll(/[:.]/g, '-')
      const tags = `${tagOf(mail.to)}-${mail.ownerId === null ? 'nobody' : tagOf(mail.ownerId)}`
      const name = `${at}-${tags}-${randomBytes(4).toString('hex')}${mail.isLast ? '-last' : ''}`
      const [draft, file] = [join(folder, `.${name}.draft`), join(folder, `${name}.eml`)]
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        await writeFile(draft, made.message as Buffer, { mode: 0o600, flag: 'wx', flush: true })
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {})
        throw new MailRefused('server', error instanceof Error && 'code' in error ? String(error.code) : 'unknown')
      }
    },
    deleteOld: ({ all, last }) =>
      deleteFiles(folder, async (name) => {
        const { mtime } = await stat(join(folder, name))
        return mtime < (name.endsWith('-last.eml') ? last : all)
      }),
    forget: ({ address, ownerId }) => {
      const tags = [`Z-${tagOf(address)}-`, ...(ownerId === null ? [] : [`-${tagOf(ownerId)}-`])]
      return deleteFiles(folder, (name) => tags.some((tag) => name.includes(tag)))
    },
  }
}
