import { keepMeal, readLastAnonymousPlan, rerollMeal, undoPlan } from '@plateful/contract/meal-plans.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aMealPlan, withMeal } from '../../../plan/testing/a-plan.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'

let api: FakeApi
const plan = aMealPlan({ canUndo: true })

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(readLastAnonymousPlan, () => ({ mealPlan: plan }))
})

const open = async () => {
  const { person } = renderApp('/meal-planner')
  await screen.findByRole('link', { name: 'Day 1 breakfast' })
  return person
}

const meal = (title: string) => screen.getByRole('link', { name: title })

test('arrows walk from meal to meal, in both directions', async () => {
  const person = await open()
  await person.keyboard('{ArrowRight}')
  await waitFor(() => expect(meal('Day 1 breakfast')).toHaveFocus())
  await person.keyboard('{ArrowRight}')
  await waitFor(() => expect(meal('Day 2 breakfast')).toHaveFocus())
  await person.keyboard('{ArrowDown}')
  await waitFor(() => expect(meal('Day 2 lunch')).toHaveFocus())
  await person.keyboard('n')
  await waitFor(() => expect(meal('Day 3 lunch')).toHaveFocus())
})

test('only one meal of the grid is in the tab order', async () => {
  await open()
  const reachable = screen.getAllByRole('article').filter((card) => card.querySelector('a')?.tabIndex === 0)
  expect(reachable).toHaveLength(1)
})

test('R rerolls, K keeps and Z takes back', async () => {
  api.on(rerollMeal, () => ({ mealPlan: withMeal(plan, 'd0-breakfast', { title: 'Porridge', recipeId: 'porridge' }) }))
  api.on(keepMeal, () => ({ mealPlan: withMeal(plan, 'd0-breakfast', { kept: true }) }))
  api.on(undoPlan, () => ({ mealPlan: { ...plan, version: 9 } }))
  const person = await open()
  await person.keyboard('{ArrowRight}')
  await waitFor(() => expect(meal('Day 1 breakfast')).toHaveFocus())

  await person.keyboard('r')
  await waitFor(() => expect(meal('Porridge')).toHaveFocus())
  await person.keyboard('k')
  await waitFor(() => expect(api.calls(keepMeal)[0]?.body).toMatchObject({ mealId: 'd0-breakfast', kept: true }))
  await person.keyboard('z')
  await waitFor(() => expect(api.calls(undoPlan)).toHaveLength(1))
})

test('letters in the wish field are a wish, not shortcuts', async () => {
  const person = await open()
  await person.type(screen.getByRole('textbox', { name: 'A wish for this week' }), 'zrkg?')

  expect(screen.getByRole('textbox', { name: 'A wish for this week' })).toHaveValue('zrkg?')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.calls(undoPlan)).toHaveLength(0)
})

test('the question mark shows the shortcuts, and they can be switched off', async () => {
  const person = await open()
  await person.keyboard('?')
  await person.click(await screen.findByRole('checkbox', { name: 'Single letters act' }))
  await person.keyboard('{Escape}')
  await person.keyboard('?')

  expect(screen.queryByRole('dialog')).toBeNull()
})

test('G goes to the groceries', async () => {
  const person = await open()
  await person.keyboard('g')
  expect(await screen.findByRole('heading', { level: 1, name: 'Groceries' })).toBeVisible()
})
