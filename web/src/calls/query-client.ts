import { CACHE_FRESH_MS, CACHE_KEPT_MS, MUTATION_RETRIES, QUERY_RETRIES } from '@plateful/contract/constants.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { track } from '../statistics/track.ts'
import { tellError } from '../toasts/toasts.tsx'
import { ApiError, textOf } from '../wire/api-error.ts'
import { isAbort } from '../wire/send.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page tells the failure itself, beside the place where it happened. */
      readonly quiet?: boolean
      /** Belongs to the browser, whoever sits before it: it outlives a sign-in and a sign-out. */
      readonly isOfDevice?: boolean
    }
    mutationMeta: { readonly quiet?: boolean }
  }
}

/** Who would have to wait longer is told so, and asks again when they like. */
const LONGEST_WAIT_S = 10

/** Asking again helps only where the answer could be another one; a refusal stays a refusal. */
const retryUpTo =
  (times: number) =>
  (failures: number, error: unknown): boolean =>
    failures < times &&
    !isAbort(error) &&
    (!(error instanceof ApiError) || (error.mayPass && (error.retryAfter ?? 0) <= LONGEST_WAIT_S))

/** A server that says when to come back is not asked before; else twice as long after each failure. */
const retryDelay = (failures: number, error: unknown): number =>
  error instanceof ApiError && error.retryAfter !== undefined
    ? 1_000 * error.retryAfter
    : Math.min(1_000 * 2 ** failures, 30_000)

const tell = (error: unknown, quiet: boolean | undefined): void => {
  // Somebody left, or somebody else sits here now: that is no failure.
  if (isAbort(error)) return
  console.warn(error)
  track('error_occurred', {
    error_type: error instanceof ApiError ? error.code : 'unexpected',
    error_message: textOf(error),
  })
  if (quiet !== true) tellError(error)
}

/** Cache and retry rules of specification section 9. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      // Nothing was there before: the page says so where the thing would stand, and offers to ask again (decision 0056).
      onError: (error, query) => tell(error, query.meta?.quiet === true || query.state.data === undefined),
    }),
    mutationCache: new MutationCache({
      onError: (error, _sent, _result, mutation) => tell(error, mutation.meta?.quiet),
    }),
    defaultOptions: {
      queries: {
        staleTime: CACHE_FRESH_MS,
        gcTime: CACHE_KEPT_MS,
        retry: retryUpTo(QUERY_RETRIES),
        retryDelay,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: retryUpTo(MUTATION_RETRIES), retryDelay },
    },
  })

/** Somebody else sits here: nothing of the person before is left. */
export const emptyForNextPerson = (client: QueryClient): void => {
  client.removeQueries({ predicate: ({ meta }) => meta?.isOfDevice !== true })
  client.getMutationCache().clear()
}

/** The same person is in another household: nothing of the one before is left, and what a page shows is asked for anew. */
export const refillElsewhere = (client: QueryClient): void => {
  client.removeQueries({ type: 'inactive', predicate: ({ meta }) => meta?.isOfDevice !== true })
  void client.resetQueries({ predicate: ({ meta }) => meta?.isOfDevice !== true })
}
