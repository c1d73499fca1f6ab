import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** False only when the browser is sure. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** False without a network. Once it is back, `ask` is called: what failed meanwhile can be asked for again. */
export const useWhenOnline = (ask: () => void): boolean => {
  const isOnline = useOnline()
  const wasOnline = useRef(isOnline)
  const askAgain = useEffectEvent(ask)
  useEffect(() => {
    if (isOnline && !wasOnline.current) askAgain()
    wasOnline.current = isOnline
  }, [isOnline])
  return isOnline
}
