import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** So far before the end is in sight the next page is asked for: three rows of cards. */
const AHEAD = /* english */ '0px 0px 1200px'

/** Calls `ask` while the element at the end of a list is near the window. `count`: what the list holds; it is looked at anew for each. */
export const useNearEnd = (count: number, ask: () => void): RefObject<HTMLDivElement | null> => {
  const end = useRef<HTMLDivElement>(null)
  const onNear = useEffectEvent(ask)
  // Anew for each count: an end that stays near after a page came must ask for the next one. An empty list has none.
  useEffect(() => {
    if (end.current === null || count === 0) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { rootMargin: AHEAD },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [count])
  return end
}
