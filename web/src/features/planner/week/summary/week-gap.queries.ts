import type { MealPlan } from '@plateful/contract/plan.ts'
import { readPlanGap } from '@plateful/contract/plan-gap.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../calls/call.ts'

const ASK_AGAIN_MS = 4_000
/** A proof takes some ten seconds; behind those of others it may take minutes, and nobody waits so long for a figure. */
const MOST_ASKED = 30

/** What the figure was proven for: another version or other rules of the household are another week to judge. */
const stateOf = ({ version, summary: { checked, cost, people, targetKcal } }: MealPlan) => [
  version,
  people,
  targetKcal,
  cost.budget,
  checked.allergens,
  checked.otherAllergens,
  checked.diets,
]

const gapQuery = (plan: MealPlan) =>
  queryOptions({
    queryKey: ['plan-gap', plan.id, stateOf(plan)] as const,
    queryFn: async ({ signal }) =>
      (await call(readPlanGap, { params: { weekStartDate: plan.weekStartDate } }, { signal })).gap,
    enabled: plan.summary.gapPercent === null,
    retry: false,
    meta: { quiet: true },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'computing' && dataUpdateCount < MOST_ASKED ? ASK_AGAIN_MS : false,
  })

/**
 * Per cent that the week is at most from the best possible one; null until that is proven. The plan itself stays as it
 * is in the cache: the figure has a small answer of its own.
 */
export const useWeekGap = (plan: MealPlan): number | null => {
  const { data } = useQuery(gapQuery(plan))
  return plan.summary.gapPercent ?? data?.percent ?? null
}
