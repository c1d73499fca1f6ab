import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'
import { capital } from '../../../plan/words/figures.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { langOfFood, spoken } from '../../../words/texts.ts'
import fold from '../fold.module.css'
import styles from './check-list.module.css'

type CheckListProps = {
  readonly lines: readonly GroceryLine[]
  readonly onChange: (update: GroceryUpdate) => void
}

/** What this kitchen always has, it is thought: folded away, and one tap for each that is there or is not. */
export const CheckList = ({ lines, onChange }: CheckListProps) => (
  <details className={fold.fold}>
    <summary>
      Check that you have <span className={fold.count}>({lines.length})</span>
    </summary>
    <ul className={styles.lines}>
      {lines.map(({ id, name, amount }) => {
        const say = (haveIt: boolean) => () => onChange({ action: 'have', lineId: id, haveIt })
        return (
          <li key={id} className={styles.line}>
            <span className={styles.food}>
              <b lang={langOfFood()}>{capital(name)}</b> <span className={styles.amount}>{spoken(amount)}</span>
            </span>
            <Button size="s" onClick={say(true)}>
              I have it<VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
            <Button size="s" onClick={say(false)}>
              Buy it<VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          </li>
        )
      })}
    </ul>
  </details>
)
