import { type Came, noticeOf } from './notice-words.ts'

/*
 * Part of the service worker (vite-plugins/push-worker.ts builds it to /push-worker.js, and /sw.js begins with it): shows what
 * the server tells this device, while no page needs to be open.
 */

/** What TypeScript knows of workers only where it knows nothing of pages. */
type Late = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type PushCame = Late & { readonly data: { readonly text: () => string } | null }
type NoticeClicked = Late & { readonly notification: Notification }
type Subscription = PushSubscription | null
type PushChanged = Late & { readonly oldSubscription: Subscription; readonly newSubscription?: Subscription }
type Window = {
  readonly url: string
  readonly visibilityState: DocumentVisibilityState
  readonly focus: () => Promise<unknown>
  readonly postMessage: (message: unknown) => void
}
type Worker = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly matchAll: (of: {
      readonly type: 'window'
      readonly includeUncontrolled: true
    }) => Promise<readonly Window[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly addEventListener: <T extends Late>(kind: string, hear: (event: T) => void) => void
}
const worker = self as unknown as Worker

/** By language, by the English: written by the build from web/locales. */
declare const NOTICE_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>>

/** Safari ends a subscription whose pushes are not all shown, whatever is open. */
const SHOWS_EACH = /\.push\.apple\.com$/

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Who looks at the list sees the change there: that is what is made visible, and what the Push API asks for. */
const isListOpen = async (): Promise<boolean> => {
  const list = new URL('meal-planner/groceries', worker.registration.scope).pathname
  return (await windows()).some(
    ({ url, visibilityState }) => visibilityState === 'visible' && new URL(url).pathname === list,
  )
}

const mustShow = async (): Promise<boolean> => {
  const subscription = await worker.registration.pushManager.getSubscription()
  return subscription !== null && SHOWS_EACH.test(new URL(subscription.endpoint).hostname)
}

/** What cannot be read is told as something new. */
const read = (data: PushCame['data']): Came => {
  try {
    const { kind, language, week, words } = JSON.parse(data?.text() ?? '')
    return {
      kind: String(kind),
      language: String(language),
      week: week === null ? null : String(week),
      words: String(words),
    }
  } catch {
    return { kind: '', language: navigator.language.slice(0, 2), week: null, words: '' }
  }
}

const show = async (came: Came): Promise<void> => {
  const isSeen = came.kind === 'list.changed' && (await isListOpen())
  if (isSeen && !(await mustShow())) return
  const table = NOTICE_TEXTS[came.language] ?? {}
  const say = (english: string, ...values: readonly unknown[]): string =>
    (table[english] ?? english).replace(/\{(\d+)\}/g, (_, index: string) => String(values[Number(index)]))
  const { title, body, path } = noticeOf(came, say)
  const { scope } = worker.registration
  await worker.registration.showNotification(title, {
    body,
    lang: came.language,
    // One of a kind stands there: the newest.
    tag: came.kind,
    icon: new URL('icons/icon-192.png', scope).href,
    silent: isSeen,
    data: new URL(path, scope).href,
  })
}

/** The page if it is open somewhere, else a window with it: no window is taken away from what is being typed there. */
const openPage = async (url: string): Promise<void> => {
  const { origin, pathname } = new URL(url)
  const open = (await windows()).find((one) => {
    const shown = new URL(one.url)
    return shown.origin === origin && shown.pathname === pathname
  })
  await (open?.focus() ?? worker.clients.openWindow(url))
}

/** A worker has no sign-in: pages tell the server, those that are open now, or the next one. */
const renew = async (before: Subscription, after: Subscription | undefined): Promise<void> => {
  if (!after && before) await worker.registration.pushManager.subscribe(before.options)
  for (const one of await windows()) one.postMessage({ kind: 'push-renewed' })
}

worker.addEventListener<PushCame>('push', (event) => event.waitUntil(show(read(event.data))))

worker.addEventListener<NoticeClicked>('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(String(event.notification.data)))
})

worker.addEventListener<PushChanged>('pushsubscriptionchange', (event) =>
  event.waitUntil(renew(event.oldSubscription, event.newSubscription)),
)
