import { zodResolver } from '@hookform/resolvers/zod'
import { Password, SignInCode, type User } from '@plateful/contract/user.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showFieldErrors } from '../../../forms/form-errors.ts'
import { copyText } from '../../../toasts/copy-text.ts'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { FormButtons } from '../form-buttons.tsx'
import { ProofField } from '../proof-field.tsx'
import styles from '../settings-form.module.css'
import { CodeField } from './code-field.tsx'
import { QrCode } from './qr-code.tsx'
import { useConfirmSecondFactor, useStartSecondFactor } from './second-factor.queries.ts'

type SetupProps = {
  readonly user: User
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** First the password, then the key for the app and a first code of it. */
export const SecondFactorSetup = ({ user, onCodes, onClose }: SetupProps) => {
  const form = useForm({
    defaultValues: { currentPassword: '' },
    resolver: zodResolver(z.strictObject({ currentPassword: Password })),
  })
  const start = useStartSecondFactor()
  const send = form.handleSubmit((values) =>
    start.mutate(values, {
      onError: (error) => void showFieldErrors(form, error, { 'password.wrong': 'currentPassword' }),
    }),
  )
  if (start.data)
    return <FirstCode appKey={start.data.key} address={start.data.address} onCodes={onCodes} onClose={onClose} />
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <ProofField
        user={user}
        error={form.formState.errors.currentPassword?.message}
        field={form.register('currentPassword')}
      />
      <FormButtons submit="Continue" busy={start.isPending} onCancel={onClose} />
    </form>
  )
}

type FirstCodeProps = Omit<SetupProps, 'user'> & {
  /** Base32. */
  readonly appKey: string
  readonly address: string
}

const FirstCode = ({ appKey, address, onCodes, onClose }: FirstCodeProps) => {
  const form = useForm({ defaultValues: { code: '' }, resolver: zodResolver(z.strictObject({ code: SignInCode })) })
  const confirm = useConfirmSecondFactor()
  const send = form.handleSubmit((values) =>
    confirm.mutate(values, {
      onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
      onError: (error) => void showFieldErrors(form, error, { 'factor.code_wrong': 'code' }),
    }),
  )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <p className={styles.says}>Photograph this with an authenticator app, or type the key there.</p>
      <QrCode text={address} label="Key for an authenticator app" />
      <div className={styles.field}>
        <CopyField label="Key" value={appKey} onCopy={() => void copyText(appKey, 'The key is copied.')} />
      </div>
      <p className={styles.says}>
        <a href={address}>Open the app on this device</a>
      </p>
      <CodeField error={form.formState.errors.code?.message} field={form.register('code')} />
      <FormButtons submit="Turn the second step on" busy={confirm.isPending} onCancel={onClose} />
    </form>
  )
}
