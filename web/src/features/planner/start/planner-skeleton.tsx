import { USUAL_MEALS } from '@plateful/kitchen/recipes/recipe.ts'
import { useMedia } from '../../../page/media.ts'
import { HiddenHeading } from '../../../plan/words/hidden-heading.tsx'
import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import { ONE_DAY } from '../media.ts'
import { WeekLayout } from '../week/week-layout.tsx'
import { MealSkeleton } from './meal-skeleton.tsx'
import { PlannerHeadSkeleton } from './planner-head-skeleton.tsx'
import styles from './planner-skeleton.module.css'
import { SkeletonGrid } from './skeleton-grid.tsx'

type PlannerSkeletonProps = { readonly week: string; readonly today: string }

/** The page's shape while the week is fetched. */
export const PlannerSkeleton = ({ week, today }: PlannerSkeletonProps) => {
  const isNarrow = useMedia(ONE_DAY)
  const head = <PlannerHeadSkeleton />
  return (
    <div role="status" aria-label="Loading your week">
      <HiddenHeading text="Your week" />
      {isNarrow ? (
        <div>
          {head}
          <Skeleton height="56px" className={styles.strip} />
          <div className={styles.meals}>
            {USUAL_MEALS.map((kind) => (
              <MealSkeleton key={kind} kind={kind} />
            ))}
          </div>
        </div>
      ) : (
        <WeekLayout head={head} aside={<Skeleton height="40rem" className={styles.block} />}>
          <SkeletonGrid week={week} today={today} />
        </WeekLayout>
      )}
    </div>
  )
}
