import { useEffect } from 'react'

const PRODUCT = 'Plateful'

/** Names the browser tab. Call it once in every page; it is also what a screen reader hears after a change of page. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? PRODUCT : `${title} · ${PRODUCT}`
  }, [title])
}
