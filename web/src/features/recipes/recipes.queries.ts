import type { InputOf } from '@plateful/contract/endpoint.ts'
import { findRecipe, findRecipes } from '@plateful/contract/recipes.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'

/** What the library is asked for, but for the page. */
export type LibraryAsked = Omit<NonNullable<InputOf<typeof findRecipes>['query']>, 'page' | 'limit'>

/** Dishes page by page; what was found before stays in sight while the next is on its way. */
export const libraryQuery = (asked: LibraryAsked) =>
  infiniteQueryOptions({
    queryKey: ['recipes', 'list', asked] as const,
    queryFn: ({ pageParam, signal }) => call(findRecipes, { query: { ...asked, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    // The page says what went wrong where the dishes would stand.
    meta: { quiet: true },
  })

/** One dish with the amounts for this table. */
export const recipeQuery = (recipeId: string) =>
  queryOptions({
    queryKey: ['recipes', 'one', recipeId] as const,
    queryFn: async ({ signal }) => (await call(findRecipe, { params: { recipeId } }, { signal })).recipe,
    meta: { quiet: true },
  })
