import { ANONYMOUS_DAYS } from '@plateful/contract/constants.ts'
import { BATCH, inBatches } from '../db/in-batches.ts'
import type { Store } from '../db/open-store.ts'

const DAY_MS = 86_400_000

/**
 * Deletes the sessions, preferences and plans of anonymous visitors nobody has seen for 90 days, and used-up rate
 * limits. Safe to run in several processes at once. Answers how many visitors were forgotten.
 */
export const deleteOldAnonymous = async (store: Store, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - ANONYMOUS_DAYS * DAY_MS).toISOString()
  const { db } = store
  const old = db.selectFrom('owner').select('id').where('kind', '=', 'anonymous').where('last_seen_at', '<', before)
  const used = db.selectFrom('rate_limit').select('key').where('expire', '<', now.getTime())
  const forgotten = await inBatches(() => db.deleteFrom('owner').where('id', 'in', old.limit(BATCH)).executeTakeFirst())
  await inBatches(() => db.deleteFrom('rate_limit').where('key', 'in', used.limit(BATCH)).executeTakeFirst())
  // Always: what other calls deleted since the last time leaves the log here.
  await store.tidy()
  return forgotten
}
