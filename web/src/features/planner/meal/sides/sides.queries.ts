import type { DataOf } from '@plateful/contract/endpoint.ts'
import { updateSideDishes } from '@plateful/contract/meal-plans.ts'
import { SUCCESS } from '@plateful/contract/messages.ts'
import { addSideDish, listSideDishes, removeSideDish, rerollSideDish } from '@plateful/contract/side-dishes.ts'
import { type QueryClient, queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../calls/call.ts'
import { askBefore } from '../../../../plan/asked-change.ts'
import { callChange } from '../../../../plan/call-change.ts'
import { changing } from '../../../../plan/changing.ts'
import { cachedPlan, putPlan, refreshCurrentPlan } from '../../../../plan/plan.queries.ts'
import { fromShownVersion, tellFailedChange } from '../../../../plan/plan-conflict.ts'
import { useUndoPlan } from '../../../../plan/weeks/undo-plan.ts'
import { withBreaks } from '../../../../plan/words/breaks.tsx'
import { toastInfo, toastSuccess, toastUndo } from '../../../../toasts/toasts.tsx'
import { applySideAnswer } from './side-answer.ts'

type Answer = DataOf<typeof rerollSideDish>
type OneSide = { readonly mealId: string; readonly sideDishId: string; readonly ifBreaks?: string }

const take = (client: QueryClient, week: string, answer: Answer): void => {
  const { plan, refresh } = applySideAnswer(cachedPlan(client, week), answer)
  if (plan !== undefined) putPlan(client, plan)
  if (refresh) refreshCurrentPlan(client)
}

/** A success; one that broke a promise of the week says so beside Undo. */
const tellSide = (text: string, breaks: Answer['breaks'], undo: () => void): void => {
  if (breaks === undefined || breaks.length === 0) toastSuccess(text)
  else void toastUndo(withBreaks(text, breaks), undo)
}

const REROLL = ['plan', 'side', 'reroll'] as const

export const useRerollSide = (week: string) => {
  const client = useQueryClient()
  const undo = useUndoPlan(week)
  const mutation = useMutation({
    mutationKey: REROLL,
    ...changing(week),
    mutationFn: (side: OneSide) =>
      fromShownVersion(client, week, (version) =>
        callChange(
          client,
          rerollSideDish,
          { body: { weekStartDate: week, ifBreaks: 'ask', ...side, version } },
          { change: side },
        ),
      ),
    onSuccess: (answer, side) => {
      take(client, week, answer)
      const agree = (ifBreaks: string) => mutation.mutate({ ...side, ifBreaks })
      if (askBefore(client, week, answer, { kind: 'side', take: agree })) return
      if (answer.exhausted) toastInfo('No other side fits here. The meal stands on its own now.')
      else tellSide(SUCCESS.sideRerolled, answer.breaks, () => undo.mutate())
    },
    onError: (error) => tellFailedChange(client, week, error),
  })
  return mutation
}

/** `meal side` of the sides that are being rerolled. */
export const useRerollingSides = (): ReadonlySet<string> =>
  new Set(
    useMutationState({
      filters: { mutationKey: REROLL, status: 'pending' },
      select: ({ state }) => {
        const { mealId, sideDishId } = state.variables as OneSide
        return `${mealId} ${sideDishId}`
      },
    }),
  )

export const useAddSide = (week: string) => {
  const client = useQueryClient()
  const undo = useUndoPlan(week)
  return useMutation({
    ...changing(week),
    mutationFn: (side: OneSide) =>
      fromShownVersion(client, week, (version) =>
        callChange(client, addSideDish, { body: { weekStartDate: week, ...side, version } }, { change: side }),
      ),
    onSuccess: (answer) => {
      take(client, week, answer)
      tellSide(SUCCESS.sideAdded, answer.breaks, () => undo.mutate())
    },
    onError: (error) => tellFailedChange(client, week, error),
  })
}

export const useRemoveSide = (week: string) => {
  const client = useQueryClient()
  const undo = useUndoPlan(week)
  const mutation = useMutation({
    ...changing(week),
    mutationFn: (side: OneSide) =>
      fromShownVersion(client, week, (version) =>
        callChange(
          client,
          removeSideDish,
          { body: { weekStartDate: week, ifBreaks: 'ask', ...side, version } },
          { change: side },
        ),
      ),
    onSuccess: (answer, side) => {
      take(client, week, answer)
      const agree = (ifBreaks: string) => mutation.mutate({ ...side, ifBreaks })
      if (askBefore(client, week, answer, { kind: 'without', take: agree })) return
      void toastUndo(withBreaks(SUCCESS.sideRemoved, answer.breaks), () => undo.mutate())
    },
    onError: (error) => tellFailedChange(client, week, error),
  })
  return mutation
}

type AllSides = { readonly mealId: string; readonly sideDishIds: string[]; readonly ifBreaks?: string }

/** All sides of a meal at once: what is named stands beside it from now on, nothing else. */
export const useSetSides = (week: string) => {
  const client = useQueryClient()
  const undo = useUndoPlan(week)
  const mutation = useMutation({
    ...changing(week),
    mutationFn: (sides: AllSides) =>
      fromShownVersion(client, week, (version) =>
        callChange(
          client,
          updateSideDishes,
          { body: { weekStartDate: week, ifBreaks: 'ask', ...sides, version } },
          { change: sides },
        ),
      ),
    onSuccess: ({ mealPlan, breaks, asked }, sides) => {
      putPlan(client, mealPlan)
      refreshCurrentPlan(client)
      const agree = (ifBreaks: string) => mutation.mutate({ ...sides, ifBreaks })
      if (askBefore(client, week, { asked }, { kind: 'without', take: agree })) return
      void toastUndo(withBreaks(SUCCESS.sidesUpdated, breaks), () => undo.mutate())
    },
    onError: (error) => tellFailedChange(client, week, error),
  })
  return mutation
}

/** Sides that fit a meal and the household, best first. */
export const sidesQuery = (week: string, mealId: string, version: number) =>
  queryOptions({
    queryKey: ['sides', week, mealId, version] as const,
    queryFn: async ({ signal }) =>
      (await call(listSideDishes, { query: { weekStartDate: week, mealId } }, { signal })).sides,
    meta: { quiet: true },
  })
