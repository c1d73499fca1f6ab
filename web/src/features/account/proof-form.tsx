import type { User } from '@plateful/contract/user.ts'
import { showFieldErrors } from '../../forms/form-errors.ts'
import { FormButtons } from './form-buttons.tsx'
import { ProofField } from './proof-field.tsx'
import styles from './settings-form.module.css'
import { useProofForm } from './use-proof-form.ts'

type ProofFormProps = {
  readonly user: User
  readonly submit: string
  readonly onSend: (proof: { readonly currentPassword: string | null }) => Promise<unknown>
  readonly onClose: () => void
}

/** The password alone, before something that matters. */
export const ProofForm = ({ user, submit, onSend, onClose }: ProofFormProps) => {
  const form = useProofForm(user)
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async (proof) => {
    try {
      await onSend(proof)
    } catch (error) {
      showFieldErrors(form, error, { 'password.wrong': 'currentPassword' })
    }
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <ProofField user={user} error={errors.currentPassword?.message} field={form.register('currentPassword')} />
      <FormButtons submit={submit} busy={isSubmitting} onCancel={onClose} />
    </form>
  )
}
