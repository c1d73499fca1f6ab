import { keepMeal, previewMeals, rerollMeal } from '@plateful/contract/meal-plans.ts'
import { SUCCESS } from '@plateful/contract/messages.ts'
import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { askBefore } from '../../plan/asked-change.ts'
import { callChange } from '../../plan/call-change.ts'
import { changing } from '../../plan/changing.ts'
import { cachedPlan, putPlan } from '../../plan/plan.queries.ts'
import { fromShownVersion, tellFailedChange } from '../../plan/plan-conflict.ts'
import { useUndoPlan } from '../../plan/weeks/undo-plan.ts'
import { withBreaks } from '../../plan/words/breaks.tsx'
import { track } from '../../statistics/track.ts'
import { toastUndo } from '../../toasts/toasts.tsx'
import type { RerollQuestion } from './meal/others/reroll-question.ts'

const REROLL = ['plan', 'reroll'] as const
type Reroll = RerollQuestion & {
  readonly mealId: string
  /** Chosen from a list, which said what it breaks. */
  readonly recipeId?: string
  readonly ifBreaks?: string
}

/** Swaps a meal for the planner's choice, which is asked about where it breaks something, or for a previewed one. */
export const useRerollMeal = (week: string) => {
  const client = useQueryClient()
  const undo = useUndoPlan(week)
  const mutation = useMutation({
    mutationKey: REROLL,
    ...changing(week),
    mutationFn: (reroll: Reroll) =>
      fromShownVersion(client, week, (version) =>
        callChange(
          client,
          rerollMeal,
          { body: { weekStartDate: week, ...(!reroll.recipeId && { ifBreaks: 'ask' }), ...reroll, version } },
          { change: reroll },
        ),
      ),
    // The answer is the whole week: nothing needs to be asked again.
    onSuccess: ({ mealPlan, breaks = [], asked, wishHeard = [] }, reroll) => {
      putPlan(client, mealPlan)
      const take = (ifBreaks: string) => mutation.mutate({ ...reroll, ifBreaks })
      if (askBefore(client, week, { asked }, { kind: 'meal', take })) return
      track('feature_used', { feature_name: 'reroll_meal' })
      const told = [...wishHeard.map((sentence) => ({ sentence })), ...breaks]
      void toastUndo(withBreaks(SUCCESS.mealRerolled, told), () => undo.mutate())
    },
    onError: (error) => tellFailedChange(client, week, error),
  })
  return mutation
}

/** Ids of the meals that are being rerolled, whichever button did it. */
export const useRerolling = (): ReadonlySet<string> =>
  new Set(
    useMutationState({
      filters: { mutationKey: REROLL, status: 'pending' },
      select: ({ state }) => (state.variables as Reroll).mealId,
    }),
  )

const withKept = (plan: MealPlan, mealId: string, kept: boolean): MealPlan => ({
  ...plan,
  days: plan.days.map((day) => ({
    ...day,
    meals: day.meals.map((meal): Meal => (meal.id === mealId ? { ...meal, kept } : meal)),
  })),
})

/** Shown at once: keeping costs nobody anything. Put back when the server says otherwise. */
export const useKeepMeal = (week: string) => {
  const client = useQueryClient()
  const show = (mealId: string, kept: boolean) => {
    const plan = cachedPlan(client, week)
    if (plan !== undefined) putPlan(client, withKept(plan, mealId, kept))
  }
  return useMutation({
    ...changing(week),
    onMutate: ({ mealId, kept }) => show(mealId, kept),
    mutationFn: (keep: { readonly mealId: string; readonly kept: boolean }) =>
      fromShownVersion(client, week, (version) =>
        callChange(client, keepMeal, { body: { weekStartDate: week, ...keep, version } }, { change: keep }),
      ),
    onSuccess: ({ mealPlan }) => putPlan(client, mealPlan),
    onError: (error, { mealId, kept }) => {
      show(mealId, !kept)
      tellFailedChange(client, week, error)
    },
  })
}

/** Up to six other dishes for a meal. Saves nothing; another version of the week is another question. */
export const alternativesQuery = (plan: MealPlan, mealId: string, question: RerollQuestion) =>
  queryOptions({
    queryKey: ['alternatives', plan.id, plan.version, mealId, question] as const,
    queryFn: async ({ signal }) => {
      const answer = await call(
        previewMeals,
        { body: { weekStartDate: plan.weekStartDate, mealId, preview: true, ...question } },
        { signal },
      )
      return 'alternatives' in answer ? answer.alternatives : []
    },
    meta: { quiet: true },
  })
