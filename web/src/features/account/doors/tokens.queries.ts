import { endToken, listTokens, makeToken } from '@plateful/contract/access-tokens.ts'
import type { InputOf } from '@plateful/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../calls/call.ts'
import { goneIsDone } from '../../../calls/gone-is-done.ts'
import { toastSuccess } from '../../../toasts/toasts.tsx'

const TOKENS = ['tokens'] as const

/** The account's keys for programs, the newest first; never the keys themselves. */
export const tokensQuery = () =>
  queryOptions({
    queryKey: TOKENS,
    queryFn: async ({ signal }) => (await call(listTokens, {}, { signal })).tokens,
    staleTime: 0,
    meta: { quiet: true },
  })

const useRefresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: TOKENS })
}

export const useMakeToken = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: InputOf<typeof makeToken>['body']) => call(makeToken, { body }),
    onSettled: refresh,
  })
}

export const useEndToken = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (tokenId: string) => goneIsDone(call(endToken, { params: { tokenId } }), 'token.not_found'),
    onSuccess: () => toastSuccess('The key opens nothing any more.'),
    onSettled: refresh,
  })
}
