import { OFFERS } from '@plateful/contract/entitlements.ts'
import { readOffer } from '@plateful/contract/subscription.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { useSession } from '../session/session.ts'

/** Are plans sold here, or granted by the operator? */
export const offerQuery = () =>
  queryOptions({
    queryKey: ['subscription', 'offer'] as const,
    queryFn: ({ signal }) => call(readOffer, {}, { signal }),
    meta: { quiet: true },
  })

/** May whoever sits here name the people of the household? Undefined while that is not known; the server decides. */
export const useNamesPeople = (): boolean | undefined => {
  const session = useSession()
  const { data } = useQuery(offerQuery())
  if (data === undefined || session.state === 'loading') return undefined
  const paid = session.state === 'authenticated' ? session.user.subscriptionTier : 'free'
  return OFFERS[data.kind === 'self-hosted' ? data.tier : paid].limits.namedMembers
}
