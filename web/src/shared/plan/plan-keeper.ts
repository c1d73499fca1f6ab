import type { MealPlan } from '@plateful/contract/plan.ts'
import { currentSessionId } from '../../lib/session.ts'
import { forget, readStored, store } from '../../lib/storage.ts'

const KEY = 'plateful.week'

type Kept = { readonly sessionId: string; readonly plan: MealPlan }

const whenIdle = (act: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2_000 })
  else setTimeout(act, 200)
}

/** Keeps the week on this device, for the shop's cellar and the kitchen's dead corner. */
export const keepPlan = (plan: MealPlan | null): void => {
  const sessionId = currentSessionId()
  if (plan === null) forget(KEY)
  else if (sessionId !== undefined) whenIdle(() => store(KEY, JSON.stringify({ sessionId, plan } satisfies Kept)))
}

/** The week as it was seen last on this device, or null. Another visitor's week counts as none. */
export const readKeptPlan = (): MealPlan | null => {
  try {
    const kept = JSON.parse(readStored(KEY) ?? 'null') as Kept | null
    return kept !== null && kept.sessionId === currentSessionId() ? kept.plan : null
  } catch {
    return null
  }
}
