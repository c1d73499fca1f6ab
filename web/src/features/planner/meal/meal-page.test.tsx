import {
  type Alternative,
  keepMeal,
  previewMeals,
  readLastAnonymousPlan,
  rerollMeal,
  undoPlan,
  updateSideDishes,
} from '@plateful/contract/meal-plans.ts'
import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { readPreferences, savePreferences } from '@plateful/contract/preferences.ts'
import { addSideDish, listSideDishes, removeSideDish, rerollSideDish } from '@plateful/contract/side-dishes.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMealPlan, aNutrition, aSide, withMeal } from '../../../plan/testing/a-plan.ts'
import { aHousehold } from '../../../testing/a-household.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'

let api: FakeApi
let onServer: MealPlan

afterEach(() => toast.remove())

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  serve({ title: 'Miso salmon', sideDishes: [aSide('Edamame')] })
  api.on(readLastAnonymousPlan, () => ({ mealPlan: onServer }))
})

const serve = (meal: Partial<Meal>) => {
  onServer = withMeal(aMealPlan(), 'd0-dinner', meal)
}

const dinner = (plan: MealPlan): Meal => {
  const meal = plan.days[0]?.meals.find(({ id }) => id === 'd0-dinner')
  if (meal === undefined) throw new Error('no dinner')
  return meal
}

const open = async () => {
  const { person } = renderApp('/meal-planner/meal/d0-dinner')
  await screen.findByRole('heading', { level: 1, name: 'Miso salmon' })
  return person
}

/** The answer of a side-dish change that leaves these sides. */
const sides = (sideDishes: Meal['sideDishes'], exhausted = false) => {
  onServer = withMeal(onServer, 'd0-dinner', { sideDishes })
  const meal = dinner(onServer)
  return {
    mealId: meal.id,
    sideDishes,
    ingredients: meal.ingredients,
    updatedMeal: meal,
    exhausted,
    mealPlan: onServer,
  }
}

test('a meal tells what it is, what it brings and why it is there', async () => {
  await open()
  expect(screen.getByText('Monday dinner')).toBeVisible()
  expect(screen.getByText('On the table in 30 minutes.')).toBeVisible()
  expect(screen.getByText('12 min hands-on')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start cooking' })).toHaveAttribute('href', '/meal-planner/cook/d0-dinner')
})

test('amounts follow the number of people', async () => {
  const person = await open()
  const list = screen.getByRole('region', { name: 'Ingredients' })
  expect(within(list).getAllByText('300 g')[0]).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'For one more' }))
  await person.click(screen.getByRole('button', { name: 'For one more' }))

  expect(screen.getByText('4 people')).toBeVisible()
  expect(within(list).getAllByText('600 g')[0]).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start cooking' })).toHaveAttribute(
    'href',
    '/meal-planner/cook/d0-dinner?people=4',
  )
})

test('a meal that does not fit offers another one first, and cooking second', async () => {
  const look = (name: string, role: 'link' | 'button') => screen.getByRole(role, { name }).className
  serve({ title: 'Miso salmon' })
  await open()
  const [primary, plain] = [look('Start cooking', 'link'), look('Reroll meal', 'button')]
  expect(primary).not.toBe(plain)
  cleanup()

  const against = { ok: false, ingredientsRead: 11, sentence: '11 ingredients read, 1 conflict.', findings: [] }
  serve({ title: 'Miso salmon', safety: against })
  await open()
  expect([look('Start cooking', 'link'), look('Reroll meal', 'button')]).toEqual([plain, primary])
})

test('whoever gets a plate of their own sees it beside the meal', async () => {
  const tom = { label: 'Tom', text: '1 portion', portion: 1, plate: 'own' as const, without: [] }
  serve({ title: 'Miso salmon', eaters: [tom], otherPlate: aSide('Lentil stew') })
  await open()
  const own = within(screen.getByRole('region', { name: 'For Tom' }))
  expect(own.getByRole('heading', { name: 'Lentil stew' })).toBeVisible()
  expect(own.queryByRole('button')).toBeNull()
})

test('what was checked is told, and what was not is one tap away', async () => {
  serve({
    title: 'Miso salmon',
    safety: {
      ok: true,
      ingredientsRead: 11,
      sentence: '11 ingredients read, 0 conflicts. No peanut.',
      findings: [
        {
          where: 'ingredient',
          words: 'soy sauce',
          rule: 'allergen',
          id: 'soy',
          certainty: 'definite',
          verdict: 'allowed',
          text: 'Soy sauce contains wheat and soy: you allow both.',
        },
      ],
    },
  })
  const person = await open()
  expect(screen.getByRole('region', { name: 'Checked against your list' })).toBeVisible()
  expect(screen.getByText(/Check labels/)).not.toBeVisible()
  await person.click(screen.getByText('What was read, and what was not'))

  expect(screen.getByText('Soy sauce contains wheat and soy: you allow both.')).toBeVisible()
  expect(screen.getByText(/Check labels; cross-contact is not assessed/)).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent(/\bsafe\b/i)
})

const other = (title: string, more: Partial<Alternative> = {}): Alternative => ({
  recipeId: title.toLowerCase(),
  title,
  cuisine: 'Japanese',
  origin: 'kitchen',
  isReviewed: true,
  plate: { url: '/plates/ramen.svg', alt: 'ramen' },
  totalMinutes: 35,
  nutrition: aNutrition(580),
  costPerPerson: 2,
  effect: { weekCost: -1.4, dayKcal: 20, breaks: [] },
  ...more,
})

test('another meal can be chosen by what it does to the week', async () => {
  const sentence = 'The week costs $123.40 at the till, $3.40 over the budget of $120.00.'
  const breaks = [{ key: 'budget', kind: 'budget' as const, sentence }]
  api.on(previewMeals, () => ({ alternatives: [other('Ramen', { effect: { weekCost: -1.4, dayKcal: 20, breaks } })] }))
  api.on(rerollMeal, () => ({ mealPlan: withMeal(onServer, 'd0-dinner', { title: 'Ramen', recipeId: 'ramen' }) }))
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'See alternatives' }))
  const choice = await screen.findByRole('button', { name: /Ramen/ })
  expect(choice).toHaveTextContent('−$1.40 a week')
  expect(choice).toHaveTextContent('+20 kcal that day')
  expect(choice).toHaveTextContent(sentence)
  expect(screen.getByRole('link', { name: 'Something else ...' })).toHaveAttribute(
    'href',
    `/recipes?for=d0-dinner&week=${onServer.weekStartDate}`,
  )
  await person.click(choice)

  expect(await screen.findByRole('heading', { level: 1, name: 'Ramen' })).toBeVisible()
  expect(api.calls(previewMeals)[0]?.body).toMatchObject({ preview: true })
  expect(api.calls(rerollMeal)[0]?.body).toMatchObject({ mealId: 'd0-dinner', recipeId: 'ramen' })
})

test('a reason asks for others than were shown, and a second press takes it back', async () => {
  api.on(previewMeals, ({ body }) => ({ alternatives: body.reason ? [other('Soba')] : [other('Ramen')] }))
  api.on(rerollMeal, () => ({ mealPlan: withMeal(onServer, 'd0-dinner', { title: 'Soba', recipeId: 'soba' }) }))
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'See alternatives' }))
  await screen.findByRole('button', { name: /Ramen/ })
  await person.click(screen.getByRole('button', { name: 'Too long' }))
  await screen.findByRole('button', { name: /Soba/ })
  expect(api.calls(previewMeals)[1]?.body).toMatchObject({ reason: 'too_long', shown: ['ramen'] })
  await person.click(screen.getByRole('button', { name: 'Too long' }))
  await screen.findByRole('button', { name: /Ramen/ })
  expect(api.calls(previewMeals)).toHaveLength(2)

  await person.click(screen.getByRole('button', { name: 'Too long' }))
  await person.click(await screen.findByRole('button', { name: /Soba/ }))
  await screen.findByRole('heading', { level: 1, name: 'Soba' })
  // The dish comes as it was previewed, so the change is asked for as the preview was.
  expect(api.calls(rerollMeal)[0]?.body).toMatchObject({ recipeId: 'soba', reason: 'too_long', shown: ['ramen'] })
})

test('a food that is refused is remembered only where somebody says so', async () => {
  api.on(previewMeals, ({ body }) => ({ alternatives: body.food ? [other('Soba')] : [other('Ramen')] }))
  const stored = { preferences: aHousehold(), version: 1, updatedAt: '2026-11-21T10:00:00Z' }
  api.on(readPreferences, () => stored)
  api.on(savePreferences, ({ body }) => ({ ...stored, preferences: aHousehold(body.preferences), version: 2 }))
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'See alternatives' }))
  await person.click(await screen.findByRole('button', { name: 'Not this food' }))
  const foods = within(screen.getByRole('group', { name: 'Which food?' })).getAllByRole('button')
  const food = foods[0]?.textContent ?? ''
  await person.click(foods[0]!)
  await screen.findByRole('button', { name: /Soba/ })
  expect(api.calls(previewMeals).at(-1)?.body).toMatchObject({ reason: 'not_this_food', food })
  expect(api.calls(savePreferences)).toHaveLength(0)

  await person.click(await screen.findByRole('button', { name: 'Remember as a dislike' }))
  expect(await screen.findByText(`Noted: new weeks come without ${food}.`)).toBeVisible()
  expect(api.calls(savePreferences)[0]?.body.preferences?.dislikes).toContain(food)
})

test('words are answered: once where all choices say the same, beside a dish where it differs', async () => {
  const [salt, quick] = ['“too salty”: done', '“quick”: not done']
  api.on(previewMeals, ({ body }) => ({
    alternatives: body.wish
      ? [other('Soba', { wishHeard: [salt] }), other('Udon', { wishHeard: [salt, quick] })]
      : [other('Ramen')],
  }))
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'See alternatives' }))
  await person.type(screen.getByLabelText('Or in words'), 'too salty, quick{Enter}')
  expect(await screen.findByText(salt)).toBeVisible()
  expect(screen.getByRole('button', { name: /Udon/ })).toHaveTextContent(quick)
  expect(screen.getByRole('button', { name: /Soba/ })).not.toHaveTextContent(salt)
})

test('a new dish shows itself to whoever stands below its title', async () => {
  api.on(rerollMeal, () => ({ mealPlan: withMeal(onServer, 'd0-dinner', { title: 'Ramen', recipeId: 'ramen' }) }))
  const person = await open()
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await person.click(screen.getByRole('button', { name: 'Reroll meal' }))

  const title = await screen.findByRole('heading', { level: 1, name: 'Ramen' })
  await waitFor(() => expect(shown.mock.contexts).toEqual([title]))
  shown.mockRestore()
})

test('when no other meal fits, the sheet says so', async () => {
  api.fail(previewMeals, 'plan.no_meal_left')
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'See alternatives' }))
  expect(await screen.findByText('No other meal fits everyone. Relax a rule to see more.')).toBeVisible()
})

test('a side is rerolled, removed and added', async () => {
  api.on(rerollSideDish, () => sides([aSide('Slaw')]))
  api.on(removeSideDish, () => sides([]))
  api.on(listSideDishes, () => {
    const { id, title, plate, totalMinutes, nutrition, costPerPerson, cuisine, origin, isReviewed } = aSide('Naan')
    return { sides: [{ id, title, plate, totalMinutes, nutrition, costPerPerson, cuisine, origin, isReviewed }] }
  })
  api.on(addSideDish, () => sides([aSide('Naan')]))
  const person = await open()

  await person.click(screen.getByRole('button', { name: 'Reroll Edamame' }))
  expect(await screen.findByText('Side dish rerolled successfully!')).toBeInTheDocument()
  await person.click(await screen.findByRole('button', { name: 'Remove Slaw' }))
  expect(await screen.findByText('Side dish removed successfully!')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Remove Slaw' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a side' })).toHaveFocus())
  await person.click(screen.getByRole('button', { name: 'Add a side' }))
  await person.click(await screen.findByRole('button', { name: /Naan/ }))
  expect(await screen.findByText('Side dish added successfully!')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Remove Naan' })).toBeInTheDocument()
  expect(api.calls(readLastAnonymousPlan)).toHaveLength(1)
})

test('all sides of a meal are removed at once, the week is asked for, and that can be taken back', async () => {
  serve({ title: 'Miso salmon', sideDishes: [aSide('Edamame'), aSide('Slaw')] })
  const both = { ...onServer, version: 3 }
  api.on(updateSideDishes, () => {
    onServer = { ...withMeal(onServer, 'd0-dinner', { sideDishes: [] }), version: 2 }
    return { mealPlan: onServer }
  })
  api.on(undoPlan, () => ({ mealPlan: both }))
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Remove all sides' }))

  const told = await screen.findByText('Side dishes updated successfully!')
  expect(api.calls(updateSideDishes)[0]?.body).toMatchObject({ mealId: 'd0-dinner', sideDishIds: [] })
  await waitFor(() => expect(api.calls(readLastAnonymousPlan)).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Remove Slaw' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a side' })).toHaveFocus())
  await person.click(within(told.closest('[role=status]') as HTMLElement).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Remove Slaw' })).toBeVisible()
})

test('sides that cannot be removed at once tell why, and stay', async () => {
  serve({ title: 'Miso salmon', sideDishes: [aSide('Edamame'), aSide('Slaw')] })
  api.fail(updateSideDishes, 'sides.failed')
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Remove all sides' }))

  expect(await screen.findByText('Failed to update side dishes')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remove Slaw' })).toBeVisible()
})

test('a side without another choice leaves the meal on its own, and the week is asked for', async () => {
  api.on(rerollSideDish, () => sides([], true))
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Reroll Edamame' }))

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reroll Edamame' })).toBeNull())
  await waitFor(() => expect(api.calls(readLastAnonymousPlan)).toHaveLength(2))
})

test('a side that cannot be rerolled tells why', async () => {
  api.fail(rerollSideDish, 'reroll_side.failed')
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Reroll Edamame' }))
  expect(await screen.findByText('Failed to reroll side dish')).toBeInTheDocument()
})

test('a meal is kept from its own page', async () => {
  api.on(keepMeal, () => ({ mealPlan: withMeal(onServer, 'd0-dinner', { kept: true }) }))
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Keep it' }))

  expect(await screen.findByRole('button', { name: 'Kept', pressed: true })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reroll meal' })).toBeNull()
})

test('a meal that is gone leads back to the week', async () => {
  renderApp('/meal-planner/meal/d9-supper')
  expect(await screen.findByRole('link', { name: 'Back to the week' })).toHaveAttribute('href', '/meal-planner')
})

test('from a meal back to the week the keyboard goes on at its card', async () => {
  const person = await open()
  await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Week' }))

  await waitFor(() => expect(screen.getByRole('link', { name: 'Miso salmon' })).toHaveFocus())
})
