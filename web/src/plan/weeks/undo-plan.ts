import { undoPlan } from '@plateful/contract/meal-plans.ts'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastInfo } from '../../toasts/toasts.tsx'
import { callChange } from '../call-change.ts'
import { changing } from '../changing.ts'
import { putPlan, versionOf } from '../plan.queries.ts'
import { tellFailedChange } from '../plan-conflict.ts'

type Undone = { readonly week: string; readonly version: () => number | undefined }

const undoing = (client: QueryClient, { week, version }: Undone) =>
  mutationOptions({
    mutationKey: ['plan', 'undo'],
    ...changing(week),
    // Never from a newer version: that would take back somebody else's change.
    mutationFn: (_: undefined, change) =>
      callChange(client, undoPlan, { body: { weekStartDate: week, version: version() } }, { change }),
    onSuccess: ({ mealPlan }) => {
      putPlan(client, mealPlan)
      toastInfo('The last change is taken back.')
    },
    onError: (error) => tellFailedChange(client, week, error),
  })

export const useUndoPlan = (week: string) => {
  const client = useQueryClient()
  return useMutation(undoing(client, { week, version: () => versionOf(client, week) }))
}

/** Takes back the change that made this version, and no other one. What fails is told. */
export const undoVersion = (client: QueryClient, week: string, version: number): void =>
  void client
    .getMutationCache()
    .build(client, undoing(client, { week, version: () => version }))
    .execute(undefined)
    .catch(() => undefined)
