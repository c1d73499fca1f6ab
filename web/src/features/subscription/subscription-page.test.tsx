import { readMe } from '@plateful/contract/account.ts'
import { OFFERS } from '@plateful/contract/entitlements.ts'
import {
  checkSubscription,
  openPortal,
  readOffer,
  readSubscription,
  type Subscription,
  startCheckout,
} from '@plateful/contract/subscription.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../session/session.ts'
import { sessionNow } from '../../session/session-state.ts'
import { openSink } from '../../statistics/track.ts'
import { aUser } from '../../testing/a-user.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'
import { signInAs } from '../../testing/sign-in-as.ts'
import { goElsewhere } from './go-elsewhere.ts'

let api: FakeApi
let told: unknown[]
let visited: string[]

const aSubscription = (change: Partial<Subscription> = {}): Subscription => {
  const tier = change.tier ?? 'free'
  const isPaid = tier !== 'free'
  return {
    tier,
    limits: OFFERS[tier].limits,
    grantedBy: isPaid ? 'payment' : 'nobody',
    payment: isPaid ? 'paid' : 'none',
    periodEndsAt: isPaid ? '2026-12-21T12:00:00.000Z' : null,
    endsThen: false,
    ...change,
  }
}

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(readOffer, () => ({ kind: 'stripe' as const }))
  told = []
  openSink((name, parameters) => {
    if (name === 'subscription_event') told.push(parameters)
  })
  visited = []
  vi.stubGlobal('location', { ...window.location, assign: (url: string) => visited.push(url) })
})

afterEach(() => {
  openSink(null)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const plans = async () => within(await screen.findByRole('table', { name: 'What each plan holds' }))

test('a visitor sees what each plan holds and costs, and the way to sign up', async () => {
  await startSession()
  renderApp('/subscription')

  const table = await plans()
  expect(table.getByRole('columnheader', { name: /Premium/ })).toHaveTextContent('$4.99 a month')
  const saved = table.getByRole('row', { name: /Coming weeks saved at once/ })
  expect(
    within(saved)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['4', '26', 'No limit'])
  const calendar = table.getByRole('row', { name: /calendar/ })
  expect(
    within(calendar)
      .getAllByRole('img')
      .map((mark) => mark.getAttribute('aria-label')),
  ).toEqual(['No', 'Yes', 'Yes'])
  expect(table.getByRole('link', { name: 'Choose Family' })).toHaveAttribute(
    'href',
    '/auth?mode=register&from=%2Fsubscription',
  )
})

test('choosing a plan leads to its checkout, and is told', async () => {
  signInAs()
  api.on(readSubscription, () => aSubscription())
  api.on(startCheckout, () => ({ url: 'https://checkout.stripe.com/c/pay/cs_1' }))
  const { person } = renderApp('/subscription')

  await person.click((await plans()).getByRole('button', { name: 'Choose Family' }))

  await waitFor(() => expect(visited).toEqual(['https://checkout.stripe.com/c/pay/cs_1']))
  expect(api.calls(startCheckout).map(({ body }) => body)).toEqual([{ tier: 'family' }])
  expect(told).toEqual([{ event_type: 'checkout_started', plan_type: 'family' }])
})

test('a checkout that does not open says why, and can be tried again', async () => {
  signInAs()
  api.on(readSubscription, () => aSubscription())
  api.fail(startCheckout, 'billing.unreachable')
  const { person } = renderApp('/subscription')
  const button = (await plans()).getByRole('button', { name: 'Choose Premium' })

  await person.click(button)

  expect(
    await screen.findByText(/The payment service does not answer right now\. Nothing was charged/),
  ).toBeInTheDocument()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(visited).toEqual([])
})

test('a paid plan is named with its price and day, and leads to the portal', async () => {
  signInAs(aUser({ subscriptionTier: 'premium' }))
  api.on(readSubscription, () => aSubscription({ tier: 'premium' }))
  api.on(openPortal, ({ body }) => ({ url: `https://billing.stripe.com/p/${body?.action}` }))
  const { person } = renderApp('/subscription')

  const plan = within(await screen.findByRole('region', { name: /Your plan: Premium/ }))
  expect(plan.getByText('$4.99 a month. The next month begins on 21 December 2026.')).toBeVisible()
  await person.click(plan.getByRole('button', { name: 'Manage plan' }))
  await person.click(plan.getByRole('button', { name: 'Cancel plan' }))

  await waitFor(() =>
    expect(visited).toEqual(['https://billing.stripe.com/p/manage', 'https://billing.stripe.com/p/cancel']),
  )
  expect((await plans()).getByRole('button', { name: 'Switch to Family' })).toBeVisible()
})

test('a late payment and a cancelled plan say what happens next', async () => {
  signInAs(aUser({ subscriptionTier: 'family' }))
  api.on(readSubscription, () => aSubscription({ tier: 'family', payment: 'late' }))
  const late = renderApp('/subscription')
  expect(await screen.findByText(/The last payment did not go through/)).toBeVisible()
  late.unmount()

  api.on(checkSubscription, () => aSubscription({ tier: 'family', endsThen: true }))
  renderApp('/subscription/cancelled')
  expect(await screen.findByText(/^Your plan is cancelled\. Nothing is charged again/)).toBeVisible()
  expect(screen.getByText('It stays until 21 December 2026; after that you have the free plan.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull()
  expect(told).toEqual([{ event_type: 'cancelled', plan_type: 'family' }])
})

test('the address of a cancelled plan tells the truth to somebody whose plan runs on', async () => {
  signInAs(aUser({ subscriptionTier: 'premium' }))
  api.on(checkSubscription, () => aSubscription({ tier: 'premium' }))
  renderApp('/subscription/cancelled')

  expect(await screen.findByText('Nothing is cancelled: your Premium plan runs on.')).toBeVisible()
  expect(told).toEqual([])
})

test('who left the checkout hears that nothing was charged', async () => {
  signInAs()
  sessionStorage.setItem('plateful.checkout', 'premium')
  api.on(readSubscription, () => aSubscription())
  renderApp('/subscription/cancel')

  expect(await screen.findByText(/You left the checkout\. Nothing was charged/)).toBeVisible()
  expect(told).toEqual([{ event_type: 'checkout_left', plan_type: 'premium' }])
})

test('a self-hosted kitchen says who gives the plan, and sells nothing', async () => {
  await startSession()
  api.on(readOffer, () => ({ kind: 'self-hosted' as const, tier: 'family' as const }))
  renderApp('/subscription')

  expect(await screen.findByText('Everybody here has the Family plan.')).toBeVisible()
  const table = await plans()
  expect(table.queryByRole('button')).toBeNull()
  expect(table.queryByRole('link')).toBeNull()
  expect(screen.queryByText(/\$/)).toBeNull()
})

test('plans that do not load can be asked for again', async () => {
  await startSession()
  api.fail(readOffer, 'subscription.failed')
  const { person } = renderApp('/subscription')
  expect(await screen.findByRole('alert')).toHaveTextContent('The plans could not be loaded')
  api.on(readOffer, () => ({ kind: 'stripe' as const }))

  await person.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('table')).toBeVisible()
})

test('after paying the screen waits until the tier is there, then header and account know it', async () => {
  signInAs()
  sessionStorage.setItem('plateful.checkout', 'premium')
  let asked = 0
  const answer = () => {
    asked += 1
    return aSubscription(asked > 1 ? { tier: 'premium' } : {})
  }
  api.on(readSubscription, answer)
  api.on(checkSubscription, answer)
  api.on(readMe, () => ({ success: true as const, user: aUser({ subscriptionTier: 'premium' }) }))
  renderApp('/subscription/success')

  expect(await screen.findByRole('heading', { name: 'Your plan is on its way' })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Premium is yours' })).toBeVisible()
  await waitFor(() => expect(sessionNow()).toMatchObject({ user: { subscriptionTier: 'premium' } }))
  expect(told).toEqual([{ event_type: 'subscribed', plan_type: 'premium' }])
})

test('when the tier does not come within a minute the screen says so and offers to look again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signInAs()
  api.on(readSubscription, () => aSubscription())
  api.on(checkSubscription, () => aSubscription())
  renderApp('/subscription/success')
  await screen.findByRole('heading', { name: 'Your plan is on its way' })
  for (let second = 0; second < 70; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000))

  expect(screen.getByRole('heading', { name: 'It takes longer than usual' })).toBeVisible()
  expect(api.calls(checkSubscription).length).toBeGreaterThan(2)
  const asked = api.calls(readSubscription).length
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(api.calls(readSubscription)).toHaveLength(asked)
  vi.useRealTimers()
  api.on(checkSubscription, () => aSubscription({ tier: 'family' }))
  api.on(readMe, () => ({ success: true as const, user: aUser({ subscriptionTier: 'family' }) }))
  screen.getByRole('button', { name: 'Look again' }).click()
  expect(await screen.findByRole('heading', { name: 'Family is yours' })).toBeVisible()
  // Nothing was bought in this tab.
  expect(told).toEqual([])
}, 60_000)

test('whoever is not signed in after paying is led to do so', async () => {
  await startSession()
  renderApp('/subscription/success')

  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth?from=%2Fsubscription')
})

test('nobody is led to an address that is none of a payment service', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'http://evil.example/', 'ftp://127.0.0.1/'])
    goElsewhere(url)
  goElsewhere('http://127.0.0.1:4000/c/pay/1')

  expect(visited).toEqual(['http://127.0.0.1:4000/c/pay/1'])
})
