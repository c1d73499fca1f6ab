import { zodResolver } from '@hookform/resolvers/zod'
import { Email, type User } from '@plateful/contract/user.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showFieldErrors } from '../../shared/forms/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useChangeEmail } from './account.queries.ts'
import { AccountSection } from './account-section.tsx'
import { FormButtons } from './form-buttons.tsx'
import { proofOf } from './proof.ts'
import { ProofField } from './proof-field.tsx'
import { Reveal } from './reveal.tsx'
import styles from './settings-form.module.css'

export const EmailSection = ({ user }: { readonly user: User }) => {
  const change = useChangeEmail()
  return (
    <AccountSection title="E-mail" hint={<b className={styles.address}>{user.email}</b>}>
      {change.isSuccess && (
        <p className={styles.note} role="status">
          Look in the mail of <b className={styles.address}>{change.variables.newEmail}</b> and confirm it there. Until
          then nothing changes.
        </p>
      )}
      <Reveal label="Change e-mail">{(close) => <EmailForm user={user} change={change} onClose={close} />}</Reveal>
    </AccountSection>
  )
}

type EmailFormProps = {
  readonly user: User
  readonly change: ReturnType<typeof useChangeEmail>
  readonly onClose: () => void
}

const EmailForm = ({ user, change, onClose }: EmailFormProps) => {
  const form = useForm({
    defaultValues: { newEmail: '', currentPassword: '' },
    resolver: zodResolver(z.strictObject({ newEmail: Email, currentPassword: proofOf(user.hasPassword) })),
  })
  const { errors } = form.formState

  const send = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: onClose,
      onError: (error) => void showFieldErrors(form, error, { 'password.wrong': 'currentPassword' }),
    }),
  )

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="New e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        className={styles.field}
        hint="It counts once you have confirmed it by mail."
        error={errors.newEmail?.message}
        {...form.register('newEmail')}
      />
      <ProofField user={user} error={errors.currentPassword?.message} field={form.register('currentPassword')} />
      <FormButtons submit="Send the confirmation" busy={change.isPending} onCancel={onClose} />
    </form>
  )
}
