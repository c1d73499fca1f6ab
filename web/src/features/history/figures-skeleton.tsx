import { Skeleton } from '../../ui/notes/skeleton.tsx'
import styles from './figures.module.css'

export const FiguresSkeleton = () => (
  <div className={styles.figures} role="status" aria-label="Adding up your weeks">
    <Skeleton className={styles.totalsSkeleton} />
    <div className={styles.charts}>
      <Skeleton className={styles.chartSkeleton} />
      <Skeleton className={styles.chartSkeleton} />
    </div>
  </div>
)
