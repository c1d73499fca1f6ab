import { Suspense, useEffect, useState } from 'react'
import { optional } from '../page/optional.ts'
import { whenQuiet } from '../page/when-quiet.ts'

const LiveRoom = optional(async () => (await import('./live/live-room.tsx')).LiveRoom)

/** What others change is listened for once the page and its pictures have come. */
export const LateLive = () => {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => whenQuiet(() => setQuiet(true)), [])
  return <Suspense>{isQuiet && <LiveRoom />}</Suspense>
}
