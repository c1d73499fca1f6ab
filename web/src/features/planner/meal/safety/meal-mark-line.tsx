import { CookingPot } from 'lucide-react'
import styles from './meal-mark-line.module.css'

/** "From Tuesday’s dinner", "With 4 guests": one line in the words of mealMark. */
export const MealMarkLine = ({ mark }: { readonly mark: string | null }) =>
  mark === null ? null : (
    <p className={styles.mark}>
      <CookingPot aria-hidden="true" />
      {mark}
    </p>
  )
