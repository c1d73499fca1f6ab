import { zodResolver } from '@hookform/resolvers/zod'
import type { login } from '@plateful/contract/auth.ts'
import type { InputOf } from '@plateful/contract/endpoint.ts'
import { Email, Password, SignInCode } from '@plateful/contract/user.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import * as z from 'zod'
import { useVersion } from '../../calls/version.ts'
import { showFieldErrors } from '../../forms/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ApiError } from '../../wire/api-error.ts'
import styles from './form.module.css'

/** The code is asked for when the server has asked for it. */
const formOf = (needsCode: boolean) =>
  z.strictObject({ email: Email, password: Password, code: needsCode ? SignInCode : z.undefined() })

type Typed = Pick<InputOf<typeof login>['body'], 'email' | 'password' | 'code'>

type SignInFormProps = {
  readonly email: string
  readonly rememberMe: boolean
  readonly onEmail: (email: string) => void
  readonly onRememberMe: (rememberMe: boolean) => void
  /** Throws when the server refuses; the words have been told by then. */
  readonly onSignIn: (typed: Typed) => Promise<void>
}

export const SignInForm = ({ email, rememberMe, onEmail, onRememberMe, onSignIn }: SignInFormProps) => {
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({
    defaultValues: { email, password: '', code: undefined as string | undefined },
    resolver: zodResolver(formOf(needsCode)),
  })
  const [refused, setRefused] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState
  const state = { email: form.watch('email') }
  const sendsMail = useVersion()?.sendsMail !== false

  const signIn = form.handleSubmit(async (typed) => {
    setRefused(null)
    try {
      await onSignIn(typed)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'login.code_needed') return setNeedsCode(true)
      if (showFieldErrors(form, error, { 'login.code_wrong': 'code' })) return
      setRefused(error instanceof ApiError ? error.code : null)
      form.setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void signIn(event)}>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email', {
          onChange: (event) => {
            setNeedsCode(false)
            onEmail(event.target.value)
          },
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {needsCode && (
        <TextField
          label="Code"
          hint="Six digits of your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
          spellCheck={false}
          error={errors.code?.message}
          {...form.register('code')}
        />
      )}
      {(refused === 'login.refused' || refused === 'login.too_many') && (
        <div className={styles.note}>
          {/* What went wrong the toast says; this is the way on for whoever needs another. */}
          {sendsMail ? (
            <p>
              New here, and not confirmed yet?{' '}
              <Link to="/resend-verification" state={state} className={styles.noteLink}>
                Send the confirmation again
              </Link>
            </p>
          ) : (
            <p>
              Password gone?{' '}
              <Link to="/forgot-password" state={state} className={styles.noteLink}>
                See who can help
              </Link>
            </p>
          )}
        </div>
      )}
      <div className={styles.row}>
        <CheckBox checked={rememberMe} onChange={onRememberMe}>
          Remember me
        </CheckBox>
        <Link to="/forgot-password" state={state} className={styles.link}>
          Forgot password?
        </Link>
      </div>
      <Button type="submit" variant="primary" size="l" className={styles.submit} busy={isSubmitting}>
        Login
      </Button>
    </form>
  )
}
