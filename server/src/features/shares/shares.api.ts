import * as calls from '@plateful/contract/shares.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { fail } from '../../fail.ts'
import { type Route, route } from '../../http/route.ts'
import { isRepeated, putPlan } from '../../shared/change-plan.ts'
import { moveTo } from '../../shared/edit-week.ts'
import { findPlan } from '../../shared/plan-store.ts'
import { readMealPlan } from '../../shared/plan-view.ts'
import { listSharesOf, makeShare, removeShare } from '../../shared/share-store.ts'
import { describeShared, findSharedDocument } from './shared-week.ts'

const readShared = async (ctx: Context, token: string) =>
  (await findSharedDocument(ctx.db, token)) ?? fail('share.not_found')

export const sharesApi: readonly Route[] = [
  route(calls.shareWeek, async (ctx, { body: { weekStartDate } }) => {
    const { owner } = ctx.principal
    const made = await inTransaction(ctx.db, async (tx) => {
      const plan = await findPlan(tx, owner, weekStartDate)
      return plan ? makeShare(tx, owner, { plan, now: ctx.now() }) : 'gone'
    })
    if (made === 'gone') return fail('plan.not_found')
    return made === 'full' ? fail('share.too_many') : made
  }),

  route(calls.listShares, async (ctx) => ({ shares: await listSharesOf(ctx.db, ctx.principal.owner) })),

  route(calls.revokeShare, async (ctx, { params: { shareId } }) =>
    (await removeShare(ctx.db, ctx.principal.owner, shareId)) ? { shareId } : fail('share.not_found'),
  ),

  route(calls.readSharedWeek, async (ctx, { params: { token } }) => ({
    week: describeShared(ctx.kitchen, await readShared(ctx, token)),
  })),

  route(calls.copySharedWeek, async (ctx, { body: { token, targetWeekStartDate: to, overwrite } }) => {
    const { document, seed } = await readShared(ctx, token)
    const target = await findPlan(ctx.db, ctx.principal.owner, to)
    if (target && isRepeated(ctx, target)) return { mealPlan: await readMealPlan(ctx, to) }
    if (target && !overwrite) return fail('plan.week_taken')
    const moved = { ...document, week: moveTo(document.week, to) }
    const copied = await putPlan(ctx, target, { weekStartDate: to, document: moved, seed, save: false })
    return copied ? { mealPlan: await readMealPlan(ctx, to) } : fail('plan.week_taken')
  }),
]
