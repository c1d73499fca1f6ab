import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FirstVisit } from './first-visit.tsx'
import { FittingPlates } from './fitting-plates.tsx'
import styles from './no-week-yet.module.css'

type NoWeekYetProps = {
  readonly today: string
  readonly start: string
  readonly onStart: (start: string) => void
  readonly onGenerate: (wish: string) => void
}

/** The first visit: an empty plate, and how to fill it. */
export const NoWeekYet = (props: NoWeekYetProps) => (
  <div className={styles.room}>
    <div className={styles.words}>
      <h1>Your first week is one click away</h1>
      <p className={styles.text}>
        Seven days of breakfasts, lunches and dinners, one grocery list, every dish checked against what you never eat.
        Change anything later.
      </p>
      <Panel skeleton={<Skeleton height="26rem" />}>
        <FirstVisit {...props} />
      </Panel>
    </div>
    <Panel skeleton={null} failed={() => null}>
      <FittingPlates />
    </Panel>
  </div>
)
