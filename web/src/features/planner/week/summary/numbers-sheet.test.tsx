import { readLastAnonymousPlan } from '@plateful/contract/meal-plans.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMealPlan } from '../../../../plan/testing/a-plan.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../../testing/render-app.tsx'

test('a tap shows energy and macronutrients of each day beside what is aimed at', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00') })
  const api = fakeApi()
  answerBasics(api)
  api.fail(readPreferences, 'preferences.not_found')
  const plan = aMealPlan()
  const targetGrams = { protein: 120, carbs: null, fat: null }
  api.on(readLastAnonymousPlan, () => ({ mealPlan: { ...plan, summary: { ...plan.summary, targetGrams } } }))
  const { person } = renderApp('/meal-planner')

  await person.click(await screen.findByRole('button', { name: /kcal a day per person$/ }))

  const sheet = await screen.findByRole('dialog', { name: 'Energy and protein' })
  const row = (name: string) => within(sheet).getByRole('row', { name: new RegExp(`^${name}`) })
  const cells = (name: string) =>
    within(row(name))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(within(sheet).getAllByRole('row')).toHaveLength(10)
  expect(cells('Mon')[0]).toBe('1,800')
  expect(cells('Aim')).toEqual(['2,000', '120', '–', '–'])
})
