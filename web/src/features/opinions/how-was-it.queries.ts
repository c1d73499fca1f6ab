import { askHowItWas, type Felt, type PastMeal, tellHowItWas } from '@plateful/contract/opinions.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { useTakeOpinions } from './opinions.queries.ts'

/** The dinner that is asked about today, if any. */
export const questionQuery = (today: string) =>
  queryOptions({
    queryKey: ['how-was-it', today] as const,
    queryFn: ({ signal }) => call(askHowItWas, { query: { today } }, { signal }),
    // One question a day: it does not come back by itself.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

type Told = { readonly meal: PastMeal; readonly felt: Felt | null }

/** Says how a meal was, or puts the question aside; it goes at once and is back where that fails. */
export const useTellHowItWas = (today: string) => {
  const client = useQueryClient()
  const take = useTakeOpinions()
  const { queryKey } = questionQuery(today)
  return useMutation({
    mutationFn: ({ meal: { weekStartDate, mealId }, felt }: Told) =>
      call(tellHowItWas, { body: { weekStartDate, mealId, felt, today } }),
    onMutate: () => client.setQueryData(queryKey, { meal: null }),
    onSuccess: take,
    onError: (_error, { meal }) => client.setQueryData(queryKey, { meal }),
  })
}
