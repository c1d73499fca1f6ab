import type { MealPlan } from '@plateful/contract/plan.ts'
import { plainIdOf } from '@plateful/kitchen/swaps/plain-id.ts'
import { Ban } from 'lucide-react'
import { mealName } from '../../../plan/words/meal-name.ts'
import { useNevers } from '../../opinions/opinions.queries.ts'
import { ReplaceButton } from '../meal/replace-button.tsx'
import { QuietBar } from '../saving/quiet-bar.tsx'

type StillPlannedProps = {
  readonly plan: MealPlan
  readonly today: string
  readonly recipeId: string
  readonly onClose: () => void
}

/** A dish that was just said never to and comes once more in the days ahead: it can be replaced at once. Nothing where it does not. */
export const StillPlanned = ({ plan, today, recipeId, onClose }: StillPlannedProps) => {
  const isNever = useNevers(recipeId).length > 0
  const [next] = plan.days
    .filter(({ date }) => date >= today)
    .flatMap(({ date, meals }) => meals.map((meal) => ({ date, meal })))
    .filter(({ meal }) => plainIdOf(meal.recipeId) === plainIdOf(recipeId))
  if (!isNever || next === undefined) return null
  const { date, meal } = next
  return (
    <QuietBar
      label="Still planned"
      text={`${meal.title} is still planned: ${mealName(date, meal.kind)}.`}
      icon={<Ban aria-hidden="true" />}
      onClose={onClose}
    >
      <ReplaceButton week={plan.weekStartDate} meal={meal} size="s" />
    </QuietBar>
  )
}
