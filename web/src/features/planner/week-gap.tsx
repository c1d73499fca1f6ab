import type { MealPlan } from '@plateful/contract/plan.ts'
import { Popover } from 'radix-ui'
import { useWeekGap } from './week-gap.queries.ts'
import styles from './week-notes.module.css'

const explain = (percent: number): string =>
  `Cost, waste, nutrition, variety and taste are weighed together. We proved that no week from the dishes shortlisted for you beats this one by more than ${percent} %. The true distance is often smaller.`

/** How near the week is to the best possible one, once that is proven; a tap tells what was proven. */
export const WeekGap = ({ plan }: { readonly plan: MealPlan }) => {
  const gap = useWeekGap(plan)
  if (gap === null) return null
  const percent = Math.max(1, Math.ceil(gap))
  return (
    <span>
      <Popover.Root>
        <Popover.Trigger className={styles.figure}>within {percent} % of the best possible week</Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className={styles.notes}
            align="start"
            sideOffset={6}
            collisionPadding={12}
            aria-label="What was proven"
          >
            {explain(percent)}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </span>
  )
}
