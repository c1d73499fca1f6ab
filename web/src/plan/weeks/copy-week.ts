import { copyPlan } from '@plateful/contract/meal-plans.ts'
import { SUCCESS } from '@plateful/contract/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { tellError, toastSuccess } from '../../toasts/toasts.tsx'
import { changing } from '../changing.ts'
import { putPlan, refreshCurrentPlan } from '../plan.queries.ts'
import { refreshWeeks } from './weeks.queries.ts'

type Copy = { readonly to: string; readonly overwrite: boolean }

export const useCopyWeek = (week: string) => {
  const client = useQueryClient()
  return useMutation({
    ...changing(week),
    mutationFn: (copy: Copy) => {
      const { to: targetWeekStartDate, overwrite } = copy
      return call(copyPlan, { body: { sourceWeekStartDate: week, targetWeekStartDate, overwrite } }, { change: copy })
    },
    onSuccess: ({ mealPlan }) => {
      putPlan(client, mealPlan)
      refreshCurrentPlan(client)
      refreshWeeks(client)
      toastSuccess(SUCCESS.copied)
    },
    onError: (error) => {
      tellError(error)
      // A week that turned out to be taken says so in the choice.
      refreshWeeks(client)
    },
  })
}
