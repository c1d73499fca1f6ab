import type { Logger } from 'pino'
import type { Db } from '../db/tables.ts'
import type { Payments } from '../ports/payments.ts'
import { dropFarewell, type Farewell, listDueFarewells, postponeFarewell } from './farewell-store.ts'

const PAGE = 20
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 3_600_000
export const FAREWELL_EVERY_MS = 30_000

export type FarewellParts = {
  readonly db: Db
  readonly payments: Pick<Payments, 'forget'>
  readonly now: () => Date
  readonly log: Logger
}

const pauseMs = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)

const putOff = async ({ db, now, log }: FarewellParts, farewell: Farewell, error: unknown): Promise<void> => {
  const attempts = farewell.attempts + 1
  log.error({ customer: farewell.customerId, attempts, err: error }, 'a deleted account still has a customer at Stripe')
  await postponeFarewell(db, { ...farewell, attempts }, new Date(now().getTime() + pauseMs(attempts)))
}

/**
 * Ends what deleted accounts pay for and deletes their customers at the payment service. It never gives up: whoever
 * deleted their account must not be charged again. Safe in several processes at once. Answers how many are done.
 */
export const endPayments = async (parts: FarewellParts): Promise<number> => {
  const due = await listDueFarewells(parts.db, parts.now(), PAGE)
  let done = 0
  for (const farewell of due) {
    try {
      await parts.payments.forget(farewell.customerId)
      await dropFarewell(parts.db, farewell.customerId)
      done += 1
    } catch (error) {
      await putOff(parts, farewell, error)
    }
  }
  return done
}
