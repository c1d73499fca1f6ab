import type { MealPlan } from '@plateful/contract/plan.ts'
import { Info } from 'lucide-react'
import styles from './week-gap.module.css'
import { useWeekGap } from './week-gap.queries.ts'
import notes from './week-notes.module.css'
import { WeekPopover } from './week-popover.tsx'

/**
 * How near the week is to the best possible one, once that is proven. Most of the figure is missing proof (decision
 * 0021), and somebody new would take it for a mark: a tap tells what it means for them.
 */
export const WeekGap = ({ plan }: { readonly plan: MealPlan }) => {
  const gap = useWeekGap(plan)
  if (gap === null) return null
  const percent = Math.max(1, Math.ceil(gap))
  return (
    <WeekPopover
      label="What was proven"
      triggerClass={styles.figure}
      trigger={
        <>
          <span>Proven within {percent} % of the best possible week</span>
          <Info aria-hidden="true" />
        </>
      }
    >
      <section>
        <h3 className={notes.title}>What this means for you</h3>
        <div className={notes.lines}>
          <p>
            Nothing is left for you to do. To make this week, tens of thousands of changes to it were weighed: cost,
            waste, nutrition, variety and taste together.
          </p>
          <p>
            The best possible week itself would take far too long to find. A limit can be proven: no week from the
            dishes shortlisted for you beats this one by more than {percent} %.
          </p>
          <p>
            The true distance is often smaller. In our tests, searching 17 to 40 times as long made weeks 4 to 5 %
            better.
          </p>
        </div>
      </section>
    </WeekPopover>
  )
}
