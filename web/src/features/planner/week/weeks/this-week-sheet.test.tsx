import { generatePlan, readLastAnonymousPlan } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { NO_WEEK_RULES } from '@plateful/contract/week-rules.ts'
import { screen, within } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDay, aMeal, aMealPlan, MONDAY } from '../../../../plan/testing/a-plan.ts'
import { planStream } from '../../../../plan/testing/stream.ts'
import { aHousehold } from '../../../../testing/a-household.ts'
import { type FakeApi, fakeApi } from '../../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../../testing/render-app.tsx'

let api: FakeApi
let onServer: MealPlan

afterEach(() => toast.remove())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00') })
  api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({ preferences: aHousehold(), version: 1, updatedAt: '2026-11-20T10:00:00.000Z' }))
  onServer = aMealPlan()
  api.on(readLastAnonymousPlan, () => ({ mealPlan: onServer }))
  api.raw(generatePlan, () => planStream(onServer, [{ stage: 'done', text: 'Your week is ready.', daysReady: 7 }]))
})

const openSheet = async (person: ReturnType<typeof renderApp>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'More for this week' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Guests, days out, themes' }))
  return within(await screen.findByRole('dialog', { name: 'This week' }))
}

test('a week is shaped day by day, and planned so', async () => {
  const { person } = renderApp('/meal-planner')
  const sheet = await openSheet(person)

  const friday = within(sheet.getByRole('group', { name: 'Friday' }))
  await person.selectOptions(friday.getByRole('combobox', { name: 'Dinner' }), 'No cooking')
  const saturday = within(sheet.getByRole('group', { name: 'Saturday' }))
  await person.click(saturday.getByRole('button', { name: 'More guests on Saturday' }))
  await person.click(saturday.getByRole('button', { name: 'More guests on Saturday' }))
  await person.type(within(sheet.getByRole('group', { name: 'Tuesday' })).getByLabelText('Dinner is about'), 'taco')
  await person.type(sheet.getByLabelText('What'), 'fish')
  await person.click(sheet.getByRole('button', { name: 'Add' }))
  expect(sheet.getByText('Fish at least twice')).toBeVisible()
  await person.click(sheet.getByRole('button', { name: 'More lunches from the evening before' }))
  await person.click(sheet.getByRole('button', { name: 'Plan this week' }))

  expect(await screen.findByText('Meal plan generated successfully!')).toBeInTheDocument()
  expect(api.calls(generatePlan)[0]?.body).toEqual({
    weekStartDate: MONDAY,
    now: '2026-11-25T09:00',
    weekRules: {
      counts: [{ subject: 'fish', least: 2, most: null }],
      themes: [{ weekday: 1, subject: 'taco' }],
      slots: [
        { weekday: 4, kind: 'dinner', mode: 'no_cook', guests: 0 },
        { weekday: 5, kind: 'dinner', mode: 'cook', guests: 2 },
      ],
      leftovers: 1,
    },
  })
})

test('the sheet shows what the week was planned with, and goes back to every week’s rules', async () => {
  onServer = aMealPlan()
  onServer.summary.weekRules = {
    ...NO_WEEK_RULES,
    slots: [{ weekday: 3, kind: 'dinner', mode: 'out', guests: 0 }],
  }
  const { person } = renderApp('/meal-planner')
  const sheet = await openSheet(person)

  const thursday = within(sheet.getByRole('group', { name: 'Thursday' }))
  expect(thursday.getByRole('combobox', { name: 'Dinner' })).toHaveDisplayValue('Eat out')
  expect(thursday.queryByLabelText('Dinner is about')).not.toBeInTheDocument()
  await person.click(sheet.getByRole('button', { name: 'As every week' }))
  expect(await screen.findByText('Meal plan generated successfully!')).toBeInTheDocument()
  expect(api.calls(generatePlan)[0]?.body).toEqual({ weekStartDate: MONDAY, now: '2026-11-25T09:00', weekRules: null })
})

test('days show what is eaten out, skipped, left over or cooked double, and who comes', async () => {
  const pot = aMeal('Bean chilli', { id: 'd1-dinner', leftoversFor: 'd2-lunch' })
  const lunch = aMeal('Bean chilli', { id: 'd2-lunch', kind: 'lunch', leftoversOf: 'd1-dinner', ingredients: [] })
  const feast = aMeal('Roast chicken', { id: 'd5-dinner', guests: 4 })
  const days = aMealPlan().days.map((day, index) => {
    if (index === 1) return aDay(1, [pot])
    if (index === 2) return aDay(2, [lunch])
    if (index === 5) return aDay(5, [feast])
    return index === 3 ? { ...day, off: [{ id: 'd3-dinner', kind: 'dinner' as const, reason: 'out' as const }] } : day
  })
  onServer = aMealPlan({
    days: days.map((day) => ({ ...day, meals: day.meals.filter(({ id }) => id !== 'd3-dinner') })),
  })
  renderApp('/meal-planner')

  expect(await screen.findByText('From Tuesday’s dinner')).toBeVisible()
  expect(screen.getByText('Cook double: also Wednesday’s lunch')).toBeVisible()
  expect(screen.getByText('With 4 guests')).toBeVisible()
  expect(screen.getByRole('heading', { name: /Eating out$/ })).toBeVisible()
  expect(screen.getByText('From Tuesday’s dinner').closest('article')).not.toHaveTextContent('Keep')
})

test('a rule of the week that stands in the way is changed where it was made', async () => {
  api.fail(generatePlan, 'plan.infeasible', {
    details: {
      rules: [
        {
          kind: 'week',
          id: 'count-fish',
          label: 'Fish at least 3 times',
          relax: 'Plan without “fish at least 3 times”',
        },
        { kind: 'diet', id: 'vegan', label: 'Vegan', relax: 'Plan without vegan' },
      ],
      sentence: 'No week keeps fish at least 3 times and vegan together.',
    },
  })
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('button', { name: 'Generate' }))
  await person.click(await screen.findByRole('button', { name: 'Plan without “fish at least 3 times”' }))

  expect(await screen.findByRole('dialog', { name: 'This week' })).toBeVisible()
})
