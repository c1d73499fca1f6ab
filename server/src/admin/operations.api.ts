import { type Operations, readOperations } from '@plateful/contract/admin-operations.ts'
import type { Context } from '../context.ts'
import type { Frozen } from '../frozen.ts'
import { route } from '../http/answering/route.ts'
import { listAiSpend } from '../ideas/ai-spend.ts'
import { isAiSwitchedOn } from '../ideas/ai-switch.ts'
import { countIdeas } from '../ideas/idea-store.ts'
import { countUsers, readOutbox } from './operations.repo.ts'

const AI_DAYS = 14

const readAi = async ({ db, ai }: Context<'admin'>): Promise<Frozen<Operations['ai']>> => {
  const [isSwitchedOn, days] = await Promise.all([isAiSwitchedOn(db), listAiSpend(db, AI_DAYS)])
  const state = !ai.isOn ? 'off' : isSwitchedOn ? 'on' : 'stopped'
  return {
    state,
    provider: ai.isOn ? ai.provider : null,
    model: ai.isOn ? ai.model : null,
    // Without prices everything costs nothing: then no money is shown.
    days: days.map((day) => ({ ...day, cost: day.cost > 0 ? day.cost : null })),
  }
}

export const operationsApi = [
  route(readOperations, async (ctx) => {
    const { catalogue } = ctx.kitchen
    const now = ctx.now()
    const [users, meals, ai, outbox] = await Promise.all([
      countUsers(ctx.db, now),
      countIdeas(ctx.db),
      readAi(ctx),
      readOutbox(ctx.db, now),
    ])
    return {
      version: {
        version: ctx.version,
        catalogue: catalogue.version,
        recipes: catalogue.recipes.size,
        foods: catalogue.foods.size,
        store: ctx.store.kind,
      },
      users,
      meals,
      ai,
      outbox,
    }
  }),
]
