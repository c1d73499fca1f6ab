import { Skeleton } from '../../ui/skeleton.tsx'
import { StepHead } from './step-head.tsx'
import styles from './welcome-steps.module.css'

/** The first question, before it is known what was answered earlier. */
export const FirstStep = () => (
  <div className={styles.card}>
    <StepHead at={0} />
    <div className={styles.body}>
      <Skeleton height="14rem" />
    </div>
  </div>
)
