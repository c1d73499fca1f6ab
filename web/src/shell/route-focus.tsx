import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a change of page the focus goes to the new page's heading, so that a keyboard and a screen reader start there.
 * The first page and a change of the query alone leave the focus where it is.
 */
export const RouteFocus = () => {
  const { pathname } = useLocation()
  const seen = useRef(pathname)

  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const main = document.getElementById('main')
    const heading = main?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    ;(heading ?? main)?.focus({ preventScroll: true })
  }, [pathname])

  return null
}
