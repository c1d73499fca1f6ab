import { generatePlan, readLastAnonymousPlan, readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { Preferences, readPreferences } from '@plateful/contract/preferences.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { hasPassed } from '@plateful/kitchen/planning/passed-meals.ts'
import { type MealKind, USUAL_MEALS } from '@plateful/kitchen/recipes/recipe.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aDay, aMealPlan, MONDAY } from '../../../plan/testing/a-plan.ts'
import { planStream } from '../../../plan/testing/stream.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'

let api: FakeApi

const show = (now: string, plan: MealPlan | null, at = '/meal-planner') => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  api.on(readLastAnonymousPlan, () => ({ mealPlan: plan }))
  return renderApp(at)
}

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => ({
    preferences: Preferences.parse({}),
    version: 1,
    updatedAt: '2026-11-20T10:00:00.000Z',
  }))
  api.fail(readPlanOfWeek, 'plan.not_found')
})

/** The week as it is made at a moment. */
const madeAt = (now: string): MealPlan => {
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = aDay(index)
    const isPast = (kind: MealKind) => hasPassed(now, { date: addDays(MONDAY, index), kind })
    return {
      ...day,
      meals: day.meals.filter(({ kind }) => !isPast(kind)),
      off: USUAL_MEALS.filter(isPast).map((kind) => ({ id: `d${index}-${kind}`, kind, reason: 'past' as const })),
    }
  })
  return aMealPlan({ days })
}

test('in the evening tonight’s dinner stands out, and what is past is said and takes no dish', async () => {
  show('2026-11-26T18:00:00', madeAt('2026-11-26T18:00'))

  expect(await screen.findByRole('heading', { level: 1, name: '4 days, ready to cook' })).toBeVisible()
  const tonight = screen.getByText('Tonight').closest('article')
  expect(tonight).toHaveTextContent('Day 4 dinner')
  expect(screen.getAllByRole('heading', { level: 3, name: /Past$/ })).toHaveLength(11)
  expect(screen.queryByRole('link', { name: /Choose a dish/ })).toBeNull()
})

test.each(['2026-11-26T13:59:00', '2026-11-26T21:00:00'])('at %s no dinner of tonight is ahead alone', async (now) => {
  show(now, aMealPlan())

  await screen.findByRole('heading', { level: 1, name: 'Seven days, ready to cook' })
  expect(screen.queryByText('Tonight')).toBeNull()
})

test('on the last evening of a week the next one is offered', async () => {
  show('2026-11-29T18:00:00', aMealPlan())

  expect(await screen.findByText('1 meal of this week left.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Plan next week' })).toHaveAttribute('href', '/meal-planner?week=2026-11-30')
})

test('an open week with a few meals left offers the next one first, and is planned from now all the same', async () => {
  api.raw(generatePlan, () => planStream(madeAt('2026-11-29T18:00'), []))
  show('2026-11-29T18:00:00', null, `/meal-planner?week=${MONDAY}`)

  expect(await screen.findByText('1 meal of this week can still be planned.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Plan next week' })).toHaveAttribute('href', '/meal-planner?week=2026-11-30')
  screen.getByRole('button', { name: 'Plan this week' }).click()
  await vi.waitFor(() =>
    expect(api.calls(generatePlan)[0]?.body).toEqual({ weekStartDate: MONDAY, now: '2026-11-29T18:00' }),
  )
})

test('late in the evening a first week begins tomorrow', async () => {
  show('2026-11-26T21:30:00', null)

  const starts = await screen.findByRole('group', { name: 'The week starts' })
  expect(starts).toHaveTextContent('Tomorrow')
  expect(starts).not.toHaveTextContent('Today')
})
