import type { MealPlan } from '@plateful/contract/plan.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { countAhead, FEW_MEALS } from '../../../../plan/meals-ahead.ts'
import { cachedPlan } from '../../../../plan/plan.queries.ts'
import { useThisHour } from '../../../../plan/use-today.ts'
import { firstDayToPlan, isOver } from '../../../../plan/words/dates.ts'
import { counted } from '../../../../plan/words/figures.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import styles from './over-note.module.css'

type OverNoteProps = { readonly plan: MealPlan; readonly today: string }

/** The week shown lies behind, or all but a few meals of it do: the next one is a click away. */
export const OverNote = ({ plan: { weekStartDate, days }, today }: OverNoteProps) => {
  const client = useQueryClient()
  const ahead = countAhead(days, useThisHour())
  const next = addDays(weekStartDate, 7)
  if (isOver(weekStartDate, today))
    return (
      <div className={styles.note}>
        <p>This week is over. It stays here for as long as you like.</p>
        <ButtonLink to={`/meal-planner?week=${firstDayToPlan()}`} size="s" variant="primary">
          Plan the next seven days
        </ButtonLink>
      </div>
    )
  if (ahead > FEW_MEALS || weekStartDate > today || cachedPlan(client, next) !== undefined) return null
  return (
    <div className={styles.note}>
      <p>{ahead === 0 ? 'No meal of this week is left.' : `${counted(ahead, 'meal')} of this week left.`}</p>
      <ButtonLink to={`/meal-planner?week=${next}`} size="s" variant="primary">
        Plan next week
      </ButtonLink>
    </div>
  )
}
