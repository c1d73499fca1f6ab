import { MAX_SIDES } from '@plateful/contract/constants.ts'
import type { Meal } from '@plateful/contract/plan.ts'
import { isBetween } from '@plateful/kitchen/recipes/recipe.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../../page/class-names.ts'
import { otherPlateFor } from '../../../../plan/cooking/other-plate.ts'
import { langOfFood } from '../../../../words/texts.ts'
import styles from './side-chips.module.css'

type SideChipsProps = {
  readonly meal: Meal
  readonly tabIndex?: number | undefined
  readonly onAdd: (meal: Meal) => void
  /** Where the way to put more stands while nothing is beside the meal. */
  readonly bareClassName?: string | undefined
  /** Stands at the end of the row. */
  readonly children?: ReactNode
}

const isBare = (meal: Meal): boolean => meal.sideDishes.length === 0 && meal.otherPlate === null

/** What stands beside the meal, and a way to put more there. */
export const SideChips = ({ meal, tabIndex, onAdd, bareClassName, children }: SideChipsProps) => (
  <ul className={classNames(styles.sides, isBare(meal) && bareClassName)} aria-label="On the side">
    {meal.sideDishes.map(({ id, title }) => (
      <li key={id} className={styles.side} title={title} lang={langOfFood()}>
        {title}
      </li>
    ))}
    {meal.otherPlate !== null && (
      <li className={styles.side} title={`For ${otherPlateFor(meal)}: ${meal.otherPlate.title}`}>
        <strong>{otherPlateFor(meal)}:</strong> {meal.otherPlate.title}
      </li>
    )}
    {meal.sideDishes.length < MAX_SIDES && !isBetween(meal.kind) && (
      <li>
        <button
          type="button"
          className={styles.add}
          aria-label={`Add a side to ${meal.title}`}
          title="Add a side"
          tabIndex={tabIndex}
          onClick={() => onAdd(meal)}
        >
          <Plus aria-hidden="true" />
        </button>
      </li>
    )}
    {children !== undefined && <li className={styles.end}>{children}</li>}
  </ul>
)
