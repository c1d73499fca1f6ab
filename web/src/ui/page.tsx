import type { ReactNode } from 'react'
import { classNames } from '../page/class-names.ts'
import styles from './page.module.css'

type PageProps = {
  readonly children: ReactNode
  /** wide: the week grid. normal: 1300 px. narrow: a column of text. */
  readonly width?: 'wide' | 'normal' | 'narrow'
  readonly className?: string | undefined
}

/** The room of one page inside the shell's `main`: gutters and a greatest width. */
export const Page = ({ children, width = 'normal', className }: PageProps) => (
  <div className={classNames(styles.page, styles[width], className)}>{children}</div>
)
