import type { Provider } from '@plateful/contract/user.ts'
import { classNames } from '../../page/class-names.ts'
import { useProviderNames } from '../../social/use-provider-window.ts'
import styles from './form.module.css'

/** Somebody came by a provider whose address has an account with a password: what comes next. */
export const ConnectNote = ({ provider }: { readonly provider: Provider }) => {
  const names = useProviderNames()
  return (
    <p className={classNames(styles.note, styles.lead)} role="status">
      There is an account with this address already. Log in with its password: then you can connect {names[provider]},
      and both open it.
    </p>
  )
}
