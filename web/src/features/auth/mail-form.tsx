import { zodResolver } from '@hookform/resolvers/zod'
import { Email } from '@plateful/contract/user.ts'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showFieldErrors } from '../../forms/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './form.module.css'

const MailRequest = z.strictObject({ email: Email })

type MailFormProps = {
  /** Filled in when it is known already. */
  readonly email: string
  readonly submit: string
  /** Throws when the server refuses: then what is wrong stands beside the field. */
  readonly onSend: (email: string) => Promise<void>
}

/** One address, one button: asks for a mail. */
export const MailForm = ({ email, submit, onSend }: MailFormProps) => {
  const form = useForm({ defaultValues: { email }, resolver: zodResolver(MailRequest) })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async (values) => {
    try {
      await onSend(values.email)
    } catch (error) {
      showFieldErrors(form, error)
    }
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" size="l" className={styles.submit} busy={isSubmitting}>
        {submit}
      </Button>
    </form>
  )
}
