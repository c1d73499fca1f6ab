import { logout, type SignedIn } from '@plateful/contract/auth.ts'
import { ERRORS, SUCCESS } from '@plateful/contract/messages.ts'
import type { User } from '@plateful/contract/user.ts'
import { dropMarker, isExpired, readMarker } from './marker.ts'
import { renewToken, shareToken, takeToken, waitForNews } from './renew-token.ts'
import { send } from './send.ts'
import { startQuietly } from './session.ts'
import { become, changePerson, heldNow, LOADING, ownId, personNow, sessionNow, tellEnd } from './session-state.ts'
import { emptyDrawers, forget, OWED_KEY, readStored, SESSION_KEY, store } from './storage.ts'
import { type TabNews, tellTabs } from './tabs.ts'
import { toastInfo, toastSuccess } from './toasts.tsx'
import { track } from './track.ts'

export { renewToken }

const newSignIn = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

/** Sign-ins that are over: a word about them that comes late is not believed. */
const left = new Set<string>()

/** Forgets the person: token, marker, drawers and whatever is in memory. */
const letGo = (signIn: string | undefined): void => {
  if (signIn !== undefined) left.add(signIn)
  dropMarker()
  emptyDrawers([SESSION_KEY, OWED_KEY])
  changePerson()
  become(LOADING)
  if (signIn !== undefined) tellTabs({ kind: 'signed-out', signIn })
}

let paying: AbortController | null = null

/** Ends the session of the cookie on the server. What could not be told is told later. */
const payLogout = async (): Promise<void> => {
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

/** For lib/session.ts: a stored sign-in is taken up again, or it is over. */
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
  emptyDrawers([])
  changePerson()
  become(LOADING)
  shareToken(user, accessToken, { rememberMe, signIn: newSignIn() })
}

/** After the account was deleted or signed out everywhere: nobody is signed in here any more. */
export const leave = async (): Promise<void> => {
  letGo(heldNow()?.marker.signIn ?? readMarker()?.signIn)
  await startQuietly()
}

/** Forgets the person first, so that it works without a network too, then tells the server. */
export const signOut = async (): Promise<void> => {
  const leaving = leave()
  await payLogout()
  track('logout', {})
  toastSuccess(SUCCESS.loggedOut)
  await leaving
}

/**
 * For lib/call.ts: the server refused both the token and the refresh of this person. Answers false when they were gone
 * already: another call was faster, or another tab signed out.
 */
export const endSession = async (person: number): Promise<boolean> => {
  await follow()
  if (person !== personNow()) return false
  // First the way to /auth, while the address still is the one to come back to.
  tellEnd()
  toastInfo(ERRORS['refresh.refused'].text)
  void leave()
  return true
}

/** The account has changed: name, address, week start. */
export const updateUser = (user: User): void => {
  const held = heldNow()
  if (held === null) return
  become({ state: 'authenticated', user }, held)
  tellTabs({ kind: 'token', user, ...held })
}

/** This device goes on with another token, after a change of the password. */
export const replaceToken = (user: User, accessToken: string): void => {
  const held = heldNow()
  if (held !== null) shareToken(user, accessToken, held.marker)
}

const isBehind = (): boolean => {
  const session = sessionNow()
  if (session.state === 'loading') return false
  const signIn = readMarker()?.signIn
  if (session.state === 'authenticated') return signIn !== heldNow()?.marker.signIn
  return signIn !== undefined && readStored(SESSION_KEY) === null
}

/** Brings this tab to what the others have left in the drawer. */
export const follow = async (): Promise<void> => {
  if (isBehind() && readMarker() !== null) await waitForNews()
  if (!isBehind()) return
  changePerson()
  become(LOADING)
  void startQuietly()
}

export const hear = (news: TabNews): void => {
  if (news.kind === 'token') {
    if (!left.has(news.marker.signIn)) takeToken(news)
    return
  }
  left.add(news.signIn)
  if (readMarker()?.signIn === news.signIn) dropMarker()
  if (heldNow()?.marker.signIn === news.signIn) void follow()
}
