import type { ReviewMeal } from '@plateful/contract/admin.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { counted } from '../../../plan/words/figures.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './meal-list.module.css'
import { MealRow } from './meal-row.tsx'
import { useReviewPlace } from './review-place.ts'

type MealListProps = {
  readonly meals: readonly ReviewMeal[]
  readonly chosen: string | undefined
  readonly page: number
  readonly pages: number
  readonly total: number
  /** What is shown is of the selection before. */
  readonly isLate: boolean
}

export const MealList = ({ meals, chosen, page, pages, total, isLate }: MealListProps) => {
  const { go } = useReviewPlace()
  const turnTo = (next: number) => go({ page: next === 1 ? null : String(next), meal: null })
  return (
    <section aria-labelledby="meals-heading" aria-busy={isLate || undefined}>
      <h2 id="meals-heading" className={styles.count} aria-live="polite">
        {counted(total, 'meal')}
      </h2>
      <ul className={styles.list}>
        {meals.map((meal) => (
          <li key={meal.id}>
            <MealRow meal={meal} isChosen={meal.id === chosen} onOpen={() => go({ meal: meal.id, pane: null })} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Pages" className={styles.pages}>
          <Button icon={<ChevronLeft aria-hidden="true" />} disabled={page <= 1} onClick={() => turnTo(page - 1)}>
            Previous
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button icon={<ChevronRight aria-hidden="true" />} disabled={page >= pages} onClick={() => turnTo(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </section>
  )
}
