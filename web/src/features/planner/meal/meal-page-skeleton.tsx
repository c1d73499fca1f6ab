import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import styles from './meal-view.module.css'

export const MealPageSkeleton = () => (
  <div className={styles.layout} role="status" aria-label="Loading the meal">
    <div className={styles.art}>
      <Skeleton round className={styles.skeletonPlate} />
    </div>
    <div className={styles.main}>
      <Skeleton width="9rem" height="1.1rem" />
      <Skeleton width="90%" height="3rem" className={styles.skeletonLine} />
      <Skeleton height="5rem" className={styles.skeletonLine} />
      <Skeleton height="16rem" className={styles.skeletonLine} />
    </div>
  </div>
)
