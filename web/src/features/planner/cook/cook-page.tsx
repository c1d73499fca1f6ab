import { useState } from 'react'
import { useParams } from 'react-router'
import { usePageTitle } from '../../../page/page-title.ts'
import { EmptyPlate } from '../../../plan/cooking/empty-plate.tsx'
import { TimerDock } from '../../../plan/cooking/timer-dock.tsx'
import { findMeal } from '../../../plan/plan.queries.ts'
import { PlanPanel } from '../../../plan/plan-panel.tsx'
import { useLoadedPlan } from '../../../plan/shown-plan.ts'
import { todayIso } from '../../../plan/words/dates.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/notes/empty-state.tsx'
import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import { Page } from '../../../ui/page.tsx'
import styles from '../planner-page.module.css'
import { CookView, type CookViewProps } from './cook-view.tsx'
import { nextToCook } from './next-to-cook.ts'

export const CookPage = () => {
  const [timersOfStep, setTimersOfStep] = useState<string | null>(null)
  return (
    <Page className={styles.page}>
      <PlanPanel heading="Cook" skeleton={<Skeleton height="60vh" />}>
        <LoadedCook onTimersOfStep={setTimersOfStep} />
      </PlanPanel>
      <TimerDock isRaised seenAbove={timersOfStep} />
    </Page>
  )
}

const LoadedCook = ({ onTimersOfStep }: Pick<CookViewProps, 'onTimersOfStep'>) => {
  const { mealId } = useParams()
  const plan = useLoadedPlan()
  const meal =
    plan === null
      ? undefined
      : mealId === undefined
        ? nextToCook(plan, todayIso(), new Date().getHours())
        : findMeal(plan, mealId)?.meal
  usePageTitle(meal === undefined ? 'Cook' : `Cook: ${meal.title}`, 'Cook')

  if (plan === null || meal === undefined)
    return (
      <>
        <h1>Nothing to cook yet</h1>
        <EmptyState
          picture={<EmptyPlate size={150} />}
          title="The kitchen is quiet"
          text="Plan a week, and its next meal waits here step by step."
          action={
            <ButtonLink to="/meal-planner" variant="primary">
              Plan a week
            </ButtonLink>
          }
        />
      </>
    )
  return <CookView key={meal.recipeId} plan={plan} meal={meal} onTimersOfStep={onTimersOfStep} />
}
