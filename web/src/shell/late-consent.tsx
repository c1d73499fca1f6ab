import { lazy, Suspense, useEffect, useState } from 'react'
import { useVersion } from '../shared/version.queries.ts'

const ConsentRoom = lazy(async () => ({ default: (await import('../shared/consent/consent-room.tsx')).ConsentRoom }))

/** Older browsers have no idle callback: then a moment after the page stands. */
const whenIdle = (then: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(then, { timeout: 1_500 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(then, 200)
  return () => clearTimeout(timer)
}

/** What may be measured is settled after the page stands, and only where anything is set up. */
export const LateConsent = () => {
  const [isIdle, setIdle] = useState(false)
  const hasAnalytics = useVersion()?.hasAnalytics === true
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return <Suspense>{isIdle && hasAnalytics && <ConsentRoom />}</Suspense>
}
