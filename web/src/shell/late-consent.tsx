import { Suspense, useEffect, useState } from 'react'
import { optional } from '../lib/optional.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { useVersion } from '../shared/version.ts'

const ConsentRoom = optional(async () => {
  const [{ ConsentRoom: Room }, { WithQueries }] = await Promise.all([
    import('../shared/consent/consent-room.tsx'),
    import('../lib/with-queries.tsx'),
  ])
  return () => (
    <WithQueries>
      <Room />
    </WithQueries>
  )
})

/** What may be measured is settled after the page stands, and only where anything is set up. */
export const LateConsent = () => {
  const [isIdle, setIdle] = useState(false)
  const hasAnalytics = useVersion()?.hasAnalytics === true
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return <Suspense>{isIdle && hasAnalytics && <ConsentRoom />}</Suspense>
}
