import { type ComponentProps, useId } from 'react'
import styles from './select-field.module.css'

type Option = { readonly value: string; readonly label: string }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'onChange' | 'value'> & {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One of many, in the browser's own list. */
export const SelectField = ({ label, options, value, onChange, className, ...rest }: SelectFieldProps) => {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
