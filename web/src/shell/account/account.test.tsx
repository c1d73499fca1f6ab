import { readMe } from '@plateful/contract/account.ts'
import { createAnonymousSession, logout, refresh } from '@plateful/contract/auth.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../calls/call.ts'
import { makeQueryClient } from '../../calls/query-client.ts'
import { storeMarker } from '../../session/marker.ts'
import { startSession } from '../../session/session.ts'
import { sessionNow } from '../../session/session-state.ts'
import { aUser } from '../../testing/a-user.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp, SESSION_ID } from '../../testing/render-app.tsx'
import { signInAs } from '../../testing/sign-in-as.ts'
import { Shell } from '../shell.tsx'
import { RequireAdmin } from './require-admin.tsx'
import { RequireUser } from './require-user.tsx'
import { SessionEnd } from './session-end.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(logout, () => ({ success: true as const, message: 'Logged out successfully' }))
})

const header = () => within(screen.getByRole('banner'))

test('a visitor finds Login and Sign Up, which remember where they came from', async () => {
  renderApp('/nowhere?x=1')

  expect(header().queryByRole('link', { name: 'Login' })).toBeNull()
  await act(() => startSession())

  expect(header().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth?from=%2Fnowhere%3Fx%3D1')
  expect(header().getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/auth?mode=register&from=%2Fnowhere%3Fx%3D1',
  )
})

test.each(['/account-settings', '/admin', '/subscription', '/subscription/success'])(
  '%s says when nothing tells who is here, and goes on once something does',
  async (address) => {
    api.fail(createAnonymousSession, 'session.failed')
    const { person } = renderApp(address)
    await act(() => startSession().catch(() => undefined))

    expect(await screen.findByRole('heading', { level: 1, name: 'Nobody answered the bell' })).toBeVisible()
    expect(header().getByRole('link', { name: 'Login' })).toBeVisible()
    expect(header().getByRole('link', { name: 'Sign Up' })).toBeVisible()

    api.on(createAnonymousSession, () => ({
      success: true as const,
      message: 'ok',
      sessionId: SESSION_ID,
      preferences: null,
    }))
    await person.click(screen.getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(screen.queryByText('Nobody answered the bell')).toBeNull())
  },
)

test('somebody who has signed in and is not recognised for want of an answer is not asked to sign in again', async () => {
  storeMarker({ createdAt: Date.now(), rememberMe: true, userId: 'u1', signIn: 's1' })
  api.drop(refresh)
  renderApp('/account-settings')
  await act(() => startSession().catch(() => undefined))

  expect(await screen.findByRole('heading', { level: 1, name: 'Nobody answered the bell' })).toBeVisible()
  expect(header().queryByRole('link', { name: 'Login' })).toBeNull()
})

test('the user menu names the person and the plan, and leads on', async () => {
  signInAs(aUser({ subscriptionTier: 'premium' }))
  const { person } = renderApp('/nowhere')
  expect(header().queryByRole('link', { name: 'Login' })).toBeNull()

  await person.click(await header().findByRole('button', { name: 'Account of Ada Lovelace' }))

  const menu = await screen.findByRole('menu')
  expect(menu).toHaveTextContent('Ada Lovelace')
  expect(menu).toHaveTextContent('ada@example.com')
  expect(menu).toHaveTextContent('Premium plan')
  expect(within(menu).getByRole('menuitem', { name: 'Account Settings' })).toBeVisible()
  expect(within(menu).getByRole('menuitem', { name: 'Subscription' })).toBeVisible()
  expect(within(menu).queryByRole('menuitem', { name: 'Upgrade' })).toBeNull()
  // The dashboard is for admins.
  expect(within(menu).queryByRole('menuitem', { name: 'Admin Dashboard' })).toBeNull()
  expect(header().queryByRole('link', { name: 'Admin' })).toBeNull()

  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(header().getByRole('button', { name: 'Account of Ada Lovelace' })).toHaveFocus())
})

test('an admin finds the dashboard in header and menu, nobody else does', async () => {
  signInAs(aUser({ isAdmin: true }))
  const { person } = renderApp('/nowhere')
  expect(header().getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')

  await person.click(await header().findByRole('button', { name: 'Account of Ada Lovelace' }))

  expect(await screen.findByRole('menuitem', { name: 'Admin Dashboard' })).toBeVisible()
})

test('the menu of a phone leads an admin to the dashboard', async () => {
  signInAs(aUser({ isAdmin: true }))
  const { person } = renderApp('/nowhere')
  await person.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })

  expect(within(menu).getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
  expect(within(menu).getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin')
})

test('Upgrade stands in the header for visitors and the free tier, and for nobody who has a larger plan', async () => {
  const upgrade = () => screen.queryByRole('navigation', { name: 'Main' })?.textContent?.includes('Upgrade')
  await startSession()
  const visitor = renderApp('/nowhere')
  expect(header().getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscription')
  visitor.unmount()

  signInAs()
  const { person, unmount } = renderApp('/nowhere')
  expect(upgrade()).toBe(true)
  await person.click(await header().findByRole('button', { name: 'Account of Ada Lovelace' }))
  expect(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Upgrade' })).toBeVisible()
  unmount()

  for (const subscriptionTier of ['premium', 'family'] as const) {
    signInAs(aUser({ subscriptionTier }))
    const paying = renderApp('/nowhere')
    expect(upgrade()).toBe(false)
    paying.unmount()
  }
})

test('somebody without a name is called by the address', async () => {
  signInAs(aUser({ name: '' }))
  renderApp('/nowhere')

  expect(await header().findByRole('button', { name: 'Account of ada@example.com' })).toBeVisible()
})

test('signing out leads home and says so', async () => {
  signInAs()
  const { person } = renderApp('/nowhere')
  await person.click(await header().findByRole('button', { name: 'Account of Ada Lovelace' }))

  await person.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))

  expect(await screen.findByText('Logged out successfully')).toBeInTheDocument()
  expect(await header().findByRole('link', { name: 'Login' })).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: /A week of dinners/ })).toBeVisible()
  expect(api.calls(logout)).toHaveLength(1)
})

test('the menu of a phone has the account in it, and signs out', async () => {
  signInAs()
  const { person } = renderApp('/nowhere')
  await person.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  expect(menu).toHaveTextContent('Ada Lovelace')
  expect(menu).toHaveTextContent('Free plan')
  expect(within(menu).getByRole('link', { name: 'Account Settings' })).toHaveAttribute('href', '/account-settings')

  await person.click(within(menu).getByRole('button', { name: 'Sign Out' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Logged out successfully')).toBeInTheDocument()
})

test('the menu of a phone offers a visitor the ways in', async () => {
  await startSession()
  const { person } = renderApp('/nowhere')
  await person.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })

  expect(within(menu).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth?from=%2Fnowhere')
  expect(within(menu).getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/auth?mode=register&from=%2Fnowhere',
  )
})

const Place = () => {
  const { pathname, search } = useLocation()
  return <p>at {pathname + search}</p>
}

const renderGuarded = (guarded: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/secret?tab=2']}>
      <SessionEnd />
      <Routes>
        <Route path="/secret" element={guarded} />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  )

test('a page that asks for a sign-in waits until it is known who is here, then leads a visitor to /auth', async () => {
  renderGuarded(
    <RequireUser>
      <p>secret</p>
    </RequireUser>,
  )
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()

  await act(() => startSession())

  expect(screen.getByText('at /auth?from=%2Fsecret%3Ftab%3D2')).toBeVisible()
})

test('a page that asks for a sign-in is shown to whoever is signed in', () => {
  signInAs()
  renderGuarded(
    <RequireUser>
      <p>secret</p>
    </RequireUser>,
  )
  expect(screen.getByText('secret')).toBeVisible()
})

test.each([
  [false, 'at /403'],
  [true, 'secret'],
])('a page of admins: admin %s sees "%s"', (isAdmin, seen) => {
  signInAs(aUser({ isAdmin }))
  renderGuarded(
    <RequireAdmin>
      <p>secret</p>
    </RequireAdmin>,
  )
  expect(screen.getByText(seen)).toBeVisible()
})

test('a session that ends by itself leads to /auth, and says why', async () => {
  api.fail(readMe, 'user.not_authenticated')
  api.fail(refresh, 'refresh.refused')
  signInAs()
  renderApp('/nowhere')

  await act(async () => void (await call(readMe).catch(() => undefined)))

  expect(await screen.findByText('Your session has ended. Sign in again.')).toBeInTheDocument()
  await waitFor(() => expect(sessionNow().state).toBe('anonymous'))
  expect(header().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth?from=%2Fnowhere')
})

const Field = () => <input aria-label="Note" />

test('H6: what stood in a page’s fields does not stay for the next person', async () => {
  signInAs()
  const person = userEvent.setup()
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <Routes>
          <Route Component={Shell}>
            <Route path="/" Component={Field} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await person.type(screen.getByLabelText('Note'), 'of Ada')

  act(() => void signInAs(aUser({ id: 'user-bob', name: 'Bob' })))

  expect(screen.getByLabelText('Note')).toHaveValue('')
})
