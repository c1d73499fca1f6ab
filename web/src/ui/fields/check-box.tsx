import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './check-box.module.css'

type CheckBoxProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** All that is inside is the label and the target. */
  readonly children: ReactNode
  readonly disabled?: boolean
}

export const CheckBox = ({ checked, onChange, children, disabled = false }: CheckBoxProps) => (
  <label className={styles.label}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span className={styles.box} aria-hidden="true">
      <Check strokeWidth={3} />
    </span>
    {children}
  </label>
)
