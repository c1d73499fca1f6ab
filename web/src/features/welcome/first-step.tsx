import { Skeleton } from '../../ui/notes/skeleton.tsx'
import { MatchStrip } from './match-strip.tsx'
import { StepHead } from './step-head.tsx'
import styles from './welcome-steps.module.css'

/** The first question in its shape, before it is known what was answered earlier. */
export const FirstStep = () => (
  <div className={styles.card}>
    <StepHead at={0} />
    <div className={styles.body}>
      <Skeleton width="18.5rem" height="4.25rem" />
    </div>
    <MatchStrip match={undefined} />
    <div className={styles.actions}>
      <Skeleton width="7rem" height="3.25rem" />
    </div>
  </div>
)
