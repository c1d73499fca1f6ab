import type { InputOf } from '@plateful/contract/endpoint.ts'
import {
  changeOwnRecipe,
  deleteOwnRecipe,
  exportOwnRecipes,
  findOwnRecipe,
  importRecipe,
  listOwnRecipes,
  type OwnDraft,
  type OwnReading,
  saveOwnRecipe,
} from '@plateful/contract/own-recipes.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { goneIsDone } from '../../calls/gone-is-done.ts'
import { saveFile } from '../../page/save-file.ts'
import { counted } from '../../plan/words/figures.ts'
import { toastError, toastSuccess, toastUndo } from '../../toasts/toasts.tsx'
import { textOf } from '../../wire/api-error.ts'
import { sendable, sentKeys, type WrittenDraft } from './draft-lines.ts'
import { sendPicture } from './picture.queries.ts'
import type { PictureFile } from './picture-file.ts'

const OWN = ['own-recipes'] as const

export const ownRecipesQuery = () =>
  queryOptions({
    queryKey: [...OWN, 'list'] as const,
    queryFn: ({ signal }) => call(listOwnRecipes, {}, { signal }),
    // Rules may have changed since: what is planned is asked for anew.
    staleTime: 0,
  })

export const ownRecipeQuery = (recipeId: string) =>
  queryOptions({
    queryKey: [...OWN, 'one', recipeId] as const,
    queryFn: ({ signal }) => call(findOwnRecipe, { params: { recipeId } }, { signal }),
    staleTime: 0,
  })

/** An answer and which lines it is about, so that it goes to no other line when one is removed meanwhile. */
export const readLines = (reading: OwnReading, draft: WrittenDraft) => ({ reading, keys: sentKeys(draft) })
export type ReadLines = ReturnType<typeof readLines>

/** What the kitchen makes of a draft as it is now. The same draft is read once. */
export const readingQuery = (written: WrittenDraft) => {
  const draft = sendable(written)
  return queryOptions({
    queryKey: [...OWN, 'reading', draft, sentKeys(written)] as const,
    queryFn: async ({ signal }): Promise<ReadLines> =>
      readLines((await call(importRecipe, { body: { from: 'draft', draft } }, { signal })).reading, written),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}

/** The form shows what went wrong beside its field. */
const quiet = { meta: { quiet: true } } as const

export const useImportRecipe = () =>
  useMutation({
    mutationFn: (body: InputOf<typeof importRecipe>['body']) => call(importRecipe, { body }),
    retry: false,
    ...quiet,
  })

const useRefresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [...OWN, 'list'] })
}

type Keeping = {
  readonly draft: WrittenDraft
  readonly recipeId: string | null
  /** Chosen for a new one. */
  readonly picture: PictureFile | null
}

/** The recipe is kept by then: without its picture it is one all the same. */
const withPicture = async <T extends { readonly recipe: { readonly id: string } }>(
  kept: T,
  picture: PictureFile | null,
): Promise<T> => {
  if (picture !== null) await sendPicture(kept.recipe.id, picture).catch((error: unknown) => toastError(textOf(error)))
  return kept
}

/** Saves a new recipe, or a changed one in the place of the old. Pressed again as it stands, it is the same request. */
export const useKeepRecipe = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ draft, recipeId, picture }: Keeping) => {
      const body = { draft: sendable(draft) }
      return recipeId === null
        ? withPicture(await call(saveOwnRecipe, { body }, { change: draft }), picture)
        : call(changeOwnRecipe, { params: { recipeId }, body }, { change: draft })
    },
    onSuccess: ({ recipe }) => {
      refresh()
      toastSuccess(`${recipe.title} is among your recipes.`)
    },
    ...quiet,
  })
}

type Kept = { readonly draft: OwnDraft; readonly picture: string | null }

/** Taken back it is a new recipe: weeks that held the old one have kept it all the while. */
export const useDeleteRecipe = () => {
  const refresh = useRefresh()
  const offer = (kept: Kept) => void toastUndo(`${kept.draft.title} is deleted.`, () => takeBack.mutate(kept))
  const takeBack = useMutation({
    // As open as it was: settled ones are none the worse for it.
    mutationFn: (kept: Kept) => {
      const { draft, picture } = kept
      const body = { draft, keepOpen: true, ...(picture !== null && { picture }) }
      return call(saveOwnRecipe, { body }, { change: kept })
    },
    onSuccess: refresh,
    // The only copy is in hand: it is offered again.
    onError: (_error, kept) => offer(kept),
  })
  return useMutation({
    mutationFn: async (recipeId: string) => {
      const { reading, recipe } = await call(findOwnRecipe, { params: { recipeId } })
      await goneIsDone(call(deleteOwnRecipe, { params: { recipeId } }), 'own_recipe.not_found')
      return { draft: reading.draft, picture: recipe.picture }
    },
    onSuccess: (kept) => {
      refresh()
      offer(kept)
    },
  })
}

export const useDownloadRecipes = () =>
  useMutation({
    mutationFn: (query: NonNullable<InputOf<typeof exportOwnRecipes>['query']>) => call(exportOwnRecipes, { query }),
    onSuccess: ({ files }) => {
      for (const { name, mediaType, text } of files) saveFile(name, text, mediaType)
      if (files.length > 1) toastSuccess(`${counted(files.length, 'file')} saved.`)
    },
  })
