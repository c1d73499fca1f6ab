import { useSyncExternalStore } from 'react'
import { readStored, store } from '../../page/storage.ts'
import { onNewPerson } from '../../session/session-state.ts'

/** A kitchen timer that was started. Times are milliseconds since 1970, so that a reload loses nothing. */
export type Timer = {
  readonly id: string
  /** "Simmer the rice" */
  readonly name: string
  readonly dish: string
  readonly minutes: number
  readonly endsAt: number
  /** The page to go back to. */
  readonly path: string
}

const KEY = 'plateful.timers'
/** A timer that rang half a day ago is nobody's any more. */
const FORGOTTEN_MS = 12 * 3_600_000

const readTimers = (): readonly Timer[] => {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]')
    if (!Array.isArray(kept)) return []
    return (kept as Timer[]).filter(({ endsAt }) => Number.isFinite(endsAt) && endsAt > Date.now() - FORGOTTEN_MS)
  } catch {
    return []
  }
}

let timers: readonly Timer[] | null = null
const listeners = new Set<() => void>()
let beat: ReturnType<typeof setInterval> | undefined

const current = (): readonly Timer[] => {
  timers ??= readTimers()
  return timers
}

const put = (next: readonly Timer[]): void => {
  timers = next
  store(KEY, JSON.stringify(next))
  tell()
}

const tell = (): void => {
  now = Date.now()
  for (const listener of listeners) listener()
}

let now = Date.now()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  now = Date.now()
  beat ??= setInterval(() => current().length > 0 && tell(), 500)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(beat)
    beat = undefined
  }
}

export const useTimers = (): readonly Timer[] => useSyncExternalStore(subscribe, current)

/** The time that timers are read against; it moves while one of them runs. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)

/** Starts a timer, or starts the same one anew. */
export const startTimer = (timer: Omit<Timer, 'endsAt'>): void =>
  put([...current().filter(({ id }) => id !== timer.id), { ...timer, endsAt: Date.now() + timer.minutes * 60_000 }])

export const stopTimer = (id: string): void => put(current().filter((timer) => timer.id !== id))

export const addMinute = (id: string): void =>
  put(
    current().map((timer) =>
      timer.id === id ? { ...timer, endsAt: Math.max(timer.endsAt, Date.now()) + 60_000 } : timer,
    ),
  )

/** As after a reload. */
export const reopenTimers = (): void => {
  timers = null
  tell()
}

onNewPerson(reopenTimers)

export const isDone = ({ endsAt }: Timer, at: number): boolean => endsAt <= at

/** "4:05", "1:02:09", "0:00" */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
