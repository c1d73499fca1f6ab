import type { Alternative } from '@plateful/contract/meal-plans.ts'
import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { classNames } from '../../../../page/class-names.ts'
import { PlateImage } from '../../../../plan/cooking/plate-image.tsx'
import { Breaks } from '../../../../plan/words/breaks.tsx'
import { kcalEffect, minutesText, moneyEffect, thousands } from '../../../../plan/words/figures.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/notes/error-state.tsx'
import { Skeleton } from '../../../../ui/notes/skeleton.tsx'
import { textOf } from '../../../../wire/api-error.ts'
import { cuisineText } from '../../../../words/cuisine-words.ts'
import { langOfFood } from '../../../../words/texts.ts'
import { alternativesQuery, useRerollMeal } from '../../planner.queries.ts'
import { IdeaMark } from '../safety/idea-mark.tsx'
import styles from './choice-sheet.module.css'

type AlternativesSheetProps = {
  readonly plan: MealPlan
  readonly meal: Meal
  readonly onClose: () => void
}

/** Three others that fit, and what each would do to the week. Nothing changes until one is chosen. */
export const AlternativesSheet = ({ plan, meal, onClose }: AlternativesSheetProps) => (
  <Dialog
    shape="sheet"
    open
    onOpenChange={onClose}
    title="Instead of this"
    description={`What else fits everyone in place of ${meal.title}.`}
  >
    <Choices plan={plan} meal={meal} onClose={onClose} />
  </Dialog>
)

const Choices = ({ plan, meal, onClose }: AlternativesSheetProps) => {
  const { data, error, refetch } = useQuery(alternativesQuery(plan, meal.id))
  const reroll = useRerollMeal(plan.weekStartDate)
  if (error !== null) return <ErrorState text={textOf(error)} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div className={styles.choices} role="status" aria-label="Looking for alternatives">
        {['a', 'b', 'c'].map((row) => (
          <Skeleton key={row} height="112px" className={styles.skeleton} />
        ))}
      </div>
    )
  return (
    <ul className={styles.choices}>
      {data.map((other) => (
        <li key={other.recipeId}>
          <button
            type="button"
            className={styles.choice}
            onClick={() => {
              reroll.mutate({ mealId: meal.id, recipeId: other.recipeId })
              onClose()
            }}
          >
            <PlateImage plate={other.plate} size={84} decorative eager />
            <Words other={other} />
            <ArrowRight aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

const Words = ({ other }: { readonly other: Alternative }) => (
  <span className={styles.words}>
    <strong lang={langOfFood()}>{other.title}</strong>
    <IdeaMark {...other} />
    <span className={styles.facts}>
      {minutesText(other.totalMinutes)} · {thousands(other.nutrition.kcal)} kcal · {cuisineText(other.cuisine)}
    </span>
    <span className={styles.effect}>
      <span className={classNames(other.effect.weekCost > 0.005 ? styles.more : styles.less)}>
        {moneyEffect(other.effect.weekCost)} a week
      </span>
      <span>{kcalEffect(other.effect.dayKcal)} that day</span>
    </span>
    <Breaks breaks={other.effect.breaks} />
  </span>
)
