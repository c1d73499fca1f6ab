import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { PlateImage } from '../../../../plan/cooking/plate-image.tsx'
import { Breaks } from '../../../../plan/words/breaks.tsx'
import { minutesText, money } from '../../../../plan/words/figures.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/notes/error-state.tsx'
import { Skeleton } from '../../../../ui/notes/skeleton.tsx'
import { textOf } from '../../../../wire/api-error.ts'
import { langOfFood } from '../../../../words/texts.ts'
import styles from './choice-sheet.module.css'
import { sidesQuery, useAddSide } from './sides.queries.ts'

type AddSideSheetProps = { readonly plan: MealPlan; readonly meal: Meal; readonly onClose: () => void }

/** Sides that fit the meal and the household, best first. */
export const AddSideSheet = ({ plan, meal, onClose }: AddSideSheetProps) => (
  <Dialog
    shape="sheet"
    open
    onOpenChange={onClose}
    title="Add a side"
    description={`What goes well with ${meal.title}, best first.`}
  >
    <Choices plan={plan} meal={meal} onClose={onClose} />
  </Dialog>
)

const Choices = ({ plan, meal, onClose }: AddSideSheetProps) => {
  const week = plan.weekStartDate
  const { data, error, refetch } = useQuery(sidesQuery(week, meal.id, plan.version))
  const add = useAddSide(week)
  if (error !== null) return <ErrorState text={textOf(error)} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <div className={styles.choices} role="status" aria-label="Looking for sides">
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} height="76px" className={styles.skeleton} />
        ))}
      </div>
    )
  const there = new Set(meal.sideDishes.map(({ id }) => id))
  const sides = data.filter(({ id }) => !there.has(id))
  if (sides.length === 0)
    return <p className={styles.none}>No other side fits here. The meal stands well on its own.</p>
  return (
    <ul className={styles.choices}>
      {sides.map((side) => (
        <li key={side.id}>
          <button
            type="button"
            className={styles.choice}
            disabled={add.isPending}
            onClick={() => add.mutate({ mealId: meal.id, sideDishId: side.id }, { onSuccess: onClose })}
          >
            <PlateImage plate={side.plate} size={56} decorative />
            <span className={styles.words}>
              <strong lang={langOfFood()}>{side.title}</strong>
              <span className={styles.facts}>
                {minutesText(side.totalMinutes)} · {Math.round(side.nutrition.kcal)} kcal · {money(side.costPerPerson)}
              </span>
              <Breaks breaks={side.effect?.breaks} />
            </span>
            <Plus aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
