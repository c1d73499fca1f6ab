import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** So far before the end is in sight the next page is asked for: three rows of cards. */
const AHEAD = /* english */ '0px 0px 1200px'

/** Calls `ask` while the element at the end of a list is near the window. `count`: what the list holds; it is looked at anew for each. */
export const useNearEnd = (count: number, ask: () => void): RefObject<HTMLDivElement | null> => {
  const end = useRef<HTMLDivElement>(null)
  const onNear = useEffectEvent(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that stays near after a page came must ask for the next one.
  useEffect(() => {
    if (end.current === null) return
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
