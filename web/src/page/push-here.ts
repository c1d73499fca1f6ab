import { at } from './base.ts'

/** Whether this browser can be told of something while no page is open, and if not, why. */
export type PushState = 'ready' | 'denied' | 'insecure' | 'home-screen' | 'unsupported'

/** As `PUT /api/push` takes it. */
export type PushAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** How long a worker that was just fetched may take to begin. */
const WORKER_MS = 30_000

export const pushState = (): PushState => {
  if (!window.isSecureContext) return 'insecure'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'ready'
  // An iPhone has all of it, for apps on its home screen alone.
  return (navigator as { readonly standalone?: boolean }).standalone === false ? 'home-screen' : 'unsupported'
}

/** Tells when the browser's settings for this site change. Answers how to stop. */
export const onPushState = (tell: () => void): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('visibilitychange', tell, { signal })
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', tell, { signal }))
    .catch(() => undefined)
  return () => stop.abort()
}

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(at('/')) : undefined

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await findRegistration())?.pushManager?.getSubscription()) ?? null

const addressOf = (subscription: PushSubscription): PushAddress => {
  const { endpoint, keys = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

/** Where this browser has notices sent; null: it asked for none. */
export const findPushHere = async (): Promise<PushAddress | null> => {
  const found = await findSubscription().catch(() => null)
  return found && addressOf(found)
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const isSame = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && String(new Uint8Array(one)) === String(other)

const workerAtWork = async (): Promise<ServiceWorkerRegistration> => {
  // Also for those who save data: they asked for it.
  await navigator.serviceWorker.register(at('/sw.js'), { scope: at('/') })
  const late = new Promise<never>((_, refuse) =>
    setTimeout(() => refuse(new DOMException('The worker does not begin.', 'TimeoutError')), WORKER_MS),
  )
  return Promise.race([navigator.serviceWorker.ready, late])
}

/**
 * Asks the person, then the browser's push service. To be called from a click. Null: the person said no.
 * @throws DOMException when the push service does not answer, or the worker does not begin.
 */
export const askPushHere = async (key: string): Promise<PushAddress | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await workerAtWork()
  const applicationServerKey = bytesOf(key)
  const before = await pushManager.getSubscription()
  // What was asked for with the keys of another server cannot be written to.
  if (before && !isSame(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe()
  return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
}

/** Nothing arrives in this browser any more. */
export const endPushHere = async (): Promise<void> => {
  try {
    await (await findSubscription())?.unsubscribe()
  } catch (error) {
    // The server has forgotten it, or will when its push service says so.
    console.warn(error)
  }
}
