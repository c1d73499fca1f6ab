import { useId } from 'react'
import { classNames } from '../../page/class-names.ts'
import styles from './segmented.module.css'

type Option<T extends string> = { readonly value: T; readonly label: string }

type SegmentedProps<T extends string> = {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly hideLabel?: boolean
  readonly size?: 's' | 'm'
}

/** One of two or three, all in sight: radio buttons in a row. */
export const Segmented = <T extends string>({
  label,
  options,
  value,
  onChange,
  hideLabel = false,
  size = 'm',
}: SegmentedProps<T>) => {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={hideLabel ? styles.hidden : styles.legend}>{label}</legend>
      <div className={classNames(styles.row, size === 's' && styles.small)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
