import { exchangeMeals, listPlaces, type Place, placeDish } from '@plateful/contract/placing.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { toastUndo } from '../../toasts/toasts.tsx'
import { say } from '../../words/texts.ts'
import { askBefore } from '../asked-change.ts'
import { callChange } from '../call-change.ts'
import { changing } from '../changing.ts'
import { cachedPlan, putPlan } from '../plan.queries.ts'
import { fromShownVersion, tellFailedChange } from '../plan-conflict.ts'
import { useUndoPlan } from '../weeks/undo-plan.ts'
import { withBreaks } from '../words/breaks.tsx'
import { mealName } from '../words/meal-name.ts'
import type { Going } from './going.ts'
import { leftoversTold } from './leftovers-told.ts'

/**
 * What a dish or a meal would do on each place of a week, by the id of the place. Changes nothing; another version of the week is
 * another question. Nothing is asked while nothing goes anywhere.
 */
export const placesQuery = (plan: MealPlan | null, going: Going | null) =>
  queryOptions({
    queryKey: ['places', plan?.id, plan?.version, going?.kind === 'dish' ? going.recipeId : going?.mealId] as const,
    queryFn:
      plan === null || going === null
        ? skipToken
        : async ({ signal }): Promise<ReadonlyMap<string, Place>> => {
            const query = going.kind === 'dish' ? { recipeId: going.recipeId } : { mealId: going.mealId }
            const { places } = await call(
              listPlaces,
              { params: { weekStartDate: plan.weekStartDate }, query },
              { signal },
            )
            return new Map(places.map((place) => [place.mealId, place]))
          },
    meta: { quiet: true },
  })

/** A place, and whether what it breaks was read before; else it is asked about before anything changes. */
export type Move = Pick<Place, 'mealId' | 'date' | 'kind'> & { readonly isTold: boolean }

type PlaceDish = Move & { readonly recipeId: string }
type Proposed = { readonly ifBreaks?: string }
const asksOf = ({ isTold, ifBreaks }: Move & Proposed) =>
  ifBreaks === undefined ? (isTold ? {} : { ifBreaks: 'ask' }) : { ifBreaks }

/** Puts a dish on a meal and keeps it there, with a way back. `onPlaced`: the week has it. */
export const usePlaceDish = (week: string, onPlaced?: () => void) => {
  const client = useQueryClient()
  const undo = useUndoPlan(week)
  const mutation = useMutation({
    mutationKey: ['plan', 'place'],
    ...changing(week),
    mutationFn: (change: PlaceDish & Proposed) => {
      const { mealId, recipeId } = change
      return fromShownVersion(client, week, (version) =>
        callChange(
          client,
          placeDish,
          { body: { weekStartDate: week, mealId, recipeId, ...asksOf(change), version } },
          { change },
        ),
      )
    },
    onSuccess: ({ mealPlan, breaks, asked }, { ifBreaks: _, ...change }) => {
      putPlan(client, mealPlan)
      const take = (ifBreaks: string) => mutation.mutate({ ...change, ifBreaks })
      if (askBefore(client, week, { asked }, { kind: 'placed', take })) return
      onPlaced?.()
      const where = mealName(change.date, change.kind)
      void toastUndo(withBreaks(say('Placed: {0}.', where), breaks), () => undo.mutate())
    },
    onError: (error) => tellFailedChange(client, week, error),
  })
  return mutation
}

type ExchangeMeals = Move & { readonly fromId: string }

/** Lets two meals change places, with a way back. */
export const useExchangeMeals = (week: string) => {
  const client = useQueryClient()
  const undo = useUndoPlan(week)
  const mutation = useMutation({
    mutationKey: ['plan', 'exchange'],
    ...changing(week),
    mutationFn: (change: ExchangeMeals & Proposed) => {
      const { fromId: mealId, mealId: otherId } = change
      return fromShownVersion(client, week, (version) =>
        callChange(
          client,
          exchangeMeals,
          { body: { weekStartDate: week, mealId, otherId, ...asksOf(change), version } },
          { change },
        ),
      )
    },
    onMutate: () => ({ before: cachedPlan(client, week) }),
    onSuccess: ({ mealPlan, breaks, asked }, { ifBreaks: _, ...change }, { before }) => {
      putPlan(client, mealPlan)
      const take = (ifBreaks: string) => mutation.mutate({ ...change, ifBreaks })
      if (askBefore(client, week, { asked }, { kind: 'placed', take })) return
      const moved = say('Moved to: {0}.', mealName(change.date, change.kind))
      const followed = before ? leftoversTold(before, mealPlan, [change.fromId, change.mealId]) : []
      void toastUndo(withBreaks([moved, ...followed].join(' '), breaks), () => undo.mutate())
    },
    onError: (error) => tellFailedChange(client, week, error),
  })
  return mutation
}
