import { zodResolver } from '@hookform/resolvers/zod'
import { endDevicesOf } from '@plateful/contract/devices.ts'
import { Email } from '@plateful/contract/user.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { call } from '../../../calls/call.ts'
import { showFieldErrors } from '../../../forms/form-errors.ts'
import { toastSuccess } from '../../../toasts/toasts.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { spoken } from '../../../words/texts.ts'
import styles from './sign-out-account.module.css'

/** Ends every sign-in of one account: for somebody who lost a phone and cannot sign in themselves. */
export const SignOutAccount = () => {
  const form = useForm({ defaultValues: { email: '' }, resolver: zodResolver(z.strictObject({ email: Email })) })
  const end = useMutation({
    mutationFn: (body: { readonly email: string }) => call(endDevicesOf, { body }),
    onSuccess: ({ message }) => {
      form.reset()
      toastSuccess(spoken(message))
    },
    onError: (error) => void showFieldErrors(form, error, { 'account.not_found': 'email' }),
  })
  const send = form.handleSubmit((values) => end.mutate(values))
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="E-mail of the account"
        type="email"
        autoComplete="off"
        className={styles.field}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" busy={end.isPending}>
        Sign out everywhere
      </Button>
    </form>
  )
}
