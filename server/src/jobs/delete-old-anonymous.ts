import { ANONYMOUS_DAYS } from '@plateful/contract/constants.ts'
import { deleteOwners } from '../accounts/own-household.ts'
import { BATCH, inBatches } from '../db/in-batches.ts'
import type { Store } from '../db/open-store.ts'
import { inTransaction } from '../db/store-errors.ts'
import type { Db } from '../db/tables.ts'

const DAY_MS = 86_400_000

/** Some at a time, so that no lock is held for long. */
const forget = async (db: Db, before: string): Promise<number> => {
  let gone = 0
  for (;;) {
    const some = await inTransaction(db, async (tx) => {
      const old = tx.selectFrom('owner').select('id').where('kind', '=', 'anonymous').where('last_seen_at', '<', before)
      return deleteOwners(
        tx,
        (await old.limit(BATCH).execute()).map(({ id }) => id),
      )
    })
    if (some === 0) return gone
    gone += some
  }
}

/**
 * Deletes the sessions, preferences and plans of anonymous visitors nobody has seen for 90 days, and used-up rate
 * limits. Safe to run in several processes at once. Answers how many visitors were forgotten.
 */
export const deleteOldAnonymous = async (store: Store, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - ANONYMOUS_DAYS * DAY_MS).toISOString()
  const { db } = store
  const used = db.selectFrom('rate_limit').select('key').where('expire', '<', now.getTime())
  const forgotten = await forget(db, before)
  await inBatches(() => db.deleteFrom('rate_limit').where('key', 'in', used.limit(BATCH)).executeTakeFirst())
  // Always: what other calls deleted since the last time leaves the log here.
  await store.tidy()
  return forgotten
}
