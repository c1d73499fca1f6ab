import { PROVIDERS, type User } from '@plateful/contract/user.ts'
import { useLocation } from 'react-router'
import { connectingIn } from '../../social/connect-address.ts'
import { ProviderMark } from '../../social/provider-mark.tsx'
import { useProviderNames, useProviderWindow } from '../../social/use-provider-window.ts'
import { AccountSection } from './account-section.tsx'
import { ConnectForm, DisconnectForm } from './provider-forms.tsx'
import { Reveal } from './reveal.tsx'
import styles from './sign-in-section.module.css'

/** Which providers open this account, beside the password. What this instance does not have is not shown. */
export const SignInSection = ({ user }: { readonly user: User }) => {
  const providerWindow = useProviderWindow()
  const names = useProviderNames()
  const wanted = connectingIn(useLocation().search)
  const shown = PROVIDERS.filter((id) => providerWindow.offered.includes(id) || user.providers.includes(id))
  if (shown.length === 0) return null
  return (
    <AccountSection title="Ways to sign in" hint="What you connect here opens this account too.">
      <ul className={styles.ways}>
        {shown.map((provider) => {
          const isConnected = user.providers.includes(provider)
          const name = names[provider]
          return (
            <li key={`${provider} ${isConnected}`} className={styles.way}>
              <p className={styles.name}>
                <ProviderMark provider={provider} />
                {name}
                <span className={styles.state}>{isConnected ? 'Connected' : 'Not connected'}</span>
              </p>
              <Reveal
                label={isConnected ? `Disconnect ${name}` : `Connect ${name}`}
                isOpenFirst={wanted === provider && !isConnected}
              >
                {(close) =>
                  isConnected ? (
                    <DisconnectForm user={user} provider={provider} onClose={close} />
                  ) : (
                    <ConnectForm user={user} provider={provider} providerWindow={providerWindow} onClose={close} />
                  )
                }
              </Reveal>
            </li>
          )
        })}
      </ul>
    </AccountSection>
  )
}
