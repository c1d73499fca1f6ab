import { readVersion } from '@plateful/contract/version.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

/** Which version runs, and whom to write to. Undefined until it is known; a failure is no one's trouble. */
export const useVersion = () =>
  useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => call(readVersion, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  }).data
