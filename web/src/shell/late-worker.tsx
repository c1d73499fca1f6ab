import { Suspense, useEffect, useState } from 'react'
import { optional } from '../page/optional.ts'
import { whenIdle } from '../page/when-idle.ts'

const ServiceWorkerRoom = optional(async () => (await import('./service-worker.tsx')).ServiceWorkerRoom)

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean } | undefined)?.saveData === true

/** Milliseconds after the first page stands: a visit that ends at once fetches nothing more. */
const PATIENCE_MS = 3_000

/** After the page and its pictures have come: the worker fetches the whole app once. Not for those who save data. */
const whenQuiet = (then: () => void): (() => void) => {
  let cancel = () => {}
  const wait = () => {
    const timer = setTimeout(() => {
      cancel = whenIdle(then)
    }, PATIENCE_MS)
    cancel = () => clearTimeout(timer)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    cancel()
  }
}

/** In a build only: while one works on the pages, what is cached would stand in the way. */
export const LateWorker = () => {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (import.meta.env.PROD && 'serviceWorker' in navigator && !savesData()) return whenQuiet(() => setQuiet(true))
  }, [])
  return <Suspense>{isQuiet && <ServiceWorkerRoom />}</Suspense>
}
