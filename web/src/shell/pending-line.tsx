import { usePendingPages } from './lazy-page.ts'
import styles from './pending-line.module.css'

/** A page's file is on its way: the old page stays, a thin line says so. */
export const PendingLine = () => (usePendingPages() ? <div className={styles.line} aria-hidden="true" /> : null)
