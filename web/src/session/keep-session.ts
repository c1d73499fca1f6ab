import { OWED_KEY, readStored, SESSION_KEY } from '../page/storage.ts'
import { MARKER_KEY, readMarker } from './marker.ts'
import { startQuietly, takeUpStored } from './session.ts'
import { ownId, sessionNow } from './session-state.ts'
import { hearTabs } from './tabs.ts'

type Accounts = typeof import('./account-session.ts')

let accounts: Promise<Accounts> | null = null

/** The rest of what only people with an account need. A failed load is tried anew by who asks next. */
export const loadAccounts = (): Promise<Accounts> => {
  accounts ??= import('./account-session.ts').catch((error: unknown) => {
    accounts = null
    throw error
  })
  return accounts
}

const withAccounts = (act: (accounts: Accounts) => unknown): void =>
  void loadAccounts()
    .then(act)
    .catch(() => undefined)

const hearStorage = ({ key }: StorageEvent): void => {
  if (key !== null && key !== SESSION_KEY && key !== MARKER_KEY) return
  if (sessionNow().state === 'authenticated' || readMarker() !== null) withAccounts(({ follow }) => follow())
  // Another tab got a new session: this one goes along.
  else if (readStored(SESSION_KEY) !== ownId()) takeUpStored()
}

/** A page out of the browser's own cache may have missed what happened meanwhile. */
const hearReturn = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) withAccounts(({ follow }) => follow())
}

/** Starts, or starts again, and tells the server of a sign-out that it has not heard of. */
const arrive = async (): Promise<void> => {
  await startQuietly()
  if (readStored(OWED_KEY) !== null) withAccounts(({ payDebt }) => payDebt())
}

const hearOnline = (): void => void arrive()

/** Called once by the page: takes the session up early, and keeps to the other tabs. Answers how to stop. */
export const initSession = (): (() => void) => {
  if (typeof window === 'undefined') return () => undefined
  void arrive()
  const stopTabs = hearTabs((news) => withAccounts(({ hear }) => hear(news)))
  window.addEventListener('storage', hearStorage)
  window.addEventListener('pageshow', hearReturn)
  window.addEventListener('online', hearOnline)
  return () => {
    stopTabs()
    window.removeEventListener('storage', hearStorage)
    window.removeEventListener('pageshow', hearReturn)
    window.removeEventListener('online', hearOnline)
  }
}
