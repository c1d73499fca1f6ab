import { deletePlanOfWeek, readPlanOfWeek, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import { SUCCESS } from '@plateful/contract/messages.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { preferencesQuery } from '../../preferences/preferences.queries.ts'
import { tellError, toastInfo, toastSuccess, toastUndo } from '../../toasts/toasts.tsx'
import { ApiError } from '../../wire/api-error.ts'
import { changing } from '../changing.ts'
import { listMarks } from '../list/list-marks.ts'
import { cachedPlan, planQuery, putPlan, refreshCurrentPlan } from '../plan.queries.ts'
import { counted } from '../words/figures.ts'
import { sendSave } from './save-week.queries.ts'
import { dropWeek, refreshWeeks } from './weeks.queries.ts'

/** The list as it was left. A week without its ticks is better than none: their failure is told, not thrown. */
const withMarks = async (plan: MealPlan, list: MealPlan['groceryList']): Promise<MealPlan> => {
  const groceryListUpdates = [...listMarks(list, plan.groceryList)]
  if (groceryListUpdates.length === 0) return plan
  try {
    return (await call(updateGroceryList, { body: { weekStartDate: plan.weekStartDate, groceryListUpdates } })).mealPlan
  } catch {
    toastInfo('The week is back. Its grocery list starts anew.')
    return plan
  }
}

/** Ids of the meals that the rules of today forbid: the server refuses a week that holds them. */
const forbiddenIn = (error: unknown): ReadonlySet<string> => {
  if (!(error instanceof ApiError) || error.code !== 'plan.conflicts') return new Set()
  const { meals = [] } = error.details as { readonly meals?: readonly { readonly mealId: string }[] }
  return new Set(meals.map(({ mealId }) => mealId))
}

const without = (plan: MealPlan, mealIds: ReadonlySet<string>): MealPlan => ({
  ...plan,
  days: plan.days.map((day) => ({ ...day, meals: day.meals.filter(({ id }) => !mealIds.has(id)) })),
})

/** A week for other people or another budget than today's keeps them; undefined: it was planned for today's. */
const rulesOf = async (client: QueryClient, { summary }: MealPlan): Promise<Preferences | undefined> => {
  const { preferences } = await client.ensureQueryData(preferencesQuery())
  const { adults, children } = summary.people
  const own = { ...preferences, adults, children, weeklyBudget: summary.cost.budget }
  return JSON.stringify(own) === JSON.stringify(preferences) ? undefined : own
}

/** A week from before a new rule comes back without the dishes it forbids. */
const sendBack = async (client: QueryClient, plan: MealPlan): Promise<MealPlan> => {
  const rules = await rulesOf(client, plan)
  try {
    return (await sendSave(client, plan, undefined, rules)).mealPlan
  } catch (error) {
    const forbidden = forbiddenIn(error)
    if (forbidden.size === 0) throw error
    const { mealPlan } = await sendSave(client, without(plan, forbidden), undefined, rules)
    toastInfo(`The week is back without ${counted(forbidden.size, 'dish', 'dishes')} that your rules forbid now.`)
    return mealPlan
  }
}

const deletedKey = (week: string) => ['deleted-week', week] as const

/** What a week held that was deleted on this page; null when none was, or when it is back. */
export const useDeletedWeek = (week: string): MealPlan | null =>
  useQuery<MealPlan | null>({ queryKey: deletedKey(week), queryFn: skipToken }).data ?? null

/** Puts a deleted week back: its meals, sides, kept marks and list. Steps that could be undone before are gone. */
export const usePutBack = (week: string) => {
  const client = useQueryClient()
  return useMutation({
    ...changing(week),
    mutationFn: async (plan: MealPlan) => withMarks(await sendBack(client, plan), plan.groceryList),
    onSuccess: (plan) => {
      client.setQueryData(deletedKey(week), null)
      putPlan(client, plan)
      refreshCurrentPlan(client)
      refreshWeeks(client)
    },
    onError: (error) => tellError(error),
  })
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'plan.not_found'

/** Deletes a week and answers what it held; undefined when it was gone already. */
const takeWeek = async (client: QueryClient, week: string): Promise<MealPlan | undefined> => {
  const params = { weekStartDate: week }
  try {
    const plan = cachedPlan(client, week) ?? (await call(readPlanOfWeek, { params })).mealPlan
    await call(deletePlanOfWeek, { params })
    return plan
  } catch (error) {
    // Another device was faster, or the answer to a first try was lost.
    if (isGone(error)) return cachedPlan(client, week)
    throw error
  }
}

type DeleteOptions = {
  /** The place where it was deleted has an Undo of its own. */
  readonly hasUndo?: boolean
}

/** Deletes a week. It can be put back, from the toast and for as long as the page lives (`useDeletedWeek`). */
export const useDeleteWeek = (week: string, { hasUndo = false }: DeleteOptions = {}) => {
  const client = useQueryClient()
  const putBack = usePutBack(week)
  return useMutation({
    ...changing(week),
    mutationFn: () => takeWeek(client, week),
    onSuccess: (plan) => {
      client.setQueryData(planQuery(week).queryKey, null)
      if (client.getQueryData(planQuery(null).queryKey)?.weekStartDate === week)
        client.setQueryData(planQuery(null).queryKey, null)
      refreshCurrentPlan(client)
      dropWeek(client, week)
      client.setQueryData(deletedKey(week), plan ?? null)
      if (plan === undefined || hasUndo) toastSuccess(SUCCESS.deleted)
      else void toastUndo(SUCCESS.deleted, () => putBack.mutate(plan))
    },
    onError: (error) => tellError(error),
  })
}
