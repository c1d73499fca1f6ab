import type { Day } from '@plateful/contract/plan.ts'
import { CircleSlash, Store } from 'lucide-react'
import { classNames } from '../../../../page/class-names.ts'
import { useDropTarget, usePlaceLook } from '../../../../plan/placing/carrying.ts'
import { KIND_LABELS } from '../../../../plan/words/labels.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { ChooseDish } from './choose-dish.tsx'
import styles from './off-meal.module.css'

type OffMealProps = { readonly week: string; readonly meal: Day['off'][number] }

const WORDS = { out: 'Eating out', skip: 'Skipped' } as const

/** The place of a meal that is not cooked at home this week. */
export const OffMeal = ({ week, meal: { id, kind, reason } }: OffMealProps) => {
  const target = useDropTarget(id)
  const look = usePlaceLook(id)
  return (
    <article ref={target} className={classNames(styles.place, look !== null && styles[look])}>
      {reason === 'out' ? <Store aria-hidden="true" /> : <CircleSlash aria-hidden="true" />}
      <h3 className={styles.title}>
        <VisuallyHidden>{KIND_LABELS[kind]}: </VisuallyHidden>
        {WORDS[reason]}
      </h3>
      <ChooseDish week={week} mealId={id} />
    </article>
  )
}
