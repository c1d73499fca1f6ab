import type { MealPlan } from '@plateful/contract/plan.ts'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isNewcomer } from '../session/newcomer.ts'
import { cachedPlan, planQuery } from './plan.queries.ts'

/** A day between 2000 and 2099 that there is: the server plans no other week, and 30 February would pass for 2 March. */
const isWeek = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** The week named in the address; null: the one touched last. */
export const useShownWeek = (): string | null => {
  const [search] = useSearchParams()
  const week = search.get('week') ?? ''
  return isWeek(week) ? week : null
}

const useShownQuery = () => {
  const client = useQueryClient()
  const week = useShownWeek()
  const options = planQuery(week)
  // The current plan's own week need not be asked for again.
  const initialData = (): MealPlan | null | undefined => {
    if (week !== null) return cachedPlan(client, week)
    return isNewcomer() ? null : undefined
  }
  return { ...options, initialData }
}

/** The plan of the week in the address; its data is null when nothing is planned. */
export const useShownPlan = () => useQuery(useShownQuery())

/** The same for a part of a page that stands in a Panel. */
export const useLoadedPlan = (): MealPlan | null => useSuspenseQuery(useShownQuery()).data

/** Keeps the week of the address on the way to another page of the plan. */
export const usePlanPath = (): ((path: string) => string) => {
  const week = useShownWeek()
  return (path) => (week === null ? path : `${path}${path.includes('?') ? '&' : '?'}week=${week}`)
}
