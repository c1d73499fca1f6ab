import type { Provider } from '@plateful/contract/user.ts'
import { ProviderMark } from '../../social/provider-mark.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './social-buttons.module.css'
import { useSocialSignIn } from './use-social-sign-in.ts'

const PROVIDERS: readonly { readonly id: Provider; readonly name: string }[] = [
  { id: 'google', name: 'Google' },
  { id: 'microsoft', name: 'Microsoft' },
]

/** The windows of Google and Microsoft. What this instance does not have is not shown. */
export const SocialButtons = ({ rememberMe }: { readonly rememberMe: boolean }) => {
  const social = useSocialSignIn()
  const offered = PROVIDERS.filter(({ id }) => social.offered[id])
  if (offered.length === 0) return null
  return (
    <section aria-label="Other ways in" className={styles.ways}>
      <p className={styles.or} aria-hidden="true">
        or
      </p>
      {offered.map(({ id, name }) => (
        <Button
          key={id}
          size="l"
          icon={<ProviderMark provider={id} />}
          busy={social.pending === id}
          disabled={social.pending !== null && social.pending !== id}
          onClick={() => void social[id](rememberMe)}
        >
          Continue with {name}
        </Button>
      ))}
    </section>
  )
}
