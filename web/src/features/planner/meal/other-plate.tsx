import type { Meal } from '@plateful/contract/plan.ts'
import { useId } from 'react'
import { otherPlateFor } from '../../../plan/cooking/other-plate.ts'
import { DishCard } from './method/dish-card.tsx'
import styles from './sides/meal-sides.module.css'

/** What those get whose rules the main breaks: a plate like every other, seen before it is read. */
export const OtherPlate = ({ meal }: { readonly meal: Meal }) => {
  const heading = useId()
  if (meal.otherPlate === null) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        For {otherPlateFor(meal)}
      </h2>
      <ul className={styles.sides}>
        <DishCard dish={meal.otherPlate} />
      </ul>
    </section>
  )
}
