import type { ReactNode } from 'react'
import styles from './week-head.module.css'
import { WeekSwitcher } from './week-switcher.tsx'

type WeekHeadProps = {
  readonly week: string
  readonly title: string
  /** Buttons at the right, or below on a narrow page. */
  readonly actions?: ReactNode
  /** Pills and figures. */
  readonly children?: ReactNode
}

export const WeekHead = ({ week, title, actions, children }: WeekHeadProps) => (
  <header className={styles.head}>
    <div className={styles.words}>
      <WeekSwitcher week={week} />
      <h1 className={styles.title}>{title}</h1>
    </div>
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    {children !== undefined && <div className={styles.facts}>{children}</div>}
  </header>
)
