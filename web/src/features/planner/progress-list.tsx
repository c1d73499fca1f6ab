import { Check } from 'lucide-react'
import { langOfFood } from '../../lib/texts.ts'
import styles from './progress-list.module.css'

type ProgressListProps = { readonly said: readonly string[]; readonly isDone: boolean }

/** What was read, turned away and fitted so far; the last line is still being worked on. */
export const ProgressList = ({ said, isDone }: ProgressListProps) => (
  <div role="status">
    <ol className={styles.list}>
      {said.map((text, index) => (
        <li key={text} className={styles.line} lang={langOfFood()}>
          {isDone || index < said.length - 1 ? (
            <Check className={styles.tick} aria-hidden="true" />
          ) : (
            <span className={styles.dot} aria-hidden="true" />
          )}
          {text}
        </li>
      ))}
    </ol>
  </div>
)
