import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import styles from './meal-list.module.css'

/** Rows to come. */
export const ReviewSkeleton = () => (
  <div role="status" aria-label="Loading" className={styles.list}>
    {['a', 'b', 'c', 'd'].map((row) => (
      <Skeleton key={row} height="98px" />
    ))}
  </div>
)
