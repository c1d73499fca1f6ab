import { putPicture, removePicture } from '@plateful/contract/pictures.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'
import { refreshHeldPlans } from '../../plan/plan.queries.ts'
import type { PictureFile } from './picture-file.ts'

/** Wherever the dish is shown, its plate is another one now. */
const useShowAgain = () => {
  const client = useQueryClient()
  return () => {
    for (const key of ['own-recipes', 'recipes']) void client.invalidateQueries({ queryKey: [key] })
    void refreshHeldPlans(client)
  }
}

export const sendPicture = async (recipeId: string, file: PictureFile): Promise<string> =>
  (await call(putPicture, { params: { recipeId }, body: { base64: file.base64 } }, { change: file })).picture

/** The form shows what went wrong beside the picture. */
const quiet = { meta: { quiet: true } } as const

export const useGivePicture = (recipeId: string) => {
  const showAgain = useShowAgain()
  return useMutation({
    mutationFn: (file: PictureFile) => sendPicture(recipeId, file),
    onSuccess: showAgain,
    ...quiet,
  })
}

export const useRemovePicture = (recipeId: string) => {
  const showAgain = useShowAgain()
  return useMutation({
    mutationFn: () => call(removePicture, { params: { recipeId } }),
    onSuccess: showAgain,
    ...quiet,
  })
}
