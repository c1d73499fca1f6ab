import { listShares, revokeShare, shareWeek } from '@plateful/contract/shares.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { at } from '../../lib/base.ts'
import { call } from '../../lib/call.ts'
import { goneIsDone } from '../../lib/gone-is-done.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { track } from '../../lib/track.ts'

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
