import { forget, readStored, store } from '../page/storage.ts'

/** Outlives signing in, which is what its reader was sent away for; signing out takes it along with all drawers. */
export const INVITATION_KEY = 'plateful.invitation'

/** As long as the link that confirms a new address works. */
const KEPT_MS = 24 * 3_600_000

type Kept = { readonly token: string; readonly until: number }

const parseKept = (text: string | null): Kept | null => {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null
    return typeof kept?.token === 'string' && typeof kept.until === 'number'
      ? { token: kept.token, until: kept.until }
      : null
  } catch {
    return null
  }
}

/**
 * Keeps the secret of an invitation for a day while its reader signs in, in the drawer of all tabs: a new account is
 * confirmed in another one. It never stands in an address of ours.
 */
export const keepInvitation = (token: string): void => {
  const until = parseKept(readStored(INVITATION_KEY))
  // Looked at again it lives no longer than from the first time.
  if (until?.token === token && until.until > Date.now()) return
  store(INVITATION_KEY, JSON.stringify({ token, until: Date.now() + KEPT_MS } satisfies Kept))
}

/** The invitation that waits in this browser; null: none, or its day is over. */
export const keptInvitation = (): string | null => {
  const kept = parseKept(readStored(INVITATION_KEY))
  return kept !== null && kept.until > Date.now() ? kept.token : null
}

/** It was used, or is wanted no more. */
export const dropInvitation = (): void => forget(INVITATION_KEY)
