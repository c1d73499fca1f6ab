import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useInBrowser } from '../lib/in-browser.ts'
import { optional } from '../lib/optional.ts'
import { useToastsWanted } from '../lib/toasts.tsx'

const ToastHost = optional(async () => (await import('../ui/toast-host.tsx')).ToastHost)

/** The first page makes no toasts and does not carry them; every other page has them at hand, offline too. */
export const LateToasts = () => {
  const wanted = useToastsWanted()
  const { pathname } = useLocation()
  const isHere = useInBrowser()
  return <Suspense>{(wanted || (isHere && pathname !== '/')) && <ToastHost />}</Suspense>
}
