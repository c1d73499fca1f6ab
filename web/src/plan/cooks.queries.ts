import { type Cook, type Cooks, listCooks, setCook } from '@plateful/contract/cooks.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { useUser } from '../session/session.ts'
import { householdQuery } from './household.query.ts'

const keyOf = (week: string) => ['cooks', week] as const

const cooksQuery = (week: string) =>
  queryOptions({
    queryKey: keyOf(week),
    queryFn: async ({ signal }) => call(listCooks, { params: { weekStartDate: week } }, { signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  })

/** Who can cook here; []: whoever lives alone needs no list of it. */
export const useCooksHere = () => {
  const user = useUser()
  const { data } = useQuery({ ...householdQuery(), staleTime: 60_000, enabled: user !== null })
  return data !== undefined && data.members.length > 1 ? data.members : []
}

const NOBODY: ReadonlyMap<string, Cook> = new Map()
const byMeal = ({ cooks }: Cooks): ReadonlyMap<string, Cook> => new Map(cooks.map((cook) => [cook.mealId, cook]))

/** Who cooks, by the meal. */
export const useCooks = (week: string): ReadonlyMap<string, Cook> => {
  const enabled = useCooksHere().length > 0
  return useQuery({ ...cooksQuery(week), enabled, select: byMeal }).data ?? NOBODY
}

export const useSetCook = (week: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ mealId, memberId }: { readonly mealId: string; readonly memberId: string | null }) =>
      call(setCook, { body: { weekStartDate: week, mealId, memberId } }),
    onSuccess: (cooks) => client.setQueryData(keyOf(week), cooks),
    onError: () => client.invalidateQueries({ queryKey: keyOf(week) }),
  })
}
