import { readPreferences } from '@plateful/contract/preferences.ts'
import { findRecipes } from '@plateful/contract/recipes.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aHousehold } from '../../testing/a-household.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'
import { filtersIn, withFilters } from './list/library-address.ts'
import { readAs } from './list/read-as.ts'
import { aLibraryPage, aListedDish } from './testing/a-listed-dish.ts'

let api: FakeApi
const dishes = [
  aListedDish('Spaghetti carbonara', { matched: [{ typed: 'spagetti', by: 'title', word: 'spaghetti' }] }),
  aListedDish('Peanut noodles', { unfit: { by: 'rules', text: 'Contains peanut: “peanuts” in ingredient 2.' } }),
]

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  const preferences = aHousehold({ favouriteCuisines: ['Thai'], pantry: ['rice'] })
  api.on(readPreferences, () => ({ preferences, version: 1, updatedAt: '2026-11-20T10:00:00.000Z' }))
  api.on(findRecipes, () => aLibraryPage(dishes))
})

const asked = () => api.calls(findRecipes).at(-1)?.query

test('what is typed and what is pressed is asked for and stands in the address', async () => {
  const { person } = renderApp('/recipes')
  await screen.findByRole('link', { name: 'Spaghetti carbonara' })
  expect(asked()).toEqual({ page: '1' })

  await person.keyboard('/')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  await person.keyboard(' spagetti ')
  await waitFor(() => expect(asked()).toEqual({ page: '1', q: 'spagetti' }))
  expect(screen.getByText(/^Showing/)).toHaveTextContent('Showing spaghetti. 2 dishes, what fits you first.')
  await person.click(screen.getByRole('button', { name: 'Dinner' }))
  await person.click(screen.getByRole('button', { name: 'Thai' }))
  await waitFor(() => expect(asked()).toEqual({ page: '1', q: 'spagetti', kind: 'dinner', cuisine: 'Thai' }))
  await person.click(screen.getByRole('button', { name: 'Lunch' }))
  await waitFor(() => expect(asked()).toMatchObject({ kind: 'lunch' }))
  await person.click(screen.getByRole('button', { name: 'Lunch' }))
  await waitFor(() => expect(asked()).toEqual({ page: '1', q: 'spagetti', cuisine: 'Thai' }))

  await person.click(screen.getByRole('searchbox'))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(asked()).toEqual({ page: '1', cuisine: 'Thai' }))
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('a dish that does not fit says why, in the words of the guard', async () => {
  renderApp('/recipes')
  const dish = (await screen.findByRole('link', { name: 'Peanut noodles' })).closest('li')
  expect(dish).toHaveTextContent('Contains peanut: “peanuts” in ingredient 2.')
})

test('the address is asked for as it stands, but for what nobody can ask for', async () => {
  renderApp('/recipes?q=soup&kind=elevenses&fits=true&minutes=30&limit=999&sort=cheapest')
  await screen.findByRole('link', { name: 'Spaghetti carbonara' })
  expect(asked()).toEqual({ page: '1', q: 'soup', fits: 'true', minutes: '30', sort: 'cheapest' })
  expect(screen.getByRole('searchbox')).toHaveValue('soup')
  expect(screen.getByRole('button', { name: 'Fits us · 1' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('cheapest')
})

test('of what a kitchen lacks several can be left out at once', async () => {
  const { person } = renderApp('/recipes?without=oven')
  await screen.findByRole('link', { name: 'Spaghetti carbonara' })
  expect(screen.getByRole('button', { name: 'No oven' })).toHaveAttribute('aria-pressed', 'true')
  await person.click(screen.getByRole('button', { name: 'No stove' }))
  await waitFor(() => expect(asked()?.without).toBe('oven,stove'))
  await person.click(screen.getByRole('button', { name: 'No oven' }))
  await waitFor(() => expect(asked()?.without).toBe('stove'))
})

test('the next page comes at the end of the list, once, and none after the last', async () => {
  api.on(findRecipes, ({ query: { page } }) =>
    aLibraryPage([aListedDish(`Dish ${page}`)], { total: 3, page: Number(page), limit: 1 }),
  )
  renderApp('/recipes')
  await screen.findByRole('link', { name: 'Dish 3' })
  expect(
    screen.getAllByRole('listitem').filter(({ parentElement }) => parentElement?.ariaLabel === 'Dishes'),
  ).toHaveLength(3)
  expect(api.calls(findRecipes).map(({ query }) => query.page)).toEqual(['1', '2', '3'])
})

test('where nothing is found the way back to all dishes is one press', async () => {
  api.on(findRecipes, ({ query }) =>
    query.q === 'xylo' ? aLibraryPage([], { unknown: ['xylo'] }) : aLibraryPage(dishes),
  )
  const { person } = renderApp('/recipes?q=xylo&kind=side')
  expect(await screen.findByText('No dish has “xylo”.')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Show all dishes' }))
  await screen.findByRole('link', { name: 'Spaghetti carbonara' })
  expect(asked()).toEqual({ page: '1' })
})

test('a failure is told in its place, and asked again', async () => {
  api.fail(findRecipes, 'server.failed')
  const { person } = renderApp('/recipes')
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(findRecipes, () => aLibraryPage(dishes))
  await person.click(again)
  await screen.findByRole('link', { name: 'Spaghetti carbonara' })
})

test('what was read for what follows the words that were typed', () => {
  const met = (typed: string, word: string) => ({ typed, by: 'title' as const, word })
  const found = [{ matched: [met('suppe', 'soup')] }, { matched: [met('linsen', 'lentil'), met('suppe', 'broth')] }]
  expect(readAs(found, 'Linsen suppe')).toBe('lentil soup')
  expect(readAs(found, ' ')).toBe('')
})

test('a filter taken away leaves the rest of the address alone', () => {
  const before = new URLSearchParams('q=soup&kind=side&for=d0-dinner')
  expect(withFilters(before, { kind: '' }).toString()).toBe('q=soup&for=d0-dinner')
  expect(filtersIn(new URLSearchParams('cost=0&minutes=12345&without=fire'))).toEqual({})
  expect(filtersIn(new URLSearchParams('without=stove,oven'))).toEqual({ without: 'stove,oven' })
  expect(filtersIn(new URLSearchParams('without=oven,fire'))).toEqual({})
})
