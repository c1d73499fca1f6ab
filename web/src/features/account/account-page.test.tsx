import { changeEmail, changePassword, deleteAccount, exportAccount, updateProfile } from '@plateful/contract/account.ts'
import { revokeAllTokens } from '@plateful/contract/auth.ts'
import { readAutoSaveStatus, setAutoSaveBehavior } from '@plateful/contract/auto-save.ts'
import * as calendar from '@plateful/contract/calendar.ts'
import { ERRORS } from '@plateful/contract/messages.ts'
import { readDefaultPreferences, readPreferences, savePreferences } from '@plateful/contract/preferences.ts'
import { listShares, revokeShare } from '@plateful/contract/shares.ts'
import type { User } from '@plateful/contract/user.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../session/session.ts'
import { sessionNow } from '../../session/session-state.ts'
import { aHousehold } from '../../testing/a-household.ts'
import { aUser } from '../../testing/a-user.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'
import { ACCESS_TOKEN, signInAs } from '../../testing/sign-in-as.ts'

const UPDATED = '2026-11-21T10:00:00Z'
const PASSWORD = 'a long sentence'
const told = (message: string) => ({ success: true as const, message })

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({
    preferences: aHousehold({ allergens: ['peanut'] }),
    version: 3,
    updatedAt: UPDATED,
  }))
  api.on(readAutoSaveStatus, () => ({ autoSaveStatus: { behavior: 'ask' as const, lastSavedAt: null } }))
  api.on(listShares, () => ({ shares: [] }))
  api.on(calendar.readCalendarFeed, () => ({ feed: null, isIncluded: true }))
  api.on(setAutoSaveBehavior, ({ body }) => ({ autoSaveStatus: { behavior: body.behavior, lastSavedAt: null } }))
})

const openPage = async (user: Partial<User> = {}) => {
  signInAs(aUser(user))
  const page = renderApp('/account-settings')
  await screen.findByRole('heading', { level: 1, name: 'Account settings' })
  const section = (name: string) => within(screen.getByRole('region', { name }))
  return { ...page, section }
}

test('whoever is not signed in is sent to the login, which remembers the page', async () => {
  await startSession()
  renderApp('/account-settings')
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('somebody sees who they are, how they sign in and since when', async () => {
  await openPage({ providers: ['google'], emailVerified: false })
  const you = within(screen.getByRole('complementary', { name: 'You' }))
  expect(you.getByText('Ada Lovelace')).toBeVisible()
  expect(you.getByText('ada@example.com')).toBeVisible()
  expect(you.getByText('Google connected')).toBeVisible()
  expect(you.getByText('Address not confirmed')).toBeVisible()
  expect(you.getByText('Free plan')).toBeVisible()
  expect(document.title).toBe('Account settings · Plateful')
})

test.each([
  ['free', 'Upgrade'],
  ['premium', 'Subscription'],
] as const)('the plan of a %s account is looked up where the account is: %s', async (subscriptionTier, name) => {
  await openPage({ subscriptionTier })
  const you = within(screen.getByRole('complementary', { name: 'You' }))
  expect(you.getByRole('link', { name })).toHaveAttribute('href', '/subscription')
})

test('a new name and week start are saved and shown at once', async () => {
  api.on(updateProfile, ({ body }) => ({ ...told('Saved.'), user: aUser(body as Partial<User>) }))
  const { person, section } = await openPage()
  const profile = section('Profile')
  await person.clear(profile.getByLabelText('Name'))
  await person.type(profile.getByLabelText('Name'), 'Countess')
  await person.click(profile.getByRole('radio', { name: 'Sunday' }))
  await person.click(profile.getByRole('button', { name: 'Save profile' }))

  expect(await screen.findByText('Saved.')).toBeInTheDocument()
  expect(api.calls(updateProfile)[0]?.body).toEqual({ name: 'Countess', weekStartsOn: 'sunday' })
  expect(api.calls(updateProfile)[0]?.token).toBe(ACCESS_TOKEN)
  expect(within(screen.getByRole('complementary', { name: 'You' })).getByText('Countess')).toBeVisible()
})

test('a name that the server refuses stays in its field, with the reason', async () => {
  api.fail(updateProfile, 'request.invalid', { fields: { name: 'That is no name.' } })
  const { person, section } = await openPage()
  await person.type(section('Profile').getByLabelText('Name'), '!{Enter}')

  expect(await screen.findByText('That is no name.')).toBeVisible()
  expect(section('Profile').getByLabelText('Name')).toHaveValue('Ada Lovelace!')
  expect(section('Profile').getByLabelText('Name')).toHaveFocus()
})

test('units are a preference: the rest of the rules is saved as it was', async () => {
  api.on(savePreferences, ({ body }) => ({ preferences: body.preferences, version: 4, updatedAt: UPDATED }))
  const { person, section } = await openPage()
  await person.click(await section('Units').findByRole('radio', { name: 'Cups, oz' }))

  expect(await screen.findByText('Preferences saved successfully!')).toBeInTheDocument()
  expect(api.calls(savePreferences)[0]?.body).toEqual({
    preferences: aHousehold({ allergens: ['peanut'], units: 'us' }),
    version: 3,
  })
})

test('somebody without preferences is asked for them first, so that nobody skips the allergens', async () => {
  api.fail(readPreferences, 'preferences.not_found')
  api.on(readDefaultPreferences, () => ({ preferences: aHousehold() }))
  const { section } = await openPage()

  expect(await section('Units').findByRole('link', { name: 'Set your preferences first' })).toBeVisible()
  expect(section('Units').queryByRole('radio')).toBeNull()
})

test('auto-save is set with one press, and told', async () => {
  const { person, section } = await openPage()
  const saving = section('Saving weeks')
  expect(await saving.findByRole('radio', { name: 'Ask me' })).toBeChecked()
  await person.click(saving.getByRole('radio', { name: 'Always' }))

  expect(await screen.findByText('Auto-save set to always')).toBeInTheDocument()
  expect(saving.getByText('Every week you make or change is saved at once.')).toBeVisible()
  expect(api.calls(setAutoSaveBehavior)[0]?.body).toEqual({ behavior: 'always' })
})

test('an auto-save that could not be set goes back and says why', async () => {
  api.fail(setAutoSaveBehavior, 'auto_save.failed')
  const { person, section } = await openPage()
  const saving = section('Saving weeks')
  await person.click(await saving.findByRole('radio', { name: 'Never' }))

  expect(await saving.findByText('Failed to update auto-save behavior')).toBeVisible()
  expect(saving.getByRole('radio', { name: 'Ask me' })).toBeChecked()
})

test('a new address counts once it is confirmed', async () => {
  api.on(changeEmail, () => told('Look in your mail.'))
  const { person, section } = await openPage()
  const mail = section('E-mail')
  await person.click(mail.getByRole('button', { name: 'Change e-mail' }))
  await person.type(mail.getByLabelText('New e-mail'), 'new@example.com')
  await person.type(mail.getByLabelText('Current password'), `${PASSWORD}{Enter}`)

  expect(await mail.findByText(/Until then nothing changes/)).toHaveTextContent('new@example.com')
  expect(api.calls(changeEmail)[0]?.body).toEqual({ newEmail: 'new@example.com', currentPassword: PASSWORD })
  expect(mail.queryByLabelText('Current password')).toBeNull()
})

test('a wrong password stands beside its field, and the new address is not lost', async () => {
  api.fail(changeEmail, 'password.wrong')
  const { person, section } = await openPage()
  const mail = section('E-mail')
  await person.click(mail.getByRole('button', { name: 'Change e-mail' }))
  await person.type(mail.getByLabelText('New e-mail'), 'new@example.com')
  await person.type(mail.getByLabelText('Current password'), 'wrong{Enter}')

  expect(await mail.findByText(ERRORS['password.wrong'].text)).toBeVisible()
  expect(mail.getByLabelText('New e-mail')).toHaveValue('new@example.com')
  expect(mail.getByLabelText('Current password')).toHaveFocus()
})

test('nobody is asked for a password before they want something', async () => {
  const { person, section } = await openPage()
  expect(screen.queryByLabelText('Current password')).toBeNull()

  await person.click(section('E-mail').getByRole('button', { name: 'Change e-mail' }))
  expect(section('E-mail').getByLabelText('New e-mail')).toHaveFocus()
  await person.click(section('E-mail').getByRole('button', { name: 'Cancel' }))
  expect(section('E-mail').getByRole('button', { name: 'Change e-mail' })).toHaveFocus()
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

test('after a change of the password this device goes on with the new token', async () => {
  api.on(changePassword, () => ({ ...told('Changed.'), user: aUser(), accessToken: 'second-token', expiresIn: 900 }))
  api.on(updateProfile, () => ({ ...told('Saved.'), user: aUser() }))
  const { person, section } = await openPage()
  const password = section('Password')
  await person.click(password.getByRole('button', { name: 'Change password' }))
  expect(password.getByLabelText('Current password')).toHaveFocus()
  await person.type(password.getByLabelText('Current password'), PASSWORD)
  await person.type(password.getByLabelText('New password'), 'seven green spoons{Enter}')

  expect(await screen.findByText('Changed.')).toBeInTheDocument()
  expect(api.calls(changePassword)[0]?.body).toEqual({ currentPassword: PASSWORD, newPassword: 'seven green spoons' })
  expect(password.getByRole('button', { name: 'Change password' })).toHaveFocus()
  await person.click(section('Profile').getByRole('button', { name: 'Save profile' }))
  await waitFor(() => expect(api.calls(updateProfile)[0]?.token).toBe('second-token'))
})

test('somebody who came through Google sets a password without an old one', async () => {
  api.fail(changePassword, 'password.wrong')
  const { person, section } = await openPage({ hasPassword: false, providers: ['google'] })
  const password = section('Password')
  await person.click(password.getByRole('button', { name: 'Set a password' }))
  expect(password.queryByLabelText('Current password')).toBeNull()
  await person.type(password.getByLabelText('New password'), 'seven green spoons{Enter}')

  expect(await password.findByText(/sign in with Google again/)).toBeVisible()
  expect(api.calls(changePassword)[0]?.body).toEqual({ currentPassword: null, newPassword: 'seven green spoons' })
})

test('signing out everywhere ends this sign-in too', async () => {
  api.on(revokeAllTokens, () => ({ ...told('Signed out on 3 devices.'), sessions: 3 }))
  const { person } = await openPage()
  await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }))

  expect(await screen.findByText('Signed out on 3 devices.')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await waitFor(() => expect(sessionNow().state).toBe('anonymous'))
})

test('signing out everywhere is the same request when its answer is lost', async () => {
  let tries = 0
  api.raw(revokeAllTokens, () => {
    tries += 1
    return tries === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Response.json({ success: true, data: { ...told('Signed out on 3 devices.'), sessions: 3 } })
  })
  const { person } = await openPage()
  const press = () => person.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  await press()
  await waitFor(() => expect(api.calls(revokeAllTokens)).toHaveLength(1))
  if (tries === 1) await press()

  expect(await screen.findByText('Signed out on 3 devices.')).toBeInTheDocument()
  const keys = api.calls(revokeAllTokens).map(({ requestKey }) => requestKey)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
})

test('somebody takes their data along as a file', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:data'
  }
  URL.revokeObjectURL = () => undefined
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  api.on(exportAccount, () => ({
    exportedAt: '2026-11-21T10:00:00Z',
    user: aUser(),
    data: { plan: [{ week_start: '2026-11-16' }] },
  }))
  const { person, section } = await openPage()
  const data = section('Your data')
  await person.click(data.getByRole('button', { name: 'Download my data' }))
  await person.type(data.getByLabelText('Current password'), PASSWORD)
  await person.click(data.getByRole('button', { name: 'Download' }))

  expect(await screen.findByText('Your file is in your downloads.')).toBeInTheDocument()
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('plateful-2026-11-21.json')
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ data: { plan: [{ week_start: '2026-11-16' }] } })
  expect(data.queryByLabelText('Current password')).toBeNull()
})

test('an account is deleted only with the word and the password', async () => {
  api.on(deleteAccount, () => told('Your account is deleted.'))
  const { person } = await openPage()
  await person.click(screen.getByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))

  await person.click(dialog.getByRole('button', { name: 'Delete for good' }))
  expect(await dialog.findByText('Type DELETE.')).toBeVisible()
  expect(dialog.getByText('Enter your password.')).toBeVisible()
  expect(api.calls(deleteAccount)).toHaveLength(0)

  await person.type(dialog.getByLabelText('Type DELETE'), 'DELETE')
  await person.type(dialog.getByLabelText('Current password'), PASSWORD)
  await person.click(dialog.getByRole('button', { name: 'Delete for good' }))

  expect(await screen.findByText('Your account is deleted.')).toBeInTheDocument()
  expect(api.calls(deleteAccount)[0]?.body).toEqual({ confirm: 'DELETE', currentPassword: PASSWORD })
  expect(await screen.findByRole('heading', { name: /A week of dinners/ })).toBeVisible()
  await waitFor(() => expect(sessionNow().state).toBe('anonymous'))
})

test('every try of a deletion, and of a new password, is one change: the server can tell what was done', async () => {
  const oneKey = (calls: readonly { readonly requestKey: string | null }[]) => {
    const keys = [...new Set(calls.map(({ requestKey }) => requestKey))]
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    return keys[0]
  }
  api.drop(changePassword)
  api.drop(deleteAccount)
  const { person, section } = await openPage()
  const password = section('Password')
  await person.click(password.getByRole('button', { name: 'Change password' }))
  await person.type(password.getByLabelText('Current password'), PASSWORD)
  await person.type(password.getByLabelText('New password'), 'seven green spoons{Enter}')
  await screen.findByText('Failed to save your account')
  await person.type(password.getByLabelText('New password'), '{Enter}')
  await waitFor(() => expect(api.calls(changePassword)).toHaveLength(2))
  await person.click(screen.getByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Type DELETE'), 'DELETE')
  await person.type(dialog.getByLabelText('Current password'), PASSWORD)
  await person.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await screen.findByText('Failed to delete your account')
  await person.click(await dialog.findByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(api.calls(deleteAccount)).toHaveLength(2))

  expect(oneKey(api.calls(changePassword))).not.toBe(oneKey(api.calls(deleteAccount)))
})

test('whoever thinks again keeps the account, and the focus goes back to the button', async () => {
  const { person } = await openPage()
  const open = screen.getByRole('button', { name: 'Delete my account' })
  await person.click(open)
  await person.click(await screen.findByRole('button', { name: 'Keep my account' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(open).toHaveFocus()
})

test('a wrong password keeps the dialog open with what was typed', async () => {
  api.fail(deleteAccount, 'password.wrong')
  const { person } = await openPage()
  await person.click(screen.getByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Type DELETE'), 'DELETE')
  await person.type(dialog.getByLabelText('Current password'), 'wrong')
  await person.click(dialog.getByRole('button', { name: 'Delete for good' }))

  expect(await dialog.findByText(ERRORS['password.wrong'].text)).toBeVisible()
  expect(dialog.getByLabelText('Type DELETE')).toHaveValue('DELETE')
})

test('links to weeks stand together, and end one by one', async () => {
  const shares = [
    { id: 'one', weekStartDate: '2026-11-23', createdAt: UPDATED },
    { id: 'two', weekStartDate: '2026-11-30', createdAt: UPDATED },
  ]
  api.on(listShares, () => ({ shares: shares.slice() }))
  api.on(revokeShare, ({ params: { shareId } }) => {
    shares.splice(
      shares.findIndex(({ id }) => id === shareId),
      1,
    )
    return { shareId }
  })
  const { person, section } = await openPage()
  const links = section('Shared weeks')
  expect(await links.findAllByRole('listitem')).toHaveLength(2)
  const row = links.getByText('23 – 29 November').closest('li')!
  await person.click(within(row).getByRole('button', { name: 'End link' }))
  await waitFor(() => expect(links.getAllByRole('listitem')).toHaveLength(1))
  expect(links.getByText('30 November – 6 December')).toBeVisible()
  expect(api.calls(revokeShare)).toHaveLength(1)
})

test('the calendar’s address is shown once, and the feed can be closed', async () => {
  const feed = { timeZone: 'Europe/Vienna', createdAt: UPDATED }
  api.on(calendar.openCalendarFeed, () => ({ feed, address: '/calendar/secret.ics' }))
  api.on(calendar.closeCalendarFeed, () => ({ feed: null }))
  const { person, section } = await openPage()
  const part = section('Calendar')
  await person.click(await part.findByRole('button', { name: 'Make an address' }))
  expect(await part.findByLabelText('Address')).toHaveValue(`${location.origin}/calendar/secret.ics`)
  await person.click(part.getByRole('button', { name: 'Close the feed' }))
  expect(await part.findByRole('button', { name: 'Make an address' })).toBeVisible()
  expect(part.queryByLabelText('Address')).toBeNull()
})

test('a plan without the calendar feed says with which it comes', async () => {
  api.on(calendar.readCalendarFeed, () => ({ feed: null, isIncluded: false }))
  const { section } = await openPage()
  expect(await section('Calendar').findByText(/comes with the Premium and Family plans/)).toBeVisible()
  expect(section('Calendar').queryByRole('button')).toBeNull()
})
