import { readAnalyticsSetup } from '@plateful/contract/analytics.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../calls/call.ts'
import { track } from '../statistics/track.ts'
import { Button } from '../ui/button.tsx'
import { startAnalytics } from './analytics.ts'
import { applyRegion, chooseConsent, useConsent } from './consent.ts'
import styles from './consent-room.module.css'
import { countedPage } from './counted-page.ts'

const useSetup = () =>
  useQuery({
    queryKey: ['analytics'],
    queryFn: ({ signal }) => call(readAnalyticsSetup, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Forgotten at a sign-in it would be asked for anew, and the script would be loaded a second time.
    meta: { quiet: true, isOfDevice: true },
  })

/** Told from the page on that somebody said yes on. */
const usePageViews = (isGranted: boolean): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isGranted) return
    // The page names itself in an effect of its own, a moment later.
    const timer = setTimeout(() => track('page_view', countedPage(pathname)))
    return () => clearTimeout(timer)
  }, [pathname, isGranted])
}

/** How long the first page took to come, once it has; told once. */
const usePageLoad = (isGranted: boolean): void => {
  const isTold = useRef(false)
  useEffect(() => {
    if (!isGranted) return
    const tell = () => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      if (entry === undefined || entry.loadEventEnd <= 0 || isTold.current) return
      isTold.current = true
      track('page_load', { load_time_ms: Math.round(entry.loadEventEnd) })
    }
    // The end of loading stands in the entry only when the event itself is over.
    const tellLater = () => void setTimeout(tell)
    if (document.readyState === 'complete') return tell()
    window.addEventListener('load', tellLater, { once: true })
    return () => window.removeEventListener('load', tellLater)
  }, [isGranted])
}

/** How long the pages were in sight, told each time they go out of it. */
const useEngagement = (): void => {
  useEffect(() => {
    let since = performance.now()
    const change = () => {
      if (document.visibilityState === 'visible') since = performance.now()
      else track('user_engagement', { engagement_time_msec: Math.round(performance.now() - since) })
    }
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  }, [])
}

/** The buttons that stick to the lower edge (--low) make room for the question: it must not cover "Plan my week". */
const useRoomBelow = (isAsking: boolean) => {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!isAsking || element === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--asked', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--asked')
    }
  }, [isAsking])
  return bar
}

/** Decides what may be measured, asks where it has to, and tells each page. Loaded when the first page stands. */
export const ConsentRoom = () => {
  const { data: setup } = useSetup()
  const consent = useConsent()
  usePageViews(consent === 'granted')
  usePageLoad(consent === 'granted')
  useEngagement()

  useEffect(() => {
    if (setup !== undefined) applyRegion(setup)
  }, [setup])

  const analytics = setup?.analytics ?? null
  useEffect(() => (analytics === null ? undefined : startAnalytics(analytics)), [analytics])

  const isAsking = analytics !== null && consent === 'unset'
  const bar = useRoomBelow(isAsking)
  if (!isAsking) return null
  return (
    <section ref={bar} className={styles.bar} aria-label="Usage statistics">
      <p className={styles.words}>
        May we count which pages are used? No names, no addresses, nothing about what you eat.{' '}
        <Link to="/privacy">What is counted</Link>
      </p>
      <div className={styles.buttons}>
        <Button size="s" onClick={() => chooseConsent('denied')}>
          No, thanks
        </Button>
        <Button size="s" onClick={() => chooseConsent('granted')}>
          Yes, count
        </Button>
      </div>
    </section>
  )
}
