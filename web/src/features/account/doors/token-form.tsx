import { zodResolver } from '@hookform/resolvers/zod'
import { TOKEN_DAYS, TOKEN_SCOPES, type TokenScope } from '@plateful/contract/access-tokens.ts'
import type { User } from '@plateful/contract/user.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showFieldErrors } from '../../../forms/form-errors.ts'
import { CheckBox } from '../../../ui/fields/check-box.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormButtons } from '../form-buttons.tsx'
import { proofOf } from '../proof.ts'
import { ProofField } from '../proof-field.tsx'
import styles from '../settings-form.module.css'
import { useMakeToken } from './tokens.queries.ts'

const LABELS: Readonly<Record<TokenScope, string>> = {
  read: 'Read weeks, lists, recipes and what is at home',
  list: 'Tick and add on the list, and change what is at home',
  plan: 'Plan and change weeks',
}
const DAYS = TOKEN_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))

type TokenFormProps = {
  readonly user: User
  readonly onMade: (key: string) => void
  readonly onClose: () => void
}

/** Name, rights and end of a new key, and who asks for it. */
export const TokenForm = ({ user, onMade, onClose }: TokenFormProps) => {
  const form = useForm({
    defaultValues: { name: '', currentPassword: '' },
    resolver: zodResolver(
      z.strictObject({
        name: z.string().trim().min(1, 'Give it a name.').max(60),
        currentPassword: proofOf(user.hasPassword),
      }),
    ),
  })
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [days, setDays] = useState<(typeof TOKEN_DAYS)[number]>(90)
  const [isEmpty, setEmpty] = useState(false)
  const make = useMakeToken()
  const { errors } = form.formState
  const send = form.handleSubmit((values) => {
    setEmpty(scopes.length === 0)
    if (scopes.length === 0) return
    make.mutate(
      { ...values, scopes: [...scopes], days },
      {
        onSuccess: ({ key }) => {
          onClose()
          onMade(key)
        },
        onError: (error) => void showFieldErrors(form, error, { 'password.wrong': 'currentPassword' }),
      },
    )
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        className={styles.field ?? ''}
        label="What is it for?"
        maxLength={60}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <fieldset className={styles.rights}>
        <legend>What may it do?</legend>
        {TOKEN_SCOPES.map((scope) => (
          <CheckBox
            key={scope}
            checked={scopes.includes(scope)}
            onChange={(on) => setScopes(TOKEN_SCOPES.filter((one) => (one === scope ? on : scopes.includes(one))))}
          >
            {LABELS[scope]}
          </CheckBox>
        ))}
        <FieldNote id="token-rights" error={isEmpty ? 'Choose at least one.' : undefined} />
      </fieldset>
      <Segmented
        label="It ends after"
        size="s"
        options={DAYS}
        value={String(days)}
        onChange={(value) => setDays(TOKEN_DAYS.find((one) => String(one) === value) ?? 90)}
      />
      <ProofField user={user} error={errors.currentPassword?.message} field={form.register('currentPassword')} />
      <FormButtons submit="Make the key" busy={make.isPending} onCancel={onClose} />
    </form>
  )
}
