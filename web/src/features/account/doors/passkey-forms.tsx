import { zodResolver } from '@hookform/resolvers/zod'
import type { Passkey } from '@plateful/contract/passkeys.ts'
import { PersonName, type User } from '@plateful/contract/user.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showFieldErrors } from '../../../forms/form-errors.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormButtons } from '../form-buttons.tsx'
import { proofOf } from '../proof.ts'
import { ProofField } from '../proof-field.tsx'
import { ProofForm } from '../proof-form.tsx'
import styles from '../settings-form.module.css'
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './passkeys.queries.ts'

type FormProps = { readonly onClose: () => void }

/** The name and the password, then the device asks for a finger. */
export const AddPasskey = ({ user, onClose }: FormProps & { readonly user: User }) => {
  const form = useForm({
    defaultValues: { name: '', currentPassword: '' },
    resolver: zodResolver(z.strictObject({ name: PersonName, currentPassword: proofOf(user.hasPassword) })),
  })
  const add = useAddPasskey()
  const { errors } = form.formState
  const send = form.handleSubmit((values) =>
    add.mutate(values, {
      onSuccess: onClose,
      onError: (error) => void showFieldErrors(form, error, { 'password.wrong': 'currentPassword' }),
    }),
  )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="What is it on?"
        hint="So that you know it again: my telephone, the key on the ring."
        autoComplete="off"
        className={styles.field}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <ProofField user={user} error={errors.currentPassword?.message} field={form.register('currentPassword')} />
      <FormButtons submit="Make the passkey" busy={add.isPending} onCancel={onClose} />
    </form>
  )
}

export const RenamePasskey = ({ passkey: { id, name }, onClose }: FormProps & { readonly passkey: Passkey }) => {
  const form = useForm({ defaultValues: { name }, resolver: zodResolver(z.strictObject({ name: PersonName })) })
  const rename = useRenamePasskey()
  const send = form.handleSubmit((values) => rename.mutate({ id, ...values }, { onSuccess: onClose }))
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="Name of the passkey"
        autoComplete="off"
        className={styles.field}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <FormButtons submit="Save the name" busy={rename.isPending} onCancel={onClose} />
    </form>
  )
}

type RemoveProps = FormProps & { readonly passkey: Passkey; readonly user: User }

export const RemovePasskey = ({ passkey: { id }, user, onClose }: RemoveProps) => {
  const remove = useRemovePasskey()
  return (
    <ProofForm
      user={user}
      submit="Remove the passkey"
      onSend={(proof) => remove.mutateAsync({ id, ...proof })}
      onClose={onClose}
    />
  )
}
