import type { Context } from '../../context.ts'
import type { Db, Tables } from '../../db/tables.ts'

/** A sender who heard nothing asks again within moments, or when the network is back. */
export const REPEAT_MS = 10 * 60_000

type Done = {
  readonly what: Tables['done_request']['what']
  /** Null for what left nobody behind. */
  readonly ownerId: string | null
  /** The sign-in that was opened by it, when one was. */
  readonly sessionId?: string
  /** What was answered and cannot be read again, as JSON. */
  readonly told?: unknown
}

/**
 * Notes in the transaction of a call that it was done, for calls that use up what they come with (sent again they would
 * be refused, though nothing is lost) or send a letter. Does nothing when its sender gave no key.
 */
export const noteDone = async (
  tx: Db,
  { requestKey, now }: Pick<Context, 'requestKey' | 'now'>,
  { what, ownerId, sessionId, told }: Done,
): Promise<void> => {
  if (requestKey === null) return
  await tx
    .insertInto('done_request')
    .values({
      request_hash: requestKey,
      what,
      owner_id: ownerId,
      session_id: sessionId ?? null,
      told: told === undefined ? null : JSON.stringify(told),
      done_at: now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('request_hash').doNothing())
    .execute()
}

/** What this very request did a moment ago, or null. Its key covers all that was asked, password and link included. */
export const findDone = async (ctx: Pick<Context, 'db' | 'requestKey' | 'now'>): Promise<Done | null> => {
  if (ctx.requestKey === null) return null
  const row = await ctx.db
    .selectFrom('done_request')
    .select(['what', 'owner_id', 'session_id', 'told'])
    .where('request_hash', '=', ctx.requestKey)
    .where('done_at', '>', new Date(ctx.now().getTime() - REPEAT_MS).toISOString())
    .executeTakeFirst()
  if (!row) return null
  return {
    what: row.what,
    ownerId: row.owner_id,
    ...(row.session_id !== null && { sessionId: row.session_id }),
    ...(row.told !== null && { told: JSON.parse(row.told) as unknown }),
  }
}
