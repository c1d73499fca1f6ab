import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import styles from './select.module.css'

type Option<T extends string> = { readonly value: T; readonly label: string }

type SelectProps<T extends string> = {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  /** The label is read, not shown: where a heading beside it says the same. */
  readonly hideLabel?: boolean
}

/** One of a handful, folded away: the system's own list, which every thumb and keyboard knows. */
export const Select = <T extends string>({ label, options, value, onChange, hideLabel = false }: SelectProps<T>) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? styles.hidden : styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          className={styles.select}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value)
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
