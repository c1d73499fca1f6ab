import { Suspense, useEffect, useState } from 'react'
import { useVersion } from '../calls/version.ts'
import { optional } from '../page/optional.ts'
import { whenIdle } from '../page/when-idle.ts'

const ConsentRoom = optional(async () => {
  const [{ ConsentRoom: Room }, { WithQueries }] = await Promise.all([
    import('../consent/consent-room.tsx'),
    import('../calls/with-queries.tsx'),
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
