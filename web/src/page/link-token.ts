import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** As in `#token=AbC_-12`. */
const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token')

const tokenKept = (state: unknown): string | null => {
  const token = (state as { readonly token?: unknown } | null)?.token
  return typeof token === 'string' ? token : null
}

/**
 * The secret of a mailed link. It stands in the fragment, which no server and no Referer sees, and leaves the address
 * at once, so that it is in no bookmark, list of visited pages or picture of the screen. It stays with this entry of
 * the tab's history: the page may start anew (a reload, an old sign-in that comes to its end) and still needs it.
 * Null: the link was cut short.
 */
export const useLinkToken = (): string | null => {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const fresh = tokenIn(hash)

  useEffect(() => {
    if (fresh !== null) void navigate(pathname + search, { replace: true, state: { token: fresh } })
  }, [fresh, navigate, pathname, search])

  return fresh ?? tokenKept(state)
}
