import type { MealPlan } from '@plateful/contract/plan.ts'
import { forget, readStored, store } from '../page/storage.ts'
import { ownId } from '../session/session-state.ts'
import { completePlan } from './complete-plan.ts'

const KEY = 'plateful.week'

type Kept = { readonly owner: string; readonly plan: MealPlan }

const whenIdle = (act: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2_000 })
  else setTimeout(act, 200)
}

/** Keeps the week on this device, for the shop's cellar and the kitchen's dead corner. */
export const keepPlan = (plan: MealPlan | null): void => {
  const owner = ownId()
  if (plan === null) forget(KEY)
  else if (owner !== undefined)
    whenIdle(() => {
      // Somebody may have signed out meanwhile: nothing of theirs is put back.
      if (ownId() === owner) store(KEY, JSON.stringify({ owner, plan } satisfies Kept))
    })
}

/**
 * The week as it was seen last on this device, or null. Another person's week counts as none. Without a network nobody
 * can tell who is here: the drawer is emptied when somebody signs out, so what lies in it is theirs.
 */
export const readKeptPlan = (): MealPlan | null => {
  try {
    const kept = JSON.parse(readStored(KEY) ?? 'null') as Kept | null
    const owner = ownId()
    return kept !== null && (owner === undefined || kept.owner === owner) ? completePlan(kept.plan) : null
  } catch {
    return null
  }
}
