import { connectProvider, disconnectProvider } from '@plateful/contract/account-links.ts'
import { readProviders } from '@plateful/contract/auth.ts'
import { readAutoSaveStatus } from '@plateful/contract/auto-save.ts'
import { readCalendarFeed } from '@plateful/contract/calendar.ts'
import { ERRORS } from '@plateful/contract/messages.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { listShares } from '@plateful/contract/shares.ts'
import type { User } from '@plateful/contract/user.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readNote, tellNote } from '../../note/note.ts'
import { forgetGoogle } from '../../social/google-script.ts'
import { aHousehold } from '../../testing/a-household.ts'
import { aUser } from '../../testing/a-user.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'
import { signInAs } from '../../testing/sign-in-as.ts'

const PASSWORD = 'a long sentence'
const told = (message: string, user: Partial<User>) => ({ success: true as const, message, user: aUser(user) })

/** Google's script: its window ends well at once. */
type Google = NonNullable<NonNullable<typeof globalThis.google>['accounts']>
const googleWindow: NonNullable<Google['oauth2']>['initCodeClient'] = ({ state, callback }) => ({
  requestCode: () => callback({ code: 'google-code', state }),
})

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({ preferences: aHousehold({}), version: 3, updatedAt: '2026-11-21T10:00:00Z' }))
  api.on(readAutoSaveStatus, () => ({ autoSaveStatus: { behavior: 'ask' as const, lastSavedAt: null } }))
  api.on(listShares, () => ({ shares: [] }))
  api.on(readCalendarFeed, () => ({ feed: null, isIncluded: true }))
  api.on(readProviders, () => ({
    google: {
      clientId: 'google-client',
      authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      scriptUrl: 'https://accounts.google.com/gsi/client',
    },
    microsoft: null,
    oidc: null,
  }))
  forgetGoogle()
  globalThis.google = undefined
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    globalThis.google = { accounts: { oauth2: { initCodeClient: googleWindow } } }
    setTimeout(() => (node as HTMLScriptElement).onload?.(new Event('load')))
  })
})

const openSection = async (user: Partial<User> = {}, search = '') => {
  signInAs(aUser(user))
  const { person } = renderApp(`/account-settings${search}`)
  await screen.findByRole('heading', { level: 1, name: 'Account settings' })
  const section = within(await screen.findByRole('region', { name: 'Ways to sign in' }))
  return { person, section }
}

test('a provider is connected after the password, and then it is shown', async () => {
  api.on(connectProvider, () => told('Google opens your account now too.', { providers: ['google'] }))
  const { person, section } = await openSection()
  expect(section.queryByText('Microsoft')).toBeNull()
  await person.click(section.getByRole('button', { name: 'Connect Google' }))
  await person.type(section.getByLabelText('Current password'), PASSWORD)
  await person.click(section.getByRole('button', { name: 'Continue to Google' }))

  expect(await section.findByRole('button', { name: 'Disconnect Google' })).toBeVisible()
  expect(await screen.findByText('Google opens your account now too.')).toBeInTheDocument()
  expect(api.calls(connectProvider)[0]?.body).toEqual({
    provider: 'google',
    currentPassword: PASSWORD,
    code: 'google-code',
  })
  expect(within(screen.getByRole('complementary', { name: 'You' })).getByText('Google connected')).toBeVisible()
})

test('whoever comes from a login that was to be connected finds the form open', async () => {
  const { section } = await openSection({}, '?connect=google')

  expect(section.getByRole('button', { name: 'Continue to Google' })).toBeVisible()
  await waitFor(() => expect(section.getByLabelText('Current password')).toHaveFocus())
})

test('a wrong password stands beside its field', async () => {
  api.fail(connectProvider, 'password.wrong')
  const { person, section } = await openSection({}, '?connect=google')
  await person.type(section.getByLabelText('Current password'), 'wrong')
  await person.click(section.getByRole('button', { name: 'Continue to Google' }))

  expect(await section.findByText(ERRORS['password.wrong'].text)).toBeVisible()
})

test('a provider is disconnected after the password; the only way in stays', async () => {
  api.on(disconnectProvider, () => told('Google does not open your account any more.', { providers: [] }))
  const { person, section } = await openSection({ providers: ['google'] })
  await person.click(section.getByRole('button', { name: 'Disconnect Google' }))
  await person.type(section.getByLabelText('Current password'), PASSWORD)
  await person.click(section.getByRole('button', { name: 'Disconnect Google' }))

  expect(await section.findByRole('button', { name: 'Connect Google' })).toBeVisible()
  expect(api.calls(disconnectProvider)[0]?.body).toEqual({ provider: 'google', currentPassword: PASSWORD })
})

test('somebody without a password is told to set one before the last way in can go', async () => {
  const { person, section } = await openSection({ hasPassword: false, providers: ['google'] })
  await person.click(section.getByRole('button', { name: 'Disconnect Google' }))

  expect(section.getByText(/Set a password first/)).toBeVisible()
  expect(api.calls(disconnectProvider)).toHaveLength(0)
})

test('what came along at sign-in stands here until it is put away', async () => {
  signInAs(aUser())
  tellNote(['Your week came along, and peanuts are on your list now.'])
  const { person } = renderApp('/account-settings')
  const note = within(await screen.findByRole('region', { name: 'At your last sign-in' }))
  expect(note.getByText(/peanuts are on your list now/)).toBeVisible()

  await person.click(note.getByRole('button', { name: 'Got it' }))

  await waitFor(() => expect(screen.queryByRole('region', { name: 'At your last sign-in' })).toBeNull())
  expect(readNote()).toBeNull()
})
