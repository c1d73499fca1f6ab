import { listWaiting, type Opinions, readOpinions, saveOpinion } from '@plateful/contract/opinions.ts'
import type { OpinionKind } from '@plateful/kitchen/planning/table/household.ts'
import { plainIdOf } from '@plateful/kitchen/swaps/plain-id.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'

/** What this household and its people said of dishes. */
export const opinionsQuery = () =>
  queryOptions({
    queryKey: ['opinions'] as const,
    queryFn: ({ signal }) => call(readOpinions, {}, { signal }),
    // A heart that cannot be read is an empty one: nobody needs to be told.
    meta: { quiet: true },
  })

/** The days from which liked dishes that were on the table lately may come again, by the dish as it was written. */
export const waitingQuery = (today: string) =>
  queryOptions({
    queryKey: ['opinions', 'waiting', today] as const,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const { waiting } = await call(listWaiting, { query: { today } }, { signal })
      return new Map(waiting.map(({ recipeId, from }) => [recipeId, from]))
    },
    // What stands in a week changes by many calls.
    staleTime: 0,
    meta: { quiet: true },
  })

export type Saying = {
  readonly recipeId: string
  readonly title: string
  /** The label of a named person; null: the household. */
  readonly person: string | null
  /** Null: taken back. */
  readonly kind: OpinionKind | null
}

const isOf =
  ({ recipeId, person }: Pick<Saying, 'recipeId' | 'person'>) =>
  (said: Opinions['opinions'][number]): boolean =>
    said.recipeId === plainIdOf(recipeId) && said.person === person

/** As the server will answer, so that a pressed heart is full at once. */
export const withSaying = ({ opinions, cooked }: Opinions, saying: Saying): Opinions => {
  const { recipeId, title, person, kind } = saying
  const others = opinions.filter((said) => !isOf(saying)(said))
  const changedAt = new Date().toISOString()
  const said = kind === null ? [] : [{ recipeId: plainIdOf(recipeId), title, person, kind, changedAt }]
  return { opinions: [...others, ...said], cooked }
}

/** What is said of a dish by somebody; null: nothing, or it is not known yet. */
export const useOpinion = (recipeId: string, person: string | null = null): OpinionKind | null =>
  useQuery(opinionsQuery()).data?.opinions.find(isOf({ recipeId, person }))?.kind ?? null

/** Whether anybody likes a dish. */
export const useIsLiked = (recipeId: string): boolean =>
  useQuery(opinionsQuery()).data?.opinions.some(
    ({ recipeId: of, kind }) => of === plainIdOf(recipeId) && kind === 'liked',
  ) === true

/** Who said never to a dish; the household is null. */
export const useNevers = (recipeId: string): readonly (string | null)[] =>
  useQuery(opinionsQuery()).data?.opinions.flatMap(({ recipeId: of, kind, person }) =>
    of === plainIdOf(recipeId) && kind === 'never' ? [person] : [],
  ) ?? []

/** Whether anybody said never to a dish; `told` holds until the opinions are here. */
export const useIsNever = (recipeId: string, told: boolean): boolean => {
  const nevers = useNevers(recipeId)
  const isKnown = useQuery(opinionsQuery()).data !== undefined
  return isKnown ? nevers.length > 0 : told
}

/** Pages whose dishes stay where they are under the hand that presses a heart: asked anew when they are opened next. */
const ASKED_LATER = [['meal-plans'], ['recipes', 'list']] as const
/** What may be chosen is another thing at once. */
const ASKED_NOW = [['opinions', 'waiting'], ['recipes', 'one'], ['alternatives'], ['sides'], ['places']] as const

/** Takes what the server answered for what is known, and has asked anew what depends on it. */
export const useTakeOpinions = () => {
  const client = useQueryClient()
  return (answer: Opinions): void => {
    client.setQueryData(opinionsQuery().queryKey, answer)
    for (const queryKey of ASKED_LATER) void client.invalidateQueries({ queryKey, refetchType: 'none' })
    for (const queryKey of ASKED_NOW) void client.invalidateQueries({ queryKey })
  }
}

/** Says it at once and takes it back where that fails. One after the other, so that the last word is the one that stays. */
export const useSaveOpinion = () => {
  const client = useQueryClient()
  const take = useTakeOpinions()
  const { queryKey } = opinionsQuery()
  return useMutation({
    scope: { id: 'opinions' },
    mutationFn: ({ recipeId, person, kind }: Saying) =>
      call(saveOpinion, { params: { recipeId }, body: { person, kind } }),
    onMutate: async (saying) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      // A never is a rule: it holds until the server has taken it back, or what it forbids would be asked for too early.
      const isNever = before?.opinions.find(isOf(saying))?.kind === 'never'
      if (before !== undefined && !isNever) client.setQueryData(queryKey, withSaying(before, saying))
      return { before }
    },
    onSuccess: take,
    onError: (_error, _saying, context) => client.setQueryData(queryKey, context?.before),
  })
}
