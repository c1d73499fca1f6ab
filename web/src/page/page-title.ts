import { useEffect } from 'react'

const PRODUCT = 'Plateful'

const named = (title: string): string => (title === '' ? PRODUCT : `${title} · ${PRODUCT}`)

/** What statistics may call the page. */
let counted = PRODUCT

export const countedTitle = (): string => counted

/**
 * Names the browser tab. Call it once in every page; it is also what a screen reader hears after a change of page.
 * `countedAs` is for a page whose title says what somebody eats: statistics are told that in its place.
 */
export const usePageTitle = (title: string, countedAs = title): void => {
  useEffect(() => {
    document.title = named(title)
    counted = named(countedAs)
  }, [title, countedAs])
}
