import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { authAddress, useHere } from '../../session/return-path.ts'
import { useSession } from '../../session/session.ts'
import { isStuck } from '../../session/session-state.ts'
import { PageSkeleton } from '../page-skeleton.tsx'
import { UnknownPerson } from './unknown-person.tsx'

type RequireUserProps = { readonly children: ReactNode }

/** Whoever is not signed in goes to /auth, and comes back here afterwards. */
export const RequireUser = ({ children }: RequireUserProps) => {
  const session = useSession()
  const here = useHere()
  if (session.state === 'loading') return isStuck(session) ? <UnknownPerson /> : <PageSkeleton />
  return session.state === 'authenticated' ? children : <Navigate to={authAddress(here)} replace />
}
