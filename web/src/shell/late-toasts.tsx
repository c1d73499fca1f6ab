import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { optional } from '../lib/optional.ts'
import { useToastsWanted } from '../lib/toasts.tsx'
import { whenIdle } from '../lib/when-idle.ts'

const ToastHost = optional(async () => (await import('../ui/toast-host.tsx')).ToastHost)

/** The first page makes no toasts and does not carry them; every other page has them at hand once it stands, offline too. */
export const LateToasts = () => {
  const wanted = useToastsWanted()
  const { pathname } = useLocation()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return <Suspense>{(wanted || (isIdle && pathname !== '/')) && <ToastHost />}</Suspense>
}
