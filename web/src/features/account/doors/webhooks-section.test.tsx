import { readAutoSaveStatus } from '@plateful/contract/auto-save.ts'
import { readCalendarFeed } from '@plateful/contract/calendar.ts'
import { readHousehold } from '@plateful/contract/households.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import type { Role } from '@plateful/contract/roles.ts'
import { listShares } from '@plateful/contract/shares.ts'
import { endWebhook, listWebhooks, makeWebhook, testWebhook, type Webhook } from '@plateful/contract/webhooks.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHousehold } from '../../../testing/a-household.ts'
import { aUser } from '../../../testing/a-user.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'
import { signInAs } from '../../../testing/sign-in-as.ts'

const SECRET = `whsec_${'s'.repeat(43)}=`
const HOOK: Webhook = {
  id: 'hook',
  url: 'https://hooks.example.org/plateful',
  topics: ['week.made', 'list.changed'],
  createdAt: '2026-11-01T08:00:00Z',
  lastSentAt: null,
  failures: 0,
  endedAt: null,
}

const openWebhooks = async (first: readonly Webhook[], role: Role = 'owner') => {
  const api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({ preferences: aHousehold(), version: 1, updatedAt: HOOK.createdAt }))
  api.on(readAutoSaveStatus, () => ({ autoSaveStatus: { behavior: 'ask' as const, lastSavedAt: null } }))
  api.on(listShares, () => ({ shares: [] }))
  api.on(readCalendarFeed, () => ({ feed: null, isIncluded: true }))
  const you = { id: 'you', name: 'Ada Lovelace', role, joinedAt: HOOK.createdAt, isYou: true }
  api.on(readHousehold, () => ({ id: 'home', name: '', role, members: [you], invitations: [], maxMembers: 10 }))
  let webhooks = first
  api.on(listWebhooks, () => ({ webhooks: [...webhooks] }))
  api.on(makeWebhook, () => {
    webhooks = [HOOK]
    return { secret: SECRET, webhook: HOOK }
  })
  api.on(endWebhook, () => {
    webhooks = []
    return { success: true as const, message: 'Nothing is sent there any more.' }
  })
  signInAs(aUser())
  const { person } = renderApp('/account-settings')
  const section = within(await screen.findByRole('region', { name: 'Webhooks' }))
  return { api, person, section }
}

test('a webhook is made by address and occasions, shows its secret once, and then only where it goes', async () => {
  const { api, person, section } = await openWebhooks([])
  await person.click(await section.findByRole('button', { name: 'Add a webhook' }))
  await person.type(section.getByLabelText('Send to'), HOOK.url)
  await person.click(section.getByLabelText('A week is planned'))
  await person.click(section.getByRole('button', { name: 'Add the webhook' }))

  expect(await section.findByLabelText('Secret')).toHaveValue(SECRET)
  expect(api.calls(makeWebhook).map(({ body }) => body)).toEqual([
    { url: HOOK.url, topics: ['week.made', 'list.changed'] },
  ])
  await person.click(section.getByRole('button', { name: 'I have kept it' }))
  expect(section.queryByLabelText('Secret')).toBeNull()
  expect(await section.findByText('a week is planned, a list is changed')).toBeVisible()
  expect(section.getByText('Nothing was sent yet')).toBeVisible()
})

test('what is no address, and no occasion at all, is not sent', async () => {
  const { api, person, section } = await openWebhooks([])
  await person.click(await section.findByRole('button', { name: 'Add a webhook' }))
  await person.type(section.getByLabelText('Send to'), 'kitchen')
  await person.click(section.getByRole('button', { name: 'Add the webhook' }))
  expect(await section.findByText('That is no web address.')).toBeVisible()
  await person.clear(section.getByLabelText('Send to'))
  await person.type(section.getByLabelText('Send to'), HOOK.url)
  await person.click(section.getByLabelText('A list is changed'))
  await person.click(section.getByRole('button', { name: 'Add the webhook' }))
  expect(await section.findByText('Choose at least one.')).toBeVisible()
  expect(api.calls(makeWebhook)).toEqual([])
})

test('a test says whether it arrived; one that is off says so, and is ended by its own button', async () => {
  const { api, person, section } = await openWebhooks([{ ...HOOK, endedAt: HOOK.createdAt, failures: 8 }])
  expect(await section.findByText(/^Turned off/)).toBeVisible()
  let fault: 'unreachable' | null = 'unreachable'
  api.on(testWebhook, () => ({ fault, status: null }))
  await person.click(section.getByRole('button', { name: 'Send a test to hooks.example.org' }))
  expect(await screen.findByText('Nobody answers there.')).toBeInTheDocument()
  fault = null
  await person.click(section.getByRole('button', { name: 'Send a test to hooks.example.org' }))
  expect(await screen.findByText('The test has arrived.')).toBeInTheDocument()

  await person.click(section.getByRole('button', { name: 'End the webhook to hooks.example.org' }))
  expect(await screen.findByText('Nothing is sent there any more.')).toBeInTheDocument()
  expect(section.queryByText('hooks.example.org')).toBeNull()
})

test('a helper is told who says where notices go', async () => {
  const { api, section } = await openWebhooks([HOOK], 'helper')
  expect(await section.findByText('Adults and owners of the household say where its notices go.')).toBeVisible()
  expect(api.calls(listWebhooks)).toEqual([])
})
