import type { ReactNode } from 'react'
import styles from './week-layout.module.css'

type WeekLayoutProps = {
  readonly head: ReactNode
  readonly children: ReactNode
  /** The list, or what is told while the week is made. */
  readonly aside?: ReactNode
}

/** Week at the left, list at the right; below each other where there is no room. */
export const WeekLayout = ({ head, children, aside }: WeekLayoutProps) => (
  <div className={styles.layout}>
    <div className={styles.week}>
      {head}
      {children}
    </div>
    {aside !== undefined && <div className={styles.aside}>{aside}</div>}
  </div>
)
