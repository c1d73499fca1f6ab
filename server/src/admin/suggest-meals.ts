import type { generateMealSuggestions } from '@plateful/contract/admin.ts'
import { MAX_PAGE_SIZE } from '@plateful/contract/constants.ts'
import type { BodyOf, DataOf } from '@plateful/contract/endpoint.ts'
import { IDEAS_BUDGET_MS } from '@plateful/contract/ideas.ts'
import { usualMeals } from '@plateful/kitchen/recipes/recipe.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Frozen } from '../frozen.ts'
import { shareOut } from '../ideas/idea-allowance.ts'
import { listIdeas } from '../ideas/idea-store.ts'
import { writeIdeas } from '../ideas/write-ideas.ts'
import { readerOf, readReview } from './read-review.ts'

/**
 * Asks the model for meals that a household of these preferences could eat; repairs and rules are those of a week.
 * Nothing is stored. Fails with `ai.off`, `ai.used_up` or `ai.no_answer` when nothing came at all.
 */
export const suggestMeals = async (
  ctx: Context<'admin'>,
  { preferences, count, wish }: BodyOf<typeof generateMealSuggestions>,
): Promise<Frozen<DataOf<typeof generateMealSuggestions>>> => {
  if (!ctx.ai.isOn) return fail('ai.off')
  const reader = await readerOf(ctx)
  const { owner } = ctx.principal
  const waiting = await listIdeas(ctx.db, { status: 'pending', page: 1, limit: MAX_PAGE_SIZE })
  const { ideas, ends, turnedAway } = await writeIdeas(ctx, {
    caller: { ownerId: owner.id, kind: owner.kind, address: ctx.address },
    kitchen: reader.kitchen,
    rules: preferences,
    wish,
    counts: shareOut(usualMeals(preferences.meals), count),
    weekStart: ctx.now().toISOString().slice(0, 10),
    avoidTitles: waiting.ideas.map(({ title }) => title),
    signal: AbortSignal.any([ctx.signal, AbortSignal.timeout(IDEAS_BUDGET_MS)]),
  })
  if (ideas.length === 0 && !ends.includes('written')) {
    if (ends.includes('over')) return fail('ai.used_up')
    return fail(ends.every((end) => end === 'off') ? 'ai.off' : 'ai.no_answer')
  }
  return {
    suggestions: ideas.map(({ recipe, document }) => ({
      document,
      model: ctx.ai.model,
      review: readReview(reader, { id: recipe.id, document }),
    })),
    turnedAway: turnedAway.map(({ text }) => text),
  }
}
