import { undoPlan } from '@plateful/contract/meal-plans.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastInfo } from '../../toasts/toasts.tsx'
import { callChange } from '../call-change.ts'
import { changing } from '../changing.ts'
import { putPlan, versionOf } from '../plan.queries.ts'
import { tellFailedChange } from '../plan-conflict.ts'

export const useUndoPlan = (week: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['plan', 'undo'],
    ...changing(week),
    // Never from a newer version: that would take back somebody else's change.
    mutationFn: (_: undefined, change) =>
      callChange(client, undoPlan, { body: { weekStartDate: week, version: versionOf(client, week) } }, { change }),
    onSuccess: ({ mealPlan }) => {
      putPlan(client, mealPlan)
      toastInfo('The last change is taken back.')
    },
    onError: (error) => tellFailedChange(client, week, error),
  })
}
