import { changeStock, findFoods, readStock, type Stock, undoStockChange } from '@plateful/contract/stock.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { refreshPlans } from '../../plan/plan.queries.ts'
import { toastUndo } from '../../toasts/toasts.tsx'
import { newChangeId } from './new-id.ts'

/** What is at home on the morning of a day of the visitor's. */
export const stockQuery = (today: string) =>
  queryOptions({
    queryKey: ['stock', today] as const,
    queryFn: ({ signal }) => call(readStock, { query: { today } }, { signal }),
    // Ticks, rerolls and days that pass change it.
    staleTime: 0,
  })

/** Foods whose name begins as it is typed. */
export const foodsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['stock-foods', typed] as const,
    queryFn: ({ signal }) => call(findFoods, { query: { q: typed } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Nothing is missed without it.
    meta: { quiet: true },
  })

/** Shows what the server has now; lists of weeks count on it. */
const useTakeStock = (today: string) => {
  const client = useQueryClient()
  return ({ foods, changes }: Stock): void => {
    client.setQueryData(stockQuery(today).queryKey, { foods, changes })
    refreshPlans(client)
  }
}

/** Says in words what there is; the answer names what was not understood. */
export const useSayStock = (today: string) => {
  const take = useTakeStock(today)
  return useMutation({
    mutationFn: (said: { readonly id: string; readonly text: string; readonly bestBefore: string | null }) =>
      call(changeStock, { body: { today, said } }),
    onSuccess: take,
  })
}

export const useUndoChange = (today: string) => {
  const take = useTakeStock(today)
  return useMutation({
    // Several at once go one after the other: the last answer has them all.
    scope: { id: 'stock-undo' },
    mutationFn: (changeId: string) => call(undoStockChange, { params: { changeId }, body: { today } }),
    onSuccess: take,
  })
}

export type ByHand = {
  readonly foodId: string
  /** Below zero: taken out. */
  readonly grams: number
  readonly reason: 'added' | 'used_up' | 'thrown_away' | 'corrected' | 'dated'
  readonly bestBefore?: string
  /** What is told with the way back. */
  readonly told: string
}

/** Changes foods by hand, all of them or none; a toast offers the way back. */
export const useChangeStock = (today: string) => {
  const take = useTakeStock(today)
  const undo = useUndoChange(today)
  return useMutation({
    mutationFn: (made: readonly (ByHand & { readonly id: string })[]) =>
      call(changeStock, { body: { today, changes: made.map(({ told: _, ...change }) => change) } }),
    onSuccess: (answer, made) => {
      take(answer)
      const [first] = made
      if (first === undefined) return
      void toastUndo(first.told, () => {
        for (const { id } of made) undo.mutate(id)
      })
    },
  })
}

/** A change of its own id: pressed once, sent twice, made once. */
export const byHand = (change: ByHand): ByHand & { readonly id: string } => ({ ...change, id: newChangeId() })
