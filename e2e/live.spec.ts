import { settled } from './settled.ts'
import { expect, test } from './visit.ts'
import { listening, mealsOf } from './week-page.ts'

test('what another device adds, ticks and exchanges stands on this page at once, and the week says so', async ({
  page,
  plan,
  visitor,
}) => {
  const [opened] = await Promise.all([listening(page), page.goto('/meal-planner/groceries')])
  expect(opened.headers()['content-type']).toContain('text/event-stream')
  const main = page.getByRole('main')
  await expect(main.getByRole('textbox', { name: 'Add to the list' })).toBeVisible()
  const { weekStartDate } = plan

  await visitor.post('/api/meal-plans/update-grocery-list', {
    weekStartDate,
    groceryListUpdates: [{ action: 'add', text: 'candles' }],
  })
  await expect(main.getByText('Candles', { exact: true })).toBeVisible()

  const [dinner] = mealsOf(plan).filter(({ kind }) => kind === 'dinner')
  await visitor.post('/api/meal-plans/reroll', { weekStartDate, mealId: dinner?.id })
  await expect(page.getByText('The week was changed on another device or tab.')).toBeVisible()
  await settled(page)
})

test('what happened while the page was offline is there when it is back', async ({ page, plan, visitor, context }) => {
  await Promise.all([listening(page), page.goto('/meal-planner/groceries')])
  const main = page.getByRole('main')
  await expect(main.getByRole('textbox', { name: 'Add to the list' })).toBeVisible()

  await context.setOffline(true)
  await visitor.post('/api/meal-plans/update-grocery-list', {
    weekStartDate: plan.weekStartDate,
    groceryListUpdates: [{ action: 'add', text: 'paper napkins' }],
  })
  await context.setOffline(false)

  await expect(main.getByText('Paper napkins', { exact: true })).toBeVisible()
})
