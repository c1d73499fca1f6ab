import type { LocalMoment } from '@plateful/kitchen/planning/passed-meals.ts'
import { useSyncExternalStore } from 'react'
import { localMoment, todayIso } from './words/dates.ts'

const LOOK_EVERY_MS = 60_000

const subscribe = (tell: () => void) => {
  const timer = setInterval(tell, LOOK_EVERY_MS)
  // Timers sleep with the tablet.
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}

/** The date where the visitor is: `2026-11-25`. In a kitchen the page stays open over midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, todayIso, todayIso)

const hourIso = (): LocalMoment => `${localMoment().slice(0, 13)}:00`

/** The hour where the visitor is, as its first minute: `2026-11-25T18:00`. */
export const useThisHour = (): LocalMoment => useSyncExternalStore(subscribe, hourIso, hourIso)
