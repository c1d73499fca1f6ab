import { matchPreferences, type Preferences, readPreferences, savePreferences } from '@plateful/contract/preferences.ts'
import { readOffer } from '@plateful/contract/subscription.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aHousehold } from '../../../testing/a-household.ts'
import { aMatch } from '../../../testing/a-match.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'
import { freeLabel, labelError, newMember, ruleWords } from './member-words.ts'

const UPDATED = '2026-11-21T10:00:00Z'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(matchPreferences, () => aMatch())
  api.on(savePreferences, ({ body }) => ({ preferences: body.preferences, version: 5, updatedAt: UPDATED }))
})

const openPage = async (stored: Preferences) => {
  api.on(readPreferences, () => ({ preferences: stored, version: 4, updatedAt: UPDATED }))
  const page = renderApp('/preferences')
  await screen.findByRole('button', { name: 'Save preferences' })
  return page
}

const rows = () => within(screen.getByRole('region', { name: 'Each person' })).getAllByRole('textbox', { name: 'Name' })

test('each person gets a name, a portion and rules, and the count of people follows', async () => {
  const { person } = await openPage(aHousehold({ adults: 1, children: 1 }))

  await person.click(await screen.findByRole('button', { name: 'Name each person' }))
  const [first, child] = rows()
  await person.clear(first!)
  await person.type(first!, 'Grandpa')
  await person.selectOptions(screen.getAllByRole('combobox', { name: 'Age' })[0]!, 'Adult over 65')
  await person.clear(child!)
  await person.type(child!, 'Mia')
  await person.click(screen.getByRole('button', { name: 'Add a person' }))
  const [, mia] = screen.getAllByText('No rules of their own')
  await person.click(mia!)
  const never = screen.getByRole('group', { name: 'What must Mia never get?' })
  await person.click(within(never).getByRole('button', { name: 'Peanuts' }))
  const eats = screen.getByRole('group', { name: 'How does Mia eat?' })
  await person.click(within(eats).getByRole('button', { name: 'Vegetarian' }))
  await person.click(screen.getByRole('radio', { name: 'A plate of their own' }))
  expect(screen.getByText('Vegetarian, no peanuts')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  await waitFor(() => expect(api.calls(savePreferences)).toHaveLength(1))
  expect(api.calls(savePreferences)[0]?.body.preferences).toMatchObject({
    adults: 2,
    children: 1,
    members: [
      { label: 'Grandpa', ageGroup: 'senior', appetite: 'usual', allergens: [] },
      { label: 'Mia', ageGroup: 'child', allergens: ['peanut'], diets: ['vegetarian'], plate: 'own' },
      { label: 'Person 3', ageGroup: 'adult' },
    ],
  })
  // The live count goes by rules, not by names.
  await waitFor(() => expect(api.calls(matchPreferences).at(-1)?.body.members?.[1]?.allergens).toEqual(['peanut']))
  expect(JSON.stringify(api.calls(matchPreferences).map(({ body }) => body))).not.toMatch(/Mia|Grandpa/)
})

test('nobody is without a name, no two have the same, and the last one who goes leaves the numbers', async () => {
  const { person } = await openPage(aHousehold({ members: [newMember('Ida'), newMember('Tom')] }))
  const [, tom] = rows()

  await person.clear(tom!)
  expect(await screen.findByText('A name, please. Any will do.')).toBeVisible()
  await person.type(tom!, 'ida')
  expect(await screen.findByText('Somebody else has this name.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))
  expect(api.calls(savePreferences)).toHaveLength(0)

  await person.click(screen.getByRole('button', { name: 'Remove ida' }))
  expect(screen.getByRole('button', { name: 'Add a person' })).toHaveFocus()
  await person.click(screen.getByRole('button', { name: 'Remove Ida' }))
  expect(screen.queryByRole('region', { name: 'Each person' })).toBeNull()
  expect(screen.getByRole('button', { name: 'More children' })).toBeVisible()
})

test('without the Family plan it is said what holds it; who is named already can be taken off', async () => {
  api.on(readOffer, () => ({ kind: 'stripe' as const }))
  const first = await openPage(aHousehold())
  expect(await screen.findByText(/come with the Family plan/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Name each person' })).toBeNull()
  first.unmount()

  await openPage(aHousehold({ members: [newMember('Ida')] }))
  expect(await screen.findByText(/everybody’s rules hold for the whole table/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove Ida' })).toBeVisible()
})

test('rules of a person in words, and names that are free', () => {
  const ida = newMember('Ida')
  expect(ruleWords({ ...ida, diets: ['vegan'], allergens: ['milk'], dislikes: ['okra'] })).toBe(
    'Vegan, no milk, no okra',
  )
  expect(freeLabel([ida, newMember('person 3')])).toBe('Person 4')
  expect(labelError([ida, newMember(' IDA ')], 1)).toBe('Somebody else has this name.')
  expect(labelError([ida, newMember(' IDA ')], 0)).toBeUndefined()
})
