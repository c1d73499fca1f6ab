import { randomInt } from 'node:crypto'
import type { Logger } from 'pino'
import type { Store } from '../db/open-store.ts'
import { inTransaction, isStoreDown } from '../db/store-errors.ts'
import { type Mail, type Mailer, MailRefused } from '../ports/mail.ts'
import { type ClaimedMail, claimMail, dropMail, postponeMail } from './outbox.ts'
import { writeMail } from './write-mail.ts'

export type MailParts = {
  readonly store: Store
  readonly mailer: Mailer
  /** Where links lead: what is configured, else an address of this machine. A letter may know better: `linksTo`. */
  readonly origin: () => string
  readonly now: () => Date
  readonly log: Logger
}

export type MailTimes = {
  /** A process that dies while sending blocks its letter for so long. Longer than a letter may take. */
  readonly leaseMs: number
  /** By then the server listens, and knows the address that links lead to. */
  readonly firstAfterMs: number
  /** For letters that are due again, and those that other processes queued. */
  readonly pollMs: number
  /** A letter leaves at some moment of this time after it was queued: what follows a request says nothing about it. */
  readonly wakeWithinMs: number
  /** Pause after the first failure of the server, doubled up to `longestPauseMs`. */
  readonly pauseMs: number
  readonly longestPauseMs: number
}

const TIMES: MailTimes = {
  leaseMs: 50_000,
  firstAfterMs: 500,
  pollMs: 5_000,
  wakeWithinMs: 300,
  pauseMs: 1_000,
  longestPauseMs: 15_000,
}
const FIRST_BACK_OFF_MS = 5_000
const LONGEST_BACK_OFF_MS = 3_600_000
const GIVE_UP_MS = 3 * 24 * 3_600_000
/** A refusal "for ever" may be somebody's wrong setting: it is believed the third time. */
const FINAL_REFUSALS = 3
/** While stopping: time for letters under way. What is not done then is sent again by the next process. */
const STOP_MS = 5_000

type Outcome = 'none' | 'done' | 'server-down'

type Taken = { readonly claimed: ClaimedMail; readonly mail: Mail | null }

const isTooOld = (claimed: ClaimedMail, now: Date): boolean =>
  now.getTime() - Date.parse(claimed.createdAt) > GIVE_UP_MS

/** One letter that cannot be written must not hold up the others, and is not tried for ever. */
const putOffUnwritten = async ({ store, now, log }: MailParts, claimed: ClaimedMail, error: unknown): Promise<void> => {
  const line = { template: claimed.template, err: error }
  if (isTooOld(claimed, now())) {
    log.error(line, 'mail given up')
    return dropMail(store.db, claimed.id)
  }
  log.error(line, 'mail could not be written')
  const due_at = new Date(now().getTime() + LONGEST_BACK_OFF_MS).toISOString()
  await store.db.updateTable('outbox').set({ due_at }).where('id', '=', claimed.id).execute()
}

/** Claim and link are one transaction: a letter that goes out has a link that works. */
const take = async (parts: MailParts, leaseMs: number): Promise<Taken | null> => {
  const now = parts.now()
  const seen: { claimed: ClaimedMail | null } = { claimed: null }
  try {
    return await inTransaction(parts.store.db, async (tx) => {
      seen.claimed = await claimMail(tx, now, leaseMs)
      if (!seen.claimed) return null
      const claimed = seen.claimed
      const mail = await writeMail({ tx, origin: claimed.linksTo ?? parts.origin(), now }, claimed)
      if (!mail) await dropMail(tx, claimed.id)
      if (!claimed.mailing) parts.log.error({ template: claimed.template }, 'mail of an unknown kind dropped')
      return { claimed, mail }
    })
  } catch (error) {
    if (!seen.claimed || isStoreDown(error)) throw error
    await putOffUnwritten(parts, seen.claimed, error)
    return { claimed: seen.claimed, mail: null }
  }
}

const backOffMs = (attempts: number): number => Math.min(FIRST_BACK_OFF_MS * 4 ** (attempts - 1), LONGEST_BACK_OFF_MS)

const noteRefusal = async (parts: MailParts, claimed: ClaimedMail, refused: MailRefused): Promise<void> => {
  const { store, log } = parts
  const now = parts.now()
  const attempts = claimed.attempts + (refused.scope === 'server' ? 0 : 1)
  const { template } = claimed
  const line = { template, attempts, reason: refused.reason }
  const isFinal = refused.scope === 'forever' && attempts >= FINAL_REFUSALS
  if (isFinal || isTooOld(claimed, now)) {
    log.error(line, 'mail given up')
    return dropMail(store.db, claimed.id)
  }
  log.warn(line, 'mail not sent yet')
  const dueAt = new Date(now.getTime() + (refused.scope === 'server' ? 0 : backOffMs(attempts)))
  await postponeMail(store.db, claimed, { dueAt, attempts })
}

/** Somebody's last letter is due, or they get none: what this server itself keeps of their mail goes. */
const forgetLeaver = async ({ mailer, log }: MailParts, { mailing, recipient }: ClaimedMail): Promise<void> => {
  if (mailing?.template !== 'deleted' && mailing?.template !== 'forget') return
  try {
    await mailer.forget({ address: recipient, ownerId: mailing.payload.ownerId })
  } catch (error) {
    log.warn({ err: error }, 'mail of somebody who left is still there')
  }
}

/** Sends the letter that waits longest. `server-down`: the others had better wait too. */
export const sendNextMail = async (parts: MailParts, leaseMs = TIMES.leaseMs): Promise<Outcome> => {
  const taken = await take(parts, leaseMs)
  if (!taken) return 'none'
  const { claimed, mail } = taken
  await forgetLeaver(parts, claimed)
  if (!mail) return 'done'
  try {
    await parts.mailer.send(mail)
  } catch (error) {
    const refused = error instanceof MailRefused ? error : new MailRefused('message', 'unknown')
    await noteRefusal(parts, claimed, refused)
    return refused.scope === 'server' ? 'server-down' : 'done'
  }
  await dropMail(parts.store.db, claimed.id)
  parts.log.info({ template: claimed.template, attempts: claimed.attempts + 1 }, 'mail sent')
  return 'done'
}

export type MailSender = {
  /** Letters were queued and committed: look now. */
  readonly wake: () => void
  /** Takes no further letter, and waits a little for those under way. */
  readonly stop: () => Promise<void>
}

/** Sends what waits in the outbox for as long as the process lives. Several processes may do so on one store. */
export const startMailSender = (parts: MailParts, times: Partial<MailTimes> = {}): MailSender => {
  const { leaseMs, firstAfterMs, pollMs, wakeWithinMs, pauseMs, longestPauseMs } = { ...TIMES, ...times }
  let timer: NodeJS.Timeout | null = null
  let dueAt = Number.POSITIVE_INFINITY
  let round: Promise<void> | null = null
  let woken = false
  let failures = 0
  let stopped = false

  /** One letter at a time: whoever is killed while sending has at most one letter that goes out twice. */
  const runRound = async (): Promise<void> => {
    try {
      let outcome: Outcome = 'done'
      while (outcome === 'done' && !stopped) outcome = await sendNextMail(parts, leaseMs)
      failures = outcome === 'server-down' ? failures + 1 : 0
    } catch (error) {
      parts.log.error({ err: error }, 'mail job failed')
      failures += 1
    }
  }
  const plan = (afterMs: number): void => {
    const at = performance.now() + afterMs
    if (stopped || at >= dueAt) return
    if (timer) clearTimeout(timer)
    dueAt = at
    timer = setTimeout(tick, afterMs)
    timer.unref()
  }
  const tick = (): void => {
    dueAt = Number.POSITIVE_INFINITY
    woken = false
    round = runRound().then(() => {
      round = null
      if (failures > 0) return plan(Math.min(pauseMs * 2 ** (failures - 1), longestPauseMs))
      return plan(woken ? 0 : pollMs)
    })
  }
  plan(firstAfterMs)
  return {
    wake: () => {
      woken = true
      // A server that is down is asked again when the pause is over, not by every visitor.
      if (!round && failures === 0) plan(randomInt(0, wakeWithinMs + 1))
    },
    stop: async () => {
      stopped = true
      if (timer) clearTimeout(timer)
      const patience = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref())
      await Promise.race([round ?? Promise.resolve(), patience])
    },
  }
}
