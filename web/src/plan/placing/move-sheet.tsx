import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { followsPot } from './follows-pot.ts'
import { PlacesList } from './places-list.tsx'
import { useExchangeMeals } from './placing.queries.ts'

type MoveSheetProps = { readonly plan: MealPlan; readonly meal: Meal; readonly onClose: () => void }

/** "Move to ...": the places of the week and what would be there. The way that needs no dragging. */
export const MoveSheet = ({ plan, meal, onClose }: MoveSheetProps) => {
  const { mutate: exchange } = useExchangeMeals(plan.weekStartDate)
  const leftovers = followsPot(meal)
  return (
    <Dialog shape="sheet" open onOpenChange={onClose} title="Move to ..." description={meal.title}>
      {leftovers !== null && <p>{leftovers}</p>}
      <PlacesList
        plan={plan}
        going={{ kind: 'meal', mealId: meal.id, title: meal.title }}
        kinds={[meal.kind]}
        onChoose={({ mealId, date, kind }, isTold) => {
          exchange({ fromId: meal.id, mealId, date, kind, isTold })
          onClose()
        }}
      />
    </Dialog>
  )
}
