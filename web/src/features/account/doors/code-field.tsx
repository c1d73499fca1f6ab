import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from '../settings-form.module.css'

type CodeFieldProps = {
  readonly error: string | undefined
  readonly field: UseFormRegisterReturn
  /** Does a recovery code do? */
  readonly withRecovery?: boolean
}

/** The code of an authenticator app. */
export const CodeField = ({ error, field, withRecovery = false }: CodeFieldProps) => (
  <TextField
    label="Code"
    hint={
      withRecovery
        ? 'Six digits of your authenticator app, or one of your recovery codes.'
        : 'Six digits of your authenticator app.'
    }
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    inputMode={withRecovery ? 'text' : 'numeric'}
    className={styles.field}
    error={error}
    {...field}
  />
)
