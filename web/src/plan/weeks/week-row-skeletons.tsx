import { Skeleton } from '../../ui/notes/skeleton.tsx'
import styles from './week-row-skeletons.module.css'

/** Rows of weeks while they are fetched. */
export const WeekRowSkeletons = ({ count }: { readonly count: number }) => (
  <div className={styles.rows} role="status" aria-label="Loading your weeks">
    {Array.from({ length: count }, (_, row) => `row-${row}`).map((row) => (
      <Skeleton key={row} className={styles.row} />
    ))}
  </div>
)
