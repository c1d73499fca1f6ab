import type { Day } from '@plateful/contract/plan.ts'
import { CircleSlash, Store } from 'lucide-react'
import { classNames } from '../../../../page/class-names.ts'
import { useDropTarget, usePlaceLook } from '../../../../plan/placing/carrying.ts'
import { KIND_LABELS } from '../../../../plan/words/labels.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { ChooseDish } from './choose-dish.tsx'
import styles from './off-meal.module.css'

type PastMealProps = { readonly meal: Day['off'][number] }

/** The place of a meal whose time had passed when the week was made: nothing comes there any more. */
const PastMeal = ({ meal: { kind } }: PastMealProps) => (
  <article className={classNames(styles.place, styles.past)}>
    <h3 className={styles.title}>
      <VisuallyHidden>{KIND_LABELS[kind]}: </VisuallyHidden>
      {WORDS.past}
    </h3>
  </article>
)

type OffMealProps = { readonly week: string; readonly meal: Day['off'][number] }

const WORDS = { out: 'Eating out', skip: 'Skipped', past: 'Past' } as const

/** The place of a meal that is not cooked at home this week. */
export const OffMeal = ({ week, meal }: OffMealProps) =>
  meal.reason === 'past' ? <PastMeal meal={meal} /> : <OpenMeal week={week} meal={meal} reason={meal.reason} />

type OpenMealProps = OffMealProps & { readonly reason: keyof typeof WORDS }

const OpenMeal = ({ week, meal: { id, kind }, reason }: OpenMealProps) => {
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
