import { matchPreferences, type Preferences, readPreferences, savePreferences } from '@plateful/contract/preferences.ts'
import { WeekRules } from '@plateful/contract/week-rules.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aHousehold } from '../../../testing/a-household.ts'
import { aMatch } from '../../../testing/a-match.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'

const UPDATED = '2026-11-21T10:00:00Z'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(matchPreferences, () => aMatch())
  api.on(savePreferences, ({ body }) => ({ preferences: body.preferences, version: 5, updatedAt: UPDATED }))
})

const open = async (stored: Preferences) => {
  api.on(readPreferences, () => ({ preferences: stored, version: 4, updatedAt: UPDATED }))
  const { person } = renderApp('/preferences')
  await person.click(await screen.findByText('Not every meal on every day?'))
  return person
}

const box = (name: string) => screen.getByRole('checkbox', { name })

test('a meal without a tick is skipped on that day of every week, and a tick brings it back', async () => {
  const person = await open(
    aHousehold({
      meals: ['lunch', 'dinner'],
      weekRules: WeekRules.parse({
        slots: [
          { weekday: 4, kind: 'dinner', mode: 'out' },
          { weekday: 5, kind: 'dinner', mode: 'cook', guests: 2 },
        ],
      }),
    }),
  )
  expect(screen.getAllByRole('checkbox', { name: /day, (Lunch|Dinner)$/ })).toHaveLength(14)
  expect(screen.queryByRole('checkbox', { name: 'Monday, Breakfast' })).toBeNull()
  expect(box('Friday, Dinner')).not.toBeChecked()
  expect(box('Saturday, Dinner')).toBeChecked()

  await person.click(box('Tuesday, Lunch'))
  await person.click(box('Wednesday, Lunch'))
  await person.click(box('Wednesday, Lunch'))
  await person.click(box('Friday, Dinner'))
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  await waitFor(() => expect(api.calls(savePreferences)).toHaveLength(1))
  const [call] = api.calls(savePreferences)
  expect(call?.body.preferences?.weekRules?.slots).toEqual([
    { weekday: 5, kind: 'dinner', mode: 'cook', guests: 2 },
    { weekday: 1, kind: 'lunch', mode: 'skip', guests: 0 },
  ])
})

test('who plans no lunch on working days has none to tick there', async () => {
  await open(aHousehold({ weekdayLunch: 'none' }))
  expect(box('Monday, Lunch')).toBeDisabled()
  expect(box('Monday, Lunch')).not.toBeChecked()
  expect(box('Saturday, Lunch')).toBeEnabled()
})
