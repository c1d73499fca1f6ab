import { readLastAnonymousPlan, undoPlan } from '@plateful/contract/meal-plans.ts'
import { listPlaces, type Place, placeDish } from '@plateful/contract/placing.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'react-hot-toast'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../calls/query-client.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics } from '../../testing/render-app.tsx'
import { ToastHost } from '../../toasts/toast-host.tsx'
import { aMealPlan, withMeal } from '../testing/a-plan.ts'
import { spotsOf } from './going.ts'
import { type ChosenDish, PutOnPanel } from './put-on-panel.tsx'

const LASAGNA: ChosenDish = { recipeId: 'lasagna', title: 'Lasagna', kinds: ['dinner', 'lunch'] }
const SLOW = 'On Friday dinner takes 90 minutes, 45 over the 45 of that day.'

let api: FakeApi
let onServer: MealPlan
const onPlaced = vi.fn()

const effectAt = (mealId: string): Place['effect'] => {
  if (mealId === 'd2-dinner') return null
  const breaks = mealId === 'd4-dinner' ? [{ key: 'minutes d4-dinner', kind: 'minutes' as const, sentence: SLOW }] : []
  return { weekCost: -1.2, dayKcal: 60, breaks }
}

afterEach(() => toast.remove())

beforeEach(() => {
  onPlaced.mockClear()
  api = fakeApi()
  answerBasics(api)
  onServer = withMeal(aMealPlan(), 'd1-dinner', { kept: true })
  api.on(readLastAnonymousPlan, () => ({ mealPlan: onServer }))
  api.on(listPlaces, () => ({
    places: spotsOf(onServer).map((spot) => ({ ...spot, effect: effectAt(spot.mealId) })),
  }))
  api.on(placeDish, ({ body }) => {
    onServer = {
      ...withMeal(onServer, body.mealId, { title: 'Lasagna', recipeId: body.recipeId, kept: true }),
      version: onServer.version + 1,
    }
    return { mealPlan: onServer, breaks: effectAt(body.mealId)?.breaks ?? [] }
  })
})

const show = (dish: ChosenDish | null) => {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <PutOnPanel dish={dish} onPlaced={onPlaced} onClose={() => undefined} />
      </MemoryRouter>
      <ToastHost />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('without a dish the days stand there, and nothing is asked or can be pressed', async () => {
  show(null)
  expect(await screen.findByText('Day 5 dinner')).toBeVisible()
  expect(screen.getByText('Drag a dish here, or choose one and press a day.')).toBeVisible()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(api.calls(listPlaces)).toEqual([])
})

test('each day says what the dish would do before it is put there, then the week has it and it can be taken back', async () => {
  const person = show(LASAGNA)
  const friday = await screen.findByRole('button', { name: /Friday dinner/ })
  expect(await within(friday).findByText('−$1.20 a week')).toBeVisible()
  expect(within(friday).getByText('+60 kcal that day')).toBeVisible()
  expect(within(friday).getByText(SLOW)).toBeVisible()
  await person.click(friday)

  expect(await screen.findByText(`Placed: Friday dinner. ${SLOW}`)).toBeInTheDocument()
  // What it breaks was read before: nothing is asked again.
  expect(api.calls(placeDish).map(({ body }) => body)).toEqual([
    { weekStartDate: onServer.weekStartDate, mealId: 'd4-dinner', recipeId: 'lasagna', version: onServer.version - 1 },
  ])
  expect(onPlaced).toHaveBeenCalledOnce()

  api.on(undoPlan, () => ({ mealPlan: aMealPlan({ version: onServer.version + 1 }) }))
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByText('Day 5 dinner')).toBeVisible())
})

test('nothing goes over what is kept, nor where a rule forbids it, and both say why', async () => {
  show(LASAGNA)
  expect(await screen.findByText('A rule that always holds forbids it here.')).toBeVisible()
  expect(screen.getByText('Kept: nothing goes over it.')).toBeVisible()
  const days = screen.getAllByRole('button').map((button) => button.textContent)
  expect(days).toHaveLength(5)
  expect(days.join()).not.toMatch(/Tuesday|Wednesday/)
})

test('a dish said never to is put nowhere: no day is asked about, and the way to take that back stands there', async () => {
  show({ ...LASAGNA, never: <button type="button">Take it back</button> })
  expect(await screen.findByRole('button', { name: 'Take it back' })).toBeVisible()
  expect(screen.getByText('Lasagna')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Friday/ })).toBeNull()
  expect(api.calls(listPlaces)).toEqual([])
})

test('the meal that the dish is made for stands first, another one can be chosen', async () => {
  const person = show({ ...LASAGNA, kinds: ['lunch', 'dinner'] })
  expect(await screen.findByText('Day 5 lunch')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Lunch' })).toBeChecked()
  await person.click(screen.getByRole('radio', { name: 'Breakfast' }))
  expect(screen.getByText('Day 5 breakfast')).toBeVisible()
})
