import { LogOut } from 'lucide-react'
import { NavLink, useNavigate } from 'react-router'
import { signOut } from '../../session/account-session.ts'
import { readMarker } from '../../session/marker.ts'
import { authAddress, useHere } from '../../session/return-path.ts'
import { useSession } from '../../session/session.ts'
import { isStuck } from '../../session/session-state.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ACCOUNT_ITEMS } from '../nav-items.ts'
import { PLAN_NAMES } from '../plan-name.ts'
import styles from './mobile-account.module.css'

type MobileAccountProps = { readonly onDone: () => void }

/** The user menu of a phone: who is here, or the ways to say so. */
export const MobileAccount = ({ onDone }: MobileAccountProps) => {
  const session = useSession()
  const here = useHere()
  const navigate = useNavigate()
  const isVisitor = session.state === 'anonymous' || (isStuck(session) && readMarker() === null)
  if (isVisitor) {
    return (
      <div className={styles.ways}>
        <ButtonLink to={authAddress(here)} size="l" onClick={onDone}>
          Login
        </ButtonLink>
        <ButtonLink to={authAddress(here, 'register')} size="l" variant="primary" onClick={onDone}>
          Sign Up
        </ButtonLink>
      </div>
    )
  }
  if (session.state !== 'authenticated') return null
  const { name, email, subscriptionTier } = session.user
  const leave = () => {
    onDone()
    void navigate('/')
    void signOut()
  }
  return (
    <section aria-label="Account" className={styles.account}>
      <p className={styles.who}>
        <span className={styles.name}>{name === '' ? email : name}</span>
        {name !== '' && <span className={styles.email}>{email}</span>}
        <span className={styles.plan}>{PLAN_NAMES[subscriptionTier]}</span>
      </p>
      <div className={styles.links}>
        {ACCOUNT_ITEMS.filter(({ isFor }) => isFor?.(session) ?? true).map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles.link ?? ''} onClick={onDone}>
            {label}
          </NavLink>
        ))}
      </div>
      <Button size="l" icon={<LogOut aria-hidden="true" />} onClick={leave}>
        Sign Out
      </Button>
    </section>
  )
}
