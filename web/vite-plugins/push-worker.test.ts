import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildPushWorker, noticeTexts } from './push-worker.ts'

const SCOPE = 'https://home.example/plate/'
const CAME = { kind: 'list.changed', language: 'de', week: '2026-11-23', words: '' }

let code = ''
beforeAll(async () => {
  code = await buildPushWorker()
})

type Open = { readonly url: string; readonly visibilityState: string }

/** The worker as it is delivered, in a browser with these windows. */
const start = (open: readonly Open[] = [], endpoint = 'https://push.example.org/1') => {
  const heard = new Map<string, (event: unknown) => void>()
  const windows = open.map((one) => ({ ...one, focus: vi.fn(async () => undefined), postMessage: vi.fn() }))
  const pushManager = {
    getSubscription: async () => ({ endpoint }),
    subscribe: vi.fn(async () => undefined),
  }
  const showNotification = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => undefined)
  const self = {
    registration: { scope: SCOPE, pushManager, showNotification },
    clients: { matchAll: async () => windows, openWindow },
    addEventListener: (kind: string, hear: (event: unknown) => void) => heard.set(kind, hear),
  }
  runInNewContext(code, { self, URL, navigator: { language: 'es-ES' } })
  const happen = async (kind: string, event: object): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve()
    const waitUntil = (promise: Promise<unknown>): void => {
      work = promise
    }
    heard.get(kind)?.({ ...event, waitUntil })
    await work
  }
  const push = (text: string) => happen('push', { data: { text: () => text } })
  return { windows, pushManager, showNotification, openWindow, happen, push }
}

const LIST = `${SCOPE}meal-planner/groceries`

test('each text of a notice has its German and its Spanish', () => {
  for (const table of Object.values(noticeTexts()))
    for (const [english, said] of Object.entries(table)) if (english !== 'Plateful') expect(said).not.toBe(english)
  expect(Object.keys(noticeTexts().de ?? {}).length).toBeGreaterThan(5)
})

test('a notice is shown in the language of the device, leads to its week, and takes the place of the one before', async () => {
  const { push, showNotification } = start([{ url: LIST, visibilityState: 'hidden' }])
  await push(JSON.stringify(CAME))
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Die Liste hat sich geändert',
    expect.objectContaining({
      lang: 'de',
      tag: 'list.changed',
      silent: false,
      icon: `${SCOPE}icons/icon-192.png`,
      data: `${LIST}?week=2026-11-23`,
    }),
  )
})

test('dishes stand in the notice as they came, whatever letters they have', async () => {
  const { push, showNotification } = start()
  await push(JSON.stringify({ ...CAME, kind: 'prepare', language: 'es', words: 'Ful $& {0} · <b>Chili</b>' }))
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Para mañana',
    expect.objectContaining({ body: 'Esta noche, poner en remojo, descongelar o empezar: Ful $& {0} · <b>Chili</b>' }),
  )
})

test('who looks at the list is not told of it; of something else they are', async () => {
  const { push, showNotification } = start([{ url: `${LIST}?week=2026-11-23`, visibilityState: 'visible' }])
  await push(JSON.stringify(CAME))
  expect(showNotification).not.toHaveBeenCalled()
  await push(JSON.stringify({ ...CAME, kind: 'prepare', words: 'Chili' }))
  expect(showNotification).toHaveBeenCalledOnce()
})

test('Safari, which ends a subscription that shows nothing, shows it without a sound', async () => {
  const open = [{ url: LIST, visibilityState: 'visible' }]
  const { push, showNotification } = start(open, 'https://web.push.apple.com/abc')
  await push(JSON.stringify(CAME))
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.objectContaining({ silent: true }))
})

test.each(['', '{', 'null', '{"kind":"of.tomorrow","language":"xx","week":null,"words":""}'])(
  'what cannot be read is shown as something new: %j',
  async (text) => {
    const { push, showNotification } = start()
    await push(text)
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Plateful',
      expect.objectContaining({ data: `${SCOPE}meal-planner` }),
    )
  },
)

test('a click leads to the page where it is open, else to a window with it', async () => {
  const close = vi.fn()
  const notification = { close, data: `${LIST}?week=2026-11-23` }
  const { happen, windows, openWindow } = start([
    { url: `${SCOPE}preferences`, visibilityState: 'visible' },
    { url: LIST, visibilityState: 'hidden' },
  ])
  await happen('notificationclick', { notification })
  expect(windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(openWindow).not.toHaveBeenCalled()

  const alone = start([{ url: `${SCOPE}preferences`, visibilityState: 'visible' }])
  await alone.happen('notificationclick', { notification })
  expect(alone.openWindow).toHaveBeenCalledExactlyOnceWith(`${LIST}?week=2026-11-23`)
  expect(close).toHaveBeenCalledTimes(2)
})

test('a subscription that the browser ended is asked for anew, and pages that are open tell the server', async () => {
  const { happen, windows, pushManager } = start([{ url: LIST, visibilityState: 'hidden' }])
  const options = { userVisibleOnly: true }
  await happen('pushsubscriptionchange', { oldSubscription: { options } })
  expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith(options)
  expect(windows[0]?.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'push-renewed' })
  await happen('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: {} })
  expect(pushManager.subscribe).toHaveBeenCalledOnce()
})
