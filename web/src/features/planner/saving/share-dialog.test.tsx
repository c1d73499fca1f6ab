import { readLastAnonymousPlan } from '@plateful/contract/meal-plans.ts'
import { ERRORS } from '@plateful/contract/messages.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { listShares, revokeShare, shareWeek } from '@plateful/contract/shares.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aMealPlan, MONDAY } from '../../../plan/testing/a-plan.ts'
import { aHousehold } from '../../../testing/a-household.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'

let api: FakeApi
const share = { id: 'share-1', weekStartDate: MONDAY, createdAt: '2026-11-22T10:00:00.000Z' }

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({ preferences: aHousehold(), version: 1, updatedAt: '2026-11-21T10:00:00Z' }))
  api.on(readLastAnonymousPlan, () => ({ mealPlan: aMealPlan() }))
  api.on(listShares, () => ({ shares: [] }))
})

/** With so many more tries of a change whose answer does not come; the product has one. */
const openDialog = async (retry = 0) => {
  const { person, client } = renderApp('/meal-planner')
  client.setDefaultOptions({ ...client.getDefaultOptions(), mutations: { retry, retryDelay: 1 } })
  await person.click(await screen.findByRole('button', { name: 'More for this week' }))
  await person.click(screen.getByRole('menuitem', { name: /Share/ }))
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'Share this week' })) }
}

test('a link that could not be made is told, and the button makes it at the next try', async () => {
  api.fail(shareWeek, 'store.unavailable')
  const { person, dialog } = await openDialog()
  const make = await dialog.findByRole('button', { name: 'Make a link' })
  await person.click(make)
  expect(await screen.findByText(ERRORS['store.unavailable'].text)).toBeInTheDocument()

  api.on(shareWeek, () => ({ share, token: 's'.repeat(43) }))
  api.on(listShares, () => ({ shares: [share] }))
  await person.click(make)
  expect(await dialog.findByDisplayValue(/\/shared\/sss/)).toBeVisible()
})

test('a link whose answer is lost is asked for again as the same request, by itself and by the button', async () => {
  let tries = 0
  api.raw(shareWeek, () => {
    tries += 1
    const answer = { success: true, data: { share, token: 's'.repeat(43) } }
    return tries < 3 ? Promise.reject(new TypeError('Failed to fetch')) : new Response(JSON.stringify(answer))
  })
  const { person, dialog } = await openDialog(1)
  await person.click(await dialog.findByRole('button', { name: 'Make a link' }))
  expect(await screen.findByText(ERRORS['share.failed'].text)).toBeInTheDocument()
  expect(tries).toBe(2)

  api.on(listShares, () => ({ shares: [share] }))
  await person.click(dialog.getByRole('button', { name: 'Make a link' }))
  expect(await dialog.findByDisplayValue(/\/shared\/sss/)).toBeVisible()
  const keys = api.calls(shareWeek).map(({ requestKey }) => requestKey)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], keys[0]])
})

test('links that cannot be shown are not taken for none: the dialog says so and asks again', async () => {
  api.fail(listShares, 'store.unavailable')
  const { person, dialog } = await openDialog()
  expect(await dialog.findByRole('alert')).toHaveTextContent(ERRORS['store.unavailable'].text)

  api.on(listShares, () => ({ shares: [share] }))
  await person.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('button', { name: 'End link' })).toBeVisible()
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('a link that has ended already is ended: the answer to a first try may have been lost', async () => {
  api.on(listShares, () => ({ shares: [share] }))
  api.fail(revokeShare, 'share.not_found')
  const { person, dialog } = await openDialog()
  api.on(listShares, () => ({ shares: [] }))

  await person.click(await dialog.findByRole('button', { name: 'End link' }))

  expect(await screen.findByText('The link is ended.')).toBeInTheDocument()
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'End link' })).toBeNull())
})
