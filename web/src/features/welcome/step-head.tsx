import type { RefObject } from 'react'
import { STEPS } from './steps.tsx'
import styles from './welcome-steps.module.css'

type StepHeadProps = {
  /** 0 is the first step. */
  readonly at: number
  readonly heading?: RefObject<HTMLHeadingElement | null>
}

/** How far one is, and what is asked. */
export const StepHead = ({ at, heading }: StepHeadProps) => {
  const step = STEPS[at] ?? STEPS[0]
  return (
    <>
      <p className={styles.progress}>
        <span className={styles.count}>
          Step {at + 1} of {STEPS.length}
        </span>
        <span className={styles.dots} aria-hidden="true">
          {STEPS.map(({ title }, index) => (
            <span key={title} className={index <= at ? styles.done : styles.dot} />
          ))}
        </span>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {step.title}
      </h1>
      <p className={styles.hint}>{step.hint}</p>
    </>
  )
}
