import { zodResolver } from '@hookform/resolvers/zod'
import { Email, NewPassword, PersonName } from '@plateful/contract/user.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { useVersion } from '../../calls/version.ts'
import { showFieldErrors } from '../../forms/form-errors.ts'
import { StrengthMeter } from '../../password/strength-meter.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './form.module.css'

const SignUp = z.strictObject({ name: PersonName, email: Email, password: NewPassword })
export type SignUpTyped = z.output<typeof SignUp>

type SignUpFormProps = {
  /** What was typed before, for somebody who comes back from the next step. */
  readonly typed: SignUpTyped
  readonly onEmail: (email: string) => void
  /** Throws when the server refuses; the words have been told by then. */
  readonly onSignUp: (typed: SignUpTyped) => Promise<void>
}

export const SignUpForm = ({ typed, onEmail, onSignUp }: SignUpFormProps) => {
  const form = useForm({ defaultValues: typed, resolver: zodResolver(SignUp) })
  const { errors, isSubmitting } = form.formState
  const sendsMail = useVersion()?.sendsMail
  const [name, email, password] = form.watch(['name', 'email', 'password'])

  const signUp = form.handleSubmit(async (values) => {
    try {
      await onSignUp(values)
    } catch (error) {
      showFieldErrors(form, error, { 'password.common': 'password', 'email.taken': 'email' })
    }
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void signUp(event)}>
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <div>
        <PasswordField
          label="Password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <StrengthMeter password={password} known={[name, ...email.split('@')]} />
      </div>
      <Button type="submit" variant="primary" size="l" className={styles.submit} busy={isSubmitting}>
        Create account
      </Button>
      <p className={styles.next}>
        {sendsMail === true && 'Next we send a letter to this address. The account is there once you press its link.'}
        {sendsMail === false && 'Your account is there at once. No letter to wait for.'}
      </p>
    </form>
  )
}
