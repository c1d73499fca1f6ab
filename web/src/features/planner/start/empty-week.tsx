import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { mealsAhead } from '@plateful/kitchen/planning/passed-meals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CopyPlus, Undo2 } from 'lucide-react'
import { EmptyPlate } from '../../../plan/cooking/empty-plate.tsx'
import { FEW_MEALS } from '../../../plan/meals-ahead.ts'
import { cachedPlan } from '../../../plan/plan.queries.ts'
import { useThisHour } from '../../../plan/use-today.ts'
import { useCopyWeek } from '../../../plan/weeks/copy-week.ts'
import { useDeletedWeek, usePutBack } from '../../../plan/weeks/delete-week.ts'
import { firstDayToPlan, isOver, weekRange } from '../../../plan/words/dates.ts'
import { counted } from '../../../plan/words/figures.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/notes/empty-state.tsx'
import styles from './empty-week.module.css'
import { WishField } from './wish-field.tsx'

type EmptyWeekProps = {
  readonly week: string
  readonly today: string
  readonly onGenerate: (wish: string) => void
}

/** A week of the calendar that nobody has planned. */
export const EmptyWeek = ({ week, today, onGenerate }: EmptyWeekProps) => {
  const client = useQueryClient()
  const before = addDays(week, -7)
  const copy = useCopyWeek(before)
  const deleted = useDeletedWeek(week)
  const putBack = usePutBack(week)
  const hasBefore = cachedPlan(client, before) !== undefined
  // Nobody cooks a week that lies behind.
  const isPast = isOver(week, today)
  const left = mealsAhead(useThisHour(), week).length
  const isNearlyOver = left <= FEW_MEALS
  return (
    <EmptyState
      picture={<EmptyPlate size={150} />}
      title={`Nothing planned for ${weekRange(week)}`}
      text={
        isPast
          ? 'This week is over.'
          : isNearlyOver
            ? left === 0
              ? 'No meal of this week can be planned any more.'
              : `${counted(left, 'meal')} of this week can still be planned.`
            : hasBefore
              ? 'Make a new week, or cook the one before again.'
              : 'Make a new week.'
      }
      action={
        <div className={styles.ways}>
          {isPast ? (
            <ButtonLink to={`/meal-planner?week=${firstDayToPlan()}`} variant="primary" size="l">
              Plan the next seven days
            </ButtonLink>
          ) : isNearlyOver ? (
            <ButtonLink to={`/meal-planner?week=${addDays(week, 7)}`} variant="primary" size="l">
              Plan next week
            </ButtonLink>
          ) : null}
          {!isPast && left > 0 && <WishField isLarge label="Plan this week" onGenerate={onGenerate} />}
          {!isPast && <ButtonLink to="/recipes">Look through the recipes</ButtonLink>}
          {deleted !== null && (
            <Button
              icon={<Undo2 aria-hidden="true" />}
              busy={putBack.isPending}
              onClick={() => putBack.mutate(deleted)}
            >
              Bring the deleted week back
            </Button>
          )}
          {hasBefore && !isPast && (
            <Button
              icon={<CopyPlus aria-hidden="true" />}
              busy={copy.isPending}
              onClick={() => copy.mutate({ to: week, overwrite: false })}
            >
              Copy the week before
            </Button>
          )}
        </div>
      }
    />
  )
}
