import { zodResolver } from '@hookform/resolvers/zod'
import { Password, SignInCode, type User } from '@plateful/contract/user.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showFieldErrors } from '../../../forms/form-errors.ts'
import { FormButtons } from '../form-buttons.tsx'
import { ProofField } from '../proof-field.tsx'
import styles from '../settings-form.module.css'
import { CodeField } from './code-field.tsx'

const Proof = z.strictObject({ currentPassword: Password, code: SignInCode })

type SecondFactorProofProps = {
  readonly user: User
  readonly submit: string
  readonly onSend: (proof: z.output<typeof Proof>) => Promise<void>
  readonly onClose: () => void
}

/** Password and code, before something of the second step changes. */
export const SecondFactorProof = ({ user, submit, onSend, onClose }: SecondFactorProofProps) => {
  const form = useForm({ defaultValues: { currentPassword: '', code: '' }, resolver: zodResolver(Proof) })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async (values) => {
    try {
      await onSend(values)
    } catch (error) {
      showFieldErrors(form, error, { 'password.wrong': 'currentPassword', 'factor.code_wrong': 'code' })
    }
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <ProofField user={user} error={errors.currentPassword?.message} field={form.register('currentPassword')} />
      <CodeField error={errors.code?.message} field={form.register('code')} withRecovery />
      <FormButtons submit={submit} busy={isSubmitting} onCancel={onClose} />
    </form>
  )
}
