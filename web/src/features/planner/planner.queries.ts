import {
  copyPlan,
  deletePlanOfWeek,
  keepMeal,
  previewMeals,
  rerollMeal,
  saveAnonymousPlan,
  undoPlan,
} from '@plateful/contract/meal-plans.ts'
import { SUCCESS } from '@plateful/contract/messages.ts'
import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { listPlans } from '@plateful/contract/plan-history.ts'
import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { toastInfo, toastSuccess, toastUndo } from '../../lib/toasts.tsx'
import {
  cachedPlan,
  planQuery,
  putPlan,
  refreshCurrentPlan,
  reloadIfChanged,
  versionOf,
} from '../../shared/plan/plan.queries.ts'
import { toPlanData } from './plan-data.ts'

/**
 * One change of a week at a time, so that each starts from the version the one before left.
 * Without a network it fails at once and says so: a plate that spins for hours helps nobody.
 */
export const changing = (week: string) => ({ scope: { id: `plan-${week}` }, networkMode: 'always' as const })

const REROLL = ['plan', 'reroll'] as const
type Reroll = { readonly mealId: string; readonly recipeId?: string }

export const useUndoPlan = (week: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['plan', 'undo'],
    ...changing(week),
    mutationFn: () => call(undoPlan, { body: { weekStartDate: week, version: versionOf(client, week) } }),
    onSuccess: ({ mealPlan }) => {
      putPlan(client, mealPlan)
      toastInfo('The last change is taken back.')
    },
    onError: (error) => reloadIfChanged(client, week, error),
  })
}

/** Swaps a meal for the planner's choice, or for a previewed one. */
export const useRerollMeal = (week: string) => {
  const client = useQueryClient()
  const undo = useUndoPlan(week)
  return useMutation({
    mutationKey: REROLL,
    ...changing(week),
    mutationFn: (reroll: Reroll) =>
      call(rerollMeal, { body: { weekStartDate: week, ...reroll, version: versionOf(client, week) } }),
    // The answer is the whole week: nothing needs to be asked again.
    onSuccess: ({ mealPlan }) => {
      putPlan(client, mealPlan)
      void toastUndo(SUCCESS.mealRerolled, () => undo.mutate())
    },
    onError: (error) => reloadIfChanged(client, week, error),
  })
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
    mutationFn: ({ mealId, kept }: { readonly mealId: string; readonly kept: boolean }) =>
      call(keepMeal, { body: { weekStartDate: week, mealId, kept, version: versionOf(client, week) } }),
    onSuccess: ({ mealPlan }) => putPlan(client, mealPlan),
    onError: (error, { mealId, kept }) => {
      show(mealId, !kept)
      reloadIfChanged(client, week, error)
    },
  })
}

/** Saves the week to the session. Accounts save through `savePlan`; nobody can sign in yet. */
export const useSavePlan = (week: string) => {
  const client = useQueryClient()
  return useMutation({
    ...changing(week),
    mutationFn: (plan: MealPlan) =>
      call(saveAnonymousPlan, {
        body: { weekStartDate: week, mealPlanData: toPlanData(plan), version: versionOf(client, week) },
      }),
    onSuccess: ({ mealPlan }) => {
      putPlan(client, mealPlan)
      refreshCurrentPlan(client)
      toastSuccess(SUCCESS.saved)
    },
    onError: (error) => reloadIfChanged(client, week, error),
  })
}

/** Puts a deleted week back as it was, marks on its list aside. */
const useRestorePlan = (week: string) => {
  const client = useQueryClient()
  return useMutation({
    ...changing(week),
    mutationFn: (plan: MealPlan) =>
      call(saveAnonymousPlan, { body: { weekStartDate: week, mealPlanData: toPlanData(plan) } }),
    onSuccess: ({ mealPlan }) => {
      putPlan(client, mealPlan)
      refreshCurrentPlan(client)
    },
  })
}

export const useDeletePlan = (week: string) => {
  const client = useQueryClient()
  const restore = useRestorePlan(week)
  return useMutation({
    ...changing(week),
    mutationFn: (_plan: MealPlan) => call(deletePlanOfWeek, { params: { weekStartDate: week } }),
    onSuccess: (_answer, plan) => {
      client.setQueryData(planQuery(week).queryKey, null)
      if (client.getQueryData(planQuery(null).queryKey)?.weekStartDate === week)
        client.setQueryData(planQuery(null).queryKey, null)
      refreshCurrentPlan(client)
      void client.invalidateQueries({ queryKey: weeksQuery().queryKey })
      void toastUndo(SUCCESS.deleted, () => restore.mutate(plan))
    },
  })
}

type Copy = { readonly to: string; readonly overwrite: boolean }

export const useCopyPlan = (week: string) => {
  const client = useQueryClient()
  return useMutation({
    ...changing(week),
    mutationFn: ({ to, overwrite }: Copy) =>
      call(copyPlan, { body: { sourceWeekStartDate: week, targetWeekStartDate: to, overwrite } }),
    onSuccess: ({ mealPlan }) => {
      putPlan(client, mealPlan)
      refreshCurrentPlan(client)
      void client.invalidateQueries({ queryKey: weeksQuery().queryKey })
      toastSuccess(SUCCESS.copied)
    },
  })
}

/** All weeks that have a plan, for the choice of another one. */
export const weeksQuery = () =>
  queryOptions({
    queryKey: ['weeks'] as const,
    queryFn: async ({ signal }) => (await call(listPlans, {}, { signal })).plans,
    staleTime: 0,
    meta: { quiet: true },
  })

/** Up to three other dishes for a meal. Saves nothing; another version of the week is another question. */
export const alternativesQuery = (plan: MealPlan, mealId: string) =>
  queryOptions({
    queryKey: ['alternatives', plan.id, plan.version, mealId] as const,
    queryFn: async ({ signal }) => {
      const answer = await call(
        previewMeals,
        { body: { weekStartDate: plan.weekStartDate, mealId, preview: true } },
        { signal },
      )
      return 'alternatives' in answer ? answer.alternatives : []
    },
    meta: { quiet: true },
  })
