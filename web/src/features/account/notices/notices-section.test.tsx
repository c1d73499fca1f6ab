import { readAutoSaveStatus } from '@plateful/contract/auto-save.ts'
import { readCalendarFeed } from '@plateful/contract/calendar.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { endPush, type PushWish, readPush, testPush, wishPush } from '@plateful/contract/push.ts'
import { listShares } from '@plateful/contract/shares.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepNoticesRenewed } from '../../../shell/notices/renew-notices.ts'
import { aHousehold } from '../../../testing/a-household.ts'
import { aUser } from '../../../testing/a-user.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'
import { signInAs } from '../../../testing/sign-in-as.ts'

const AT = '2026-11-21T10:00:00Z'
const KEY = `B${'A'.repeat(86)}`
const KEYS = { p256dh: KEY, auth: 'A'.repeat(22) }
const anEndpoint = (name: string) => `https://push.example.org/${name}`

/** A browser with notices, as far as pages see it: jsdom has none. */
const aBrowser = (answer: NotificationPermission = 'granted') => {
  const state = { permission: 'default' as NotificationPermission, endpoint: null as string | null }
  const requestPermission = vi.fn(async () => {
    state.permission = answer
    return answer
  })
  const subscriptionOf = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: KEYS }),
    unsubscribe: async () => {
      state.endpoint = null
      return true
    },
  })
  const registration = {
    pushManager: {
      getSubscription: async () => (state.endpoint === null ? null : subscriptionOf(state.endpoint)),
      subscribe: vi.fn(async () => {
        state.endpoint = anEndpoint('here')
        return subscriptionOf(state.endpoint)
      }),
    },
  }
  const serviceWorker = Object.assign(new EventTarget(), {
    register: vi.fn(async () => registration),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission,
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return { state, requestPermission, serviceWorker, ...registration.pushManager }
}

beforeEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const openNotices = async (first: PushWish | null = null) => {
  const api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({ preferences: aHousehold(), version: 1, updatedAt: AT }))
  api.on(readAutoSaveStatus, () => ({ autoSaveStatus: { behavior: 'ask' as const, lastSavedAt: null } }))
  api.on(listShares, () => ({ shares: [] }))
  api.on(readCalendarFeed, () => ({ feed: null, isIncluded: true }))
  let wish = first
  api.on(readPush, () => ({ key: KEY, wish }))
  api.on(wishPush, ({ body: { kinds } }) => {
    const kept = { kinds, createdAt: AT }
    wish = kept
    return { wish: kept }
  })
  api.on(endPush, () => {
    wish = null
    return { wish: null }
  })
  signInAs(aUser())
  const { person } = renderApp('/account-settings')
  const section = within(await screen.findByRole('region', { name: 'Notices' }))
  await section.findByText('Tell me when')
  return { api, person, section }
}

test('the browser asks after the click and not before; then the device is told of what was ticked, and can be asked to stop', async () => {
  const browser = aBrowser()
  const { api, person, section } = await openNotices()
  expect(browser.requestPermission).not.toHaveBeenCalled()
  expect(browser.serviceWorker.register).not.toHaveBeenCalled()

  await person.click(section.getByRole('checkbox', { name: /^The list changes/ }))
  await person.click(section.getByRole('button', { name: 'Turn on on this device' }))
  await section.findByText('Notices are on, on this device.')
  expect(api.calls(wishPush).map(({ body }) => body)).toEqual([
    {
      endpoint: anEndpoint('here'),
      ...KEYS,
      kinds: expect.not.arrayContaining(['list.changed']),
      language: 'en',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  ])

  await person.click(section.getByRole('checkbox', { name: /^The list changes/ }))
  await vi.waitFor(() => expect(api.calls(wishPush).at(-1)?.body.kinds).toContain('list.changed'))

  api.on(testPush, () => ({ fault: null, status: 201 }))
  await person.click(section.getByRole('button', { name: 'Send me a test' }))
  expect(await screen.findByText('The test is on its way.')).toBeInTheDocument()

  await person.click(section.getByRole('button', { name: 'Turn off on this device' }))
  await section.findByRole('button', { name: 'Turn on on this device' })
  expect(api.calls(endPush)).toHaveLength(1)
  expect(browser.state.endpoint).toBeNull()
})

test('who says no to the browser asks the server for nothing, and reads how to allow it', async () => {
  aBrowser('denied')
  const { api, person, section } = await openNotices()
  await person.click(section.getByRole('button', { name: 'Turn on on this device' }))
  expect(await section.findByText(/was told not to show notices/)).toBeVisible()
  expect(section.queryByRole('button', { name: 'Turn on on this device' })).toBeNull()
  expect(api.calls(wishPush)).toHaveLength(0)
})

test('without a tick nothing is turned on', async () => {
  const browser = aBrowser()
  const { person, section } = await openNotices()
  for (const box of section.getAllByRole('checkbox')) await person.click(box)
  await person.click(section.getByRole('button', { name: 'Turn on on this device' }))
  expect(await section.findByText('Choose at least one.')).toBeVisible()
  expect(browser.requestPermission).not.toHaveBeenCalled()
})

test('a push service that does not answer is told, and nothing is on', async () => {
  const browser = aBrowser()
  browser.subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'))
  const { api, person, section } = await openNotices()
  await person.click(section.getByRole('button', { name: 'Turn on on this device' }))
  expect(await screen.findByText('The push service of this browser does not answer.')).toBeInTheDocument()
  expect(api.calls(wishPush)).toHaveLength(0)
})

test('what the server knows of and the browser has forgotten is off', async () => {
  aBrowser()
  const { section } = await openNotices({ kinds: ['prepare'], createdAt: AT })
  expect(section.getByRole('button', { name: 'Turn on on this device' })).toBeVisible()
})

test('a page without https says so', async () => {
  vi.stubGlobal('isSecureContext', false)
  const { section } = await openNotices()
  expect(section.getByText(/with https only/)).toBeVisible()
})

test('an iPhone in a tab is led to its home screen', async () => {
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
  const { section } = await openNotices()
  expect(section.getByText(/Add to Home Screen/)).toBeVisible()
  Reflect.deleteProperty(navigator, 'standalone')
})

test('a browser without notices says so', async () => {
  vi.stubGlobal('isSecureContext', true)
  const { section } = await openNotices()
  expect(section.getByText('This browser cannot show notices.')).toBeVisible()
})

test('a subscription that the browser renewed is told to the server, with what was ticked; one that is the same is not', async () => {
  const browser = aBrowser()
  const { api, person, section } = await openNotices()
  await person.click(section.getByRole('button', { name: 'Turn on on this device' }))
  await section.findByText('Notices are on, on this device.')
  const stop = keepNoticesRenewed()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(api.calls(wishPush)).toHaveLength(1)

  browser.state.endpoint = anEndpoint('moved')
  browser.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { kind: 'push-renewed' } }))
  await vi.waitFor(() => expect(api.calls(wishPush)).toHaveLength(2))
  const [first, second] = api.calls(wishPush).map(({ body }) => body)
  expect(second).toEqual({ ...first, endpoint: anEndpoint('moved') })
  stop()
})
