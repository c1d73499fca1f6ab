import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import styles from './empty-state.module.css'

type ErrorStateProps = {
  readonly title?: string
  readonly text: string
  readonly onRetry?: (() => void) | undefined
  /** Instead of "Try again". */
  readonly action?: ReactNode
  readonly picture?: ReactNode
}

/** What went wrong, kindly, with the next step. */
export const ErrorState = ({ title = 'That did not work', text, onRetry, action, picture }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    {picture !== undefined && <div className={styles.picture}>{picture}</div>}
    <h2>{title}</h2>
    <p className={styles.text}>{text}</p>
    <div className={styles.action}>
      {onRetry !== undefined && (
        <Button icon={<RotateCcw aria-hidden="true" />} onClick={onRetry}>
          Try again
        </Button>
      )}
      {action}
    </div>
  </div>
)
