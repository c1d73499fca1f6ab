import { useMedia } from '../../lib/media.ts'
import { HiddenHeading } from '../../shared/plan/hidden-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ONE_DAY } from './media.ts'
import styles from './planner-skeleton.module.css'
import { SkeletonGrid } from './skeleton-grid.tsx'
import { WeekLayout } from './week-layout.tsx'

type PlannerSkeletonProps = { readonly week: string; readonly today: string }

/** The page's shape while the week is fetched. */
export const PlannerSkeleton = ({ week, today }: PlannerSkeletonProps) => {
  const isNarrow = useMedia(ONE_DAY)
  const head = (
    <div className={styles.head}>
      <Skeleton width="10rem" height="1.2rem" />
      <Skeleton width="min(24rem, 90%)" height="2.4rem" />
      <Skeleton width="min(32rem, 95%)" height="1.75rem" />
    </div>
  )
  return (
    <div role="status" aria-label="Loading your week">
      <HiddenHeading text="Your week" />
      {isNarrow ? (
        <div className={styles.day}>
          {head}
          <Skeleton height="56px" />
          <div className={styles.meals}>
            {['breakfast', 'lunch', 'dinner'].map((kind) => (
              <Skeleton key={kind} height="var(--meal)" className={styles.block} />
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
