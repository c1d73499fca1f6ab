import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import styles from './planner-head-skeleton.module.css'

/** Dates, title and figures of a week, before there is one. */
export const PlannerHeadSkeleton = () => (
  <div className={styles.head}>
    <Skeleton width="10rem" className={styles.dates} />
    <Skeleton width="min(24rem, 90%)" className={styles.title} />
    <Skeleton width="min(32rem, 95%)" className={styles.facts} />
  </div>
)
