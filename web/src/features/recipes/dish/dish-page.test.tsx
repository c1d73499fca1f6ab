import { readLastAnonymousPlan, readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import { placeDish } from '@plateful/contract/placing.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { findRecipe, findRecipes } from '@plateful/contract/recipes.ts'
import { screen, waitFor } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMealPlan, withMeal } from '../../../plan/testing/a-plan.ts'
import { aHousehold } from '../../../testing/a-household.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'
import { aLibraryPage, aListedDish } from '../testing/a-listed-dish.ts'
import { aWholeRecipe } from '../testing/a-whole-recipe.ts'

let api: FakeApi
const plan = aMealPlan()

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({ preferences: aHousehold(), version: 1, updatedAt: '2026-11-20T10:00:00.000Z' }))
  api.on(readLastAnonymousPlan, () => ({ mealPlan: plan }))
  api.on(readPlanOfWeek, () => ({ mealPlan: plan }))
  api.on(findRecipe, () => ({ recipe: aWholeRecipe() }))
})

afterEach(() => toast.remove())

test('amounts follow the people at the table, and nothing else does', async () => {
  const { person } = renderApp('/recipes/miso-salmon')
  expect(await screen.findByRole('heading', { level: 1, name: 'Miso salmon' })).toBeInTheDocument()
  await screen.findByText('2 people')
  expect(screen.getByText('150 g')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'For one more' }))
  await person.click(screen.getByRole('button', { name: 'For one more' }))
  expect(screen.getByText('300 g')).toBeInTheDocument()
  expect(screen.getByText('$4.60')).toBeInTheDocument()
})

test('what speaks against it is said, and an own recipe can be edited but not handed on', async () => {
  const text = 'Takes 90 minutes; your longest evening has 45.'
  api.on(findRecipe, () => ({ recipe: aWholeRecipe({ origin: 'own', unfit: { by: 'minutes', text } }) }))
  renderApp('/recipes/miso-salmon')
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/my-recipes?edit=miso-salmon')
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

test('its address is handed on without the week it was looked for', async () => {
  const share = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  const { person } = renderApp('/recipes/miso-salmon?for=d0-dinner&week=2026-11-23')
  await person.click(await screen.findByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({ title: 'Miso salmon', url: `${location.origin}/recipes/miso-salmon` })
  Object.defineProperty(navigator, 'share', { configurable: true, value: undefined })
})

test('a dish that is not there says so and leads on', async () => {
  api.fail(findRecipe, 'recipe.not_found')
  renderApp('/recipes/nobody?for=d0-dinner')
  await screen.findByRole('heading', { level: 1, name: 'No dish stands here' })
  expect(screen.getByRole('link', { name: 'All recipes' })).toHaveAttribute('href', '/recipes?for=d0-dinner')
})

test('whoever comes from a meal finds its kind, and one press puts a dish there', async () => {
  api.on(findRecipes, () => aLibraryPage([aListedDish('Lasagne')]))
  api.on(placeDish, () => ({ mealPlan: { ...withMeal(plan, 'd0-dinner', { title: 'Lasagne' }), version: 2 } }))
  const { person } = renderApp(`/recipes?for=d0-dinner&week=${plan.weekStartDate}`)
  expect(await screen.findByText(/instead of/)).toHaveTextContent(/^For Monday dinner, instead of Day 1 dinner/)
  await waitFor(() => expect(api.calls(findRecipes).at(-1)?.query.kind).toBe('dinner'))
  await person.click(await screen.findByRole('button', { name: /^Put on Monday\s*Lasagne$/ }))
  await waitFor(() =>
    expect(api.calls(placeDish)[0]?.body).toMatchObject({
      weekStartDate: plan.weekStartDate,
      mealId: 'd0-dinner',
      recipeId: 'lasagne',
      ifBreaks: 'ask',
    }),
  )
  // The week it now stands in.
  expect(await screen.findByRole('heading', { level: 1, name: 'Seven days, ready to cook' })).toBeInTheDocument()
})
