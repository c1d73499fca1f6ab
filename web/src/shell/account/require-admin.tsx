import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useUser } from '../../session/session.ts'
import { RequireUser } from './require-user.tsx'

type RequireAdminProps = { readonly children: ReactNode }

/** A page of admins. The server asks again at every call: this only spares others a page full of refusals. */
export const RequireAdmin = ({ children }: RequireAdminProps) => {
  const user = useUser()
  return <RequireUser>{user?.isAdmin === false ? <Navigate to="/403" replace /> : children}</RequireUser>
}
