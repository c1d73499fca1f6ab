import type { ReactNode } from 'react'
import { classNames } from '../page/class-names.ts'
import styles from './pill.module.css'

type PillProps = {
  readonly children: ReactNode
  /** basil: checked, done. saffron: money, attention. tomato: in the way. plum: one's own wish. */
  readonly tone?: 'basil' | 'saffron' | 'tomato' | 'plum' | 'neutral'
  readonly icon?: ReactNode
}

/** A short fact, not a button. */
export const Pill = ({ children, tone = 'basil', icon }: PillProps) => (
  <span className={classNames(styles.pill, styles[tone])}>
    {icon}
    {children}
  </span>
)
