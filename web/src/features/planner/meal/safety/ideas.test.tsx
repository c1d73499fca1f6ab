import { type IdeasProgress, reportMeal } from '@plateful/contract/ideas.ts'
import { generatePlan, readLastAnonymousPlan, readPlanOfWeek, rerollMeal } from '@plateful/contract/meal-plans.ts'
import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { matchPreferences, Preferences, readPreferences, savePreferences } from '@plateful/contract/preferences.ts'
import { readVersion } from '@plateful/contract/version.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMealPlan, withMeal } from '../../../../plan/testing/a-plan.ts'
import { endlessStream } from '../../../../plan/testing/stream.ts'
import { aHousehold } from '../../../../testing/a-household.ts'
import { aMatch } from '../../../../testing/a-match.ts'
import { type FakeApi, fakeApi } from '../../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../../testing/render-app.tsx'

const IDEA: Partial<Meal> = { recipeId: 'idea-1', title: 'Lentil stew', origin: 'idea', isReviewed: false }
const UPDATED = '2026-11-20T10:00:00.000Z'

let api: FakeApi
let onServer: MealPlan

/** The instance asks OpenAI for ideas. */
const withAi = () =>
  api.on(readVersion, () => ({
    version: '0.1.0',
    catalogue: 'abc123',
    recipes: 380,
    foods: 460,
    supportEmail: 'kitchen@plateful.example',
    currency: { code: 'USD', perUsd: 1 },
    hasAnalytics: false,
    sendsMail: true,
    ideasBy: 'OpenAI',
    defaultRegion: null,
  }))

/** The first dinner is served to nobody any more. */
const without = (plan: MealPlan): MealPlan => ({
  ...plan,
  version: plan.version + 1,
  days: plan.days.map((day, index) =>
    index === 0
      ? {
          ...day,
          meals: day.meals.filter(({ id }) => id !== 'd0-dinner'),
          gone: [{ id: 'd0-dinner', kind: 'dinner' as const }],
        }
      : day,
  ),
})

afterEach(() => toast.remove())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00') })
  api = fakeApi()
  answerBasics(api)
  onServer = withMeal(aMealPlan(), 'd0-dinner', IDEA)
  api.on(readPreferences, () => ({ preferences: Preferences.parse({}), version: 1, updatedAt: UPDATED }))
  api.on(readLastAnonymousPlan, () => ({ mealPlan: onServer }))
  api.fail(readPlanOfWeek, 'plan.not_found')
  api.on(matchPreferences, () => aMatch())
})

test('a meal that a model wrote says so, in the week and opened; our own say nothing', async () => {
  const { person } = renderApp('/meal-planner')
  const card = (await screen.findByText('Lentil stew')).closest('article') as HTMLElement
  expect(within(card).getByText('Idea by AI, not yet reviewed')).toBeVisible()
  expect(screen.getAllByText(/Idea by AI/)).toHaveLength(1)

  await person.click(within(card).getByRole('link', { name: 'Lentil stew' }))
  expect(await screen.findByText(/A model wrote this recipe/)).toBeVisible()
  expect(screen.getByText('Idea by AI, not yet reviewed')).toBeVisible()
})

test('an approved idea says that it was reviewed', async () => {
  onServer = withMeal(onServer, 'd0-dinner', { isReviewed: true })
  renderApp('/meal-planner/meal/d0-dinner')
  expect(await screen.findByText('Idea by AI, reviewed')).toBeVisible()
})

test('an idea is reported with a reason, its place says that it is gone, and another dish takes it', async () => {
  api.on(reportMeal, () => {
    onServer = without(onServer)
    return { mealPlan: onServer }
  })
  api.on(rerollMeal, () => {
    const dinner = { title: 'Roast carrots', recipeId: 'roast-carrots' }
    onServer = withMeal(aMealPlan({ version: onServer.version }), 'd0-dinner', dinner)
    return { mealPlan: onServer }
  })
  const { person } = renderApp('/meal-planner/meal/d0-dinner')
  await person.click(await screen.findByRole('button', { name: 'Report this idea' }))
  const dialog = await screen.findByRole('dialog', { name: 'Report this idea' })
  await person.click(within(dialog).getByRole('radio', { name: 'The recipe does not work' }))
  await person.click(within(dialog).getByRole('button', { name: 'Report it' }))

  expect(await screen.findByText('This meal is gone')).toBeVisible()
  expect(api.calls(reportMeal)[0]?.body).toMatchObject({
    mealId: 'd0-dinner',
    recipeId: 'idea-1',
    reason: 'does-not-work',
  })
  expect(screen.queryByText('Lentil stew')).toBeNull()

  await person.click(screen.getByRole('button', { name: 'Reroll Monday dinner' }))
  expect(await screen.findByText('Roast carrots')).toBeVisible()
  expect(api.calls(rerollMeal)[0]?.body).toMatchObject({ mealId: 'd0-dinner' })
})

test('while a week is made the page tells how ideas fare, the newest count only', async () => {
  api.fail(readLastAnonymousPlan, 'plan.not_found')
  const ideas = (written: number, kept: number, turnedAway: IdeasProgress['turnedAway'] = []) => ({
    stage: 'ideas' as const,
    text: written === 0 ? 'Asking OpenAI for ideas.' : `${written} ideas written, ${kept} fit your table.`,
    daysReady: 0,
    ideas: { asked: 9, written, kept, turnedAway },
  })
  api.on(readLastAnonymousPlan, () => ({ mealPlan: null }))
  api.raw(generatePlan, () =>
    endlessStream([
      ideas(0, 0),
      ideas(3, 2),
      ideas(9, 7, [{ reason: 'rules', text: '2 ideas held peanut.', count: 2 }]),
      { stage: 'filter', text: '300 recipes fit everyone at the table.', daysReady: 0 },
    ]),
  )
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('button', { name: /Plan (my|this) week/ }))

  const told = await screen.findAllByText('300 recipes fit everyone at the table.')
  const list = told.map((line) => line.closest('ol')).find((found) => found !== null)
  expect([...(list?.children ?? [])].map((item) => item.textContent)).toEqual([
    '9 ideas written, 7 fit your table.',
    '2 ideas held peanut.',
    '300 recipes fit everyone at the table.',
  ])
})

test('without a provider the settings have no word of ideas', async () => {
  renderApp('/preferences')
  await screen.findByRole('button', { name: 'Save preferences' })
  expect(screen.queryByText(/Ideas by AI/)).toBeNull()
})

test('the settings name who is asked and what is told; with allergens only a yes sends them', async () => {
  withAi()
  const preferences = aHousehold({ allergens: ['peanut'] })
  api.on(readPreferences, () => ({ preferences, version: 4, updatedAt: UPDATED }))
  api.on(savePreferences, ({ body }) => ({ preferences: body.preferences, version: 5, updatedAt: UPDATED }))
  const { person } = renderApp('/preferences')
  const region = await screen.findByRole('region', { name: 'Ideas by AI' })
  expect(region).toHaveTextContent('Your allergens and diets go to OpenAI only if you say yes.')
  expect(within(region).getByRole('radio', { name: 'No' })).toBeChecked()

  await person.click(within(region).getByRole('radio', { name: 'Yes' }))
  await person.click(screen.getByRole('button', { name: 'Save preferences' }))

  await waitFor(() => expect(api.calls(savePreferences)[0]?.body.preferences).toMatchObject({ ideas: 'yes' }))
})

test('the privacy page names the provider and the data', async () => {
  withAi()
  renderApp('/privacy')
  expect(await screen.findByText(/OpenAI may be asked for meal ideas/)).toBeVisible()
  expect(screen.getByText(/sent only if you said yes/)).toBeVisible()
})

test('without a provider the privacy page says that there is none', async () => {
  renderApp('/privacy')
  expect(await screen.findByText(/No AI is set up on this instance/)).toBeVisible()
})
