import type { Step } from '@plateful/contract/plan.ts'
import { inOrder } from '../../ui/in-order.ts'
import { minutesInStep } from '../words/figures.ts'
import styles from './step-text.module.css'

/** A step as a sentence; its foods and times stand out. */
export const StepText = ({ step }: { readonly step: Step }) =>
  inOrder(step.parts, (part) => {
    // A number and its degrees stay on one line.
    if (part.kind === 'text') return part.text.replace(/(\d) °/g, '$1\u00a0°')
    return (
      <b className={part.kind === 'timer' ? styles.time : styles.food}>
        {part.kind === 'timer' ? minutesInStep(part.minutes) : part.text}
      </b>
    )
  })
