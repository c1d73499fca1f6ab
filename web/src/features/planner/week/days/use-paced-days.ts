import { useEffect, useState } from 'react'
import { CALM_MOTION, useMedia } from '../../../../page/media.ts'

/** A week is planned in a blink; its days are dealt one by one, so that the eye can follow. */
const DAY_MS = 80

/**
 * The days to show as ready: follows `daysReady` one at a time, at once for those who want calm.
 * `isShowing` ends when the last day that is ready has been dealt.
 */
export const usePacedDays = (isRunning: boolean, daysReady: number) => {
  const isCalm = useMedia(CALM_MOTION)
  const [days, setDays] = useState(0)
  const [wasRunning, setWasRunning] = useState(isRunning)

  if (isRunning !== wasRunning) {
    setWasRunning(isRunning)
    if (isRunning) setDays(0)
  }

  useEffect(() => {
    if (days >= daysReady) return
    const timer = setTimeout(() => setDays(isCalm ? daysReady : days + 1), isCalm ? 0 : DAY_MS)
    return () => clearTimeout(timer)
  }, [days, daysReady, isCalm])

  return { days: Math.min(days, 7), isShowing: isRunning || days < daysReady }
}
