import { useCallback, useEffect, useState } from 'react'

const TICK_MS = 1_000

/** Seconds left before something that was just asked for may be asked for again, and a way to count anew. */
export const useCooldown = (seconds: number): readonly [left: number, start: () => void] => {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1_000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  const isCounting = left > 0

  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isCounting])

  const start = useCallback(() => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1_000)
  }, [seconds])

  return [left, start]
}
