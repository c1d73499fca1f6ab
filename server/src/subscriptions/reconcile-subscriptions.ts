import { listUnreadSince } from './subscription-store.ts'
import { type SyncParts, syncCustomer } from './sync-subscription.ts'

/** Every customer is asked about at least so often, whatever messages were lost: two rounds a day. */
export const RECONCILE_EVERY_MS = 6 * 3_600_000
const READ_FOR_MS = 12 * 3_600_000
const PAGE = 50

/**
 * Reads back what customers have, those first who were not asked about longest. One that cannot be read is left for
 * the next round. Answers how many were read. Safe to run in several processes at once.
 */
export const reconcileSubscriptions = async (parts: SyncParts): Promise<number> => {
  const before = new Date(parts.now().getTime() - READ_FOR_MS)
  const failed = new Set<string>()
  for (let read = 0; ; ) {
    const page = await listUnreadSince(parts.db, before, PAGE + failed.size)
    const due = page.filter((customerId) => !failed.has(customerId))
    if (due.length === 0) return read
    for (const customerId of due) {
      try {
        await syncCustomer(parts, { customerId, eventId: null })
        read += 1
      } catch (error) {
        failed.add(customerId)
        parts.log.warn({ customer: customerId, err: error }, 'a subscription could not be read back')
        // Nobody answers: the others had better wait for the next round too.
        if (failed.size >= PAGE) return read
      }
    }
  }
}
