import { toastSuccess } from '../../toasts/toasts.tsx'
import { textOf } from '../../wire/api-error.ts'
import { useSaveMeals } from './admin.queries.ts'
import { RecipeEditor } from './recipe-editor.tsx'
import { useReviewPlace } from './review/review-place.ts'

/** The frame of a recipe: what every one of them has to say. */
const FRAME = `---
title: 
kind: [dinner]
servings: 4
active: 20
total: 35
cuisine: 
form: plate
tags: []
equipment: [pot]
pairs: []
---
`

/** A recipe written by hand, saved to be reviewed like any other. */
export const NewRecipe = () => {
  const { go } = useReviewPlace()
  const saving = useSaveMeals()
  const save = (document: string) =>
    saving.mutate(
      { meals: [{ document }] },
      {
        onSuccess: ({ meals }) => {
          toastSuccess('Saved. It waits for a review.')
          go({ status: null, pane: null, page: null, meal: meals[0]?.id ?? null }, { replace: true })
        },
      },
    )
  return (
    <section aria-labelledby="write-heading">
      <h2 id="write-heading">Write a recipe</h2>
      <RecipeEditor
        start={FRAME}
        saveLabel="Save for review"
        isSaving={saving.isPending}
        failure={saving.error === null ? undefined : textOf(saving.error)}
        onSave={save}
        onLeave={() => go({ pane: null }, { replace: true })}
      />
    </section>
  )
}
