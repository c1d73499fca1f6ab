import { listCooks, setCook } from '@plateful/contract/cooks.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { fail } from '../../fail.ts'
import { type Route, route } from '../../http/answering/route.ts'
import { cooksOf, dropCook, giveCook } from './cook-store.ts'
import { findPlan } from './plan-store.ts'

/** Who cooks: taken by oneself, or given to somebody who lives here. */
export const cooksApi: readonly Route[] = [
  route(listCooks, async ({ db, principal: { owner } }, { params: { weekStartDate } }) => {
    const { id } = (await findPlan(db, owner, weekStartDate)) ?? fail('plan.not_found')
    return { cooks: await cooksOf(db, owner, id) }
  }),

  route(setCook, async (ctx, { body: { weekStartDate, mealId, memberId } }) => {
    const { owner } = ctx.principal
    return inTransaction(ctx.db, async (tx) => {
      const { id, document } = (await findPlan(tx, owner, weekStartDate)) ?? fail('plan.not_found')
      if (!document.week.days.some(({ meals }) => meals.some((meal) => meal.id === mealId))) fail('meal.not_found')
      if (memberId === null) await dropCook(tx, id, mealId)
      else if (!(await giveCook(tx, owner, { planId: id, mealId, memberId, now: ctx.now() }))) fail('member.not_found')
      return { cooks: await cooksOf(tx, owner, id) }
    })
  }),
]
