import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { authAddress, useHere } from '../lib/return-path.ts'
import { useSession } from '../lib/session.ts'
import { PageSkeleton } from './page-skeleton.tsx'

type RequireUserProps = { readonly children: ReactNode }

/** Whoever is not signed in goes to /auth, and comes back here afterwards. */
export const RequireUser = ({ children }: RequireUserProps) => {
  const { state } = useSession()
  const here = useHere()
  if (state === 'loading') return <PageSkeleton />
  return state === 'authenticated' ? children : <Navigate to={authAddress(here)} replace />
}
