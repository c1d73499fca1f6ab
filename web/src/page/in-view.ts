import { type RefObject, useEffect, useRef, useState } from 'react'

/** True once the element has come near the window. For what stands far below and is loaded only when somebody gets there. */
export const useWasInView = <E extends Element>(): readonly [RefObject<E | null>, boolean] => {
  const ref = useRef<E>(null)
  const [wasInView, setInView] = useState(false)
  useEffect(() => {
    if (ref.current === null || wasInView) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true)
      },
      { rootMargin: '200px' },
    )
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [wasInView])
  return [ref, wasInView]
}
