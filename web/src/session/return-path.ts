import { useLocation, useSearchParams } from 'react-router'
import { keptInvitation } from './kept-invitation.ts'

const FROM = 'from'
const ANYWHERE = 'https://plateful.invalid'
/** Signing in leads nowhere when it leads to signing in. */
const AROUND_SIGN_IN = /^\/(auth|verify-email|resend-verification|forgot-password|reset-password)(\/|$)/

/**
 * The path when it stays on this site, else the fallback. An address bar reads `\` as `/` and drops tabs and line
 * ends, so anything but a plain path of printable ASCII is refused before it is parsed.
 */
export const safeReturnPath = (path: string | null | undefined, fallback = '/'): string => {
  if (path == null || path.length > 1_000 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path) || path.includes('\\'))
    return fallback
  // `/%2f%2fevil` and `/./ /evil` become `//evil` for whoever decodes or resolves once more.
  const { origin, pathname } = URL.canParse(path, ANYWHERE) ? new URL(path, ANYWHERE) : { origin: '', pathname: '' }
  if (origin !== ANYWHERE || pathname.startsWith('//') || /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f|25)/i.test(pathname)) {
    return fallback
  }
  return AROUND_SIGN_IN.test(pathname) ? fallback : path
}

type Mode = 'login' | 'register'

/** The address of the sign-in page that remembers where somebody came from. */
export const authAddress = (from: string, mode: Mode = 'login'): string => {
  const search = new URLSearchParams()
  if (mode === 'register') search.set('mode', 'register')
  const origin = safeReturnPath(from)
  if (origin !== '/') search.set(FROM, origin)
  return search.size === 0 ? '/auth' : `/auth?${search}`
}

/** The page one is on, as an origin to come back to; on the sign-in pages the one they were given. */
export const useHere = (): string => {
  const { pathname, search, hash } = useLocation()
  return AROUND_SIGN_IN.test(pathname)
    ? safeReturnPath(new URLSearchParams(search).get(FROM))
    : pathname + search + hash
}

/** Where to go after signing in: the remembered origin; without one that stays on this site an invitation that waits, or the planner. */
export const useReturnPath = (): string => {
  const [search] = useSearchParams()
  return safeReturnPath(search.get(FROM), keptInvitation() === null ? '/meal-planner' : '/join')
}
