import type { Logger } from 'pino'
import { findAccount } from '../accounts/account-store.ts'
import type { Store } from '../db/open-store.ts'
import { inTransaction } from '../db/store-errors.ts'
import { queueMail } from '../mail/outbox.ts'
import type { MailSender } from '../mail/send-mail.ts'
import type { NoticePost, Posted } from '../ports/notices.ts'
import { beginNotices, type Claimed, claimWebhook, dropAll, dropNotice, release, type Waiting } from './notice-line.ts'
import { collectNotices } from './webhook-store.ts'

export type WebhookParts = {
  readonly store: Store
  readonly post: NoticePost
  readonly mail: Pick<MailSender, 'wake'>
  readonly now: () => Date
  readonly log: Logger
}

export type WebhookTimes = {
  /** A process that dies while sending blocks a webhook for so long. Longer than one batch may take. */
  readonly leaseMs: number
  /** For what is due again, and what other processes told of. */
  readonly pollMs: number
  /** All webhooks are held against all weeks so often: what a process that died did not collect. */
  readonly sweepMs: number
  /** Changes of so long are one notice: whoever ticks ten lines is told of once or twice. */
  readonly gatherMs: number
}

const TIMES: WebhookTimes = { leaseMs: 60_000, pollMs: 5_000, sweepMs: 60_000, gatherMs: 500 }
/** Different webhooks that are sent to at once: one that hangs holds up none but its own. */
const WORKERS = 4
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** After so many tries in a row that did not arrive it waits so long; after the last one it is turned off, about a day after the first. */
const PAUSES_MS = [5 * SECOND, 30 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR]
/** "There is nothing here for you any more" (RFC 9110), which Standard Webhooks takes at its word. */
const GONE = 410

const bodyOf = ({ topic, weekStart, createdAt }: Waiting, { householdId }: Claimed): string =>
  JSON.stringify({ type: topic, timestamp: createdAt, data: { householdId, weekStartDate: weekStart } })

/** Turned off, and who made it is told by mail. */
const turnOff = async ({ store, now, log, mail }: WebhookParts, claimed: Claimed, posted: Posted): Promise<void> => {
  await inTransaction(store.db, async (tx) => {
    const at = now()
    const ended = { failures: claimed.failures + 1, ended_at: at.toISOString() }
    if (!(await release(tx, claimed, ended))) return
    await dropAll(tx, claimed.id)
    const account = await findAccount(tx, claimed.ownerId)
    if (!account || account.emailKey === null) return
    const { host } = new URL(claimed.url)
    const payload = { name: account.name, host }
    const letter = { template: 'webhook-off', payload, ownerId: claimed.ownerId, recipient: account.email } as const
    await queueMail(tx, { ...letter, now: at })
  })
  log.warn({ fault: posted.fault, status: posted.status }, 'a webhook was turned off')
  mail.wake()
}

const noteFailure = async (parts: WebhookParts, claimed: Claimed, posted: Posted): Promise<void> => {
  const pause = PAUSES_MS[claimed.failures]
  if (pause === undefined || posted.status === GONE) return turnOff(parts, claimed, posted)
  const due = new Date(parts.now().getTime() + pause).toISOString()
  await release(parts.store.db, claimed, { failures: claimed.failures + 1, due_at: due })
}

/** Sends a few notices to one webhook for which something waits. False: for none does. */
export const sendToNext = async (parts: WebhookParts, leaseMs = TIMES.leaseMs): Promise<boolean> => {
  const { store, post, now } = parts
  const taken = await inTransaction(store.db, async (tx) => {
    const claimed = await claimWebhook(tx, now(), leaseMs)
    return claimed && { claimed, waiting: await beginNotices(tx, claimed.id) }
  })
  if (!taken) return false
  const { claimed, waiting } = taken
  for (const one of waiting) {
    const posted = await post.post(claimed, { id: one.id, body: bodyOf(one, claimed) }, now())
    if (posted.fault !== null) {
      await noteFailure(parts, claimed, posted)
      return true
    }
    await dropNotice(store.db, one.id)
  }
  await release(store.db, claimed, { failures: 0, last_sent_at: now().toISOString() })
  return true
}

/** Collects what is to be told, of these households or of all. */
export const collect = ({ store, now }: WebhookParts, households: readonly string[] | null): Promise<number> =>
  inTransaction(store.db, (tx) => collectNotices(tx, households, now()))

export type WebhookSender = {
  /** Something of this household was stored: look soon. */
  readonly wake: (householdId: string) => void
  /** Begins nothing more, and waits for what is under way, some seconds at most. */
  readonly stop: () => Promise<void>
}

/** Tells webhooks of changes for as long as the process lives. Several processes may do so on one store. */
export const startWebhookSender = (parts: WebhookParts, times: Partial<WebhookTimes> = {}): WebhookSender => {
  const { leaseMs, pollMs, sweepMs, gatherMs } = { ...TIMES, ...times }
  const woken = new Set<string>()
  const workers = new Set<Promise<void>>()
  let gathering: NodeJS.Timeout | null = null
  let stopped = false

  const guarded = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      parts.log.error({ err: error }, 'webhook job failed')
    }
  }
  const work = async (): Promise<void> => {
    while (!stopped && (await sendToNext(parts, leaseMs)));
  }
  const pump = (): void => {
    while (!stopped && workers.size < WORKERS) {
      const worker: Promise<void> = guarded(work).finally(() => workers.delete(worker))
      workers.add(worker)
    }
  }
  const look = (households: readonly string[] | null): Promise<void> =>
    guarded(() => collect(parts, households)).then(pump)
  const gathered = (): void => {
    gathering = null
    const households = [...woken]
    woken.clear()
    void look(households)
  }
  const polling = setInterval(pump, pollMs).unref()
  const sweeping = setInterval(() => void look(null), sweepMs).unref()
  const first = setTimeout(() => void look(null), gatherMs).unref()
  return {
    wake: (householdId) => {
      woken.add(householdId)
      if (!stopped) gathering ??= setTimeout(gathered, gatherMs).unref()
    },
    stop: async () => {
      stopped = true
      for (const timer of [polling, sweeping]) clearInterval(timer)
      for (const timer of [first, gathering]) if (timer) clearTimeout(timer)
      // One that is cut off is sent once more by the next process.
      const patience = new Promise<void>((resolve) => setTimeout(resolve, 5 * SECOND).unref())
      await Promise.race([Promise.all(workers), patience])
    },
  }
}
