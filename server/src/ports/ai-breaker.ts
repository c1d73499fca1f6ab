import type { AiFault, AiFaultKind } from './ai-faults.ts'

/** So many failures in a row, and the provider is left alone. */
const FAILURES = 5
/** What says that the provider, not one answer, is in trouble. */
const TROUBLE: ReadonlySet<AiFaultKind> = new Set([
  'too_slow',
  'unreachable',
  'rate_limited',
  'server_error',
  'refused',
  'too_large',
])

export type Breaker = {
  readonly isOpen: () => boolean
  /** False while it is open. After the rest one call is let through, and its end decides for all. */
  readonly tryEnter: () => boolean
  readonly succeed: () => void
  readonly fail: (fault: AiFault) => void
}

/**
 * Leaves a provider alone for `restMs` after five failures in a row, or for as long as it asks to be (Retry-After).
 * Of this process only: each finds out for itself, and no shared state can hold it open.
 */
export const openBreaker = (restMs: number, now: () => number): Breaker => {
  let failures = 0
  let openUntil = 0
  let isTrying = false
  const rest = (ms: number): void => {
    openUntil = now() + ms
  }
  return {
    isOpen: () => now() < openUntil,
    tryEnter: () => {
      if (now() < openUntil) return false
      if (failures < FAILURES) return true
      if (isTrying) return false
      isTrying = true
      return true
    },
    succeed: () => {
      failures = 0
      isTrying = false
    },
    fail: ({ kind, more }) => {
      isTrying = false
      // An answer that cannot be read came from a provider that works.
      if (!TROUBLE.has(kind)) {
        if (kind === 'unreadable' || kind === 'cut_off') failures = 0
        return
      }
      failures += 1
      const asked = more.retryAfterMs ?? 0
      if (asked > 0) rest(asked)
      else if (failures >= FAILURES) rest(restMs)
    },
  }
}
