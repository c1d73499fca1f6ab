import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { type MealKind, USUAL_MEALS } from '@plateful/kitchen/recipes/recipe.ts'
import type { CSSProperties } from 'react'
import { DayHeading } from '../week/days/day-heading.tsx'
import styles from '../week/week-grid.module.css'
import { MealSkeleton } from './meal-skeleton.tsx'

type SkeletonGridProps = {
  readonly week: string
  readonly today: string
  /** Days that have been planned, though their meals have not come yet. */
  readonly ready?: number
  readonly kinds?: readonly MealKind[]
}

/** The week's shape before there is a week. */
export const SkeletonGrid = ({ week, today, ready = 0, kinds = USUAL_MEALS }: SkeletonGridProps) => (
  <div className={styles.grid} style={{ '--rows': kinds.length + 1 } as CSSProperties}>
    {Array.from({ length: 7 }, (_, index) => {
      const date = addDays(week, index)
      return (
        <section key={date} className={styles.day}>
          <DayHeading date={date} isToday={date === today} isTicked={index < ready} />
          {kinds.map((kind) => (
            <MealSkeleton key={kind} kind={kind} />
          ))}
        </section>
      )
    })}
  </div>
)
