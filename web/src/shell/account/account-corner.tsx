import type { User } from '@plateful/contract/user.ts'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { AccountButton } from './account-button.tsx'

type AccountCornerProps = { readonly user: User }

const loadMenu = () => import('./user-menu.tsx')

/** What the menu leads to, where its file cannot be had: somebody lost the network before the first click. */
const WithoutMenu = () => <Link to="/account-settings">Account Settings</Link>

const UserMenu = lazy<ComponentType<AccountCornerProps>>(() =>
  loadMenu().then(
    (file) => ({ default: file.UserMenu }),
    () => ({ default: WithoutMenu }),
  ),
)

/** Signing out works without a network, so its button must be there by then. */
const PREFETCH_MS = 1_500
const prefetch = () => void loadMenu().catch(() => undefined)

export const AccountCorner = ({ user }: AccountCornerProps) => {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(prefetch, PREFETCH_MS)
    return () => clearTimeout(timer)
  }, [])

  const closed = (
    <AccountButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isWanted || undefined}
      onPointerEnter={prefetch}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <UserMenu user={user} />
    </Suspense>
  )
}
