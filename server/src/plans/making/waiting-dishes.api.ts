import { listWaiting } from '@plateful/contract/opinions.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { isLiked } from '@plateful/kitchen/planning/table/opinions.ts'
import { recipeIdsOf } from '@plateful/kitchen/planning/week.ts'
import { plainIdOf } from '@plateful/kitchen/swaps/plain-id.ts'
import { type Route, route } from '../../http/answering/route.ts'
import { opinionsAtTable } from '../../opinions/opinion-store.ts'
import { listPlansBetween } from '../weeks/plan-store.ts'
import { MEMORY_DAYS } from './generate-plan.ts'

/** The week after this one may be planned already: what stands in it waits from then on. */
const DAYS_AHEAD = 7

export const waitingDishesApi: readonly Route[] = [
  route(listWaiting, async (ctx, { query: { today } }) => {
    const { owner } = ctx.principal
    const opinions = await opinionsAtTable(ctx.db, owner)
    if (opinions.length === 0) return { waiting: [] }
    const span = { from: addDays(today, -MEMORY_DAYS), before: addDays(today, DAYS_AHEAD + 1) }
    // The newest week of a dish is met first, and says how long it waits.
    const waits = new Map<string, string>()
    for (const { weekStart, document } of await listPlansBetween(ctx.db, owner, span))
      for (const recipeId of recipeIdsOf(document.week).map(plainIdOf))
        if (!waits.has(recipeId) && isLiked({ opinions }, recipeId))
          waits.set(recipeId, addDays(weekStart, MEMORY_DAYS + 1))
    const waiting = [...waits].map(([recipeId, from]) => ({ recipeId, from }))
    return { waiting: waiting.sort((one, other) => (one.from < other.from ? -1 : 1)) }
  }),
]
