import { zodResolver } from '@hookform/resolvers/zod'
import { Email, type User } from '@plateful/contract/user.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { useVersion } from '../../calls/version.ts'
import { showFieldErrors } from '../../forms/form-errors.ts'
import { classNames } from '../../page/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useChangeEmail, useConfirmEmail } from './account.queries.ts'
import { AccountSection } from './account-section.tsx'
import { FormButtons } from './form-buttons.tsx'
import { proofOf } from './proof.ts'
import { ProofField } from './proof-field.tsx'
import { Reveal } from './reveal.tsx'
import styles from './settings-form.module.css'

export const EmailSection = ({ user }: { readonly user: User }) => {
  const sendsMail = useVersion()?.sendsMail !== false
  const change = useChangeEmail(!sendsMail)
  return (
    <AccountSection title="E-mail" hint={<b className={styles.address}>{user.email}</b>}>
      {!user.emailVerified && user.email !== '' && <Unconfirmed email={user.email} sendsMail={sendsMail} />}
      {change.isSuccess && sendsMail && (
        <p className={styles.note} role="status">
          Look in the mail of <b className={styles.address}>{change.variables.newEmail}</b> and confirm it there. Until
          then nothing changes.
        </p>
      )}
      <Reveal label="Change e-mail">
        {(close) => <EmailForm user={user} change={change} sendsMail={sendsMail} onClose={close} />}
      </Reveal>
    </AccountSection>
  )
}

/** Nobody has shown whose the address is: what that means, and how it is confirmed later. */
const Unconfirmed = ({ email, sendsMail }: { readonly email: string; readonly sendsMail: boolean }) => {
  const resend = useConfirmEmail()
  if (!sendsMail)
    return (
      <p className={classNames(styles.says, styles.unconfirmed)}>
        Nobody has confirmed this address. You need not: this server sends no mail. Whoever runs it can confirm it with{' '}
        <code className={styles.code}>npm run admin -- verify {email}</code>.
      </p>
    )
  return (
    <>
      <p className={classNames(styles.says, styles.unconfirmed)} role="status">
        {resend.isSuccess
          ? 'A link is on its way. Press it in this browser, and the address is confirmed.'
          : 'Nobody has confirmed this address. Until then no letter but that one goes there.'}
      </p>
      {!resend.isSuccess && (
        <Button className={styles.confirm} busy={resend.isPending} onClick={() => resend.mutate({ email })}>
          Confirm this address
        </Button>
      )}
    </>
  )
}

type EmailFormProps = {
  readonly sendsMail: boolean
  readonly user: User
  readonly change: ReturnType<typeof useChangeEmail>
  readonly onClose: () => void
}

const EmailForm = ({ user, change, sendsMail, onClose }: EmailFormProps) => {
  const form = useForm({
    defaultValues: { newEmail: '', currentPassword: '' },
    resolver: zodResolver(z.strictObject({ newEmail: Email, currentPassword: proofOf(user.hasPassword) })),
  })
  const { errors } = form.formState

  const send = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: onClose,
      onError: (error) =>
        void showFieldErrors(form, error, { 'password.wrong': 'currentPassword', 'email.taken': 'newEmail' }),
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
        hint={
          sendsMail
            ? 'It counts once you have confirmed it by mail.'
            : 'It counts at once. Nobody confirms it: this server sends no mail.'
        }
        error={errors.newEmail?.message}
        {...form.register('newEmail')}
      />
      <ProofField user={user} error={errors.currentPassword?.message} field={form.register('currentPassword')} />
      <FormButtons
        submit={sendsMail ? 'Send the confirmation' : 'Change e-mail'}
        busy={change.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
