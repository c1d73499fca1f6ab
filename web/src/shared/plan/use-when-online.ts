import { useEffect, useEffectEvent, useRef } from 'react'
import { useOnline } from '../../lib/online.ts'

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
