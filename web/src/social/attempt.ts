import { OAUTH_STATE_LENGTH, PKCE_VERIFIER_LENGTH } from '@plateful/contract/constants.ts'
import type { Provider } from '@plateful/contract/user.ts'
import { randomText } from './pkce.ts'

/** One opened window: what its answer must name, and what proves that we opened it. */
export type Attempt = { readonly state: string; readonly verifier: string; readonly startedAt: number }

/** Somebody who takes longer starts again. */
const LIFETIME_MS = 10 * 60_000

/** In the drawer of this tab: other tabs cannot see it, and a provider only its own. */
const keyOf = (provider: Provider): string => `plateful.oauth.${provider}`

/** A new attempt takes the place of an older one of the same provider. */
export const startAttempt = (provider: Provider): Attempt => {
  const attempt: Attempt = {
    state: randomText(OAUTH_STATE_LENGTH),
    verifier: randomText(PKCE_VERIFIER_LENGTH),
    startedAt: Date.now(),
  }
  sessionStorage.setItem(keyOf(provider), JSON.stringify(attempt))
  return attempt
}

export const dropAttempt = (provider: Provider): void => sessionStorage.removeItem(keyOf(provider))

/** The attempt that this state belongs to, or null. Asked for once: whatever comes later finds nothing. */
export const takeAttempt = (provider: Provider, state: unknown): Attempt | null => {
  const kept = sessionStorage.getItem(keyOf(provider))
  dropAttempt(provider)
  if (kept === null || typeof state !== 'string') return null
  try {
    const attempt = JSON.parse(kept) as Attempt
    const age = Date.now() - attempt.startedAt
    return attempt.state === state && age >= 0 && age <= LIFETIME_MS ? attempt : null
  } catch {
    return null
  }
}
