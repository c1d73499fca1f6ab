import type { Logger } from 'pino'
import type { Store } from '../db/open-store.ts'
import { inTransaction } from '../db/store-errors.ts'
import type { Db } from '../db/tables.ts'
import type { Pushed, PushPost } from '../ports/push.ts'
import { dropWish, pushKeys } from './push-store.ts'

export type PushParts = {
  readonly store: Store
  readonly push: PushPost
  readonly now: () => Date
  readonly log: Logger
}

const SECOND_MS = 1_000
/** A process that dies while sending puts a notice off for so long. Longer than one try may take. */
const LEASE_MS = 60 * SECOND_MS
/** After so many tries it waits so long; after the last one it is dropped: what is an hour old helps nobody. */
const PAUSES_MS = [10 * SECOND_MS, 60 * SECOND_MS, 5 * 60 * SECOND_MS, 15 * 60 * SECOND_MS]
/** No push service keeps us waiting for longer than a notice is of use. */
const MAX_WAIT_S = 3_600
/** Looked at in one go; more than processes that may claim at once. */
const CANDIDATES = 10
/** What cannot become better by waiting: another address, other keys or another text would be needed. */
const HOPELESS: ReadonlySet<number | null> = new Set([400, 401, 403, 413])

const dropNotice = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('push_notice').where('id', '=', id).execute()
}

/** Takes the notice that is due longest, so that no other process sends it meanwhile. Null: none is due. */
const claim = async (tx: Db, now: Date) => {
  const at = now.toISOString()
  await tx.deleteFrom('push_notice').where('until', '<=', at).execute()
  const due = await tx
    .selectFrom('push_notice')
    .select(['id', 'due_at'])
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(CANDIDATES)
    .execute()
  for (const { id, due_at } of due) {
    const row = await tx
      .updateTable('push_notice')
      .set((is) => ({ tries: is('tries', '+', 1), due_at: new Date(now.getTime() + LEASE_MS).toISOString() }))
      .where('id', '=', id)
      .where('due_at', '=', due_at)
      .returning(['id', 'session_id', 'kind', 'week_start', 'words', 'tries', 'until'])
      .executeTakeFirst()
    if (!row) continue
    const to = await tx
      .selectFrom('push_device')
      .select(['endpoint', 'p256dh', 'auth', 'language'])
      .where('session_id', '=', row.session_id)
      // The same browser asked anew under another sign-in: it is told for that one alone.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('push_device as later')
              .select('later.session_id')
              .whereRef('later.endpoint', '=', 'push_device.endpoint')
              .whereRef('later.created_at', '>', 'push_device.created_at'),
          ),
        ),
      )
      .executeTakeFirst()
    if (to) return { row, to }
    await dropNotice(tx, row.id)
  }
  return null
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** What a device is told, which it alone can read. The words are the device's own. */
export const bodyOf = (
  kind: string,
  language: string,
  rest: { readonly week?: string | null; readonly words?: string } = {},
) => JSON.stringify({ kind, language, week: rest.week ?? null, words: rest.words ?? '' })

const afterwards = async (tx: Db, { row, to }: Claimed, pushed: Pushed, now: Date): Promise<void> => {
  if (pushed.fault === 'gone') {
    // The browser may have asked anew meanwhile, at another address.
    await tx
      .deleteFrom('push_device')
      .where('session_id', '=', row.session_id)
      .where('endpoint', '=', to.endpoint)
      .execute()
    return
  }
  if (pushed.fault === null) {
    await dropNotice(tx, row.id)
    await tx
      .updateTable('push_device')
      .set({ last_sent_at: now.toISOString() })
      .where('session_id', '=', row.session_id)
      .execute()
    return
  }
  const pause = PAUSES_MS[row.tries - 1]
  if (pause === undefined || HOPELESS.has(pushed.status)) return dropNotice(tx, row.id)
  const asked = Math.min(pushed.retryAfter ?? 0, MAX_WAIT_S) * SECOND_MS
  const due = new Date(now.getTime() + Math.max(pause, asked)).toISOString()
  await tx.updateTable('push_notice').set({ due_at: due }).where('id', '=', row.id).execute()
}

/** Sends the notice that is due longest. False: none is. */
export const sendNextPush = async ({ store, push, now, log }: PushParts): Promise<boolean> => {
  const claimed = await inTransaction(store.db, (tx) => claim(tx, now()))
  if (!claimed) return false
  const { row, to } = claimed
  const seconds = Math.max(1, Math.round((Date.parse(row.until) - now().getTime()) / SECOND_MS))
  const body = bodyOf(row.kind, to.language, { week: row.week_start, words: row.words })
  const topic = row.kind.replaceAll('.', '-')
  const pushed = await push.post(to, { body, seconds, topic }, await pushKeys(store.db, now()))
  if (HOPELESS.has(pushed.status)) log.warn({ status: pushed.status }, 'a push service refused a notice')
  await inTransaction(store.db, (tx) => afterwards(tx, claimed, pushed, now()))
  return true
}

/** Tells the device that asks at once; a browser that forgot it is forgotten too. */
export const pushNow = async (
  { store, push, now }: Pick<PushParts, 'store' | 'push' | 'now'>,
  sessionId: string,
  to: Claimed['to'],
): Promise<Pushed> => {
  const message = { body: bodyOf('test', to.language), seconds: 60, topic: 'test' }
  const pushed = await push.post(to, message, await pushKeys(store.db, now()))
  if (pushed.fault === 'gone') await dropWish(store.db, sessionId)
  return pushed
}
