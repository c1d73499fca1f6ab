import type { ReactNode } from 'react'
import styles from './no-week-yet.module.css'

type FirstWordsProps = {
  readonly children: ReactNode
  /** Beside them where there is room. */
  readonly aside?: ReactNode
}

/** What the planner says to whoever has no week yet, above what makes one. */
export const FirstWords = ({ children, aside }: FirstWordsProps) => (
  <div className={styles.room}>
    <div>
      <h1>Your first week is one click away</h1>
      <p className={styles.text}>
        Seven days of breakfasts, lunches and dinners, one grocery list, every dish checked against what you never eat.
        Change anything later.
      </p>
      {children}
    </div>
    {aside}
  </div>
)
