import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import { startPushDouble } from '../server/src/testing/doubles/push-double.ts'
import { fromAccount, logIn, signUp, somebody, TOWN_ORIGIN } from './account-desk.ts'
import { violations } from './barriers.ts'
import { ownAddress } from './own-address.ts'
import { settled } from './settled.ts'
import { test } from './toasts.ts'

test.use({
  baseURL: TOWN_ORIGIN,
  serviceWorkers: 'allow',
  extraHTTPHeaders: ownAddress((worker) => 140 + (worker % 60), 12),
})

type Service = Awaited<ReturnType<typeof startPushDouble>>

/**
 * A browser without a window shows no notices and reaches no push service. Only these two are replaced in its pages: its leave to
 * show notices, which the person gives when asked, and its subscription, which is the double's.
 */
const withNotices = async (context: BrowserContext, service: Service): Promise<void> => {
  const { endpoint, p256dh, auth } = service.subscribe()
  await context.addInitScript(
    ({ endpoint, keys }) => {
      const subscription = {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem('double.subscribed')
          return true
        },
      }
      const find = () => (localStorage.getItem('double.subscribed') === null ? null : subscription)
      Object.assign(PushManager.prototype, {
        getSubscription: async () => find(),
        subscribe: async () => {
          if (Notification.permission !== 'granted') throw new DOMException('Nobody was asked.', 'NotAllowedError')
          localStorage.setItem('double.subscribed', '1')
          return find()
        },
      })
      const permission = () => (localStorage.getItem('double.allowed') === null ? 'default' : 'granted')
      Object.defineProperty(Notification, 'permission', { get: permission })
      Notification.requestPermission = async () => {
        localStorage.setItem('double.allowed', '1')
        return 'granted'
      }
    },
    { endpoint, keys: { p256dh, auth } },
  )
}

type Shown = { readonly title: string; readonly body: string; readonly data: string; readonly lang: string }
type InWorker = {
  shown: Shown[]
  readonly registration: { showNotification: (title: string, rest: Omit<Shown, 'title'>) => Promise<void> }
  readonly clients: { openWindow: (url: string) => Promise<null> }
  readonly dispatchEvent: (event: Event) => void
}

/** Hands the worker what the push service brought, one after the other, as the browser does; answers what it wants shown, once it does. */
const deliver = async (page: Page, ...all: readonly object[]): Promise<readonly Shown[]> => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const worker = workerOf(page)
  await worker.evaluate(() => {
    const scope = self as unknown as InWorker
    scope.shown = []
    scope.registration.showNotification = async (title, rest) => void scope.shown.push({ ...rest, title })
  })
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${TOWN_ORIGIN}/`)
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  for (const data of all)
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: TOWN_ORIGIN,
      registrationId: await registered,
      data: JSON.stringify(data),
    })
  await devtools.detach()
  const shown = () => worker.evaluate(() => (self as unknown as InWorker).shown)
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(0)
  return shown()
}

const workerOf = (page: Page): Worker => {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker runs')
  return worker
}

/** A click on a notice: where it leads. Only a person's own click opens a window. */
const click = (page: Page, data: string): Promise<string> =>
  workerOf(page).evaluate((address) => {
    const scope = self as unknown as InWorker
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => {
        resolve(url)
        return null
      }
      const event = new (self as unknown as { ExtendableEvent: typeof Event }).ExtendableEvent('notificationclick')
      Object.defineProperty(event, 'notification', { value: { data: address, close: () => undefined } })
      scope.dispatchEvent(event)
    })
  }, data)

const isSubscribed = (page: Page) => page.evaluate(() => localStorage.getItem('double.subscribed') !== null)

test('a device is asked, told, led to the page, and told no more', async ({ page, context }) => {
  const service = await startPushDouble()
  await withNotices(context, service)
  const robin = somebody()
  await signUp(page, robin)
  await logIn(page, robin)
  await page.goto('/account-settings')
  const notices = page.getByRole('region', { name: 'Notices', exact: true })
  const turnOn = notices.getByRole('button', { name: 'Turn on on this device' })
  await expect(turnOn).toBeVisible()
  await settled(page)
  expect.soft(await violations(page, 'light')).toEqual([])
  expect(await page.evaluate(() => Notification.permission)).toBe('default')

  await turnOn.click()
  await expect(notices.getByText('Notices are on, on this device.')).toBeVisible()
  await settled(page)
  expect.soft(await violations(page, 'dark')).toEqual([])
  await notices.getByRole('button', { name: 'Send me a test' }).click()
  await expect.poll(() => service.came.map(({ status }) => status)).toEqual([201])
  const [test] = await deliver(page, service.came[0]?.body ?? {})
  expect(test).toMatchObject({ title: 'This is a test', lang: 'en', data: `${TOWN_ORIGIN}/account-settings` })

  await page.goto('/meal-planner/groceries')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const changed = { kind: 'list.changed', language: 'de', week: null, words: '' }
  const shown = await deliver(page, changed, service.came[0]?.body ?? {})
  expect(
    shown.map(({ title }) => title),
    'who looks at the list is told of something else alone',
  ).toEqual(['This is a test'])
  await page.goto('/preferences')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [told] = await deliver(page, changed)
  expect(told).toMatchObject({ title: 'Die Liste hat sich geändert', lang: 'de' })
  expect(await click(page, told?.data ?? '')).toBe(`${TOWN_ORIGIN}/meal-planner/groceries`)

  await page.goto('/account-settings')
  await notices.getByRole('button', { name: 'Turn off on this device' }).click()
  await expect(turnOn).toBeVisible()
  expect(await isSubscribed(page)).toBe(false)

  await turnOn.click()
  await expect(notices.getByText('Notices are on, on this device.')).toBeVisible()
  expect(await isSubscribed(page)).toBe(true)
  await fromAccount(page, 'Sign Out')
  await expect.poll(() => isSubscribed(page)).toBe(false)
  expect(service.came).toHaveLength(1)
  service.close()
})
