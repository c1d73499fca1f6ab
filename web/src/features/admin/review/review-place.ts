import { IDEA_ORIGINS, IDEA_STATUSES } from '@plateful/contract/admin-constants.ts'
import { USUAL_MEALS } from '@plateful/kitchen/recipes/recipe.ts'
import { useSearchParams } from 'react-router'
import type { MealFilter } from '../admin.queries.ts'

/** What stands beside the list: a meal, its editor, a new recipe, or suggestions. */
const PANES = ['meal', 'edit', 'write', 'suggest'] as const
export type Pane = (typeof PANES)[number]

export type ReviewPlace = {
  readonly filter: MealFilter
  /** The meal that the address names. */
  readonly mealId: string | null
  readonly pane: Pane
}

const oneOf = <T extends string>(list: readonly T[], word: string | null): T | undefined =>
  list.find((one) => one === word)

const readPlace = (params: URLSearchParams): ReviewPlace => {
  const kind = oneOf(USUAL_MEALS, params.get('kind'))
  const origin = oneOf(IDEA_ORIGINS, params.get('origin'))
  const search = params.get('search') ?? ''
  const page = Number(params.get('page') ?? '1')
  return {
    filter: {
      status: oneOf(IDEA_STATUSES, params.get('status')) ?? 'pending',
      page: Number.isInteger(page) && page > 0 ? page : 1,
      ...(kind && { kind }),
      ...(origin && { origin }),
      ...(params.get('reported') === 'true' && { reported: 'true' as const }),
      ...(search !== '' && { search }),
    },
    mealId: params.get('meal'),
    pane: oneOf(PANES, params.get('pane')) ?? 'meal',
  }
}

type Changes = Readonly<
  Partial<Record<'status' | 'kind' | 'origin' | 'reported' | 'search' | 'page' | 'meal' | 'pane', string | null>>
>

/** Where in the review one is, as the address says it: filters, page, meal. Null takes a word out of the address. */
export const useReviewPlace = () => {
  const [params, setParams] = useSearchParams()
  const go = (changes: Changes, options: { readonly replace?: boolean } = {}) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      for (const [key, value] of Object.entries(changes)) {
        if (value === null) next.delete(key)
        else if (value !== undefined) next.set(key, value)
      }
      return next
    }, options)
  return {
    place: readPlace(params),
    go,
    /** Another selection begins at its first page, with nothing opened. */
    select: (changes: Changes) => go({ page: null, meal: null, pane: null, ...changes }, { replace: true }),
  }
}
