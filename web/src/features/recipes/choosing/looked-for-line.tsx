import { usePlanPath } from '../../../plan/shown-plan.ts'
import { mealName } from '../../../plan/words/meal-name.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { foodText } from '../../../words/rich-text.ts'
import styles from './looked-for-line.module.css'
import type { MealLookedFor } from './meal-looked-for.ts'

/** Which meal a dish is looked for, and the way back to it. */
export const LookedForLine = ({ lookedFor: { spot } }: { readonly lookedFor: MealLookedFor }) => {
  const pathOf = usePlanPath()
  const meal = mealName(spot.date, spot.kind)
  return (
    <p className={styles.line}>
      <BackLink to={pathOf('/meal-planner')}>Week</BackLink>
      {spot.title === null ? (
        <span>
          For <strong>{meal}</strong>
        </span>
      ) : (
        <span>
          For <strong>{meal}</strong>, instead of {foodText(spot.title)}
        </span>
      )}
    </p>
  )
}
