import { readHousehold } from '@plateful/contract/households.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../calls/call.ts'

/** What is asked of a household begins so. */
export const HOUSEHOLD = ['household'] as const

/** Who lives in the household that requests are about. */
export const householdQuery = () =>
  queryOptions({
    queryKey: [...HOUSEHOLD, 'current'],
    queryFn: ({ signal }) => call(readHousehold, {}, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
