import type { MealPlan } from '@plateful/contract/plan.ts'
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { tellError } from '../toasts/toasts.tsx'
import { ApiError } from '../wire/api-error.ts'
import { cachedPlan, putPlan, reloadIfChanged } from './plan.queries.ts'
import { toPlanData } from './plan-data.ts'

/** A change was refused because another device had changed the week: both are kept until one is chosen. */
export type PlanConflict = {
  /** The week as this device shows it. */
  readonly mine: MealPlan
  /** The week as it is on the server. */
  readonly theirs: MealPlan
  /** Put aside for the moment: a bar stays, so that nothing is forgotten. */
  readonly isAside: boolean
}

// In the cache of what belongs to the visitor, so that it goes when they go.
const keyOf = (week: string) => ['plan-conflict', week] as const

const isPlan = (value: unknown): value is MealPlan =>
  typeof value === 'object' && value !== null && 'days' in value && 'version' in value

/** The newer week inside a refusal; undefined for every other failure. */
const theirsIn = (error: unknown): MealPlan | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'plan.changed') return undefined
  const { details } = error
  const plan = typeof details === 'object' && details !== null && 'mealPlan' in details ? details.mealPlan : undefined
  return isPlan(plan) ? plan : undefined
}

const dishesOf = (plan: MealPlan): string =>
  JSON.stringify(
    toPlanData(plan).days.map(({ meals }) =>
      meals.map(({ id, recipeId, portion, sideDishIds }) => [id, recipeId, portion, sideDishIds]),
    ),
  )

/** Nothing but marks (kept meals, a save) sets two versions of a week apart. */
const hasSameDishes = (one: MealPlan, other: MealPlan): boolean => dishesOf(one) === dishesOf(other)

type Change<T> = (version: number | undefined) => Promise<T>

/**
 * Makes a change from the version that is shown. Where another device was faster without touching the dishes there is
 * nothing to choose: the change is made once more, from the newer version.
 */
export const fromShownVersion = async <T>(client: QueryClient, week: string, change: Change<T>): Promise<T> => {
  const mine = cachedPlan(client, week)
  try {
    return await change(mine?.version)
  } catch (error) {
    const theirs = theirsIn(error)
    if (mine === undefined || theirs === undefined || !hasSameDishes(mine, theirs)) throw error
    putPlan(client, theirs)
    return change(theirs.version)
  }
}

/** Says that a change of the week failed. When another device was faster, both weeks are shown for a choice. */
export const tellFailedChange = (client: QueryClient, week: string, error: unknown): void => {
  const theirs = theirsIn(error)
  const mine = client.getQueryData<PlanConflict | null>(keyOf(week))?.mine ?? cachedPlan(client, week)
  if (theirs !== undefined && mine !== undefined && !hasSameDishes(mine, theirs)) {
    const conflict: PlanConflict = { mine, theirs, isAside: false }
    client.setQueryData<PlanConflict | null>(keyOf(week), conflict)
    return
  }
  tellError(error)
  if (theirs !== undefined) putPlan(client, theirs)
  else reloadIfChanged(client, week, error)
}

/** The open choice of a week, or null; and how to put it aside, take it up again, or end it. */
export const usePlanConflict = (week: string) => {
  const client = useQueryClient()
  const { data: conflict = null } = useQuery<PlanConflict | null>({
    queryKey: keyOf(week),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const put = (next: PlanConflict | null) => client.setQueryData<PlanConflict | null>(keyOf(week), next)
  return {
    conflict,
    putAside: (isAside: boolean) => put(conflict && { ...conflict, isAside }),
    end: () => put(null),
  }
}
