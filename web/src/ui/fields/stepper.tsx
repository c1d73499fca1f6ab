import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../icon-button.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min: number
  readonly max: number
  readonly step?: number
  /** "people", "$": what stands with the number. Defaults to the number alone. */
  readonly format?: (value: number) => string
  readonly hideLabel?: boolean
}

/** A small number between two buttons. */
export const Stepper = ({ label, value, onChange, min, max, step = 1, format = String, hideLabel }: StepperProps) => {
  const id = useId()
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  return (
    <fieldset className={styles.stepper} aria-labelledby={id}>
      <div className={styles.row}>
        <IconButton
          label={`Fewer ${label}`}
          icon={<Minus />}
          disabled={value <= min}
          onClick={() => set(value - step)}
        />
        <output className={styles.value} aria-live="polite">
          {format(value)}
        </output>
        <IconButton label={`More ${label}`} icon={<Plus />} disabled={value >= max} onClick={() => set(value + step)} />
      </div>
      <span id={id} className={hideLabel === true ? styles.hidden : styles.label}>
        {label}
      </span>
    </fieldset>
  )
}
