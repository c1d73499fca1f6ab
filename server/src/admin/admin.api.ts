import * as calls from '@plateful/contract/admin.ts'
import type { Context } from '../context.ts'
import { route } from '../http/answering/route.ts'
import { findIdeas, type IdeaQuery, listIdeaChanges, listIdeas } from '../ideas/idea-store.ts'
import { readerOf, readReview } from './read-review.ts'
import { decide, edit, readMeal, saveMeals, toReviewMeal } from './review-meals.ts'
import { suggestMeals } from './suggest-meals.ts'

type Asked = Omit<IdeaQuery, 'reported'> & { readonly reported?: 'true' | 'false' | undefined }

const listMeals = async (ctx: Context<'admin'>, { reported, ...query }: Asked) => {
  const only = reported === undefined ? {} : { reported: reported === 'true' }
  const { ideas, total } = await listIdeas(ctx.db, { ...query, ...only })
  const reader = await readerOf(ctx)
  return { meals: ideas.map((idea) => toReviewMeal(reader, idea)), page: query.page, limit: query.limit, total }
}

export const adminApi = [
  route(calls.listPendingMeals, (ctx, { query }) => listMeals(ctx, { ...query, status: 'pending' })),

  route(calls.listReviewedMeals, (ctx, { query }) => listMeals(ctx, query)),

  route(calls.readMealTrail, async (ctx, { params }) => {
    const meal = await readMeal(ctx, params.id)
    const changes = await listIdeaChanges(ctx.db, params.id)
    return { meal, changes: changes.map(({ name, ...change }) => ({ ...change, who: name })) }
  }),

  route(calls.reviewMeal, async (ctx, { params, body }) => {
    await decide(ctx, params.id, body)
    return { meal: await readMeal(ctx, params.id) }
  }),

  route(calls.editMeal, async (ctx, { params, body }) => {
    await edit(ctx, params.id, body)
    return { meal: await readMeal(ctx, params.id) }
  }),

  route(calls.checkRecipe, async (ctx, { body }) =>
    readReview(await readerOf(ctx), { id: 'idea-draft', document: body.document }),
  ),

  route(calls.generateMealSuggestions, (ctx, { body }) => suggestMeals(ctx, body)),

  route(calls.saveGeneratedMeals, async (ctx, { body }) => {
    const ids = await saveMeals(ctx, body.meals)
    const saved = new Map((await findIdeas(ctx.db, ids)).map((idea) => [idea.id, idea]))
    const reader = await readerOf(ctx)
    return {
      meals: ids.flatMap((id) => {
        const idea = saved.get(id)
        return idea ? [toReviewMeal(reader, idea)] : []
      }),
    }
  }),
]
