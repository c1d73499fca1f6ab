import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import styles from './dish-view.module.css'

export const DishSkeleton = () => (
  <div className={styles.layout} role="status" aria-label="Loading the recipe">
    <div className={styles.art}>
      <Skeleton round className={styles.plate} />
    </div>
    <div className={styles.main}>
      <Skeleton width="9rem" height="1.1rem" />
      <Skeleton width="90%" height="3rem" className={styles.line} />
      <Skeleton height="5rem" className={styles.line} />
      <Skeleton height="16rem" className={styles.line} />
    </div>
  </div>
)
