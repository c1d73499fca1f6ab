import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { optional } from '../page/optional.ts'
import { whenIdle } from '../page/when-idle.ts'
import { useToastsWanted } from '../toasts/toasts.tsx'

const ToastHost = optional(async () => (await import('../toasts/toast-host.tsx')).ToastHost)

/** The first page makes no toasts and does not carry them; every other page has them at hand once it stands, offline too. */
export const LateToasts = () => {
  const wanted = useToastsWanted()
  const { pathname } = useLocation()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return <Suspense>{(wanted || (isIdle && pathname !== '/')) && <ToastHost />}</Suspense>
}
