import { readAutoSaveStatus } from '@plateful/contract/auto-save.ts'
import { readCalendarFeed } from '@plateful/contract/calendar.ts'
import { type Device, endDevice, endOtherDevices, listDevices } from '@plateful/contract/devices.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { listShares } from '@plateful/contract/shares.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHousehold } from '../../../testing/a-household.ts'
import { aUser } from '../../../testing/a-user.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'
import { signInAs } from '../../../testing/sign-in-as.ts'

const SEEN = { firstSeenAt: '2026-11-01T08:00:00Z', lastSeenAt: '2026-11-21T10:00:00Z' }
const HERE: Device = { id: 'here', browser: 'Chrome', system: 'Linux', isThis: true, ...SEEN }
const PHONE: Device = { id: 'phone', browser: 'Firefox', system: 'Android', isThis: false, ...SEEN }
const SCRIPT: Device = { id: 'script', browser: null, system: null, isThis: false, ...SEEN }

const openDevices = async (first: readonly Device[]) => {
  const api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({ preferences: aHousehold(), version: 1, updatedAt: SEEN.lastSeenAt }))
  api.on(readAutoSaveStatus, () => ({ autoSaveStatus: { behavior: 'ask' as const, lastSavedAt: null } }))
  api.on(listShares, () => ({ shares: [] }))
  api.on(readCalendarFeed, () => ({ feed: null, isIncluded: true }))
  let devices = first
  const told = (message: string, left: readonly Device[]) => {
    devices = left
    return { success: true as const, message }
  }
  api.on(listDevices, () => ({ devices: [...devices] }))
  api.on(endDevice, ({ params }) =>
    told(
      'The device is signed out.',
      devices.filter(({ id }) => id !== params.deviceId),
    ),
  )
  api.on(endOtherDevices, () => ({ ...told('All other devices are signed out.', [HERE]), sessions: 2 }))
  signInAs(aUser())
  const { person } = renderApp('/account-settings')
  const section = within(await screen.findByRole('region', { name: 'Where you are signed in' }))
  await section.findByText('Chrome, Linux')
  return { api, person, section }
}

test('every device stands there by its browser and system, this one marked and without a button', async () => {
  const { section } = await openDevices([HERE, PHONE, SCRIPT])
  const rows = section.getAllByRole('listitem')
  expect(rows).toHaveLength(3)
  expect(within(rows[0]!).getByText('This device')).toBeVisible()
  expect(within(rows[0]!).queryByRole('button')).toBeNull()
  expect(within(rows[1]!).getByText('Firefox, Android')).toBeVisible()
  expect(within(rows[2]!).getByText('A program or an unknown browser')).toBeVisible()
})

test('one device is signed out and leaves the list', async () => {
  const { api, person, section } = await openDevices([HERE, PHONE])
  await person.click(section.getByRole('button', { name: /^Sign out Firefox, Android/ }))

  expect(await screen.findByText('The device is signed out.')).toBeInTheDocument()
  expect(api.calls(endDevice).map(({ params }) => params)).toEqual([{ deviceId: 'phone' }])
  expect(await section.findAllByRole('listitem')).toHaveLength(1)
})

test('all others are signed out by one press, which goes when there is nobody else', async () => {
  const { person, section } = await openDevices([HERE, PHONE, SCRIPT])
  await person.click(section.getByRole('button', { name: 'Sign out all others' }))

  expect(await screen.findByText('All other devices are signed out.')).toBeInTheDocument()
  expect(section.queryByText('Firefox, Android')).toBeNull()
  expect(section.queryByRole('button', { name: 'Sign out all others' })).toBeNull()
  expect(section.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
})
