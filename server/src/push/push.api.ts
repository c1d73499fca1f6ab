import * as calls from '@plateful/contract/push.ts'
import { inTransaction } from '../db/store-errors.ts'
import { fail } from '../fail.ts'
import { route } from '../http/answering/route.ts'
import { dropWish, findAddress, findWish, keepWish, pushKeys } from './push-store.ts'
import { pushNow } from './send-push.ts'

/** Notices to the device that asks: what a key for programs asks with is none. */
export const pushApi = [
  route(calls.readPush, async ({ db, principal: { sessionId }, now }) => ({
    key: (await pushKeys(db, now())).publicKey,
    wish: sessionId === null ? null : await findWish(db, sessionId),
  })),

  route(calls.wishPush, async (ctx, { body }) => {
    const sessionId = ctx.principal.sessionId ?? fail('token.not_allowed')
    if (!ctx.push.takes(body)) fail('push.bad_address')
    return { wish: await inTransaction(ctx.db, (tx) => keepWish(tx, sessionId, body, ctx.now())) }
  }),

  // Outside of a transaction: a push service may take ten seconds to answer.
  route(calls.testPush, async (ctx) => {
    const { sessionId } = ctx.principal
    const to = sessionId === null ? undefined : await findAddress(ctx.db, sessionId)
    if (sessionId === null || !to) return fail('push.not_asked')
    const { fault, status } = await pushNow(ctx, sessionId, to)
    return { fault, status }
  }),

  route(calls.endPush, async ({ db, principal: { sessionId } }) => {
    if (sessionId !== null) await dropWish(db, sessionId)
    return { wish: null }
  }),
]
