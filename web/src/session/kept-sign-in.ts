import { logout, type SignedIn } from '@plateful/contract/auth.ts'
import { endPushHere } from '../page/push-here.ts'
import { emptyDrawers, forget, OWED_KEY, readStored, SESSION_KEY, store } from '../page/storage.ts'
import { send } from '../wire/send.ts'
import { INVITATION_KEY } from './kept-invitation.ts'
import { dropMarker, isExpired, readMarker } from './marker.ts'
import { renewToken, shareToken } from './renew-token.ts'
import { become, changePerson, LOADING, ownId } from './session-state.ts'
import { tellTabs } from './tabs.ts'

const newSignIn = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

/** Sign-ins that are over: a word about them that comes late is not believed. */
export const left = new Set<string>()

/** Forgets the person: token, marker, drawers and whatever is in memory. */
export const letGo = (signIn: string | undefined): void => {
  if (signIn !== undefined) left.add(signIn)
  dropMarker()
  void endPushHere()
  emptyDrawers([SESSION_KEY, OWED_KEY])
  changePerson()
  become(LOADING)
  if (signIn !== undefined) tellTabs({ kind: 'signed-out', signIn })
}

let paying: AbortController | null = null

/** Ends the session of the cookie on the server. What could not be told is told later. */
export const payLogout = async (): Promise<void> => {
  store(OWED_KEY, '1')
  const controller = new AbortController()
  paying = controller
  try {
    const { status } = await send(logout, {}, { signal: controller.signal })
    if (status < 500) forget(OWED_KEY)
  } catch {
    // No answer: see payDebt.
  } finally {
    if (paying === controller) paying = null
  }
}

/** Tells the server of a sign-out that it has not heard of, unless somebody has signed in since. */
export const payDebt = (): void => {
  if (readStored(OWED_KEY) === null || paying !== null) return
  if (readMarker() === null) void payLogout()
  else forget(OWED_KEY)
}

/** For session.ts: a stored sign-in is taken up again, or it is over. */
export const resume = async (): Promise<void> => {
  const marker = readMarker()
  if (marker === null) return
  const expired = isExpired(marker)
  if (!expired && (await renewToken(null)) === 'fresh') return
  if (ownId() !== undefined || readMarker()?.signIn !== marker.signIn) return
  letGo(marker.signIn)
  // The cookie may live longer than the marker; nobody shall find it.
  if (expired) void payLogout()
}

/**
 * An answer that signs somebody in (login, social sign-in). The anonymous session ends here: the server has taken over
 * what belonged to it.
 */
export const signedIn = ({ user, accessToken }: Pick<SignedIn, 'user' | 'accessToken'>, rememberMe: boolean): void => {
  paying?.abort()
  forget(OWED_KEY)
  forget(SESSION_KEY)
  emptyDrawers([INVITATION_KEY])
  changePerson()
  become(LOADING)
  shareToken(user, accessToken, { rememberMe, signIn: newSignIn() })
}
