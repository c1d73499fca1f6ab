import { useParams } from 'react-router'
import { usePageTitle } from '../../../page/page-title.ts'
import { EmptyPlate } from '../../../plan/cooking/empty-plate.tsx'
import { TimerDock } from '../../../plan/cooking/timer-dock.tsx'
import { DishSkeleton } from '../../../plan/dish/dish-skeleton.tsx'
import { findMeal } from '../../../plan/plan.queries.ts'
import { PlanPanel } from '../../../plan/plan-panel.tsx'
import { useLoadedPlan, usePlanPath } from '../../../plan/shown-plan.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/notes/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import styles from '../planner-page.module.css'
import { MealView } from './meal-view.tsx'

export const MealPage = () => (
  <Page className={styles.page}>
    <PlanPanel heading="Meal" skeleton={<DishSkeleton label="Loading the meal" />}>
      <LoadedMeal />
    </PlanPanel>
    <TimerDock />
  </Page>
)

const LoadedMeal = () => {
  const { mealId = '' } = useParams()
  const plan = useLoadedPlan()
  const pathOf = usePlanPath()
  const placed = plan === null ? undefined : findMeal(plan, mealId)
  usePageTitle(placed?.meal.title ?? 'Meal', 'Meal')

  if (plan === null || placed === undefined)
    return (
      <>
        <h1>This meal is not on the table</h1>
        <EmptyState
          picture={<EmptyPlate size={150} />}
          title="The week has changed since"
          text="It was rerolled, or the week was made anew."
          action={
            <ButtonLink to={pathOf('/meal-planner')} variant="primary">
              Back to the week
            </ButtonLink>
          }
        />
      </>
    )
  return <MealView plan={plan} meal={placed.meal} date={placed.date} />
}
