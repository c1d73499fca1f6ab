import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import styles from './first-visit.module.css'

/** The two questions, before their answers are known. */
export const FirstVisitSkeleton = () => (
  <div className={styles.card}>
    <h2>Who eats?</h2>
    <Skeleton width="19rem" height="4.3rem" />
    <h2>What must never be on the plate?</h2>
    <Skeleton height="12rem" />
  </div>
)
