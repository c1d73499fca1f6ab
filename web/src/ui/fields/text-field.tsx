import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../../page/class-names.ts'
import { FieldNote } from './field-note.tsx'
import styles from './text-field.module.css'

type TextFieldProps = ComponentProps<'input'> & {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Stands behind the words: "min", "kcal". */
  readonly unit?: string
}

export const TextField = ({ label, hint, error, unit, className, ...rest }: TextFieldProps) => {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = error !== undefined || hint !== undefined
  return (
    <div className={className}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, error !== undefined && styles.wrong)}>
        <input
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hasNote ? noteId : undefined}
        />
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}
