import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './groceries-skeleton.module.css'

export const GroceriesSkeleton = () => (
  <div className={styles.room} role="status" aria-label="Loading your list">
    <Skeleton width="11rem" height="2.4rem" />
    <Skeleton width="100%" height="10px" />
    {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((line) => (
      <Skeleton key={line} height="52px" className={styles.line} />
    ))}
  </div>
)
