import { zodResolver } from '@hookform/resolvers/zod'
import { NewPassword, type User } from '@plateful/contract/user.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showFieldErrors } from '../../forms/form-errors.ts'
import { StrengthMeter } from '../../password/strength-meter.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useChangePassword } from './account.queries.ts'
import { AccountSection } from './account-section.tsx'
import { FormButtons } from './form-buttons.tsx'
import { proofOf } from './proof.ts'
import { ProofField } from './proof-field.tsx'
import { Reveal } from './reveal.tsx'
import styles from './settings-form.module.css'

export const PasswordSection = ({ user }: { readonly user: User }) => (
  <AccountSection
    title="Password"
    hint={
      user.hasPassword
        ? 'Your other devices are signed out when you change it.'
        : 'You have none yet. With one you can log in by e-mail too.'
    }
  >
    <Reveal label={user.hasPassword ? 'Change password' : 'Set a password'}>
      {(close) => <PasswordForm user={user} onClose={close} />}
    </Reveal>
  </AccountSection>
)

type PasswordFormProps = { readonly user: User; readonly onClose: () => void }

const PasswordForm = ({ user, onClose }: PasswordFormProps) => {
  const form = useForm({
    defaultValues: { currentPassword: '', newPassword: '' },
    resolver: zodResolver(z.strictObject({ currentPassword: proofOf(user.hasPassword), newPassword: NewPassword })),
  })
  const change = useChangePassword()
  const { errors } = form.formState

  const save = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: onClose,
      onError: (error) =>
        void showFieldErrors(form, error, { 'password.wrong': 'currentPassword', 'password.common': 'newPassword' }),
    }),
  )

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <ProofField user={user} error={errors.currentPassword?.message} field={form.register('currentPassword')} />
      <div className={styles.field}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <StrengthMeter password={form.watch('newPassword')} known={[user.name, ...user.email.split('@')]} />
      </div>
      <FormButtons submit="Save the new password" busy={change.isPending} onCancel={onClose} />
    </form>
  )
}
