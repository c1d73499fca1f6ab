import { readPreferences, savePreferences } from '@plateful/contract/preferences.ts'
import { USUAL_STAPLES } from '@plateful/kitchen/foods/usual-staples.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'react-hot-toast'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeQueryClient } from '../../../calls/query-client.ts'
import { preferencesQuery } from '../../../preferences/preferences.queries.ts'
import { aHousehold } from '../../../testing/a-household.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics } from '../../../testing/render-app.tsx'
import { AskStaples } from './ask-staples.tsx'

const AT = '2026-11-21T12:00:00.000Z'
let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(savePreferences, ({ body }) => ({ preferences: body.preferences, version: 4, updatedAt: AT }))
})

afterEach(() => toast.remove())

const show = (saved: Parameters<typeof aHousehold>[0]) => {
  const client = makeQueryClient()
  client.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } })
  const preferences = aHousehold(saved)
  api.on(readPreferences, () => ({ preferences, version: 3, updatedAt: AT }))
  client.setQueryData(preferencesQuery().queryKey, { preferences, version: 3 })
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AskStaples />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { person: userEvent.setup(), unmount }
}
const question = () => screen.queryByRole('region', { name: 'Staples' })
const saved = () => api.calls(savePreferences)[0]?.body.preferences

test('one tap says that all of them are there, with the day of it, beside everything else that is saved', async () => {
  const { person } = show({ adults: 3 })
  await person.click(screen.getByRole('button', { name: 'All there' }))

  await waitFor(() => expect(api.calls(savePreferences)).toHaveLength(1))
  expect(saved()).toMatchObject({ adults: 3, staples: [...USUAL_STAPLES] })
  expect(saved()?.staplesCheckedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  await waitFor(() => expect(question()).toBeNull())
})

test('looked through, all are ticked, the keyboard stands on the first, and what is unticked is not there', async () => {
  const { person } = show({})
  await person.click(screen.getByRole('button', { name: 'Look through them' }))
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(USUAL_STAPLES.length)
  expect(screen.getByRole('button', { name: 'Salt' })).toHaveFocus()
  await person.click(screen.getByRole('button', { name: 'Honey' }))
  await person.click(screen.getByRole('button', { name: 'Soy sauce' }))
  await person.click(screen.getByRole('button', { name: 'Soy sauce' }))
  await person.click(screen.getByRole('button', { name: 'Done' }))

  await waitFor(() => expect(api.calls(savePreferences)).toHaveLength(1))
  expect(new Set(saved()?.staples)).toEqual(new Set(USUAL_STAPLES.filter((staple) => staple !== 'honey')))
  await waitFor(() => expect(question()).toBeNull())
})

test('who has answered is not asked, be it that nothing is there', () => {
  show({ staples: [] })
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
