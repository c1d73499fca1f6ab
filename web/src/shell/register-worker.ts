import { Workbox } from 'workbox-window'
import { at } from '../page/base.ts'

type Told = {
  /** A new version has been fetched and waits. */
  readonly onWaiting: () => void
  readonly onRegistered: (registration: ServiceWorkerRegistration | undefined) => void
}

/** Registers /sw.js for all that lies where the app lives. Answers how to let a waiting version in: the page reloads then. */
export const registerWorker = ({ onWaiting, onRegistered }: Told): (() => void) => {
  const worker = new Workbox(at('/sw.js'), { scope: at('/') })
  let isWanted = false
  worker.addEventListener('waiting', onWaiting)
  worker.addEventListener('controlling', () => {
    if (isWanted) location.reload()
  })
  // Private windows refuse; the pages work without.
  worker.register().then(onRegistered, (error: unknown) => console.warn(error))
  return () => {
    isWanted = true
    worker.messageSkipWaiting()
  }
}
