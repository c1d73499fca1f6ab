import { updateGroceryList } from '@plateful/contract/meal-plans.ts'
import { SUCCESS } from '@plateful/contract/messages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { tellError, toastSuccess } from '../../toasts/toasts.tsx'
import { ApiError } from '../../wire/api-error.ts'
import { callChange } from '../call-change.ts'
import { putPlan, refreshCurrentPlan } from '../plan.queries.ts'
import { settle, type Waiting, waitingOf } from './grocery-queue.ts'

/** Quick taps go together. */
const GATHER_MS = 500
const RETRY_MS = 8_000
/** As many as one request takes. */
const MOST = 300

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const busy = new Set<string>()

/** A tick is felt where it is made; only what changes the list itself is told. */
const isTold = (sent: readonly Waiting[]): boolean => sent.some(({ update }) => update.action !== 'tick')

type Outcome = 'sent' | 'later'

const send = async (client: QueryClient, week: string, batch: readonly Waiting[]): Promise<Outcome> => {
  try {
    const { mealPlan } = await callChange(client, updateGroceryList, {
      body: { weekStartDate: week, groceryListUpdates: batch.map(({ update }) => update) },
    })
    putPlan(client, mealPlan)
    settle(week, batch)
    if (isTold(batch)) toastSuccess(SUCCESS.groceriesUpdated)
    return 'sent'
  } catch (error) {
    return refused(client, week, batch, error)
  }
}

/** One bad change must not hold up the others: they are sent one by one, and only the bad one is dropped. */
const refused = async (
  client: QueryClient,
  week: string,
  batch: readonly Waiting[],
  error: unknown,
): Promise<Outcome> => {
  const mayPass = !(error instanceof ApiError) || error.mayPass || error.status === 429
  if (mayPass) {
    if (navigator.onLine) tellError(error)
    return 'later'
  }
  if (batch.length > 1) {
    for (const one of batch) if ((await send(client, week, [one])) === 'later') return 'later'
    return 'sent'
  }
  settle(week, batch)
  tellError(error)
  refreshCurrentPlan(client)
  return 'sent'
}

/** Sends all that waits for a week, in order, one request at a time. What fails for want of a network stays and waits. */
export const sendGroceries = async (client: QueryClient, week: string): Promise<void> => {
  if (busy.has(week) || !navigator.onLine || waitingOf(week).length === 0) return
  busy.add(week)
  let outcome: Outcome = 'sent'
  while (outcome === 'sent' && waitingOf(week).length > 0) {
    outcome = await send(client, week, waitingOf(week).slice(0, MOST))
  }
  busy.delete(week)
  if (outcome === 'later') sendSoon(client, week, RETRY_MS)
  else refreshCurrentPlan(client)
}

/** Sends after a moment, so that a row of taps becomes one request. */
export const sendSoon = (client: QueryClient, week: string, wait = GATHER_MS): void => {
  clearTimeout(timers.get(week))
  timers.set(
    week,
    setTimeout(() => void sendGroceries(client, week), wait),
  )
}
