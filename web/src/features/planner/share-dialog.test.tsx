import { readLastAnonymousPlan } from '@plateful/contract/meal-plans.ts'
import { ERRORS } from '@plateful/contract/messages.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { listShares, shareWeek } from '@plateful/contract/shares.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aMealPlan, MONDAY } from '../../shared/plan/testing/a-plan.ts'
import { aHousehold } from '../../testing/a-household.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'

let api: FakeApi
const share = { id: 'share-1', weekStartDate: MONDAY, createdAt: '2026-11-22T10:00:00.000Z' }

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({ preferences: aHousehold(), version: 1, updatedAt: '2026-11-21T10:00:00Z' }))
  api.on(readLastAnonymousPlan, () => ({ mealPlan: aMealPlan() }))
  api.on(listShares, () => ({ shares: [] }))
})

const openDialog = async () => {
  const { person } = renderApp('/meal-planner')
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

test('links that cannot be shown are not taken for none: the dialog says so and asks again', async () => {
  api.fail(listShares, 'store.unavailable')
  const { person, dialog } = await openDialog()
  expect(await dialog.findByRole('alert')).toHaveTextContent(ERRORS['store.unavailable'].text)

  api.on(listShares, () => ({ shares: [share] }))
  await person.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('button', { name: 'End link' })).toBeVisible()
  expect(dialog.queryByRole('alert')).toBeNull()
})
