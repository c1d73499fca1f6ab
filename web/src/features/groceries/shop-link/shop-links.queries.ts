import { endShoppingLink, listShoppingLinks, makeShoppingLink } from '@plateful/contract/shopping.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../calls/call.ts'
import { goneIsDone } from '../../../calls/gone-is-done.ts'
import { at } from '../../../page/base.ts'
import { toastSuccess } from '../../../toasts/toasts.tsx'

const LINKS = ['shopping-links'] as const

/** The links to shop with that work, newest first. Never their secrets: those are told once. */
export const shopLinksQuery = () =>
  queryOptions({
    queryKey: LINKS,
    queryFn: async ({ signal }) => (await call(listShoppingLinks, {}, { signal })).links,
    staleTime: 0,
    meta: { quiet: true },
  })

/** Answers the address of the new link. */
export const useMakeShopLink = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (weekStartDate: string): Promise<string> => {
      const { token } = await call(makeShoppingLink, { body: { weekStartDate } })
      return `${location.origin}${at('/shop')}#token=${token}`
    },
    onSettled: () => void client.invalidateQueries({ queryKey: LINKS }),
  })
}

export const useEndShopLink = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (linkId: string) => goneIsDone(call(endShoppingLink, { params: { linkId } }), 'shopping.not_found'),
    onSuccess: () => toastSuccess('The link is ended.'),
    onSettled: () => void client.invalidateQueries({ queryKey: LINKS }),
  })
}
