import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@plateful/contract/user.ts'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showFieldErrors } from '../../forms/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useDeleteAccount } from './account.queries.ts'
import { proofOf } from './proof.ts'
import { ProofField } from './proof-field.tsx'
import styles from './settings-form.module.css'

const WORD = 'DELETE'

type DeleteDialogProps = { readonly user: User; readonly onClose: () => void }

/** The one step that cannot be undone, and so the one that asks twice. */
export const DeleteDialog = ({ user, onClose }: DeleteDialogProps) => {
  const formId = useId()
  const form = useForm({
    defaultValues: { confirm: '', currentPassword: '' },
    resolver: zodResolver(
      z.strictObject({
        confirm: z
          .string()
          .trim()
          .pipe(z.literal(WORD, `Type ${WORD}.`)),
        currentPassword: proofOf(user.hasPassword),
      }),
    ),
  })
  const remove = useDeleteAccount()
  const { errors } = form.formState

  const send = form.handleSubmit((values) =>
    remove.mutate(values, {
      onError: (error) => void showFieldErrors(form, error, { 'password.wrong': 'currentPassword' }),
    }),
  )

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete your account?"
      description="Your weeks, rules, lists and sign-ins are deleted at once, and a paid plan ends. Nobody can bring them back."
      footer={
        <>
          <Button type="submit" form={formId} variant="primary" busy={remove.isPending}>
            Delete for good
          </Button>
          <Button onClick={onClose}>Keep my account</Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={`Type ${WORD}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={styles.field}
          error={errors.confirm?.message}
          {...form.register('confirm')}
        />
        <ProofField user={user} error={errors.currentPassword?.message} field={form.register('currentPassword')} />
      </form>
    </Dialog>
  )
}
