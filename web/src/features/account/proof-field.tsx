import type { User } from '@plateful/contract/user.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { classNames } from '../../page/class-names.ts'
import { signOut } from '../../session/account-session.ts'
import { authAddress, useHere } from '../../session/return-path.ts'
import { useProviderNames } from '../../social/use-provider-window.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import styles from './settings-form.module.css'

type ProofFieldProps = {
  readonly user: User
  readonly error: string | undefined
  readonly field: UseFormRegisterReturn
}

/** The password once more; for somebody without one the way to prove it otherwise, when that is asked. */
export const ProofField = ({ user, error, field }: ProofFieldProps) => {
  const navigate = useNavigate()
  const here = useHere()
  const providerNames = useProviderNames()
  if (user.hasPassword)
    return (
      <>
        {/* Tells a password manager whose password is asked for. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          className={styles.field}
          error={error}
          {...field}
        />
      </>
    )
  if (error === undefined) return null

  const names = user.providers.map((provider) => providerNames[provider]).join(' or ')
  const signInAgain = async () => {
    await signOut()
    void navigate(authAddress(here))
  }
  return (
    <div className={classNames(styles.note, styles.attention)} role="alert">
      <p>To be sure it is you: sign in with {names} again, then do this within an hour.</p>
      <Button size="s" onClick={() => void signInAgain()}>
        Sign in again
      </Button>
    </div>
  )
}
