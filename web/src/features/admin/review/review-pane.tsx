import type { ReviewMeal } from '@plateful/contract/admin.ts'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { MealEditor } from '../meal-editor.tsx'
import { NewRecipe } from '../new-recipe.tsx'
import { Suggestions } from '../suggestions.tsx'
import { MealReview } from './meal-review.tsx'
import styles from './review-pane.module.css'
import { useReviewPlace } from './review-place.ts'
import type { ReviewFlow } from './use-review-flow.ts'

type ReviewPaneProps = {
  readonly meal: ReviewMeal | undefined
  readonly flow: ReviewFlow
  /** The list is not in sight: a way back to it is. */
  readonly isNarrow: boolean
}

/** What stands beside the list: the meal, its editor, a new recipe, or suggestions. */
export const ReviewPane = ({ meal, flow, isNarrow }: ReviewPaneProps) => {
  const { place, go } = useReviewPlace()
  const top = useRef<HTMLDivElement>(null)
  // What is opened from below, out of a long list or a form, is read from its beginning.
  useEffect(() => {
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' })
  }, [])
  const inner = () => {
    if (place.pane === 'write') return <NewRecipe />
    if (place.pane === 'suggest') return <Suggestions />
    if (meal === undefined) return null
    return place.pane === 'edit' && meal.status === 'pending' ? (
      <MealEditor meal={meal} />
    ) : (
      <MealReview meal={meal} flow={flow} />
    )
  }
  return (
    <div ref={top} className={styles.pane}>
      {isNarrow && (
        <Button
          variant="quiet"
          className={styles.back}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => go({ meal: null, pane: null })}
        >
          All meals
        </Button>
      )}
      {inner()}
    </div>
  )
}
