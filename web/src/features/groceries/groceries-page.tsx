import { usePageTitle } from '../../page/page-title.ts'
import { EmptyPlate } from '../../plan/cooking/empty-plate.tsx'
import { TimerDock } from '../../plan/cooking/timer-dock.tsx'
import { PlanPanel } from '../../plan/plan-panel.tsx'
import { useLoadedPlan } from '../../plan/shown-plan.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './groceries-page.module.css'
import { GroceriesSkeleton } from './groceries-skeleton.tsx'
import { GroceriesView } from './groceries-view.tsx'

export const GroceriesPage = () => {
  usePageTitle('Groceries')
  return (
    <Page className={styles.page}>
      <PlanPanel heading="Groceries" skeleton={<GroceriesSkeleton />}>
        <LoadedGroceries />
      </PlanPanel>
      <TimerDock />
    </Page>
  )
}

const LoadedGroceries = () => {
  const plan = useLoadedPlan()
  if (plan !== null) return <GroceriesView key={plan.weekStartDate} plan={plan} />
  return (
    <>
      <h1>Groceries</h1>
      <EmptyState
        picture={<EmptyPlate size={150} />}
        title="No list yet"
        text="Plan a week, and its groceries stand here, aisle by aisle."
        action={
          <ButtonLink to="/meal-planner" variant="primary">
            Plan a week
          </ButtonLink>
        }
      />
    </>
  )
}
