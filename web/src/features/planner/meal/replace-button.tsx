import type { Meal } from '@plateful/contract/plan.ts'
import { Button } from '../../../ui/button.tsx'
import { useKeepMeal, useRerollMeal } from '../planner.queries.ts'

type ReplaceButtonProps = { readonly week: string; readonly meal: Pick<Meal, 'id' | 'kept'>; readonly size?: 's' | 'm' }

/** Another dish for a meal that nobody wants any more, at once. */
export const ReplaceButton = ({ week, meal, size = 'm' }: ReplaceButtonProps) => {
  const reroll = useRerollMeal(week)
  const keep = useKeepMeal(week)
  const replace = async (): Promise<void> => {
    // What is kept is not replaced: who says never to it does not want to keep it.
    if (meal.kept) await keep.mutateAsync({ mealId: meal.id, kept: false })
    reroll.mutate({ mealId: meal.id })
  }
  return (
    <Button variant="primary" size={size} busy={reroll.isPending || keep.isPending} onClick={() => void replace()}>
      Replace it now
    </Button>
  )
}
