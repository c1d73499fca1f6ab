import type { SideDish } from '@plateful/contract/plan.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../../../page/class-names.ts'
import { PlateImage } from '../../../../plan/cooking/plate-image.tsx'
import { minutesText, money } from '../../../../plan/words/figures.ts'
import { langOfFood } from '../../../../words/texts.ts'
import styles from './dish-card.module.css'

type DishCardProps = {
  readonly dish: SideDish
  readonly isRerolling?: boolean
  /** Its buttons. */
  readonly children?: ReactNode
}

/** A dish beside the main: its plate, its name and its figures. */
export const DishCard = ({ dish, isRerolling = false, children }: DishCardProps) => (
  <li className={classNames(styles.dish, isRerolling && styles.rerolling)} aria-busy={isRerolling || undefined}>
    <PlateImage plate={dish.plate} size={52} decorative className={styles.plate} eager />
    <div className={styles.words}>
      <h3 className={styles.title} lang={langOfFood()}>
        {dish.title}
      </h3>
      <p className={styles.facts}>
        {minutesText(dish.totalMinutes)} · {Math.round(dish.nutrition.kcal)} kcal · {money(dish.costPerPerson)}
      </p>
    </div>
    {children !== undefined && <div className={styles.tools}>{children}</div>}
  </li>
)
