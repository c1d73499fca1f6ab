import * as calls from '@plateful/contract/shares.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/store-errors.ts'
import { fail } from '../fail.ts'
import { type Route, route } from '../http/answering/route.ts'
import { putCopy } from '../plans/changes/put-copy.ts'
import { findPlan } from '../plans/weeks/plan-store.ts'
import { listSharesOf, makeShare, removeShare } from './share-store.ts'
import { describeShared, findSharedDocument } from './shared-week.ts'

const readShared = async (ctx: Context, token: string) =>
  (await findSharedDocument(ctx.db, token)) ?? fail('share.not_found')

export const sharesApi: readonly Route[] = [
  route(calls.shareWeek, async (ctx, { body: { weekStartDate } }) => {
    const { owner } = ctx.principal
    const made = await inTransaction(ctx.db, async (tx) => {
      const plan = await findPlan(tx, owner, weekStartDate)
      return plan ? makeShare(tx, owner, { plan, now: ctx.now(), requestKey: ctx.requestKey }) : 'gone'
    })
    if (made === 'gone') return fail('plan.not_found')
    return made === 'full' ? fail('share.too_many') : made
  }),

  route(calls.listShares, async (ctx) => ({ shares: await listSharesOf(ctx.db, ctx.principal.owner) })),

  route(calls.revokeShare, async (ctx, { params: { shareId } }) =>
    (await removeShare(ctx.db, ctx.principal.owner, shareId)) ? { shareId } : fail('share.not_found'),
  ),

  route(calls.readSharedWeek, async (ctx, { params: { token } }) => ({
    week: await describeShared(ctx, await readShared(ctx, token)),
  })),

  route(calls.copySharedWeek, async (ctx, { body: { token, targetWeekStartDate: to, overwrite } }) => {
    const { document, seed } = await readShared(ctx, token)
    return { mealPlan: await putCopy(ctx, { to, overwrite, document, seed }) }
  }),
]
