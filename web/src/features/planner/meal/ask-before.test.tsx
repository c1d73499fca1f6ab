import type { Asked } from '@plateful/contract/effects.ts'
import { readLastAnonymousPlan, rerollMeal } from '@plateful/contract/meal-plans.ts'
import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { removeSideDish, rerollSideDish } from '@plateful/contract/side-dishes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aMealPlan, aSide, withMeal } from '../../../plan/testing/a-plan.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'

const OVER = 'The week costs $53.20 at the till, $3.20 over the budget of $50.00.'
const PROPOSAL = `${'0'.repeat(31)}1`

let api: FakeApi
let onServer: MealPlan

afterEach(() => toast.remove())

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  onServer = withMeal(aMealPlan(), 'd0-dinner', { title: 'Miso salmon', sideDishes: [aSide('Edamame')] })
  api.on(readLastAnonymousPlan, () => ({ mealPlan: onServer }))
})

const open = async () => {
  const { person } = renderApp('/meal-planner/meal/d0-dinner')
  await screen.findByRole('heading', { level: 1, name: 'Miso salmon' })
  return person
}

const askedAbout = (...titles: readonly string[]): Asked => ({
  proposal: PROPOSAL,
  breaks: [{ key: 'budget', kind: 'budget', sentence: OVER }],
  dishes: titles.map((title) => ({
    mealId: 'd0-dinner',
    recipeId: title.toLowerCase().replaceAll(' ', '-'),
    title,
    plate: { url: '/plates/a.svg', alt: title },
  })),
})

/** Asks once, and makes the change for whoever comes back with the proposal. */
const answer = (ifBreaks: string | undefined, asked: Asked, meal: Partial<Meal>) => {
  if (ifBreaks !== PROPOSAL) return { mealPlan: onServer, breaks: [], asked }
  onServer = { ...withMeal(onServer, 'd0-dinner', meal), version: onServer.version + 1 }
  return { mealPlan: onServer, breaks: asked.breaks }
}

/** The same for a change of sides. */
const sidesAnswer = (ifBreaks: string | undefined, asked: Asked, sideDishes: Meal['sideDishes']) => {
  const changed = answer(ifBreaks, asked, { sideDishes })
  const meal = onServer.days[0]?.meals.find(({ id }) => id === 'd0-dinner')
  if (meal === undefined) throw new Error('no dinner')
  const { id: mealId, ingredients } = meal
  return {
    ...changed,
    mealId,
    sideDishes: meal.sideDishes,
    ingredients,
    updatedMeal: meal,
    exhausted: changed.asked === undefined && sideDishes.length === 0,
  }
}

test('a reroll that breaks the budget says by how much before it is taken, and taken it is the dish that was named', async () => {
  api.on(rerollMeal, ({ body }) => answer(body.ifBreaks, askedAbout('Lemon chicken'), { title: 'Lemon chicken' }))
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Reroll meal' }))

  const question = await screen.findByRole('dialog', { name: 'Every other dish found breaks something' })
  expect(question).toHaveAccessibleDescription('Nothing has changed yet.')
  expect(question).toHaveFocus()
  expect(within(question).getByText('Lemon chicken')).toBeVisible()
  expect(within(question).getByText(OVER)).toBeVisible()
  expect(api.calls(rerollMeal).map(({ body }) => body.ifBreaks)).toEqual(['ask'])
  await person.click(within(question).getByRole('button', { name: 'Take it' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Lemon chicken' })).toBeInTheDocument()
  expect(await screen.findByText(`Meal rerolled successfully! ${OVER}`)).toBeInTheDocument()
  const [first, second] = api.calls(rerollMeal)
  expect(second?.body).toMatchObject({ mealId: 'd0-dinner', ifBreaks: PROPOSAL, version: onServer.version - 1 })
  expect(second?.requestKey).not.toBe(first?.requestKey)
})

test('whoever keeps what they have goes on where they were, and nothing was sent', async () => {
  api.on(rerollMeal, ({ body }) => answer(body.ifBreaks, askedAbout('Lemon chicken'), { title: 'Lemon chicken' }))
  const person = await open()
  const button = screen.getByRole('button', { name: 'Reroll meal' })
  await person.click(button)
  await person.click(await screen.findByRole('button', { name: 'Keep what I have' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
  expect(screen.getByRole('heading', { level: 1, name: 'Miso salmon' })).toBeVisible()
  expect(api.calls(rerollMeal)).toHaveLength(1)
})

test('what was dearer by the time it was taken is asked about again', async () => {
  const dearer = { ...askedAbout('Lemon chicken'), proposal: `${'0'.repeat(31)}2` }
  api.on(rerollMeal, ({ body }) => ({
    mealPlan: onServer,
    breaks: [],
    asked: body.ifBreaks === 'ask' ? askedAbout('Lemon chicken') : dearer,
  }))
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Reroll meal' }))
  await person.click(await screen.findByRole('button', { name: 'Take it' }))
  await waitFor(() => expect(api.calls(rerollMeal)).toHaveLength(2))
  await person.click(await screen.findByRole('button', { name: 'Take it' }))

  await waitFor(() => expect(api.calls(rerollMeal)[2]?.body.ifBreaks).toBe(dearer.proposal))
})

test('nothing is asked where nothing breaks', async () => {
  api.on(rerollMeal, () => ({ mealPlan: withMeal(onServer, 'd0-dinner', { title: 'Ramen' }), breaks: [] }))
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Reroll meal' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Ramen' })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.calls(rerollMeal)).toHaveLength(1)
})

test('another side is asked about, and so is a meal that would stand on its own', async () => {
  api.on(rerollSideDish, ({ body }) => sidesAnswer(body.ifBreaks, askedAbout('Slaw'), [aSide('Slaw')]))
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Reroll Edamame' }))
  const question = await screen.findByRole('dialog', { name: 'Every other side found breaks something' })
  expect(within(question).getByText('Slaw')).toBeVisible()
  await person.click(within(question).getByRole('button', { name: 'Take it' }))
  expect(await screen.findByText(`Side dish rerolled successfully! ${OVER}`)).toBeInTheDocument()

  api.on(rerollSideDish, ({ body }) => sidesAnswer(body.ifBreaks, askedAbout(), []))
  await person.click(await screen.findByRole('button', { name: 'Reroll Slaw' }))
  await screen.findByRole('dialog', { name: 'No other side fits, and without one something breaks' })
  await person.click(screen.getByRole('button', { name: 'Take it off' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reroll Slaw' })).toBeNull())
})

test('a side that is missed when it goes is asked about, and the keyboard goes on beside it', async () => {
  api.on(removeSideDish, ({ body }) => sidesAnswer(body.ifBreaks, askedAbout(), []))
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Remove Edamame' }))
  await screen.findByRole('dialog', { name: 'Without it something breaks' })
  expect(screen.queryByText('Side dish removed successfully!')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Take it off' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Edamame' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a side' })).toHaveFocus())
})
