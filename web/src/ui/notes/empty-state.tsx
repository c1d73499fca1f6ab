import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  readonly title: string
  readonly text: ReactNode
  /** The next step: a Button or a ButtonLink. */
  readonly action?: ReactNode
  readonly picture?: ReactNode
}

export const EmptyState = ({ title, text, action, picture }: EmptyStateProps) => (
  <div className={styles.state}>
    {picture !== undefined && <div className={styles.picture}>{picture}</div>}
    <h2>{title}</h2>
    <p className={styles.text}>{text}</p>
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
)
