import { CookingPot } from 'lucide-react'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import styles from './meal-mark-line.module.css'

type MealMarkLineProps = {
  readonly mark: string | null
  /** Shown instead where room is narrow; who listens hears the whole. */
  readonly short?: string | null
}

/** "From Tuesday’s dinner", "With 4 guests": one line in the words of mealMark. */
export const MealMarkLine = ({ mark, short = null }: MealMarkLineProps) => {
  const isShortened = short !== null && short !== mark
  return mark === null ? null : (
    <p className={styles.mark} title={isShortened ? mark : undefined}>
      <CookingPot aria-hidden="true" />
      {!isShortened ? (
        mark
      ) : (
        <>
          <VisuallyHidden>{mark}</VisuallyHidden>
          <span aria-hidden="true">{short}</span>
        </>
      )}
    </p>
  )
}
