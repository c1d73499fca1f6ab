import { readCurrentPlan, readLastAnonymousPlan, readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { tellError } from '../toasts/toasts.tsx'
import { ApiError } from '../wire/api-error.ts'
import { isSignedIn } from './owner.ts'
import { keepPlan, readKeptPlan } from './plan-keeper.ts'

/** Nothing answered: what was seen last on this device is better than nothing. */
const keptInstead = (error: unknown): MealPlan => {
  const kept = error instanceof ApiError && error.status === 0 ? readKeptPlan() : null
  if (kept === null) throw error
  if (navigator.onLine) tellError(error)
  return kept
}

type Asking = { readonly client: QueryClient; readonly signal: AbortSignal }
type Held = MealPlan | null | undefined

const keyOf = (week: string | null) => ['meal-plans', week ?? 'current'] as const
const heldWeek = (client: QueryClient, week: string | null): Held => client.getQueryData<Held>(keyOf(week))

/** What is held of a week need not come again. A week kept by pages of before has no name of its state. */
const heldAs = (plan: Held) => (plan?.state ? { tag: plan.state, data: { mealPlan: plan } } : undefined)

/** What was held is the answer: then what stands there by now, with what was marked meanwhile, stays. */
const orMarked = <T extends MealPlan | null>(plan: T, held: Held, now: Held): T =>
  plan && plan === held && now?.state === plan.state ? (now as T) : plan

const readCurrent = async ({ client, signal }: Asking): Promise<MealPlan | null> => {
  try {
    const endpoint = (await isSignedIn()) ? readCurrentPlan : readLastAnonymousPlan
    const before = heldWeek(client, null)
    const { mealPlan } = await call(endpoint, {}, { signal, held: heldAs(before) })
    if (mealPlan !== before) keepPlan(mealPlan)
    return orMarked(mealPlan, before, heldWeek(client, null))
  } catch (error) {
    return keptInstead(error)
  }
}

const readWeek = async (week: string, { client, signal }: Asking): Promise<MealPlan | null> => {
  try {
    const before = heldWeek(client, week)
    const asked = { params: { weekStartDate: week } }
    const { mealPlan } = await call(readPlanOfWeek, asked, { signal, held: heldAs(before) })
    return orMarked(mealPlan, before, heldWeek(client, week))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'plan.not_found') return null
    throw error
  }
}

/** The plan of a week, or of the week touched last (null). Answers null when nothing is planned. */
export const planQuery = (week: string | null) =>
  queryOptions({
    queryKey: keyOf(week),
    queryFn: (asking) => (week === null ? readCurrent(asking) : readWeek(week, asking)),
    // Fetched once, then replaced by what changes answer.
    refetchOnMount: false,
    // Without a network the device's own copy answers at once.
    networkMode: 'always',
  })

/** What is known of a week now, from whichever answer came last. */
export const cachedPlan = (client: QueryClient, week: string): MealPlan | undefined => {
  const current = client.getQueryData(planQuery(null).queryKey)
  if (current?.weekStartDate === week) return current
  return client.getQueryData(planQuery(week).queryKey) ?? undefined
}

/** The version a change starts from, so that the server can tell when somebody else was faster. */
export const versionOf = (client: QueryClient, week: string): number | undefined => cachedPlan(client, week)?.version

/** A change answers the whole week: it takes the place of the old one, and becomes the week touched last. */
export const putPlan = (client: QueryClient, plan: MealPlan): void => {
  const known = cachedPlan(client, plan.weekStartDate)
  // A slow answer must not take the place of a newer one.
  if (known?.id === plan.id && known.version > plan.version) return
  // Put there before any page has asked for it: it must know how to be asked for again.
  client.setQueryDefaults(planQuery(null).queryKey, {
    queryFn: readCurrent,
    networkMode: 'always',
  })
  client.setQueryData(planQuery(null).queryKey, plan)
  client.setQueryData(planQuery(plan.weekStartDate).queryKey, plan)
  keepPlan(plan)
}

/** Asks the server for the current plan again, also when no page shows it. */
export const refreshCurrentPlan = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: planQuery(null).queryKey, refetchType: 'all' })

/**
 * Every week is read under the rules and prices of now: when these change, each that is known is asked for again, also
 * those that no page shows. What may stand in a dish's place is asked for when it is looked at.
 */
export const refreshPlans = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: ['meal-plans'], refetchType: 'all' })
  for (const choices of ['alternatives', 'sides', 'places', 'recipes'])
    void client.invalidateQueries({ queryKey: [choices] })
}

/**
 * Asks again for the weeks that are known, because another tab or device changed something. A page that shows the week
 * touched last goes on showing that one: another week that was touched elsewhere would take an open dialog with it.
 */
export const refreshHeldPlans = async (client: QueryClient): Promise<void> => {
  const { queryKey } = planQuery(null)
  const shown = heldWeek(client, null)
  if (!shown) return client.invalidateQueries({ queryKey: ['meal-plans'], refetchType: 'all' })
  const { weekStartDate: week } = shown
  const isOther = ({ queryKey: [, of] }: { readonly queryKey: readonly unknown[] }) => of !== queryKey[1] && of !== week
  void client.invalidateQueries({ queryKey: ['meal-plans'], predicate: isOther, refetchType: 'all' })
  // What cannot be asked for now stays as it is, and is asked for with the next change.
  const fresh = await client.fetchQuery({ ...planQuery(week), staleTime: 0 }).catch(() => undefined)
  // What this tab did meanwhile is newer than the answer.
  if (fresh === undefined || heldWeek(client, null) !== shown) return
  if (fresh === null) refreshCurrentPlan(client)
  else putPlan(client, fresh)
}

const OUTDATED: readonly string[] = ['plan.changed', 'plan.not_found', 'meal.not_found']

/** Somebody else changed the week: what is shown is old. */
export const reloadIfChanged = (client: QueryClient, week: string, error: unknown): void => {
  if (!(error instanceof ApiError) || !OUTDATED.includes(error.code)) return
  void client.invalidateQueries({ queryKey: planQuery(week).queryKey })
  refreshCurrentPlan(client)
}

export type PlacedMeal = { readonly meal: Meal; readonly date: string }

export const findMeal = (plan: MealPlan, mealId: string): PlacedMeal | undefined => {
  for (const { date, meals } of plan.days) {
    const meal = meals.find(({ id }) => id === mealId)
    if (meal !== undefined) return { meal, date }
  }
  return undefined
}
