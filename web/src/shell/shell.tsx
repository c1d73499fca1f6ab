import { Fragment, Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { usePerson } from '../session/session.ts'
import { OfflineBanner } from '../ui/notes/offline-banner.tsx'
import { SessionEnd } from './account/session-end.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CatchAll } from './errors/catch-all.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LateConsent } from './late-consent.tsx'
import { LateLive } from './late-live.tsx'
import { LateToasts } from './late-toasts.tsx'
import { LateWorker } from './late-worker.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { PendingLine } from './pending-line.tsx'
import { prefetchPlanner } from './planner-chunk.ts'
import { RouteFocus } from './route-focus.tsx'
import { ScrollKeeper } from './scroll-keeper.tsx'
import styles from './shell.module.css'

/** What stands around every page. */
export const Shell = () => {
  const { pathname } = useLocation()
  // A page starts anew when somebody else sits down: what stood in its fields was not theirs.
  const person = usePerson()
  // From whichever page somebody begins on: the way from preferences or sign-in leads to the planner too.
  useEffect(() => prefetchPlanner(), [])
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        Skip to the page
      </a>
      <Header />
      <OfflineBanner />
      <PendingLine />
      <main id="main" tabIndex={-1} className={styles.main}>
        <CatchAll place={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Fragment key={person}>
              <Outlet />
            </Fragment>
            <RouteFocus />
            <ScrollKeeper />
          </Suspense>
        </CatchAll>
      </main>
      <Footer />
      <BottomBar />
      <LateConsent />
      <LateWorker />
      <LateLive />
      <LateToasts />
      <SessionEnd />
    </div>
  )
}
