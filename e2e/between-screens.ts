import { expect } from '@playwright/test'
import { heading, type Screen } from './screens.ts'
import { mealsOf, openWeek } from './week-page.ts'

/** With a snack and a dessert beside the three meals of each day. */
export const BETWEEN_SCREENS: readonly Screen[] = [
  {
    name: 'preferences-five-meals',
    show: async (page) => {
      await page.goto('/preferences')
      await page.getByText('Not every meal on every day?').click()
      await expect(page.getByRole('columnheader', { name: 'Dessert' })).toBeVisible()
    },
  },
  { name: 'planner-five-meals', show: (page) => openWeek(page) },
  {
    name: 'meal-snack',
    show: async (page, plan) => {
      const snack = mealsOf(plan).find(({ kind }) => kind === 'snack')
      await page.goto(`/meal-planner/meal/${snack?.id}`)
      await expect(heading(page, snack?.title ?? '')).toBeVisible()
    },
  },
  {
    name: 'recipes-dessert',
    show: async (page) => {
      await page.goto('/recipes?kind=dessert')
      await expect(page.getByRole('list', { name: 'Dishes' }).getByRole('listitem').first()).toBeVisible()
    },
  },
]
