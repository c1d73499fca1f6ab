import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useOnline } from '../../page/online.ts'
import { figuresOf, type ListFigures, overlay } from './grocery-overlay.ts'
import { enqueue, subscribeToQueues, waitingOf } from './grocery-queue.ts'
import { sendGroceries, sendSoon } from './send-groceries.ts'

export type ShownList = {
  readonly lines: readonly GroceryLine[]
  readonly figures: ListFigures
  /** Changes that have not reached the server. */
  readonly waiting: number
  /** The same for as long as the week is. */
  readonly change: (update: GroceryUpdate) => void
}

/** The list of a week with the person's changes in it at once; they are kept on the device until the server has them. */
export const useGroceryList = ({ weekStartDate: week, groceryList }: MealPlan): ShownList => {
  const client = useQueryClient()
  const online = useOnline()
  const waiting = useSyncExternalStore(subscribeToQueues, () => waitingOf(week))
  const lines = useMemo(() => overlay(groceryList, waiting), [groceryList, waiting])

  // What an earlier visit left behind, and what was ticked without a network.
  useEffect(() => {
    if (online) void sendGroceries(client, week)
  }, [client, online, week])

  const change = useCallback(
    (update: GroceryUpdate) => {
      enqueue(week, update)
      sendSoon(client, week)
    },
    [client, week],
  )

  return {
    lines,
    figures: useMemo(() => figuresOf(lines), [lines]),
    waiting: waiting.length,
    change,
  }
}
