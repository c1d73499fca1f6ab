import type { User } from '@plateful/contract/user.ts'
import { BadgeCheck, Link2, LogOut, MailQuestion, Sparkles } from 'lucide-react'
import { signOut } from '../../session/account-session.ts'
import { useProviderNames } from '../../social/use-provider-window.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Pill } from '../../ui/pill.tsx'
import { locale } from '../../words/page-language.ts'
import styles from './identity-card.module.css'
import { TIER_NAMES } from './names.ts'

/** "Maya Chen" -> "MC" */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('')

const monthOf = (date: string): string =>
  new Date(date).toLocaleDateString(locale(), { month: 'long', year: 'numeric' })

/** Who is signed in, and through what. */
export const IdentityCard = ({ user }: { readonly user: User }) => {
  const names = useProviderNames()
  return (
    <aside className={styles.aside} aria-label="You">
      <Card padding="l" shadow>
        <div className={styles.head}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(user.name)}
          </span>
          <div className={styles.words}>
            <p className={styles.name}>{user.name}</p>
            <p className={styles.email}>{user.email}</p>
          </div>
        </div>
        <ul className={styles.pills}>
          <li>
            <Pill tone="neutral">{TIER_NAMES[user.subscriptionTier]} plan</Pill>
          </li>
          <li>
            {user.emailVerified ? (
              <Pill icon={<BadgeCheck aria-hidden="true" />}>Address confirmed</Pill>
            ) : (
              <Pill tone="saffron" icon={<MailQuestion aria-hidden="true" />}>
                Address not confirmed
              </Pill>
            )}
          </li>
          {user.providers.map((provider) => (
            <li key={provider}>
              <Pill tone="plum" icon={<Link2 aria-hidden="true" />}>
                {names[provider]} connected
              </Pill>
            </li>
          ))}
        </ul>
        <ButtonLink to="/subscription" icon={<Sparkles aria-hidden="true" />} className={styles.plan}>
          {user.subscriptionTier === 'free' ? 'Upgrade' : 'Subscription'}
        </ButtonLink>
        <p className={styles.since}>At this table since {monthOf(user.createdAt)}.</p>
        <Button icon={<LogOut aria-hidden="true" />} className={styles.out} onClick={() => void signOut()}>
          Sign out
        </Button>
      </Card>
    </aside>
  )
}
