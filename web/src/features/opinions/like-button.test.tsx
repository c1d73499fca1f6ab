import { rerollMeal } from '@plateful/contract/meal-plans.ts'
import {
  askHowItWas,
  listWaiting,
  type Opinions,
  readOpinions,
  saveOpinion,
  tellHowItWas,
} from '@plateful/contract/opinions.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'react-hot-toast'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeQueryClient } from '../../calls/query-client.ts'
import { aMealPlan, withMeal } from '../../plan/testing/a-plan.ts'
import { todayIso } from '../../plan/words/dates.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics } from '../../testing/render-app.tsx'
import { ToastHost } from '../../toasts/toast-host.tsx'
import { HowWasIt } from '../planner/week/how-was-it.tsx'
import { LikeButton } from './like-button.tsx'
import { OpinionMenu } from './opinion-menu.tsx'
import { WaitsLine } from './waits-line.tsx'

const DISH = { recipeId: 'lasagna--oat-milk', title: 'Lasagna' } as const
const AT = '2026-11-21T12:00:00.000Z'

let api: FakeApi
let said: Opinions

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  said = { opinions: [], cooked: [] }
  api.on(readOpinions, () => said)
  api.on(saveOpinion, ({ params: { recipeId }, body: { person, kind } }) => {
    const others = said.opinions.filter((one) => one.person !== person)
    const now =
      kind === null ? [] : [{ recipeId: recipeId.split('--')[0] ?? '', title: 'Lasagna', person, kind, changedAt: AT }]
    said = { ...said, opinions: [...others, ...now] }
    return said
  })
})

afterEach(() => toast.remove())

const show = (page: React.ReactNode) => {
  const client = makeQueryClient()
  client.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{page}</MemoryRouter>
      <ToastHost />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const heart = () => screen.findByRole('button', { name: 'We like Lasagna' })

test('the heart is full at once, is saved, and is empty when it is pressed again', async () => {
  const person = show(<LikeButton {...DISH} />)
  await waitFor(() => expect(api.calls(readOpinions)).toHaveLength(1))
  await person.click(await heart())
  expect(await heart()).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(said.opinions).toMatchObject([{ recipeId: 'lasagna', kind: 'liked', person: null }]))
  await person.click(await heart())
  expect(await heart()).toHaveAttribute('aria-pressed', 'false')
  await waitFor(() => expect(said.opinions).toEqual([]))
})

test('where it cannot be saved the heart is empty again, and that is told', async () => {
  api.fail(saveOpinion, 'opinions.full')
  const person = show(<LikeButton {...DISH} />)
  await waitFor(() => expect(api.calls(readOpinions)).toHaveLength(1))
  await person.click(await heart())
  expect(await screen.findByText(/There are as many opinions as fit/)).toBeInTheDocument()
  expect(await heart()).toHaveAttribute('aria-pressed', 'false')
})

test('never again is said for everybody or for one person, and can be taken back', async () => {
  const person = show(<OpinionMenu {...DISH} />)
  await person.click(await screen.findByRole('button', { name: 'What you think of Lasagna' }))
  await person.click(await screen.findByRole('menuitemradio', { name: 'Never again' }))
  await waitFor(() => expect(said.opinions).toMatchObject([{ kind: 'never', person: null }]))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(said.opinions).toEqual([]))
})

const meal = {
  weekStartDate: '2026-11-16',
  mealId: 'd1-dinner',
  recipeId: 'lasagna',
  title: 'Lasagna',
  date: '2026-11-17',
} as const

test('a dinner is asked about once: an answer goes with the meal, and the question is gone', async () => {
  api.on(askHowItWas, () => ({ meal }))
  api.on(tellHowItWas, () => said)
  const person = show(<HowWasIt plan={aMealPlan()} today="2026-11-21" />)
  expect(await screen.findByText('How was Lasagna?')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Loved it' }))
  await waitFor(() => expect(screen.queryByText('How was Lasagna?')).toBeNull())
  const { weekStartDate, mealId } = meal
  expect(api.calls(tellHowItWas)[0]?.body).toEqual({ weekStartDate, mealId, felt: 'loved', today: '2026-11-21' })
})

const sayNotAgain = async () => {
  api.on(askHowItWas, () => ({ meal }))
  api.on(tellHowItWas, () => {
    const never = { recipeId: 'lasagna', title: 'Lasagna', person: null, kind: 'never', changedAt: AT } as const
    said = { opinions: [never], cooked: [] }
    return said
  })
  const later = withMeal(aMealPlan(), 'd4-dinner', { recipeId: 'lasagna--oat-milk', title: 'Lasagna' })
  // The same dish on a day that is over is nothing to replace.
  const plan = withMeal(later, 'd0-dinner', { recipeId: 'lasagna', title: 'Lasagna' })
  const person = show(<HowWasIt plan={plan} today="2026-11-25" />)
  await person.click(await screen.findByRole('button', { name: 'Not again' }))
  expect(await screen.findByText('Lasagna is still planned: Friday dinner.')).toBeVisible()
  return { person, plan }
}

test('a dish that is not wanted again and comes once more can be replaced at once', async () => {
  const { person, plan } = await sayNotAgain()
  const mealPlan = withMeal(plan, 'd4-dinner', { recipeId: 'ramen', title: 'Ramen' })
  api.on(rerollMeal, () => ({ mealPlan, breaks: [] }))
  await person.click(screen.getByRole('button', { name: 'Replace it now' }))
  await waitFor(() => expect(api.calls(rerollMeal)[0]?.body).toMatchObject({ mealId: 'd4-dinner' }))
})

test('where the word is taken back nothing is offered to be replaced', async () => {
  const { person } = await sayNotAgain()
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText(/is still planned/)).toBeNull())
})

test('a dish that is liked says when its turn comes again, and one that is not says nothing', async () => {
  const today = todayIso()
  api.on(listWaiting, () => ({ waiting: [{ recipeId: 'lasagna', from: addDays(today, 20) }] }))
  const person = show(
    <>
      <LikeButton {...DISH} />
      <WaitsLine recipeId={DISH.recipeId} />
    </>,
  )
  await waitFor(() => expect(api.calls(readOpinions)).toHaveLength(1))
  expect(screen.queryByText(/You like it/)).toBeNull()
  expect(api.calls(listWaiting)).toHaveLength(0)
  await person.click(await heart())
  expect(await screen.findByText('You like it: it comes again in about 3 weeks.')).toBeVisible()
  await person.click(await heart())
  await waitFor(() => expect(screen.queryByText(/You like it/)).toBeNull())
})

test('put away it is told so, not as an answer', async () => {
  api.on(askHowItWas, () => ({ meal }))
  api.on(tellHowItWas, () => said)
  const person = show(<HowWasIt plan={aMealPlan()} today="2026-11-21" />)
  await person.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(api.calls(tellHowItWas)[0]?.body.felt).toBeNull())
})
