import { startSession, useSession } from '../session/session.ts'
import { sessionNow } from '../session/session-state.ts'

/** False for visitors without an account, and until it is known who is here. */
export const useIsSignedIn = (): boolean => useSession().state === 'authenticated'

/** Waits until it is known who is here: accounts and anonymous visitors have calls of their own. */
export const isSignedIn = async (): Promise<boolean> => {
  await startSession()
  return sessionNow().state === 'authenticated'
}
