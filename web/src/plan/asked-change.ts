import type { Asked } from '@plateful/contract/effects.ts'
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

/** A change that was not made, because it would break a promise of the week: it waits for a word. */
export type AskedChange = {
  readonly kind: 'meal' | 'side' | 'without' | 'sold_out' | 'placed'
  readonly asked: Asked
  readonly take: () => void
}

// In the cache of what belongs to the visitor, so that it goes when they go.
const keyOf = (week: string) => ['plan-asked', week] as const

type Change = Pick<AskedChange, 'kind'> & {
  /** Makes the change as it was asked about. */
  readonly take: (proposal: string) => void
}

/** Puts the question that a change was answered with. False: there is none, and the change is made. */
export const askBefore = (
  client: QueryClient,
  week: string,
  { asked }: { readonly asked?: Asked | undefined },
  { kind, take }: Change,
): boolean => {
  if (asked === undefined) return false
  const question: AskedChange = { kind, asked, take: () => take(asked.proposal) }
  client.setQueryData<AskedChange | null>(keyOf(week), question)
  return true
}

/** The question that stands open for a week, or null, and how to end it. */
export const useAskedChange = (week: string) => {
  const client = useQueryClient()
  const { data: question = null } = useQuery<AskedChange | null>({
    queryKey: keyOf(week),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return { question, end: () => client.setQueryData<AskedChange | null>(keyOf(week), null) }
}
