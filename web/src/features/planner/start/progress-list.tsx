import { Check } from 'lucide-react'
import { kitchenText } from '../../../words/rich-text.ts'
import styles from './progress-list.module.css'

type ProgressListProps = { readonly said: readonly string[]; readonly isDone: boolean }

/** What was read, turned away and fitted so far; the last line is still being worked on. */
export const ProgressList = ({ said, isDone }: ProgressListProps) => (
  <div role="status">
    <ol className={styles.list}>
      {said.map((text, index) => (
        <li key={text} className={styles.line}>
          {isDone || index < said.length - 1 ? (
            <Check className={styles.tick} aria-hidden="true" />
          ) : (
            <span className={styles.dot} aria-hidden="true" />
          )}
          {kitchenText(text)}
        </li>
      ))}
    </ol>
  </div>
)
