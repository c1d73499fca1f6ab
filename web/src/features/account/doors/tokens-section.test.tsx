import { type AccessToken, endToken, listTokens, makeToken } from '@plateful/contract/access-tokens.ts'
import { readAutoSaveStatus } from '@plateful/contract/auto-save.ts'
import { readCalendarFeed } from '@plateful/contract/calendar.ts'
import { listHouseholds } from '@plateful/contract/households.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { listShares } from '@plateful/contract/shares.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHousehold } from '../../../testing/a-household.ts'
import { aUser } from '../../../testing/a-user.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'
import { signInAs } from '../../../testing/sign-in-as.ts'

const KEY = `plt_${'k'.repeat(43)}`
const DISPLAY: AccessToken = {
  id: 'display',
  name: 'Kitchen display',
  householdId: 'home',
  scopes: ['read', 'list'],
  createdAt: '2026-11-01T08:00:00Z',
  expiresAt: '2027-01-30T08:00:00Z',
  lastUsedAt: null,
}

const openTokens = async (first: readonly AccessToken[]) => {
  const api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({ preferences: aHousehold(), version: 1, updatedAt: DISPLAY.createdAt }))
  api.on(readAutoSaveStatus, () => ({ autoSaveStatus: { behavior: 'ask' as const, lastSavedAt: null } }))
  api.on(listShares, () => ({ shares: [] }))
  api.on(readCalendarFeed, () => ({ feed: null, isIncluded: true }))
  let tokens = first
  api.on(listTokens, () => ({ tokens: [...tokens] }))
  api.on(makeToken, () => {
    tokens = [DISPLAY]
    return { key: KEY, token: DISPLAY }
  })
  api.on(endToken, () => {
    tokens = []
    return { success: true as const, message: 'The key opens nothing any more.' }
  })
  signInAs(aUser())
  const { person } = renderApp('/account-settings')
  const section = within(await screen.findByRole('region', { name: 'Keys for programs' }))
  await section.findByRole('button', { name: 'Make a key' })
  return { api, person, section }
}

test('a key is made by name, rights, end and password, is shown once, and then only its name', async () => {
  const { api, person, section } = await openTokens([])
  await person.click(section.getByRole('button', { name: 'Make a key' }))
  await person.type(section.getByLabelText('What is it for?'), 'Kitchen display')
  await person.click(section.getByLabelText('Tick and add on the list, and change what is at home'))
  await person.click(section.getByLabelText('30 days'))
  await person.type(section.getByLabelText('Current password'), 'quiet otters fold napkins')
  await person.click(section.getByRole('button', { name: 'Make the key' }))

  expect(await section.findByLabelText('Key')).toHaveValue(KEY)
  expect(api.calls(makeToken).map(({ body }) => body)).toEqual([
    { name: 'Kitchen display', scopes: ['read', 'list'], days: 30, currentPassword: 'quiet otters fold napkins' },
  ])
  await person.click(section.getByRole('button', { name: 'I have kept it' }))
  expect(section.queryByLabelText('Key')).toBeNull()
  expect(await section.findByText('reads, changes the list')).toBeVisible()
})

test('a key without any right is not asked for', async () => {
  const { api, person, section } = await openTokens([])
  await person.click(section.getByRole('button', { name: 'Make a key' }))
  await person.type(section.getByLabelText('What is it for?'), 'Nothing')
  await person.click(section.getByLabelText('Read weeks, lists, recipes and what is at home'))
  await person.type(section.getByLabelText('Current password'), 'quiet otters fold napkins')
  await person.click(section.getByRole('button', { name: 'Make the key' }))

  expect(await section.findByText('Choose at least one.')).toBeVisible()
  expect(api.calls(makeToken)).toEqual([])
})

test('a key is ended by its own button', async () => {
  const { api, person, section } = await openTokens([DISPLAY])
  expect(section.getByText(/never used$/)).toBeVisible()
  await person.click(section.getByRole('button', { name: 'End the key Kitchen display' }))

  expect(await screen.findByText('The key opens nothing any more.')).toBeInTheDocument()
  expect(api.calls(endToken).map(({ params }) => params)).toEqual([{ tokenId: 'display' }])
  expect(section.queryByText('Kitchen display')).toBeNull()
})

test('which household a key reaches is told to somebody who lives in several', async () => {
  const { api, section } = await openTokens([DISPLAY])
  expect(section.queryByText('Household with Ben')).toBeNull()
  const entry = {
    id: 'home',
    name: '',
    role: 'adult' as const,
    members: 2,
    others: ['Ben'],
    joinedAt: DISPLAY.createdAt,
    isCurrent: false,
  }
  const other = { ...entry, id: 'other', others: [], members: 1, isCurrent: true }
  api.on(listHouseholds, () => ({ households: [entry, other] }))
  cleanup()

  renderApp('/account-settings')

  const again = within(await screen.findByRole('region', { name: 'Keys for programs' }))
  expect(await again.findByText('Household with Ben')).toBeVisible()
})
