import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from '../../page/class-names.ts'
import { inSentence } from '../../words/texts.ts'
import { IconButton } from '../icon-button.tsx'
import { FieldNote } from './field-note.tsx'
import styles from './text-field.module.css'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: string
  /** Tells password managers which one is meant. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** Hidden until asked to show, and hidden again when the form is sent. */
export const PasswordField = ({ label, hint, error, className, ...rest }: PasswordFieldProps) => {
  const id = useId()
  const noteId = `${id}-note`
  const [isShown, setShown] = useState(false)
  const hasNote = error !== undefined || hint !== undefined

  useEffect(() => {
    const input = document.getElementById(id)
    const form = input instanceof HTMLInputElement ? input.form : null
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [id])

  return (
    <div className={className}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, error !== undefined && styles.wrong)}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={styles.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hasNote ? noteId : undefined}
        />
        <IconButton
          label={isShown ? `Hide ${inSentence(label)}` : `Show ${inSentence(label)}`}
          icon={isShown ? <EyeOff /> : <Eye />}
          framed={false}
          onClick={() => setShown(!isShown)}
        />
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}
