import { zodResolver } from '@hookform/resolvers/zod'
import { NewPassword } from '@plateful/contract/user.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showFieldErrors } from '../../forms/form-errors.ts'
import { StrengthMeter } from '../../password/strength-meter.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import styles from './form.module.css'

const Choice = z.strictObject({ password: NewPassword })

type NewPasswordFormProps = {
  /** Throws when the server refuses: then what is wrong stands beside the field. */
  readonly onSet: (password: string) => Promise<void>
  readonly label?: string
  readonly submit?: string
}

export const NewPasswordForm = ({
  onSet,
  label = 'New password',
  submit = 'Save the new password',
}: NewPasswordFormProps) => {
  const form = useForm({ defaultValues: { password: '' }, resolver: zodResolver(Choice) })
  const { errors, isSubmitting } = form.formState
  const set = form.handleSubmit(async ({ password }) => {
    try {
      await onSet(password)
    } catch (error) {
      showFieldErrors(form, error, { 'password.common': 'password' })
    }
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void set(event)}>
      <div>
        <PasswordField
          label={label}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <StrengthMeter password={form.watch('password')} known={[]} />
      </div>
      <Button type="submit" variant="primary" size="l" className={styles.submit} busy={isSubmitting}>
        {submit}
      </Button>
    </form>
  )
}
