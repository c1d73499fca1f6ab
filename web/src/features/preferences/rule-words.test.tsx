import {
  matchPreferences,
  type Preferences,
  readPreferences,
  savePreferences,
  type UnderstoodWord,
} from '@plateful/contract/preferences.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aHousehold } from '../../testing/a-household.ts'
import { aMatch } from '../../testing/a-match.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'
import { newMember } from './people/member-words.ts'

const UPDATED = '2026-11-21T10:00:00Z'

const aWord = (word: string, change: Partial<UnderstoodWord> = {}): UnderstoodWord => ({
  word,
  use: 'allergen',
  reach: 'word',
  meaning: null,
  allergens: [],
  nearest: [],
  dishes: 0,
  beside: [],
  ...change,
})

/** What a kitchen would answer to the words of these tests. */
const KNOWN: Readonly<Record<string, Partial<UnderstoodWord>>> = {
  penutt: { nearest: ['peanut'] },
  peanut: { reach: 'allergen', allergens: ['peanut'] },
  hazelnut: { reach: 'food', allergens: ['tree_nut'] },
  kiwi: { reach: 'food' },
  seeds: { dishes: 244 },
  ryce: { nearest: ['rice'] },
  rice: { reach: 'food' },
  olives: {
    reach: 'food',
    dishes: 34,
    beside: [
      { word: 'olive oil', kind: 'oil', dishes: 522 },
      { word: 'olive leaf', kind: 'leaf', dishes: 1 },
    ],
  },
  'olive oil': { reach: 'food', dishes: 552 },
}

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(savePreferences, ({ body }) => ({ preferences: body.preferences, version: 5, updatedAt: UPDATED }))
  api.on(matchPreferences, ({ body: { otherAllergens = [], dislikes = [], pantry = [], members = [] } }) => {
    const allergens = [...otherAllergens, ...members.flatMap((member) => member.otherAllergens ?? [])]
    return aMatch({
      words: [
        ...allergens.map((word) => aWord(word, KNOWN[word])),
        ...dislikes.map((word) => aWord(word, { ...KNOWN[word], use: 'dislike' })),
        ...pantry.map((word) => aWord(word, { ...KNOWN[word], use: 'pantry' })),
      ],
    })
  })
})

const openPage = async (stored: Preferences = aHousehold()) => {
  api.on(readPreferences, () => ({ preferences: stored, version: 4, updatedAt: UPDATED }))
  const page = renderApp('/preferences')
  await screen.findByRole('button', { name: 'Save preferences' })
  return page
}

test('an allergen that the kitchen does not know says so beside its word, with what may have been meant', async () => {
  const { person } = await openPage()

  await person.type(screen.getByRole('textbox', { name: 'Other allergens' }), 'penutt{Enter}')

  const chip = screen.getByRole('button', { name: 'Remove penutt' })
  await waitFor(() => expect(chip).toHaveAccessibleDescription(/Keeps nothing out so far. We do not know it/))
  expect(screen.getByText('Not known to our kitchen: penutt')).toHaveAttribute('role', 'status')

  await person.click(screen.getByRole('button', { name: 'Did you mean peanut?' }))
  expect(screen.queryByRole('button', { name: 'Remove penutt' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Other allergens' })).toHaveFocus()
  expect(await screen.findByText(/Counts as peanuts/)).toBeVisible()
  expect(screen.queryByText(/Not known to our kitchen/)).toBeNull()
})

test('an unknown word that stands in dishes tells how many it keeps out; a food that we know needs no words', async () => {
  await openPage(aHousehold({ otherAllergens: ['seeds', 'kiwi'] }))

  expect(await screen.findByText(/244 dishes kept out/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove kiwi' })).not.toHaveAccessibleDescription()
})

test('a food that holds an allergen of the list offers to keep all of that out', async () => {
  const { person } = await openPage(aHousehold({ otherAllergens: ['hazelnut'] }))

  await person.click(await screen.findByRole('button', { name: 'Keep out: Tree nuts' }))

  expect(screen.getByRole('button', { name: 'Tree nuts' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByText(/What is made of it may not name it/)).toBeNull()
})

test('a dislike that nobody knows says that it keeps nothing out, and is kept when it is wanted', async () => {
  const { person } = await openPage(aHousehold({ dislikes: ['lucuma'] }))

  const section = screen.getByRole('region', { name: 'Anything you would rather not see?' })
  expect(await within(section).findByText(/Keeps nothing out so far/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  await waitFor(() => expect(api.calls(savePreferences)[0]?.body.preferences.dislikes).toEqual(['lucuma']))
})

test('a dislike that leaves dishes out says how many, and is no doubt', async () => {
  await openPage(aHousehold({ dislikes: ['seeds'] }))

  expect(await screen.findByText(/244 dishes left out/)).toBeVisible()
  expect(screen.queryByText(/Not known to our kitchen/)).toBeNull()
})

test('words of one person are answered at that person', async () => {
  const { person } = await openPage(aHousehold({ members: [{ ...newMember('Mia'), otherAllergens: ['penutt'] }] }))

  await person.click(screen.getByText('No penutt'))
  const mia = screen.getByRole('group', { name: 'What must Mia never get?' })
  await person.click(await within(mia).findByRole('button', { name: 'Did you mean peanut?' }))

  expect(within(mia).getByRole('button', { name: 'Remove peanut' })).toBeVisible()
})

test('a word that is no food marks nothing as at home, and says so with the food that may have been meant', async () => {
  const { person } = await openPage(aHousehold({ pantry: ['rice'] }))

  await person.type(screen.getByRole('textbox', { name: 'Always at home' }), 'ryce{Enter}')

  const chip = screen.getByRole('button', { name: 'Remove ryce' })
  await waitFor(() => expect(chip).toHaveAccessibleDescription(/nothing on the list counts as at home for it/))
  expect(screen.getByRole('button', { name: 'Remove rice' })).not.toHaveAccessibleDescription()

  await person.click(screen.getByRole('button', { name: 'Did you mean rice?' }))
  expect(screen.queryByRole('button', { name: 'Remove ryce' })).toBeNull()
  expect(screen.queryByText(/counts as at home/)).toBeNull()
})

test('a dislike says how many dishes it leaves out, and asks about what is made of it', async () => {
  const { person } = await openPage()

  await person.type(screen.getByRole('textbox', { name: 'Dislikes' }), 'olives{Enter}')

  expect(await screen.findByText(/34 dishes left out/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'olive leaf too? 1 dish more' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'olive oil too? 522 dishes more' }))

  expect(screen.getByRole('button', { name: 'Remove olive oil' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /olive oil too/ })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Dislikes' })).toHaveFocus()
  expect(await screen.findByText(/552 dishes left out/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))
  await waitFor(() => expect(api.calls(savePreferences)[0]?.body.preferences.dislikes).toEqual(['olives', 'olive oil']))
})

test('a favourite kitchen with few dishes says how many there are and how many fit', async () => {
  api.on(matchPreferences, ({ body: { favouriteCuisines = [] } }) =>
    aMatch({
      favourites: favouriteCuisines.map((cuisine) => ({
        cuisine,
        known: cuisine === 'Thai' ? 60 : 9,
        fits: cuisine === 'Thai' ? 50 : 2,
        isThin: cuisine !== 'Thai',
      })),
    }),
  )
  const { person } = await openPage()

  await person.type(screen.getByRole('combobox', { name: 'Favourite cuisines' }), 'Swedish{Enter}Thai{Enter}')

  expect(await screen.findByText(/we know only 9 lunches and dinners; 2 of them fit your table/)).toBeVisible()
  expect(screen.queryByText(/60 lunches/)).toBeNull()
})
