import type { DataOf } from '@plateful/contract/endpoint.ts'
import { restoreSavedPlan, saveAnonymousPlan, savePlan } from '@plateful/contract/meal-plans.ts'
import { SUCCESS } from '@plateful/contract/messages.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { track } from '../../statistics/track.ts'
import { toastSuccess, toastUndo } from '../../toasts/toasts.tsx'
import { callChange } from '../call-change.ts'
import { changing } from '../changing.ts'
import { isSignedIn } from '../owner.ts'
import { putPlan, refreshCurrentPlan } from '../plan.queries.ts'
import { fromShownVersion, tellFailedChange } from '../plan-conflict.ts'
import { toPlanData } from '../plan-data.ts'
import { withBreaks } from '../words/breaks.tsx'
import { useUndoPlan } from './undo-plan.ts'

/** Saves a week to the account, or to the session of a visitor without one. */
export const sendSave = async (
  client: QueryClient,
  plan: MealPlan,
  version: number | undefined,
  userPreferences: Preferences | undefined,
  change?: object,
): Promise<DataOf<typeof savePlan>> => {
  const body = { weekStartDate: plan.weekStartDate, mealPlanData: toPlanData(plan), version, userPreferences }
  const endpoint = (await isSignedIn()) ? savePlan : saveAnonymousPlan
  return callChange(client, endpoint, { body }, { change })
}

type Save = {
  readonly plan: MealPlan
  /** The newer version that this week is meant to replace. */
  readonly over?: number
}

export const useSaveWeek = (week: string) => {
  const client = useQueryClient()
  const undo = useUndoPlan(week)
  return useMutation({
    ...changing(week),
    mutationFn: (save: Save) => {
      const send = (version: number | undefined) => sendSave(client, save.plan, version, undefined, save)
      return save.over === undefined ? fromShownVersion(client, week, send) : send(save.over)
    },
    onSuccess: ({ mealPlan, breaks = [] }) => {
      putPlan(client, mealPlan)
      refreshCurrentPlan(client)
      track('meal_plan_saved', { plan_type: 'week' })
      if (breaks.length === 0) toastSuccess(SUCCESS.saved)
      else void toastUndo(withBreaks(SUCCESS.saved, breaks), () => undo.mutate())
    },
    onError: (error) => tellFailedChange(client, week, error),
  })
}

/** Back to the week as it was saved. It is a change like any other: it can be taken back. */
export const useRestoreSaved = (week: string) => {
  const client = useQueryClient()
  const undo = useUndoPlan(week)
  return useMutation({
    ...changing(week),
    mutationFn: (_: undefined, change) =>
      fromShownVersion(client, week, (version) =>
        callChange(client, restoreSavedPlan, { body: { weekStartDate: week, version } }, { change }),
      ),
    onSuccess: ({ mealPlan }) => {
      putPlan(client, mealPlan)
      void toastUndo('This is the week as you saved it.', () => undo.mutate())
    },
    onError: (error) => tellFailedChange(client, week, error),
  })
}
