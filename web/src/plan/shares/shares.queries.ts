import { listShares, revokeShare, shareWeek } from '@plateful/contract/shares.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { goneIsDone } from '../../calls/gone-is-done.ts'
import { at } from '../../page/base.ts'
import { track } from '../../statistics/track.ts'
import { toastSuccess } from '../../toasts/toasts.tsx'

const SHARES = ['shares'] as const

/** The links that work, newest first. Never their secrets: those are told once. */
export const sharesQuery = () =>
  queryOptions({
    queryKey: SHARES,
    queryFn: async ({ signal }) => (await call(listShares, {}, { signal })).shares,
    staleTime: 0,
    meta: { quiet: true },
  })

const refresh = (client: QueryClient): void => void client.invalidateQueries({ queryKey: SHARES })

/** Answers the address of the new link. */
export const useShareWeek = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: { readonly weekStartDate: string }) => {
      const { share, token } = await call(shareWeek, { body: wanted }, { change: wanted })
      return { share, address: `${location.origin}${at(`/shared/${token}`)}` }
    },
    onSuccess: ({ share }) => {
      track('meal_plan_shared', { plan_type: 'week' })
      client.setQueryData(sharesQuery().queryKey, (known) => [share, ...(known ?? [])])
      refresh(client)
    },
  })
}

export const useRevokeShare = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shareId: string) => goneIsDone(call(revokeShare, { params: { shareId } }), 'share.not_found'),
    onSuccess: () => toastSuccess('The link is ended.'),
    onSettled: () => refresh(client),
  })
}
