import { askHowItWas, type PastMeal, tellHowItWas } from '@plateful/contract/opinions.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import { plainIdOf } from '@plateful/kitchen/swaps/plain-id.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { fail } from '../../fail.ts'
import { type Route, route } from '../../http/answering/route.ts'
import { listAsked, wasAskedOn, writeTold } from '../../opinions/cooked-store.ts'
import { keepOpinion, readSaid } from '../../opinions/opinions.api.ts'
import { findPlan, listPlansBetween, type StoredPlan } from './plan-store.ts'

/** Nobody remembers how a dinner was for longer. */
const DAYS_BACK = 7

type Dinner = PastMeal

/** Dinners of a week that were cooked for themselves, with their days. */
const dinnersOf = ({ kitchen }: Context<'owner'>, { document, weekStart }: StoredPlan): readonly Dinner[] =>
  document.week.days.flatMap(({ date, meals }) =>
    meals.flatMap(({ id, kind, recipeId, leftoversOf }) => {
      const title = findRecipe(kitchen.catalogue, recipeId)?.title
      if (kind !== 'dinner' || leftoversOf !== undefined || title === undefined) return []
      return [{ weekStartDate: weekStart, mealId: id, recipeId, title, date }]
    }),
  )

/** The newest dinner before a day that nobody was asked about; at most one question a day. */
const findQuestion = async (ctx: Context<'owner'>, today: string): Promise<Dinner | null> => {
  const { owner } = ctx.principal
  if (await wasAskedOn(ctx.db, owner, today)) return null
  const from = addDays(today, -DAYS_BACK)
  const plans = await listPlansBetween(ctx.db, owner, { from: addDays(from, -DAYS_BACK + 1), before: today })
  const past = plans.flatMap((plan) => dinnersOf(ctx, plan)).filter(({ date }) => from <= date && date < today)
  for (const dinner of past.toSorted((one, other) => (one.date < other.date ? 1 : -1)))
    if (!(await listAsked(ctx.db, owner, dinner.weekStartDate)).has(dinner.mealId)) return dinner
  return null
}

const FELT_AS = { loved: 'liked', not_again: 'never' } as const

export const howWasItApi: readonly Route[] = [
  route(askHowItWas, async (ctx, { query: { today } }) => ({ meal: await findQuestion(ctx, today) })),

  route(tellHowItWas, async (ctx, { body: { weekStartDate: weekStart, mealId, felt, today } }) => {
    const { owner } = ctx.principal
    const plan = (await findPlan(ctx.db, owner, weekStart)) ?? fail('plan.not_found')
    const day = plan.document.week.days.find(({ meals }) => meals.some(({ id }) => id === mealId))
    const meal = day?.meals.find(({ id }) => id === mealId)
    if (!day || !meal) return fail('meal.not_found')
    const recipeId = plainIdOf(meal.recipeId)
    await inTransaction(ctx.db, async (tx) => {
      await writeTold(tx, owner, { weekStart, mealId, recipeId, on: day.date, felt, askedOn: today })
      if (felt === 'loved' || felt === 'not_again')
        await keepOpinion(tx, ctx, { recipeId, person: null, kind: FELT_AS[felt], now: ctx.now() })
    })
    return readSaid(ctx)
  }),
]
