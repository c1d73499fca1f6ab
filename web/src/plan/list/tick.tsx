import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../page/class-names.ts'
import styles from './tick.module.css'

type TickProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** The words beside the box; a tap on them ticks too. */
  readonly children: ReactNode
  /** `l` for the shop: read at arm's length, hit with a thumb. */
  readonly size?: 's' | 'l'
  readonly disabled?: boolean
}

/** A line of the list that is in the basket or not. */
export const Tick = ({ checked, onChange, children, size = 's', disabled = false }: TickProps) => (
  <label className={classNames(styles.tick, styles[size], checked && styles.checked)}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span className={styles.box} aria-hidden="true">
      <Check strokeWidth={3} />
    </span>
    <span className={styles.words}>{children}</span>
  </label>
)
