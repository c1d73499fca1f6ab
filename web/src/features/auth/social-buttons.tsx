import { ProviderMark } from '../../social/provider-mark.tsx'
import { useProviderNames } from '../../social/use-provider-window.ts'
import { Button } from '../../ui/button.tsx'
import styles from './social-buttons.module.css'
import { useSocialSignIn } from './use-social-sign-in.ts'

/** The windows of the providers. What this instance does not have is not shown. */
export const SocialButtons = ({ rememberMe }: { readonly rememberMe: boolean }) => {
  const social = useSocialSignIn()
  const names = useProviderNames()
  if (social.offered.length === 0) return null
  return (
    <section aria-label="Other ways in" className={styles.ways}>
      <p className={styles.or} aria-hidden="true">
        or
      </p>
      {social.offered.map((id) => (
        <Button
          key={id}
          size="l"
          icon={<ProviderMark provider={id} />}
          busy={social.pending === id}
          disabled={social.pending !== null && social.pending !== id}
          onClick={() => void social.enter(id, rememberMe)}
        >
          Continue with {names[id]}
        </Button>
      ))}
    </section>
  )
}
