import { Skeleton } from '../../ui/notes/skeleton.tsx'
import styles from './groceries-skeleton.module.css'

/** The head of the list and its first lines, as high as they will be. */
export const GroceriesSkeleton = () => (
  <div className={styles.room} role="status" aria-label="Loading your list">
    <div className={styles.head}>
      <div>
        <Skeleton width="9rem" height="1rem" className={styles.week} />
        <Skeleton width="11rem" height="2.25rem" />
      </div>
      <Skeleton width="13rem" className={styles.tools} />
    </div>
    <Skeleton width="14rem" height="2.2rem" />
    <Skeleton width="100%" height="10px" />
    <Skeleton className={styles.totals} />
    <Skeleton className={styles.tools} />
    {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((line) => (
      <Skeleton key={line} height="52px" className={styles.line} />
    ))}
  </div>
)
