import type { ReactNode } from 'react'
import { classNames } from '../page/class-names.ts'
import styles from './figure-table.module.css'

type FigureTableProps = {
  /** Names the frame, which scrolls where there is no room. */
  readonly label: string
  readonly className?: string | undefined
  /** The rows: a heading each, and figures. */
  readonly children: ReactNode
}

/** Figures in rows and columns, in a frame that scrolls by itself. */
export const FigureTable = ({ label, className, children }: FigureTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reached by the keyboard.
  <section className={classNames(styles.frame, className)} aria-label={label} tabIndex={0}>
    <table className={styles.table}>{children}</table>
  </section>
)
