import type { Provider, User } from '@plateful/contract/user.ts'
import { useEffect } from 'react'
import { showFieldErrors } from '../../forms/form-errors.ts'
import { useProviderNames, type useProviderWindow } from '../../social/use-provider-window.ts'
import { useConnectProvider, useDisconnectProvider } from './account.queries.ts'
import { FormButtons } from './form-buttons.tsx'
import { ProofField } from './proof-field.tsx'
import { ProofForm } from './proof-form.tsx'
import styles from './settings-form.module.css'
import { useProofForm } from './use-proof-form.ts'

type WayProps = { readonly user: User; readonly provider: Provider; readonly onClose: () => void }
type ConnectFormProps = WayProps & { readonly providerWindow: ReturnType<typeof useProviderWindow> }

/** The password, then the provider's window, opened by the same press. */
export const ConnectForm = ({ user, provider, providerWindow, onClose }: ConnectFormProps) => {
  const form = useProofForm(user)
  const connect = useConnectProvider()
  const names = useProviderNames()
  // Nobody else's script comes to the settings before somebody wants it.
  const { prepare } = providerWindow
  useEffect(() => prepare(provider), [prepare, provider])
  const send = form.handleSubmit(({ currentPassword }) =>
    providerWindow.ask(provider, async (proof) => {
      const { kind: _kind, ...code } = proof
      try {
        await connect.mutateAsync({ provider, currentPassword, ...code })
        onClose()
      } catch (error) {
        showFieldErrors(form, error, { 'password.wrong': 'currentPassword' })
      }
    }),
  )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <p className={styles.says}>
        Their window opens next. If you have made another Plateful account with {names[provider]} alone, what is in it
        moves here.
      </p>
      <ProofField
        user={user}
        error={form.formState.errors.currentPassword?.message}
        field={form.register('currentPassword')}
      />
      <FormButtons
        submit={`Continue to ${names[provider]}`}
        busy={providerWindow.pending === provider || connect.isPending}
        onCancel={onClose}
      />
    </form>
  )
}

export const DisconnectForm = ({ user, provider, onClose }: WayProps) => {
  const disconnect = useDisconnectProvider()
  const names = useProviderNames()
  if (!user.hasPassword && user.providers.length === 1)
    return (
      <p className={styles.says}>
        {names[provider]} is the only way into your account. Set a password first, then you can disconnect it.
      </p>
    )
  return (
    <ProofForm
      user={user}
      submit={`Disconnect ${names[provider]}`}
      onSend={async (proof) => {
        await disconnect.mutateAsync({ provider, ...proof })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
