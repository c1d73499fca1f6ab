import type { MadeChange } from '@plateful/contract/stock.ts'
import { shortDay } from '../../plan/words/dates.ts'
import { capital } from '../../plan/words/figures.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { langOfFood, spoken } from '../../words/texts.ts'
import styles from './kitchen-page.module.css'
import { useUndoChange } from './stock.queries.ts'

const REASONS: Readonly<Record<MadeChange['reason'], string>> = {
  added: 'Added',
  used_up: 'Used up',
  thrown_away: 'Thrown away',
  corrected: 'Put right',
  dated: 'Given a date',
}

type ChangeListProps = { readonly changes: readonly MadeChange[]; readonly today: string }

/** What was changed by hand, the newest first, each to be taken back. */
export const ChangeList = ({ changes, today }: ChangeListProps) => {
  const undo = useUndoChange(today)
  return (
    <details>
      <summary className={styles.summary}>What you changed</summary>
      <ul className={styles.rows}>
        {changes.map(({ id, name, amount, day, reason, undone }) => (
          <li key={id} className={styles.row}>
            <span className={styles.food}>
              <b lang={langOfFood()}>{capital(name)}</b> <span className={styles.amount}>{spoken(amount)}</span>
              <span className={styles.until}>
                {REASONS[reason]}, {shortDay(day)}
              </span>
            </span>
            {undone ? (
              <span className={styles.amount}>Taken back</span>
            ) : (
              <Button size="s" onClick={() => undo.mutate(id)}>
                Undo<VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
