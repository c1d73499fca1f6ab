import { useSyncExternalStore } from 'react'

/** True while a media query holds: `useMedia('(max-width: 44.9375em)')`. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )

export const CALM_MOTION = '(prefers-reduced-motion: reduce)'
