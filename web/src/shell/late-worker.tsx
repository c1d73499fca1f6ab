import { Suspense, useEffect, useState } from 'react'
import { optional } from '../page/optional.ts'
import { whenQuiet } from '../page/when-quiet.ts'

const ServiceWorkerRoom = optional(async () => (await import('./service-worker.tsx')).ServiceWorkerRoom)

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean } | undefined)?.saveData === true

/**
 * The worker fetches the whole app once; not for those who save data. In a build only: while one works on the pages, what is
 * cached would stand in the way.
 */
export const LateWorker = () => {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (import.meta.env.PROD && 'serviceWorker' in navigator && !savesData()) return whenQuiet(() => setQuiet(true))
  }, [])
  return <Suspense>{isQuiet && <ServiceWorkerRoom />}</Suspense>
}
