import type { ReactNode } from 'react'
import { classNames } from '../../page/class-names.ts'
import styles from './verdict-panel.module.css'

type PanelTitleProps = { readonly id: string; readonly icon?: ReactNode; readonly children: ReactNode }

export const PanelTitle = ({ id, icon, children }: PanelTitleProps) => (
  <h2 id={id} className={styles.title}>
    {icon}
    {children}
  </h2>
)

type VerdictPanelProps = {
  /** Of its heading. */
  readonly id: string
  readonly title: ReactNode
  readonly icon?: ReactNode
  /** Something speaks against the recipe, or is still open. */
  readonly isAgainst?: boolean
  readonly children: ReactNode
}

/** What was found out about a recipe, under a heading of its own. */
export const VerdictPanel = ({ id, title, icon, isAgainst = false, children }: VerdictPanelProps) => (
  <section aria-labelledby={id} className={classNames(styles.panel, isAgainst && styles.against)}>
    <PanelTitle id={id} icon={icon}>
      {title}
    </PanelTitle>
    {children}
  </section>
)
