import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A new page starts at its top; going back finds the place that was left. */
export const ScrollKeeper = () => {
  const { key, pathname, hash } = useLocation()
  const kind = useNavigationType()
  const places = useRef(new Map<string, number>())
  const seenPath = useRef(pathname)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const kept = places.current
    const keep = () => void kept.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])

  useLayoutEffect(() => {
    const isSamePage = seenPath.current === pathname
    seenPath.current = pathname
    if (kind === 'POP') window.scrollTo(0, places.current.get(key) ?? 0)
    else if (hash === '' && !isSamePage) window.scrollTo(0, 0)
  }, [key, kind, pathname, hash])

  return null
}
