import { importPrices, readPrices, removePrice, savePrice } from '@plateful/contract/prices.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { refreshPlans } from '../../plan/plan.queries.ts'
import { toastInfo, toastSuccess } from '../../toasts/toasts.tsx'

export const pricesQuery = () =>
  queryOptions({
    queryKey: ['prices'] as const,
    queryFn: ({ signal }) => call(readPrices, {}, { signal }),
  })

type Prices = Awaited<ReturnType<NonNullable<ReturnType<typeof pricesQuery>['queryFn']>>>

/** Every week that is shown costs something else now. */
const useTakePrices = () => {
  const client = useQueryClient()
  return ({ prices }: Prices): void => {
    client.setQueryData(pricesQuery().queryKey, { prices })
    refreshPlans(client)
  }
}

type NewPrice = { readonly foodId: string; readonly usd: number; readonly packageGrams?: number }

export const useSavePrice = () => {
  const take = useTakePrices()
  return useMutation({
    mutationFn: (price: NewPrice) => call(savePrice, { body: price }),
    onSuccess: (answer) => {
      take(answer)
      toastSuccess('Your price is saved.')
    },
  })
}

export const useRemovePrice = () => {
  const take = useTakePrices()
  return useMutation({
    mutationFn: (foodId: string) => call(removePrice, { body: { foodId } }),
    onSuccess: (answer) => {
      take(answer)
      toastInfo('Our price holds again.')
    },
  })
}

export const useImportPrices = () => {
  const take = useTakePrices()
  return useMutation({
    mutationFn: (csv: string) => call(importPrices, { body: { csv } }),
    onSuccess: take,
  })
}
