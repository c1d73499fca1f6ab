import { useEffect, useState } from 'react'

/** Keeps the screen on while the page is in sight, where the device can. Answers whether it does. */
export const useWakeLock = (): boolean => {
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isLeft = false

    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const held = await navigator.wakeLock.request('screen')
        if (isLeft) return void held.release()
        lock = held
        setHeld(true)
        held.addEventListener('release', () => setHeld(false))
      } catch {
        // A low battery may forbid it: cooking goes on, the screen just goes dark.
      }
    }
    // The device lets go of it whenever the page is hidden.
    const again = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])

  return isHeld
}
