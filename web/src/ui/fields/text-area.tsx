import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../../page/class-names.ts'
import { FieldNote } from './field-note.tsx'
import styles from './text-area.module.css'

type TextAreaProps = ComponentProps<'textarea'> & {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Letters of one width, long lines kept whole words: for text with a form of its own. */
  readonly code?: boolean
}

/** Several lines. Like a TextField, and taller. */
export const TextArea = ({ label, hint, error, code = false, className, ...rest }: TextAreaProps) => {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = error !== undefined || hint !== undefined
  return (
    <div className={className}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className={classNames(styles.area, code && styles.code, error !== undefined && styles.wrong)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hasNote ? noteId : undefined}
        {...(code && { spellCheck: false, autoCapitalize: 'off', autoCorrect: 'off' })}
      />
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}
