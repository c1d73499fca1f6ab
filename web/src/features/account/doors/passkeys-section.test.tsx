import { readAutoSaveStatus } from '@plateful/contract/auto-save.ts'
import { readCalendarFeed } from '@plateful/contract/calendar.ts'
import * as calls from '@plateful/contract/passkeys.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { listShares } from '@plateful/contract/shares.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHousehold } from '../../../testing/a-household.ts'
import { aUser } from '../../../testing/a-user.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'
import { signInAs } from '../../../testing/sign-in-as.ts'

const AT = '2026-11-21T10:00:00Z'
const KEY: calls.Passkey = { id: 'k1', name: 'My telephone', createdAt: AT, lastUsedAt: null }

const openSection = async () => {
  const api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({ preferences: aHousehold(), version: 1, updatedAt: AT }))
  api.on(readAutoSaveStatus, () => ({ autoSaveStatus: { behavior: 'ask' as const, lastSavedAt: null } }))
  api.on(listShares, () => ({ shares: [] }))
  api.on(readCalendarFeed, () => ({ feed: null, isIncluded: true }))
  api.on(calls.listPasskeys, () => ({ passkeys: [KEY] }))
  api.on(calls.renamePasskey, ({ body }) => ({ passkeys: [{ ...KEY, name: body.name }] }))
  api.on(calls.removePasskey, () => ({ passkeys: [] }))
  signInAs(aUser())
  const { person } = renderApp('/account-settings')
  const section = within(await screen.findByRole('region', { name: 'Passkeys' }))
  expect(await section.findByText('My telephone')).toBeVisible()
  return { api, person, section }
}

test('a passkey stands there by its name, and where the browser makes none that is said', async () => {
  const { section } = await openSection()
  expect(section.getByText(/never used/)).toBeVisible()
  expect(section.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  expect(section.getByText(/This browser makes none here/)).toBeVisible()
})

test('another name is shown at once', async () => {
  const { api, person, section } = await openSection()
  await person.click(section.getByRole('button', { name: 'Rename My telephone' }))
  const field = section.getByLabelText('Name of the passkey')
  await person.clear(field)
  await person.type(field, 'Blue key{Enter}')

  expect(await section.findByText('Blue key')).toBeVisible()
  expect(api.calls(calls.renamePasskey)[0]?.body).toEqual({ id: 'k1', name: 'Blue key' })
})

test('removing asks for the password; a wrong one is said beside its field', async () => {
  const { api, person, section } = await openSection()
  api.fail(calls.removePasskey, 'password.wrong')
  await person.click(section.getByRole('button', { name: 'Remove My telephone' }))
  await person.type(section.getByLabelText('Current password'), 'not this one{Enter}')
  expect(await section.findByText(/not your current password/)).toBeVisible()
  expect(section.getByText('My telephone')).toBeVisible()

  api.on(calls.removePasskey, () => ({ passkeys: [] }))
  await person.click(section.getByRole('button', { name: 'Remove the passkey' }))

  expect(await screen.findByText('The passkey is removed.')).toBeInTheDocument()
  expect(section.queryByText('My telephone')).toBeNull()
})
