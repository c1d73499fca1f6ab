import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusHeading } from '../page/focus-heading.ts'

/** The link of a page that leads there. One that is not shown does not take the focus. */
const focusLinkTo = (main: HTMLElement, path: string): boolean => {
  const link = [...main.querySelectorAll<HTMLAnchorElement>('a[href]')].find((one) => one.pathname === path)
  link?.focus()
  return link !== undefined && document.activeElement === link
}

/**
 * After a change of page the focus goes to the new page's heading, so that a keyboard and a screen reader start there;
 * going back or up, it goes to the link that was followed. The first page and a change of the query alone leave it.
 */
export const RouteFocus = () => {
  const { key, pathname } = useLocation()
  const kind = useNavigationType()
  const seen = useRef({ key, pathname })
  const followed = useRef(new Map<string, string>())

  useEffect(() => {
    const left = seen.current
    seen.current = { key, pathname }
    if (left.pathname === pathname) return
    if (kind === 'PUSH') followed.current.set(left.key, pathname)
    const main = document.getElementById('main')
    const isUp = left.pathname.startsWith(`${pathname}/`)
    const path = kind === 'POP' ? followed.current.get(key) : isUp ? left.pathname : undefined
    if (main !== null && path !== undefined && focusLinkTo(main, path)) return
    focusHeading()
  }, [key, kind, pathname])

  return null
}
