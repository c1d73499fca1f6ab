import { readLastAnonymousPlan } from '@plateful/contract/meal-plans.ts'
import type { Meal } from '@plateful/contract/plan.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reopenTimers } from '../../../plan/cooking/timers.ts'
import { aMealPlan, aSide, withMeal } from '../../../plan/testing/a-plan.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  reopenTimers()
  serve({})
})

const serve = (more: Partial<Meal>) => {
  const salmon = { title: 'Miso salmon', sideDishes: [aSide('Edamame')], ...more }
  api.on(readLastAnonymousPlan, () => ({ mealPlan: withMeal(aMealPlan(), 'd2-dinner', salmon) }))
}

afterEach(() => vi.useRealTimers())

const open = async (address = '/meal-planner/cook/d2-dinner') => {
  const { person } = renderApp(address)
  await screen.findByRole('heading', { level: 1, name: 'Miso salmon' })
  return person
}

const timersOfStep = () => screen.getByRole('list', { name: 'Timers of this step' })

test('one step is shown at a time, with what it needs', async () => {
  const person = await open()
  expect(screen.getByText('Step 1 of 2')).toBeVisible()
  const list = screen.getByRole('complementary', { name: 'Ingredients' })
  const [now, later] = within(list).getAllByRole('list')
  expect(now).toHaveTextContent('300 gjasmine rice')
  expect(later).toHaveTextContent('3 tbspwhite miso')

  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('Step 2 of 2')).toBeVisible()
})

test('arrows turn the steps, through the sides to the table', async () => {
  const person = await open()
  await person.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('button', { name: /Edamame/, current: 'step' })).toBeVisible()
  await person.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('heading', { name: 'To the table' })).toBeVisible()
  await person.keyboard('{ArrowLeft}')
  expect(screen.getByText('Step 2 of 2')).toBeVisible()
})

test('the steps of a side are a tap away', async () => {
  const person = await open()
  await person.click(screen.getByRole('button', { name: /Edamame/ }))
  expect(screen.getByRole('button', { name: /Edamame/, current: 'step' })).toBeVisible()
})

test('amounts follow the number of people that was chosen', async () => {
  await open('/meal-planner/cook/d2-dinner?people=4')
  expect(screen.getByText('600 g')).toBeVisible()
})

test('a timer runs on while other steps are shown, rings without a sound and is in the tab’s title', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-25T18:00:00') })
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Start 18 min, Simmer the rice' }))
  await person.click(screen.getByRole('button', { name: 'Next' }))
  const dock = screen.getByRole('complementary', { name: 'Timers' })
  expect(within(dock).getByText(/^1[78]:/)).toBeVisible()

  await act(async () => vi.advanceTimersByTime(18 * 60_000 + 1_000))
  expect(within(dock).getByText('Done')).toBeVisible()
  expect(screen.getByText('Simmer the rice is done. Miso salmon.')).toHaveAttribute('role', 'status')
  expect(document.title).toBe('Done: Simmer the rice')

  await person.click(within(dock).getByRole('button', { name: 'Dismiss Simmer the rice' }))
  expect(document.title).toBe('Cook: Miso salmon · Plateful')
})

test('several timers run at once and survive a reload', async () => {
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Start 18 min, Simmer the rice' }))
  await person.click(screen.getByRole('button', { name: /Edamame/ }))
  await person.click(screen.getByRole('button', { name: 'Start 18 min, Simmer the rice' }))
  act(() => reopenTimers())

  await person.click(screen.getByRole('button', { name: 'Next' }))
  const dock = screen.getByRole('complementary', { name: 'Timers' })
  expect(within(dock).getAllByRole('listitem')).toHaveLength(2)
})

test('a clock is seen once: in its step, where it can be stopped, and from any other step at the foot', async () => {
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Start 18 min, Simmer the rice' }))
  expect(screen.getAllByText(/^1[78]:\d\d/)).toHaveLength(1)
  expect(within(timersOfStep()).getByText(/^1[78]:\d\d/)).toBeVisible()

  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(within(screen.getByRole('complementary', { name: 'Timers' })).getByText(/^1[78]:\d\d/)).toBeVisible()

  await person.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.queryByRole('complementary', { name: 'Timers' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Stop Simmer the rice' }))
  expect(screen.getByRole('button', { name: 'Start 18 min, Simmer the rice' })).toHaveFocus()
})

test('whoever speaks to a timer finds it by the words that it shows', async () => {
  const person = await open()
  const timer = () => within(timersOfStep()).getByRole('button', { name: /^(?!Stop)/ })
  const shownOf = () => timer().textContent.trim().split(/\s+/)
  const namedOf = () => timer().getAttribute('aria-label')?.replace(',', '')
  expect(namedOf()).toContain(shownOf().join(' '))
  expect(shownOf()).toEqual(['18', 'min', 'Simmer', 'the', 'rice'])
  await person.click(timer())
  expect(shownOf()[0]).toMatch(/^1[78]:\d\d$/)
  expect(namedOf()).toContain(shownOf().join(' '))
})

test('without a meal in the address the next one is cooked', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T18:00:00') })
  await open('/meal-planner/cook')
  expect(screen.getByText('Step 1 of 2')).toBeVisible()
})

test('a food used twice shows what goes in now, not all of it', async () => {
  const api = fakeApi()
  answerBasics(api)
  const part = (share: number) => ({ kind: 'ingredient', index: 0, text: 'jasmine rice', share }) as const
  const steps = [{ parts: [part(0.25)] }, { parts: [part(0.75)] }]
  const plan = withMeal(aMealPlan(), 'd2-dinner', { title: 'Miso salmon', steps, sideDishes: [] })
  api.on(readLastAnonymousPlan, () => ({ mealPlan: plan }))

  const person = await open()
  expect(screen.getByText('75 g')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('225 g')).toBeVisible()
})

test('a plate of one’s own is cooked along, and it is told who gets what', async () => {
  const api = fakeApi()
  answerBasics(api)
  const eaters = [
    { label: 'Mia', portion: 0.77, text: '¾ portion', plate: 'shared' as const, without: ['Edamame'] },
    { label: 'Tom', portion: 1, text: '1 portion', plate: 'own' as const, without: [] },
  ]
  const change = { title: 'Miso salmon', sideDishes: [aSide('Edamame')], eaters, otherPlate: aSide('Miso tofu') }
  api.on(readLastAnonymousPlan, () => ({ mealPlan: withMeal(aMealPlan(), 'd2-dinner', change) }))
  const person = await open()

  const who = screen.getByRole('list', { name: 'Who gets what' })
  expect(
    within(who)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mia: ¾ portion, without Edamame', 'Tom: 1 portion of Miso tofu'])
  await person.click(screen.getByRole('button', { name: /For Tom: Miso tofu/ }))
  expect(screen.getByRole('button', { name: /For Tom: Miso tofu/, current: 'step' })).toBeVisible()
})

test('a meal against the rules of today says so at the stove, on every step', async () => {
  const warning = 'Against the rules of your table: do not cook this as it is.'
  await open()
  expect(screen.queryByText(warning)).toBeNull()
  cleanup()

  serve({ safety: { ok: false, ingredientsRead: 11, sentence: '11 ingredients read, 1 conflict.', findings: [] } })
  const person = await open()
  expect(screen.getByText(warning)).toBeVisible()
  await person.keyboard('{ArrowRight}')
  expect(screen.getByText(warning)).toBeVisible()
})
