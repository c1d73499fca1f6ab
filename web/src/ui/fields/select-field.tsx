import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { classNames } from '../../page/class-names.ts'
import styles from './select-field.module.css'

type SelectFieldProps<T extends string> = Omit<ComponentProps<'select'>, 'onChange' | 'value'> & {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
  /** The label is read, not shown: where a heading beside it says the same. */
  readonly hideLabel?: boolean
}

/** One of several, where they would not all fit in a row: the browser's own list. */
export const SelectField = <T extends string>({
  label,
  options,
  value,
  onChange,
  className,
  hideLabel = false,
  ...rest
}: SelectFieldProps<T>) => {
  const id = useId()
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? styles.hidden : styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          {...rest}
          id={id}
          className={styles.select}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value)
            if (chosen !== undefined) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
    </div>
  )
}
