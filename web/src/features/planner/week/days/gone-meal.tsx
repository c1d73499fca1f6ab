import type { Day } from '@plateful/contract/plan.ts'
import { RotateCw } from 'lucide-react'
import { classNames } from '../../../../page/class-names.ts'
import { EmptyPlate } from '../../../../plan/cooking/empty-plate.tsx'
import { useDropTarget, usePlaceLook } from '../../../../plan/placing/carrying.ts'
import { weekdayWord } from '../../../../plan/words/dates.ts'
import { KIND_LABELS, kindWord } from '../../../../plan/words/labels.ts'
import { Button } from '../../../../ui/button.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { useRerollMeal } from '../../planner.queries.ts'
import { ChooseDish } from './choose-dish.tsx'
import styles from './gone-meal.module.css'

type GoneMealProps = {
  readonly week: string
  readonly date: string
  readonly meal: Day['gone'][number]
  readonly isRerolling: boolean
}

/** The place of a meal that is served to nobody any more: reported, or rejected in review. */
export const GoneMeal = ({ week, date, meal, isRerolling }: GoneMealProps) => {
  const target = useDropTarget(meal.id)
  const look = usePlaceLook(meal.id)
  const reroll = useRerollMeal(week)
  return (
    <article
      ref={target}
      className={classNames(styles.place, look !== null && styles[look])}
      aria-busy={isRerolling || undefined}
    >
      <EmptyPlate size={76} />
      <h3 className={styles.title}>
        <VisuallyHidden>{KIND_LABELS[meal.kind]}: </VisuallyHidden>
        This meal is gone
      </h3>
      <p className={styles.why}>Its recipe is not served any more.</p>
      <Button
        size="s"
        icon={<RotateCw aria-hidden="true" />}
        aria-label={`Reroll ${weekdayWord(date)} ${kindWord(meal.kind)}`}
        busy={isRerolling}
        onClick={() => reroll.mutate({ mealId: meal.id })}
      >
        Reroll
      </Button>
      <ChooseDish week={week} mealId={meal.id} />
    </article>
  )
}
