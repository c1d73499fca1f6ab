import {
  generatePlan,
  readLastAnonymousPlan,
  readPlanOfWeek,
  rerollMeal,
  undoPlan,
} from '@plateful/contract/meal-plans.ts'
import { matchPreferences, readPreferences } from '@plateful/contract/preferences.ts'
import { screen, waitFor } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMealPlan, withMeal } from '../../../plan/testing/a-plan.ts'
import { planStream } from '../../../plan/testing/stream.ts'
import { aHousehold } from '../../../testing/a-household.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'

let api: FakeApi
const plan = aMealPlan()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00') })
  api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({ preferences: aHousehold(), version: 1, updatedAt: '2026-11-20T10:00:00.000Z' }))
  api.on(readLastAnonymousPlan, () => ({ mealPlan: plan }))
  api.fail(readPlanOfWeek, 'plan.not_found')
  api.fail(matchPreferences, 'server.failed')
})

afterEach(() => toast.remove())

/** The page with the product's own rule for mutations: one more try. */
const open = async () => {
  const { person, client } = renderApp('/meal-planner')
  const { mutations: _, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, mutations: { retry: 1, retryDelay: 1 } })
  await screen.findByRole('link', { name: 'Day 1 dinner' })
  return person
}

test('a week whose answer is lost is asked for once more, as the same request', async () => {
  let tries = 0
  api.raw(generatePlan, () => {
    tries += 1
    return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : planStream(plan, [])
  })
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Generate' }))

  expect(await screen.findByText('Meal plan generated successfully!')).toBeInTheDocument()
  const keys = api.calls(generatePlan).map(({ requestKey }) => requestKey)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
})

test('a week that fails twice is told once', async () => {
  api.fail(generatePlan, 'generate.failed')
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Generate' }))

  expect(await screen.findByText('Failed to generate meal plan')).toBeInTheDocument()
  expect(api.calls(generatePlan)).toHaveLength(2)
})

test('each change has a key of its own, its second try the same', async () => {
  let tries = 0
  api.raw(rerollMeal, () => {
    tries += 1
    if (tries === 1) return Promise.reject(new TypeError('Failed to fetch'))
    const mealPlan = { ...withMeal(plan, 'd0-dinner', { title: `Ramen ${tries}` }), version: tries }
    return new Response(JSON.stringify({ success: true, data: { mealPlan } }))
  })
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Reroll Day 1 dinner' }))
  await person.click(await screen.findByRole('button', { name: 'Reroll Ramen 2' }))

  await waitFor(() => expect(api.calls(rerollMeal)).toHaveLength(3))
  const [first, again, other] = api.calls(rerollMeal).map(({ requestKey }) => requestKey)
  expect(first).toBe(again)
  expect(other).not.toBe(first)
  expect(other).toMatch(/^[0-9a-f]{32}$/)
})

test('an undo whose answer is lost is the same request again, and no conflict with oneself', async () => {
  api.on(rerollMeal, () => ({ mealPlan: { ...withMeal(plan, 'd0-dinner', { title: 'Ramen' }), version: 2 } }))
  let lost: string | null = null
  api.raw(undoPlan, ({ requestKey }) => {
    const mealPlan = { ...plan, version: 3 }
    if (lost === null) {
      lost = requestKey
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    const failure = { success: false, code: 'plan.changed', error: 'no', requestId: 'r', details: { mealPlan } }
    const isSame = requestKey !== null && requestKey === lost
    return Response.json(isSame ? { success: true, data: { mealPlan } } : failure, { status: isSame ? 200 : 409 })
  })
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Reroll Day 1 dinner' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await screen.findByText('The last change is taken back.')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Day 1 dinner' })).toBeInTheDocument()
})

test('a week that other devices kept changing while it was planned is shown as it is there', async () => {
  const theirs = { ...withMeal(plan, 'd0-dinner', { title: 'Their own stew' }), version: plan.version + 3 }
  api.fail(generatePlan, 'plan.changed', { details: { mealPlan: theirs } })
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Generate' }))

  expect(await screen.findByText(/changed in another tab/)).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Their own stew' })).toBeInTheDocument()
})
