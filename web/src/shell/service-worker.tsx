import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { keepNoticesRenewed } from './notices/renew-notices.ts'
import { registerWorker } from './register-worker.ts'
import styles from './service-worker.module.css'

/** Looks for a new version as often, in a tab that stays open. */
const CHECK_EVERY_MS = 60 * 60_000

/** Registers /sw.js and offers the new version once it has been fetched: nothing reloads under somebody's hands. */
export const ServiceWorkerRoom = () => {
  const [update, setUpdate] = useState<(() => void) | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const letIn = registerWorker({
      onWaiting: () => setUpdate(() => letIn),
      onRegistered: (registration) => {
        timer = setInterval(() => void registration?.update().catch(() => undefined), CHECK_EVERY_MS)
      },
    })
    return () => clearInterval(timer)
  }, [])
  useEffect(() => keepNoticesRenewed(), [])

  return (
    <div role="status">
      {update !== null && (
        <p className={styles.bar}>
          A new version is ready.
          <Button size="s" onClick={update}>
            Load it
          </Button>
        </p>
      )}
    </div>
  )
}
