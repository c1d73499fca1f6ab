import { readAnalyticsSetup } from '@plateful/contract/analytics.ts'
import { needsOptIn, OPT_IN_COUNTRIES } from '@plateful/contract/consent.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { AppRoutes } from '../routes.tsx'
import { leave } from '../session/account-session.ts'
import { openSink, track } from '../statistics/track.ts'
import { type FakeApi, fakeApi } from '../testing/fake-api.ts'
import { answerBasics, renderApp } from '../testing/render-app.tsx'
import { signInAs } from '../testing/sign-in-as.ts'
import { clearAnalyticsCookies, domainsOf } from './analytics-cookies.ts'
import {
  applyRegion,
  CONSENT_EVENT,
  CONSENT_KEY,
  chooseConsent,
  forgetPrivacyHeader,
  REGION_DEFAULT_KEY,
  readConsent,
} from './consent.ts'

import { countedPage } from './counted-page.ts'

const ANALYTICS = { measurementId: 'G-TEST1', scriptUrl: 'https://tags.plateful.example/gtag.js' }

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  forgetPrivacyHeader()
  delete window.dataLayer
  for (const script of document.querySelectorAll('script[src]')) script.remove()
})

afterEach(() => {
  openSink(null)
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

const visitFrom = (country: string | null, more: { readonly gpc?: boolean } = {}) => {
  api.on(readAnalyticsSetup, () => ({ country, globalPrivacyControl: more.gpc ?? false, analytics: ANALYTICS }))
  return renderApp('/403')
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
const pushed = () => (window.dataLayer ?? []).map((said) => Array.from(said as ArrayLike<unknown>))
const bar = () => screen.findByRole('region', { name: 'Usage statistics' })

test('H4: the opt-in countries are the 27 of the EU, IS LI NO GB, and the EU parts with codes of their own', () => {
  expect([...OPT_IN_COUNTRIES].sort().join(' ')).toBe(
    'AT AX BE BG CY CZ DE DK EE ES FI FR GB GF GP GR HR HU IE IS IT LI LT LU LV MF MQ MT NL NO PL PT RE RO SE SI SK YT',
  )
  expect(needsOptIn(null)).toBe(true)
  expect(needsOptIn('US')).toBe(false)
})

test.each([['DE'], ['GB'], [null]])(
  'H1: somebody from %s is asked, and nothing is loaded before a yes',
  async (country) => {
    const { person } = visitFrom(country)
    await bar()
    fireEvent.scroll(window)
    expect(scripts()).toEqual([])
    expect(window.dataLayer).toBeUndefined()

    await person.click(screen.getByRole('button', { name: 'Yes, count' }))
    fireEvent.keyDown(window, { key: 'a' })

    await waitFor(() => expect(scripts()).toEqual([`${ANALYTICS.scriptUrl}?id=G-TEST1`]))
    expect(localStorage.getItem(CONSENT_KEY)).toBe('granted')
    expect(screen.queryByRole('region', { name: 'Usage statistics' })).toBeNull()
  },
)

test('H1: denied comes first, storage is granted, advertising never', async () => {
  visitFrom('US')
  await waitFor(() => expect(pushed().length).toBeGreaterThanOrEqual(4))

  const [first, second, , config] = pushed()
  expect(first).toEqual([
    'consent',
    'default',
    { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
  ])
  expect(second).toEqual(['consent', 'update', { analytics_storage: 'granted' }])
  expect(config).toEqual([
    'config',
    'G-TEST1',
    { send_page_view: false, anonymize_ip: true, allow_google_signals: false, allow_ad_personalization_signals: false },
  ])
})

test('outside the opt-in countries consent is taken as given for the session, and the script waits for a touch', async () => {
  visitFrom('US')
  await waitFor(() => expect(readConsent()).toBe('granted'))
  expect(localStorage.getItem(CONSENT_KEY)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Usage statistics' })).toBeNull()
  expect(scripts()).toEqual([])

  fireEvent.pointerDown(window)

  expect(scripts()).toHaveLength(1)
  fireEvent.pointerDown(window)
  expect(scripts()).toHaveLength(1)
})

test('left alone, the script loads after three seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  visitFrom('US')
  await waitFor(() => expect(readConsent()).toBe('granted'))
  await waitFor(() => expect(pushed().length).toBeGreaterThan(0))
  expect(scripts()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(3_100))
  expect(scripts()).toHaveLength(1)
  vi.useRealTimers()
})

test('the script loads once, whoever signs in and out meanwhile', async () => {
  api.on(readAnalyticsSetup, () => ({ country: 'US', globalPrivacyControl: false, analytics: ANALYTICS }))
  // With the cache of the app itself, which is emptied when somebody else sits down.
  render(
    <MemoryRouter initialEntries={['/403']}>
      <AppRoutes />
    </MemoryRouter>,
  )
  await waitFor(() => expect(pushed().length).toBeGreaterThan(0))
  fireEvent.pointerDown(window)
  expect(scripts()).toHaveLength(1)

  await act(async () => void signInAs())
  await screen.findByRole('button', { name: /^Account of/ })
  fireEvent.pointerDown(window)
  await act(() => leave())
  await screen.findByRole('link', { name: 'Login' })
  fireEvent.pointerDown(window)

  expect(scripts()).toHaveLength(1)
  expect(pushed().filter(([kind]) => kind === 'config')).toHaveLength(1)
  expect(api.calls(readAnalyticsSetup)).toHaveLength(1)
})

test('page views are told by hand, without query and fragment', async () => {
  visitFrom('US')
  await waitFor(() => expect(pushed().filter(([kind]) => kind === 'event')).toHaveLength(1))
  const view = pushed().find(([kind]) => kind === 'event')
  expect(view).toEqual([
    'event',
    'page_view',
    { page_title: 'Not allowed · Plateful', page_location: `${location.origin}/403`, page_path: '/403' },
  ])
})

test('every event stands on the page as it is counted: left to itself the tag reads whole address and title', async () => {
  visitFrom('US')
  await waitFor(() => expect(pushed().filter(([kind]) => kind === 'event')).toHaveLength(1))
  const said = pushed()
  const kinds = said.map(([kind]) => kind)
  expect(kinds.indexOf('set')).toBe(kinds.indexOf('config') + 1)
  const view = kinds.indexOf('event')
  expect(said[view - 1]).toEqual(['set', said[view]?.[2]])
  expect(kinds.filter((kind) => kind === 'set')).toHaveLength(2)
})

test('a page is counted without the secret of a shared week', () => {
  expect(countedPage('/shared/abc-secret')).toMatchObject({
    page_location: `${location.origin}/shared`,
    page_path: '/shared',
  })
})

test('who says yes is counted from that page on: its view and how long it took, each once', async () => {
  const navigation = { loadEventEnd: 812.4 } as unknown as PerformanceNavigationTiming
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation])
  onTestFinished(() => entries.mockRestore())
  const { person } = visitFrom('DE')
  await bar()
  expect(pushed()).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Yes, count' }))

  const named = (name: string) => pushed().filter(([kind, event]) => kind === 'event' && event === name)
  await waitFor(() => expect(named('page_view')).toHaveLength(1))
  expect(named('page_load')).toEqual([['event', 'page_load', { load_time_ms: 812 }]])
  await person.click(screen.getByRole('checkbox', { name: 'Usage statistics' }))
  await person.click(screen.getByRole('checkbox', { name: 'Usage statistics' }))
  expect(named('page_load')).toHaveLength(1)
})

test('every change of the choice is told to the page', () => {
  const told: unknown[] = []
  const hear = (event: Event) => told.push((event as CustomEvent).detail)
  window.addEventListener(CONSENT_EVENT, hear)
  onTestFinished(() => window.removeEventListener(CONSENT_EVENT, hear))

  act(() => chooseConsent('granted'))
  act(() => chooseConsent('denied'))

  expect(told).toEqual(['granted', 'denied'])
})

test('a no stays a no, clears the cookies and ends the counting', async () => {
  const { person } = visitFrom('US')
  await waitFor(() => expect(readConsent()).toBe('granted'))
  // biome-ignore lint/suspicious/noDocumentCookie: what the tag itself does.
  for (const pair of ['_ga=1', '_ga_XY=2', 'other=3']) document.cookie = `${pair}; path=/`

  await person.click(await screen.findByRole('checkbox', { name: 'Usage statistics' }))

  expect(readConsent()).toBe('denied')
  expect(document.cookie).toBe('other=3')
  const before = pushed().length
  track('feature_used', { feature_name: 'print' })
  expect(pushed().slice(before)).toEqual([])
  expect(pushed().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }])
})

test.each(['property', 'header'])(
  'H2: Global Privacy Control by %s beats a stored yes, and the toggle says so',
  async (how) => {
    localStorage.setItem(CONSENT_KEY, 'granted')
    if (how === 'property')
      Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true })
    visitFrom('US', { gpc: how === 'header' })

    await waitFor(() => expect(readConsent()).toBe('denied'))
    expect(await screen.findByText('GPC')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Usage statistics' })).toBeDisabled()
    act(() => chooseConsent('granted'))
    expect(readConsent()).toBe('denied')
    fireEvent.pointerDown(window)
    expect(scripts()).toEqual([])
  },
)

test('H2: the signal of the header is shown to who had said no already, too', async () => {
  localStorage.setItem(CONSENT_KEY, 'denied')
  visitFrom('US', { gpc: true })

  expect(await screen.findByText('GPC')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Usage statistics' })).toBeDisabled()
})

test('an instance without analytics asks nobody and counts nothing', async () => {
  api.on(readAnalyticsSetup, () => ({ country: 'DE', globalPrivacyControl: false, analytics: null }))
  renderApp('/403')
  await waitFor(() => expect(api.calls(readAnalyticsSetup)).toHaveLength(1))
  fireEvent.pointerDown(window)
  expect(screen.queryByRole('region', { name: 'Usage statistics' })).toBeNull()
  expect(scripts()).toEqual([])
})

test('a region that cannot be read counts nothing', async () => {
  api.fail(readAnalyticsSetup, 'server.failed')
  renderApp('/403')
  await waitFor(() => expect(api.calls(readAnalyticsSetup)).toHaveLength(1))
  fireEvent.pointerDown(window)
  expect(readConsent()).toBe('unset')
  expect(scripts()).toEqual([])
})

test('the default of the region is given once a session: who said no is not overruled', () => {
  act(() => chooseConsent('denied'))
  act(() => applyRegion({ country: 'US', globalPrivacyControl: false }))
  expect(readConsent()).toBe('denied')
  expect(sessionStorage.getItem(REGION_DEFAULT_KEY)).toBeNull()
})

test('the default of the region is one flag of the session, and none in the opt-in countries', () => {
  act(() => applyRegion({ country: 'FR', globalPrivacyControl: false }))
  expect([readConsent(), sessionStorage.getItem(REGION_DEFAULT_KEY)]).toEqual(['unset', null])

  act(() => applyRegion({ country: 'US', globalPrivacyControl: false }))
  expect([readConsent(), sessionStorage.getItem(REGION_DEFAULT_KEY)]).toEqual(['granted', 'granted'])
  expect(localStorage.getItem(CONSENT_KEY)).toBeNull()
})

test('H3: cookies are cleared on the host and every domain above it', () => {
  const set: string[] = []
  const page = {
    get cookie() {
      return '_ga=1; _gid=2; session=3'
    },
    set cookie(text: string) {
      set.push(text)
    },
  } as Document
  clearAnalyticsCookies(page, 'www.meals.example.co.uk')
  const domains = set.filter((text) => text.startsWith('_ga=')).map((text) => /domain=(.*)/.exec(text)?.[1] ?? 'host')
  expect(domains).toEqual(['host', 'www.meals.example.co.uk', 'meals.example.co.uk', 'example.co.uk', 'co.uk'])
  expect(set.some((text) => text.startsWith('session='))).toBe(false)
  expect(domainsOf('127.0.0.1')).toEqual([])
})
