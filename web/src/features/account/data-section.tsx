import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@plateful/contract/user.ts'
import { Download } from 'lucide-react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showFieldErrors } from '../../forms/form-errors.ts'
import { useExportAccount } from './account.queries.ts'
import { AccountSection } from './account-section.tsx'
import { FormButtons } from './form-buttons.tsx'
import { proofOf } from './proof.ts'
import { ProofField } from './proof-field.tsx'
import { Reveal } from './reveal.tsx'
import styles from './settings-form.module.css'

export const DataSection = ({ user }: { readonly user: User }) => (
  <AccountSection title="Your data" hint="Everything we keep about you, in one file that other programs can read.">
    <Reveal label="Download my data" icon={<Download aria-hidden="true" />}>
      {(close) => <DataForm user={user} onClose={close} />}
    </Reveal>
  </AccountSection>
)

type DataFormProps = { readonly user: User; readonly onClose: () => void }

const DataForm = ({ user, onClose }: DataFormProps) => {
  const form = useForm({
    defaultValues: { currentPassword: '' },
    resolver: zodResolver(z.strictObject({ currentPassword: proofOf(user.hasPassword) })),
  })
  const download = useExportAccount()

  const send = form.handleSubmit((values) =>
    download.mutate(values, {
      onSuccess: onClose,
      onError: (error) => void showFieldErrors(form, error, { 'password.wrong': 'currentPassword' }),
    }),
  )

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <ProofField
        user={user}
        error={form.formState.errors.currentPassword?.message}
        field={form.register('currentPassword')}
      />
      <FormButtons submit="Download" busy={download.isPending} onCancel={onClose} />
    </form>
  )
}
