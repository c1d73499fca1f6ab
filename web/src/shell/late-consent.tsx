import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../lib/when-idle.ts'
import { useVersion } from '../shared/version.queries.ts'

const ConsentRoom = lazy(async () => ({ default: (await import('../shared/consent/consent-room.tsx')).ConsentRoom }))

/** What may be measured is settled after the page stands, and only where anything is set up. */
export const LateConsent = () => {
  const [isIdle, setIdle] = useState(false)
  const hasAnalytics = useVersion()?.hasAnalytics === true
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return <Suspense>{isIdle && hasAnalytics && <ConsentRoom />}</Suspense>
}
