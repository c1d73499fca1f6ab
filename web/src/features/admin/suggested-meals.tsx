import type { generateMealSuggestions } from '@plateful/contract/admin.ts'
import type { DataOf } from '@plateful/contract/endpoint.ts'
import { useState } from 'react'
import { PlateImage } from '../../plan/cooking/plate-image.tsx'
import { counted, minutesText, money, thousands } from '../../plan/words/figures.ts'
import { toastSuccess } from '../../toasts/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { inOrder } from '../../ui/in-order.ts'
import { textOf } from '../../wire/api-error.ts'
import { foodText, kitchenText } from '../../words/rich-text.ts'
import { useSaveMeals } from './admin.queries.ts'
import { useReviewPlace } from './review/review-place.ts'
import styles from './suggested-meals.module.css'

type SuggestedMealsProps = DataOf<typeof generateMealSuggestions> & { readonly onSaved: () => void }

/** What the model wrote and the rules let through; those that are ticked are saved. */
export const SuggestedMeals = ({ suggestions, turnedAway, onSaved }: SuggestedMealsProps) => {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const saving = useSaveMeals()
  const { go } = useReviewPlace()
  const wanted = suggestions.filter((_, index) => !left.has(index))
  const toggle = (index: number, isWanted: boolean) =>
    setLeft((now) => new Set(isWanted ? [...now].filter((one) => one !== index) : [...now, index]))
  const save = () =>
    saving.mutate(
      { meals: wanted.map(({ document, model }) => ({ document, model })) },
      {
        onSuccess: ({ meals }) => {
          toastSuccess(`${counted(meals.length, 'meal')} saved for review.`)
          onSaved()
          go({ status: null, pane: null, page: null, meal: meals[0]?.id ?? null }, { replace: true })
        },
      },
    )
  return (
    <section aria-labelledby="suggested-heading" className={styles.suggested}>
      <h3 id="suggested-heading">{counted(suggestions.length, 'meal')} written</h3>
      {turnedAway.length > 0 && (
        <details>
          <summary className={styles.summary}>{turnedAway.length} turned away</summary>
          <ul className={styles.reasons}>
            {inOrder(turnedAway, (reason) => (
              <li>{kitchenText(reason)}</li>
            ))}
          </ul>
        </details>
      )}
      <ul className={styles.list}>
        {suggestions.map(({ document, review: { dish } }, index) => (
          <li key={document} className={styles.meal}>
            {dish !== null && <PlateImage plate={dish.plate} size={72} decorative />}
            <CheckBox checked={!left.has(index)} onChange={(on) => toggle(index, on)}>
              <span className={styles.title}>{foodText(dish?.title ?? '')}</span>
              {dish !== null && (
                <span className={styles.facts}>
                  {minutesText(dish.totalMinutes)} · {thousands(dish.nutrition.kcal)} kcal · {money(dish.costPerPerson)}
                </span>
              )}
            </CheckBox>
          </li>
        ))}
      </ul>
      {suggestions.length > 0 && (
        <Button variant="primary" busy={saving.isPending} disabled={wanted.length === 0} onClick={save}>
          Save {counted(wanted.length, 'meal')} for review
        </Button>
      )}
      {saving.error !== null && (
        <p role="alert" className={styles.failure}>
          {textOf(saving.error)}
        </p>
      )}
    </section>
  )
}
