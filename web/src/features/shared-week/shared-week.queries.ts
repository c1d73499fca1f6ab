import { SUCCESS } from '@plateful/contract/messages.ts'
import { copySharedWeek, readSharedWeek } from '@plateful/contract/shares.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { putPlan, refreshCurrentPlan } from '../../plan/plan.queries.ts'
import { refreshWeeks } from '../../plan/weeks/weeks.queries.ts'
import { toastSuccess } from '../../toasts/toasts.tsx'

/** The week behind a link, as its owner has it now. */
export const sharedWeekQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-week', token] as const,
    queryFn: async ({ signal }) => (await call(readSharedWeek, { params: { token } }, { signal })).week,
    staleTime: 0,
    meta: { quiet: true },
  })

type Copy = { readonly to: string; readonly overwrite: boolean }

/** Copies the week to whoever is here: a visitor, or an account. */
export const useCopyShared = (token: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (copy: Copy) => {
      const { to: targetWeekStartDate, overwrite } = copy
      return call(copySharedWeek, { body: { token, targetWeekStartDate, overwrite } }, { change: copy })
    },
    onSuccess: ({ mealPlan }) => {
      putPlan(client, mealPlan)
      refreshCurrentPlan(client)
      refreshWeeks(client)
      toastSuccess(SUCCESS.copied)
    },
    // A week that turned out to be taken says so in the choice.
    onError: () => refreshWeeks(client),
  })
}
