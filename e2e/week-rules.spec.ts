import type { Page } from '@playwright/test'
import { violations } from './barriers.ts'
import { settled } from './settled.ts'
import { expect, test } from './visit.ts'
import { fromWeek, isOneDay, openWeek, showDay, weekIsThere } from './week-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const weekdayOf = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })

const openSheet = async (page: Page) => {
  await fromWeek(page, 'Guests, days out, themes')
  const sheet = page.getByRole('dialog', { name: 'This week' })
  await expect(sheet.getByRole('heading', { name: 'Day by day' })).toBeVisible()
  return sheet
}

test('a week with guests, a meal out and leftovers on purpose, until it is as every week again', async ({
  page,
  plan,
}) => {
  await openWeek(page)
  const days = plan.days.map(({ date }) => weekdayOf(date))
  const day = (index: number) => days[index] ?? ''

  const sheet = await openSheet(page)
  await settled(page)
  expect(await violations(page, 'light')).toEqual([])
  await sheet
    .getByRole('group', { name: day(2) })
    .getByLabel('Dinner', { exact: true })
    .selectOption('Eat out')
  await sheet
    .getByRole('group', { name: day(4) })
    .getByLabel('Lunch', { exact: true })
    .selectOption('Leftovers')
  await sheet
    .getByRole('group', { name: day(6) })
    .getByLabel('Lunch', { exact: true })
    .selectOption('To take along')
  await sheet
    .getByRole('group', { name: day(5), exact: true })
    .getByRole('button', { name: `More guests on ${day(5)}` })
    .click()
  await sheet
    .getByRole('group', { name: day(1), exact: true })
    .getByLabel('Dinner is about')
    .fill('soup')
  await sheet.getByRole('button', { name: 'Plan this week' }).click()
  await weekIsThere(page)

  await showDay(page, 2)
  await expect(page.getByRole('heading', { name: /Eating out$/ })).toBeVisible()
  await showDay(page, 4)
  const mark = page.getByText(`From ${day(3)}’s dinner`)
  await expect(mark).toBeVisible()
  await showDay(page, 5)
  await expect(page.getByText(/With one guest$/).first()).toBeVisible()
  await showDay(page, 6)
  await expect(page.getByText('To take along', { exact: true })).toBeVisible()
  await showDay(page, 3)
  const pot = page.getByRole('article').filter({ hasText: `Cook double: also ${day(4)}’s lunch` })
  await pot.getByRole('heading', { level: 3 }).getByRole('link').click()
  await expect(page.getByText(`Cook double: also ${day(4)}’s lunch`)).toBeVisible()
  await page.getByRole('link', { name: 'Start cooking' }).click()
  await expect(page.getByText(`Cook double: also ${day(4)}’s lunch`)).toBeVisible()

  await openWeek(page)
  const again = await openSheet(page)
  await expect(again.getByRole('group', { name: day(2) }).getByLabel('Dinner', { exact: true })).toHaveValue('out')
  await again.getByRole('button', { name: 'As every week' }).click()
  await weekIsThere(page)
  await showDay(page, 2)
  await expect(page.getByRole('article')).toHaveCount(isOneDay(page) ? 3 : 21)
  await expect(page.getByRole('heading', { name: /Eating out$/ })).toHaveCount(0)
})
