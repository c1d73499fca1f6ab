import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../page/class-names.ts'
import styles from './chip.module.css'

type ChipProps = {
  readonly pressed: boolean
  readonly onPressedChange: (pressed: boolean) => void
  readonly children: ReactNode
  /** `yes`: wanted (basil, a tick). `no`: kept out (tomato, a cross). */
  readonly tone?: 'yes' | 'no'
  readonly disabled?: boolean
}

/** A word that is on or off. */
export const Chip = ({ pressed, onPressedChange, children, tone = 'yes', disabled = false }: ChipProps) => {
  const Mark = tone === 'yes' ? Check : X
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      className={classNames(styles.chip, pressed && styles[tone])}
      onClick={() => onPressedChange(!pressed)}
    >
      {pressed && <Mark aria-hidden="true" strokeWidth={2.5} />}
      {children}
    </button>
  )
}
