import type { ReviewMeal } from '@plateful/contract/admin.ts'
import { toastSuccess } from '../../toasts/toasts.tsx'
import { textOf } from '../../wire/api-error.ts'
import { useEditMeal } from './admin.queries.ts'
import { RecipeEditor } from './recipe-editor.tsx'
import { useReviewPlace } from './review/review-place.ts'

type MealEditorProps = { readonly meal: ReviewMeal }

/** The recipe of a meal that waits, to be mended before it is approved. */
export const MealEditor = ({ meal: { id, title, document, version } }: MealEditorProps) => {
  const { go } = useReviewPlace()
  const edit = useEditMeal()
  const leave = () => go({ pane: null }, { replace: true })
  const save = (text: string) =>
    edit.mutate(
      { id, document: text, version },
      {
        onSuccess: () => {
          toastSuccess('The recipe is saved.')
          leave()
        },
      },
    )
  return (
    <section aria-labelledby="edit-heading">
      <h2 id="edit-heading">Edit: {title}</h2>
      <RecipeEditor
        start={document}
        saveLabel="Save the recipe"
        isSaving={edit.isPending}
        failure={edit.error === null ? undefined : textOf(edit.error)}
        onSave={save}
        onLeave={leave}
      />
    </section>
  )
}
