import type { User } from '@plateful/contract/user.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { readMarker } from '../../session/marker.ts'
import { authAddress, useHere } from '../../session/return-path.ts'
import { useSession } from '../../session/session.ts'
import { isStuck } from '../../session/session-state.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './header-account.module.css'

const WithoutCorner = () => null

// Visitors do not carry what only people with an account see. Without its file (no network) the header stands without.
const AccountCorner = lazy<ComponentType<{ readonly user: User }>>(() =>
  import('./account-corner.tsx').then(
    (file) => ({ default: file.AccountCorner }),
    () => ({ default: WithoutCorner }),
  ),
)

/** Who is here, or the ways to say so. Nothing while that is not known, so that nothing jumps. */
export const HeaderAccount = () => {
  const session = useSession()
  const here = useHere()
  // A visitor whom nothing answers can still say who they are; somebody who has signed in is not told to do it again.
  if (session.state === 'loading' && !(isStuck(session) && readMarker() === null)) return null
  if (session.state === 'authenticated') {
    return (
      <Suspense>
        <AccountCorner user={session.user} />
      </Suspense>
    )
  }
  return (
    <div className={styles.ways}>
      <ButtonLink to={authAddress(here)} variant="quiet">
        Login
      </ButtonLink>
      <ButtonLink to={authAddress(here, 'register')}>Sign Up</ButtonLink>
    </div>
  )
}
