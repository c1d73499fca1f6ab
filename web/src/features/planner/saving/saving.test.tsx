import { refresh } from '@plateful/contract/auth.ts'
import type { AutoSave } from '@plateful/contract/auto-save.ts'
import { readAutoSaveStatus } from '@plateful/contract/auto-save.ts'
import {
  readCurrentPlan,
  readLastAnonymousPlan,
  readPlanOfWeek,
  rerollMeal,
  restoreSavedPlan,
  saveAnonymousPlan,
  savePlan,
  undoPlan,
} from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { screen, waitFor } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aMealPlan, MONDAY, withMeal } from '../../../plan/testing/a-plan.ts'
import { loadPlannerPage } from '../../../shell/planner-chunk.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'
import { signInAs } from '../../../testing/sign-in-as.ts'

const SAVED_AT = '2026-11-21T10:00:00.000Z'
const saved = aMealPlan({ id: 'saved', savedAt: SAVED_AT })
const changed = aMealPlan({ id: 'changed', savedAt: SAVED_AT, hasUnsavedChanges: true, canUndo: true })

let api: FakeApi
let onServer: MealPlan

// Not in the time of whichever test comes first.
beforeAll(async () => void (await loadPlannerPage()))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00') })
  api = fakeApi()
  answerBasics(api)
  api.on(readLastAnonymousPlan, () => ({ mealPlan: onServer }))
  api.on(readCurrentPlan, () => ({ mealPlan: onServer }))
})

afterEach(() => toast.remove())

const openAsVisitor = (plan: MealPlan) => {
  onServer = plan
  return renderApp('/meal-planner')
}

const openAsAda = (plan: MealPlan, behavior: AutoSave = 'ask') => {
  signInAs()
  api.on(readAutoSaveStatus, () => ({ autoSaveStatus: { behavior, lastSavedAt: plan.savedAt } }))
  return openAsVisitor(plan)
}

const weekIsThere = () => screen.findByRole('link', { name: 'Day 1 dinner' })
const noOffer = () => expect(screen.queryByRole('region', { name: 'Save this week' })).toBeNull()

test('somebody signed in gets their week from their account, and saves it there', async () => {
  api.on(savePlan, () => ({ mealPlan: { ...onServer, version: 2, savedAt: SAVED_AT } }))
  const { person } = openAsAda(aMealPlan(), 'never')
  await person.click(await screen.findByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Meal plan saved successfully!')).toBeInTheDocument()
  expect(api.calls(savePlan)[0]?.body).toMatchObject({ weekStartDate: MONDAY, version: 1 })
  expect(api.calls(saveAnonymousPlan)).toHaveLength(0)
  expect(api.calls(readLastAnonymousPlan)).toHaveLength(0)
  await waitFor(() => expect(api.calls(readCurrentPlan)).toHaveLength(2))
})

test('somebody signed in finds their week on this device where nothing answers', async () => {
  api.drop(refresh)
  localStorage.setItem(
    'plateful.signed-in',
    JSON.stringify({ createdAt: Date.now(), rememberMe: true, userId: 'user-ada', signIn: 'one' }),
  )
  localStorage.setItem('plateful.week', JSON.stringify({ owner: 'user-ada', plan: saved }))
  openAsVisitor(aMealPlan())

  expect(await weekIsThere()).toBeVisible()
  expect(api.calls(readLastAnonymousPlan)).toHaveLength(0)
})

test('a visitor is asked nothing about saving, and their session has no such setting', async () => {
  openAsVisitor(aMealPlan({ id: 'of-a-visitor' }))
  await weekIsThere()

  noOffer()
  expect(api.calls(readAutoSaveStatus)).toHaveLength(0)
  expect(api.calls(readCurrentPlan)).toHaveLength(0)
})

test('a week that could not be saved tells why: accounts and visitors have words of their own', async () => {
  api.fail(saveAnonymousPlan, 'save_anonymous.failed')
  const visit = openAsVisitor(aMealPlan())
  await visit.person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Failed to save anonymous meal plan')).toBeInTheDocument()
  visit.unmount()

  api.fail(savePlan, 'save.failed')
  const { person } = openAsAda(aMealPlan(), 'never')
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Failed to save meal plan')).toBeInTheDocument()
})

test('a week named in the address is saved too, and the current plan is asked for then', async () => {
  onServer = aMealPlan()
  api.on(readPlanOfWeek, () => ({ mealPlan: onServer }))
  api.on(saveAnonymousPlan, () => ({ mealPlan: { ...onServer, version: 2, savedAt: SAVED_AT } }))
  const { person } = renderApp(`/meal-planner?week=${MONDAY}`)
  const button = await screen.findByRole('button', { name: 'Save' })
  expect(api.calls(readLastAnonymousPlan)).toHaveLength(0)
  await person.click(button)

  expect(await screen.findByText('Meal plan saved successfully!')).toBeInTheDocument()
  await waitFor(() => expect(api.calls(readLastAnonymousPlan)).toHaveLength(1))
  expect(screen.queryByText(/Something went wrong/)).toBeNull()
})

test('a week that is as it was saved says so', async () => {
  openAsVisitor(saved)

  expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible()
  expect(screen.getAllByText('Saved')).toHaveLength(1)
})

test('who wants to be asked is offered to save after a change', async () => {
  api.on(rerollMeal, () => ({
    mealPlan: withMeal({ ...saved, hasUnsavedChanges: true }, 'd0-dinner', { title: 'Ramen', recipeId: 'ramen' }),
  }))
  api.on(savePlan, () => ({ mealPlan: { ...saved, version: 3 } }))
  const { person } = openAsAda(saved)
  await weekIsThere()
  noOffer()
  await person.click(screen.getByRole('button', { name: 'Reroll Day 1 dinner' }))

  await person.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Meal plan saved successfully!')).toBeInTheDocument()
  await waitFor(noOffer)
})

test('an offer that is put away stays away until the week is saved and changed again', async () => {
  const { person } = openAsAda(changed)
  await person.click(await screen.findByRole('button', { name: 'Not now' }))

  noOffer()
  expect(screen.getByText('Unsaved changes')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
})

test('a changed week goes back to the saved one, and that can be taken back', async () => {
  api.on(restoreSavedPlan, () => ({ mealPlan: { ...changed, version: 2, hasUnsavedChanges: false } }))
  api.on(undoPlan, () => ({ mealPlan: { ...changed, version: 3 } }))
  const { person } = openAsVisitor(changed)
  await person.click(await screen.findByRole('button', { name: 'More for this week' }))
  await person.click(screen.getByRole('menuitem', { name: 'Back to the saved week' }))

  expect(await screen.findByText('This is the week as you saved it.')).toBeInTheDocument()
  expect(api.calls(restoreSavedPlan)[0]?.body).toEqual({ weekStartDate: MONDAY, version: 1 })
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Unsaved changes')).toBeVisible()
})

test('a week that saves itself says so and needs no button', async () => {
  openAsAda(saved, 'always')

  expect(await screen.findByText('Saved automatically')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Saved?$/ })).toBeNull()
  noOffer()
})

test('who never wants to be asked is not', async () => {
  openAsAda(aMealPlan({ id: 'never-asked', savedAt: SAVED_AT, hasUnsavedChanges: true }), 'never')
  await weekIsThere()
  await waitFor(() => expect(api.calls(readAutoSaveStatus)).toHaveLength(1))

  noOffer()
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
})
