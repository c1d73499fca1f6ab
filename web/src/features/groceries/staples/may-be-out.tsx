import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'
import { focusHeading } from '../../../page/focus-heading.ts'
import { toastUndo } from '../../../toasts/toasts.tsx'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { langOfFood } from '../../../words/texts.ts'
import styles from './check-list.module.css'

type MayBeOutProps = {
  readonly lines: readonly GroceryLine[]
  readonly onChange: (update: GroceryUpdate) => void
}

/** Staples that the weeks have eaten, by their own arithmetic: each asks once, and both answers can be taken back. */
export const MayBeOut = ({ lines, onChange }: MayBeOutProps) => (
  <ul className={styles.asked} aria-label="Ran out?">
    {lines.map(({ id, name }) => {
      const say = (haveIt: boolean, told: string) => () => {
        onChange({ action: 'have', lineId: id, haveIt })
        focusHeading()
        void toastUndo(told, () => onChange({ action: 'have', lineId: id, haveIt: null }))
      }
      return (
        <li key={id} className={styles.line}>
          <span className={styles.food}>
            You may be out of <b lang={langOfFood()}>{name}</b>
          </span>
          <Button size="s" onClick={say(false, 'It stands on the list.')}>
            Buy it<VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
          <Button size="s" onClick={say(true, 'Good. It is asked about again in a package’s time.')}>
            Still have it<VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </li>
      )
    })}
  </ul>
)
