import {
  matchPreferences,
  readDefaultPreferences,
  readPreferences,
  savePreferences,
} from '@plateful/contract/preferences.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aHousehold } from '../../testing/a-household.ts'
import { aMatch } from '../../testing/a-match.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.fail(readPreferences, 'preferences.not_found')
  api.on(readDefaultPreferences, () => ({ preferences: aHousehold() }))
  api.on(matchPreferences, () => aMatch())
  api.on(savePreferences, ({ body }) => ({
    preferences: body.preferences,
    version: 1,
    updatedAt: '2026-11-21T10:00:00Z',
  }))
})

const next = { name: 'Next' }

test('three questions lead a newcomer to the planner with their answers saved', async () => {
  const { person } = renderApp('/welcome')

  await screen.findByRole('heading', { name: 'Who is eating?' })
  await person.click(screen.getByRole('button', { name: 'More adults' }))
  await person.click(screen.getByRole('button', next))

  await screen.findByRole('heading', { name: 'What must never be on the plate?' })
  await person.click(screen.getByRole('button', { name: 'Sesame' }))
  await person.click(screen.getByRole('button', next))

  await screen.findByRole('heading', { name: 'What may a week cost?' })
  await person.click(screen.getByRole('button', { name: 'Plan my week' }))

  await waitFor(() => expect(api.calls(savePreferences)).toHaveLength(1))
  expect(api.calls(savePreferences)[0]?.body.preferences).toMatchObject({ adults: 3, allergens: ['sesame'] })
  // The planner's own file is fetched first.
  await waitFor(() => expect(screen.queryByText('What may a week cost?')).toBeNull())
})

test('those who want to say more go on to the preferences', async () => {
  const { person } = renderApp('/welcome')
  await person.click(await screen.findByRole('button', next))
  await person.click(screen.getByRole('button', next))

  await person.click(screen.getByRole('button', { name: 'More preferences' }))

  expect(await screen.findByRole('heading', { name: 'What is good at your table?' })).toBeVisible()
})

test('each question takes the focus, and one can go back', async () => {
  const { person } = renderApp('/welcome')
  await person.click(await screen.findByRole('button', next))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByText('Step 2 of 3')).toBeVisible()

  await person.click(screen.getByRole('button', { name: 'Back' }))

  expect(screen.getByRole('heading', { name: 'Who is eating?' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('what another device has saved meanwhile stays beside the answers given here', async () => {
  const { person } = renderApp('/welcome')
  await person.click(await screen.findByRole('button', next))
  await person.click(screen.getByRole('button', { name: 'Sesame' }))
  await person.click(screen.getByRole('button', next))
  const theirs = aHousehold({ allergens: ['peanut'] })
  api.on(readPreferences, () => ({ preferences: theirs, version: 1, updatedAt: '2026-11-21T10:00:00Z' }))
  api.fail(savePreferences, 'preferences.changed')
  await person.click(screen.getByRole('button', { name: 'Plan my week' }))
  expect(await screen.findByText(/changed in another tab/)).toBeInTheDocument()
  await waitFor(() => expect(api.calls(matchPreferences).at(-1)?.body.allergens).toEqual(['peanut', 'sesame']))

  await person.click(screen.getByRole('button', { name: 'Plan my week' }))

  await waitFor(() => expect(api.calls(savePreferences)).toHaveLength(2))
  const [first, second] = api.calls(savePreferences).map(({ body }) => [body.version, body.preferences.allergens])
  expect(first).toEqual([0, ['sesame']])
  expect(second).toEqual([1, ['peanut', 'sesame']])
})

test('an answer that cannot be saved stays on the page', async () => {
  api.fail(savePreferences, 'preferences.failed')
  const { person } = renderApp('/welcome')
  await person.click(await screen.findByRole('button', next))
  await person.click(screen.getByRole('button', next))

  await person.click(screen.getByRole('button', { name: 'Plan my week' }))

  expect(await screen.findByText('Failed to save preferences')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'What may a week cost?' })).toBeVisible()
})
