import type { Meal } from '@plateful/contract/plan.ts'
import { PlateImage } from '../../../plan/cooking/plate-image.tsx'
import { usePlanPath } from '../../../plan/shown-plan.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './cook-done.module.css'

/** The end of the recipe: sit down. */
export const CookDone = ({ meal }: { readonly meal: Meal }) => {
  const pathOf = usePlanPath()
  return (
    <div className={styles.done}>
      <PlateImage plate={meal.plate} size={260} className={styles.plate} eager />
      <h2>To the table</h2>
      <p className={styles.text}>Everything is done. Enjoy it.</p>
      <ButtonLink to={pathOf('/meal-planner')} variant="primary" size="l">
        Back to the week
      </ButtonLink>
    </div>
  )
}
