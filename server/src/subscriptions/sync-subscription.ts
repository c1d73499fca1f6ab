import type { Logger } from 'pino'
import { inTransaction } from '../db/store-errors.ts'
import type { Db } from '../db/tables.ts'
import { fail } from '../fail.ts'
import type { Payments } from '../ports/payments.ts'
import { findByCustomer, noteReceived, wasReceived, writePaidFor } from './subscription-store.ts'

/** How often a reading is made anew because another one was written meanwhile. */
const TRIES = 8

export type SyncParts = {
  readonly db: Db
  readonly payments: Pick<Payments, 'readPaidFor'>
  readonly now: () => Date
  readonly log: Logger
}

/** What became of it: written; acted upon before; about a customer of nobody here. */
export type Synced = 'written' | 'repeated' | 'unknown'

/** Ends the transaction without a trace: what was read may be older than what was written meanwhile. */
class Overtaken extends Error {}

type Target = { readonly customerId: string; readonly eventId: string | null }

const syncOnce = async (parts: SyncParts, { customerId, eventId }: Target): Promise<Synced> => {
  const { db, payments, now, log } = parts
  const seen = await findByCustomer(db, customerId)
  const paidFor = seen && (await payments.readPaidFor(customerId))
  return inTransaction(db, async (tx) => {
    if (eventId !== null && !(await noteReceived(tx, eventId, now()))) return 'repeated'
    if (!seen || !paidFor) return 'unknown'
    if (!(await writePaidFor(tx, seen, { paidFor, now: now() }))) throw new Overtaken()
    if (paidFor.running > 1) log.error({ customer: customerId, running: paidFor.running }, 'a customer pays twice')
    return 'written'
  })
}

/**
 * Asks the payment service what a customer has and writes it down, with the event that said so in one transaction. A
 * reading counts only if nothing was written since it began: so the order and the number of events do not matter, and
 * the last reading is the newest. Fails with `billing.unreachable`; then nothing is written.
 */
export const syncCustomer = async (parts: SyncParts, target: Target): Promise<Synced> => {
  if (target.eventId !== null && (await wasReceived(parts.db, target.eventId))) return 'repeated'
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await syncOnce(parts, target)
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
  return fail('billing.unreachable', new Error('every reading was overtaken'))
}
