import {
  checkRecipe,
  editMeal,
  generateMealSuggestions,
  listPendingMeals,
  listReviewedMeals,
  readMealTrail,
  reviewMeal,
  saveGeneratedMeals,
} from '@plateful/contract/admin.ts'
import type { IDEA_ORIGINS, IDEA_STATUSES } from '@plateful/contract/admin-constants.ts'
import { readOperations } from '@plateful/contract/admin-operations.ts'
import type { InputOf } from '@plateful/contract/endpoint.ts'
import type { UsualMeal } from '@plateful/kitchen/recipes/recipe.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'

const MEALS = ['admin', 'meals'] as const
const OPERATIONS = ['admin', 'operations'] as const

// Others review at the same time: what is shown is asked for anew whenever it is opened.
const always = { staleTime: 0, meta: { quiet: true } } as const

export type MealFilter = {
  readonly status: (typeof IDEA_STATUSES)[number]
  readonly page: number
  readonly kind?: UsualMeal
  readonly origin?: (typeof IDEA_ORIGINS)[number]
  readonly reported?: 'true'
  readonly search?: string
}

/** One page of meals of one state. */
export const mealsQuery = ({ status, ...query }: MealFilter) =>
  queryOptions({
    queryKey: [...MEALS, 'list', status, query] as const,
    queryFn: ({ signal }) =>
      status === 'pending'
        ? call(listPendingMeals, { query }, { signal })
        : call(listReviewedMeals, { query: { ...query, status } }, { signal }),
    placeholderData: keepPreviousData,
    ...always,
  })

/** One meal and its audit trail. */
export const trailQuery = (id: string) =>
  queryOptions({
    queryKey: [...MEALS, 'trail', id] as const,
    queryFn: ({ signal }) => call(readMealTrail, { params: { id } }, { signal }),
    ...always,
  })

/** What a recipe would be as it is written now. The same text is read once. */
export const checkQuery = (document: string) =>
  queryOptions({
    queryKey: ['admin', 'check', document] as const,
    queryFn: ({ signal }) => call(checkRecipe, { body: { document } }, { signal }),
    enabled: document.trim() !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

export const operationsQuery = () =>
  queryOptions({
    queryKey: OPERATIONS,
    queryFn: ({ signal }) => call(readOperations, {}, { signal }),
    ...always,
  })

/** Every list, trail and figure is asked for again; nobody waits for it. */
const useRefresh = () => {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: MEALS })
    void client.invalidateQueries({ queryKey: OPERATIONS })
  }
}

/** The page shows a refusal beside the meal, with its evidence. */
const quiet = { meta: { quiet: true } } as const

type Review = { readonly id: string } & InputOf<typeof reviewMeal>['body']

/** A verdict that is not taken is told in a toast, as every failure is (specification section 8), and stays beside the meal. */
export const useReviewMeal = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: Review) => call(reviewMeal, { params: { id }, body }),
    onSettled: refresh,
  })
}

type Edit = { readonly id: string } & InputOf<typeof editMeal>['body']

export const useEditMeal = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: Edit) => call(editMeal, { params: { id }, body }),
    onSettled: refresh,
    ...quiet,
  })
}

export const useSaveMeals = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: InputOf<typeof saveGeneratedMeals>['body']) =>
      call(saveGeneratedMeals, { body }, { change: body }),
    onSettled: refresh,
    ...quiet,
  })
}

export const useSuggestMeals = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof generateMealSuggestions>['body']) => call(generateMealSuggestions, { body }),
    retry: false,
    ...quiet,
  })
