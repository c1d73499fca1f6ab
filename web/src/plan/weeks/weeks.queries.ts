import { HISTORY_PAGE_SIZE } from '@plateful/contract/constants.ts'
import { listPlanHistory, listPlans, type PlanOutline, readPlanStats } from '@plateful/contract/plan-history.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'

const WEEKS = ['weeks'] as const

// Each change of a week changes these lists too: they are asked for again whenever they are opened.
const always = { staleTime: 0, meta: { quiet: true } } as const

/** All weeks that have a plan, newest first. */
export const weeksQuery = () =>
  queryOptions({
    queryKey: [...WEEKS, 'all'] as const,
    queryFn: async ({ signal }) => (await call(listPlans, {}, { signal })).plans,
    ...always,
  })

/** One page of the history; the first is page 1. */
export const historyQuery = (page: number) =>
  queryOptions({
    queryKey: [...WEEKS, 'history', page] as const,
    queryFn: ({ signal }) => call(listPlanHistory, { query: { page, limit: HISTORY_PAGE_SIZE } }, { signal }),
    ...always,
  })

export const statsQuery = () =>
  queryOptions({
    queryKey: [...WEEKS, 'stats'] as const,
    queryFn: ({ signal }) => call(readPlanStats, {}, { signal }),
    ...always,
  })

/** A week came or went: every list of weeks is asked for again. */
export const refreshWeeks = (client: QueryClient): void => void client.invalidateQueries({ queryKey: WEEKS })

/** A week that is gone leaves the open list at once, before the server has been asked again. */
export const dropWeek = (client: QueryClient, week: string): void => {
  client.setQueryData(weeksQuery().queryKey, (plans: PlanOutline[] | undefined) =>
    plans?.filter(({ weekStartDate }) => weekStartDate !== week),
  )
  refreshWeeks(client)
}
