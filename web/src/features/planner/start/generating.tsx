import type { MealPlan } from '@plateful/contract/plan.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { type ReactNode, useLayoutEffect } from 'react'
import { useMedia } from '../../../page/media.ts'
import { EmptyPlate } from '../../../plan/cooking/empty-plate.tsx'
import { PlateImage } from '../../../plan/cooking/plate-image.tsx'
import { weekdayName } from '../../../plan/words/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { kitchenText } from '../../../words/rich-text.ts'
import { ONE_DAY } from '../media.ts'
import { DayTicks } from '../week/days/day-ticks.tsx'
import { WeekHead } from '../week/summary/week-head.tsx'
import { WeekLayout } from '../week/week-layout.tsx'
import styles from './generating.module.css'
import { ProgressList } from './progress-list.tsx'
import type { Progress } from './use-generate.ts'

type GeneratingProps = {
  readonly week: string
  readonly progress: Progress
  /** Days that may be shown as ready. */
  readonly ready: number
  /** A week that was there before: it stays when this is stopped. */
  readonly hadPlan: boolean
  /** The new week, once it has come. */
  readonly fresh: MealPlan | null
  readonly onStop: () => void
  /** The grid, as far as it is known. */
  readonly children: ReactNode
}

const titleOf = (dates: readonly string[], ready: number): string => {
  const next = dates[ready]
  return next === undefined ? 'Seven days, ready to cook' : `${weekdayName(next)} is coming together`
}

/** While a week is made the page keeps its shape; what happens is told beside it. */
export const Generating = ({ week, progress, ready, hadPlan, fresh, onStop, children }: GeneratingProps) => {
  const isNarrow = useMedia(ONE_DAY)
  // The button that was pressed may stand far below: what it began, and the week that follows, are read from their top.
  useLayoutEffect(() => {
    window.scrollTo(0, 0) // Newer browsers answer with a promise, which is no clean-up.
  }, [])
  const size = isNarrow ? 200 : 150
  const dates = Array.from({ length: 7 }, (_, index) => addDays(week, index))
  const dinner = fresh?.days[Math.min(ready, 6)]?.meals.at(-1)
  const told = (
    <div className={styles.told}>
      <div className={styles.plate}>
        <EmptyPlate size={size} />
        {dinner !== undefined && (
          <PlateImage key={dinner.recipeId} plate={dinner.plate} size={size} className={styles.food} decorative eager />
        )}
      </div>
      {isNarrow ? <h1 className={styles.title}>{titleOf(dates, ready)}</h1> : null}
      <p className={styles.count}>{ready} of 7 days ready</p>
      <DayTicks dates={dates} ready={ready} />
      <ProgressList said={progress.said} isDone={fresh !== null} />
      {fresh === null && <Button onClick={onStop}>{hadPlan ? 'Stop and keep the old week' : 'Stop'}</Button>}
    </div>
  )
  if (isNarrow) return told
  return (
    <WeekLayout
      head={
        <WeekHead week={week} title={titleOf(dates, ready)}>
          <p className={styles.latest}>{kitchenText(progress.said.at(-1) ?? 'Reading your rules.')}</p>
        </WeekHead>
      }
      aside={<aside className={styles.panel}>{told}</aside>}
    >
      {children}
    </WeekLayout>
  )
}
