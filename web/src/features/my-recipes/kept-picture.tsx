import { useState } from 'react'
import { textOf } from '../../wire/api-error.ts'
import { useGivePicture, useRemovePicture } from './picture.queries.ts'
import { PictureField } from './picture-field.tsx'

type KeptPictureProps = { readonly recipeId: string; readonly first: string | null }

/** The picture of a recipe that is kept already: it changes at once, whatever becomes of the rest of the form. */
export const KeptPicture = ({ recipeId, first }: KeptPictureProps) => {
  const [picture, setPicture] = useState(first)
  const give = useGivePicture(recipeId)
  const remove = useRemovePicture(recipeId)
  const error = give.error ?? remove.error
  return (
    <PictureField
      picture={picture}
      chosen={give.isPending ? give.variables : null}
      busy={give.isPending || remove.isPending}
      fault={error === null ? '' : textOf(error)}
      onChoose={(file) => {
        remove.reset()
        give.mutate(file, { onSuccess: setPicture })
      }}
      onRemove={() => {
        give.reset()
        remove.mutate(undefined, { onSuccess: () => setPicture(null) })
      }}
    />
  )
}
