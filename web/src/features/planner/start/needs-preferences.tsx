import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useIsSignedIn } from '../../../plan/owner.ts'
import { planQuery } from '../../../plan/plan.queries.ts'
import { preferencesQuery } from '../../../preferences/preferences.queries.ts'

type NeedsPreferencesProps = { readonly skeleton: ReactNode; readonly children: ReactNode }

/**
 * Specification section 2: an account that has told nothing yet begins at /welcome. One with a week has told what that
 * week was planned for (decision 0027); visitors and accounts whose preferences cannot be read find the questions on the
 * page itself.
 */
export const NeedsPreferences = ({ skeleton, children }: NeedsPreferencesProps) => {
  const isSignedIn = useIsSignedIn()
  const preferences = useQuery({ ...preferencesQuery(), enabled: isSignedIn })
  const current = useQuery({ ...planQuery(null), enabled: isSignedIn })
  if (!isSignedIn) return children
  if (preferences.isPending || current.isPending) return skeleton
  const hasToldNothing = preferences.isSuccess && preferences.data.version === undefined && current.data === null
  return hasToldNothing ? <Navigate to="/welcome" replace /> : children
}
