import { ERRORS, SUCCESS } from '@plateful/contract/messages.ts'
import type { User } from '@plateful/contract/user.ts'
import { readStored, SESSION_KEY } from '../page/storage.ts'
import { track } from '../statistics/track.ts'
import { toastInfo, toastSuccess } from '../toasts/toasts.tsx'
import { left, letGo, payDebt, payLogout } from './kept-sign-in.ts'
import { dropMarker, readMarker } from './marker.ts'
import { renewToken, shareToken, takeToken, waitForNews } from './renew-token.ts'
import { startQuietly } from './session.ts'
import { become, changePerson, heldNow, LOADING, personNow, sessionNow, tellEnd } from './session-state.ts'
import { type TabNews, tellTabs } from './tabs.ts'

// All that waits for this file, in one.
export { payDebt, renewToken }

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
 * For call.ts: the server refused both the token and the refresh of this person. Answers false when they were gone
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
