import { readLastAnonymousPlan, rerollMeal, saveAnonymousPlan } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aMealPlan, withMeal } from '../../../plan/testing/a-plan.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'

const mine = aMealPlan()
const theirs: MealPlan = {
  ...withMeal(mine, 'd2-dinner', { title: 'Their curry', recipeId: 'their-curry' }),
  summary: { ...mine.summary, cost: { ...mine.summary.cost, week: 81.1 } },
}

let api: FakeApi
let onServer: MealPlan

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  onServer = mine
  api.on(readLastAnonymousPlan, () => ({ mealPlan: onServer }))
  api.fail(rerollMeal, 'plan.changed', { details: { mealPlan: theirs } })
})

afterEach(() => toast.remove())

/** Another device was faster: the reroll is refused, and both weeks are shown. */
const collide = async () => {
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('button', { name: 'Reroll Day 1 dinner' }))
  const dialog = await screen.findByRole('dialog', { name: 'This week was changed on another device' })
  onServer = theirs
  return { person, dialog }
}

test('both weeks are shown with what they cost and what is not the same', async () => {
  const { dialog } = await collide()

  expect(within(dialog).getByRole('region', { name: 'On the other device' })).toHaveTextContent('$81.10')
  expect(within(dialog).getByRole('region', { name: 'Here' })).toHaveTextContent('$92.40')
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('Wednesday dinnerThere: Their curryHere: Day 3 dinner')
})

test('the other device’s week can be taken, and that can be taken back', async () => {
  api.on(saveAnonymousPlan, () => ({ mealPlan: { ...mine, version: 3 } }))
  const { person, dialog } = await collide()
  await person.click(within(dialog).getByRole('button', { name: 'Use theirs' }))

  expect(await screen.findByRole('link', { name: 'Their curry' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.calls(saveAnonymousPlan)).toHaveLength(0)
  onServer = { ...mine, version: 3 }
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Day 3 dinner' })).toBeVisible()
})

test('one’s own week can be kept: it is saved over the newer one', async () => {
  api.on(saveAnonymousPlan, () => ({ mealPlan: { ...mine, version: 3, savedAt: '2026-11-25T09:00:00.000Z' } }))
  const { person, dialog } = await collide()
  onServer = { ...mine, version: 3, savedAt: '2026-11-25T09:00:00.000Z' }
  await person.click(within(dialog).getByRole('button', { name: 'Keep mine' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Meal plan saved successfully!')).toBeInTheDocument()
  const sent = api.calls(saveAnonymousPlan)[0]?.body
  expect(sent?.version).toBe(2)
  expect(sent?.mealPlanData.days[2]?.meals[2]?.recipeId).toBe('day-3-dinner')
})

test('a choice that is put aside waits, and everything can be reached with the keyboard', async () => {
  const { person } = await collide()
  await person.keyboard('{Escape}')

  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('button', { name: 'Compare and choose' }).focus()
  await person.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'This week was changed on another device' })).toBeVisible()
  expect(screen.getByRole('dialog')).toHaveFocus()
  await person.tab()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await person.tab()
  const reached = [document.activeElement?.textContent]
  await person.tab()
  reached.push(document.activeElement?.textContent)
  expect(reached).toEqual(['Use theirs', 'Keep mine'])
})

test('a third device that was faster still is shown in place of the second', async () => {
  const third = { ...withMeal(theirs, 'd4-dinner', { title: 'Third stew', recipeId: 'third-stew' }), version: 3 }
  api.fail(saveAnonymousPlan, 'plan.changed', { details: { mealPlan: third } })
  const { person, dialog } = await collide()
  await person.click(within(dialog).getByRole('button', { name: 'Keep mine' }))

  expect(await within(dialog).findByText('There: Third stew')).toBeVisible()
  expect(within(dialog).getByText('Here: Day 5 dinner')).toBeVisible()
})

test('where the other device left the dishes alone the change is simply made on its version', async () => {
  const kept = withMeal(mine, 'd6-dinner', { kept: true })
  api.raw(rerollMeal, ({ body }) =>
    body.version === kept.version
      ? Response.json({
          success: true,
          data: { mealPlan: withMeal(kept, 'd0-dinner', { title: 'Ramen', recipeId: 'ramen' }) },
        })
      : Response.json(
          { success: false, error: 'changed', code: 'plan.changed', requestId: 'r', details: { mealPlan: kept } },
          { status: 409 },
        ),
  )
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('button', { name: 'Reroll Day 1 dinner' }))

  expect(await screen.findByRole('link', { name: 'Ramen' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Keep Day 7 dinner', pressed: true })).toBeVisible()
})
