import { readPreferences, savePreferences } from '@plateful/contract/preferences.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'react-hot-toast'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeQueryClient } from '../../../calls/query-client.ts'
import { aMealPlan } from '../../../plan/testing/a-plan.ts'
import { preferencesQuery } from '../../../preferences/preferences.queries.ts'
import { aHousehold } from '../../../testing/a-household.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics } from '../../../testing/render-app.tsx'
import { AskLunch } from './ask-lunch.tsx'

const AT = '2026-11-21T12:00:00.000Z'
let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(savePreferences, ({ body }) => ({ preferences: body.preferences, version: 4, updatedAt: AT }))
})

afterEach(() => toast.remove())

/** The question above a week, with what is saved already. */
const show = (saved: Parameters<typeof aHousehold>[0], plan = aMealPlan({ savedAt: AT })) => {
  const client = makeQueryClient()
  client.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } })
  const preferences = aHousehold(saved)
  api.on(readPreferences, () => ({ preferences, version: 3, updatedAt: AT }))
  client.setQueryData(preferencesQuery().queryKey, { preferences, version: 3 })
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AskLunch plan={plan} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { person: userEvent.setup(), unmount }
}
const question = () => screen.queryByText('Where does lunch come from, Monday to Friday?')

test('lunch is asked about once: the answer is saved beside everything else, and the question is gone', async () => {
  const { person } = show({ adults: 3 })
  await person.click(screen.getByRole('button', { name: 'Leftovers' }))

  await waitFor(() => expect(api.calls(savePreferences)).toHaveLength(1))
  expect(api.calls(savePreferences)[0]?.body).toMatchObject({
    preferences: { adults: 3, weekdayLunch: 'leftovers' },
    version: 3,
  })
  await waitFor(() => expect(question()).toBeNull())
})

test('who has answered is not asked, and neither is who plans no lunch', () => {
  const answered = show({ weekdayLunch: 'home' })
  expect(question()).toBeNull()
  answered.unmount()
  const plan = aMealPlan()
  show(
    {},
    { ...plan, days: plan.days.map((day) => ({ ...day, meals: day.meals.filter(({ kind }) => kind !== 'lunch') })) },
  )
  expect(question()).toBeNull()
})

test('put away it does not come again', async () => {
  const first = show({})
  await first.person.click(screen.getByRole('button', { name: 'Not now' }))
  expect(question()).toBeNull()
  first.unmount()
  show({})
  expect(question()).toBeNull()
})
