import { violations } from './barriers.ts'
import { choose } from './choose.ts'
import { settled } from './settled.ts'
import { expect, test } from './visit.ts'
import { linkTo, mealsOf } from './week-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the pages are read in German, and stay so after a reload', async ({ page, plan }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await choose(page.getByRole('radio', { name: 'Deutsch' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/entschieden, bevor das Wasser kocht/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked()
  await settled(page)
  expect(await violations(page, 'light')).toEqual([])

  await page.goto('/preferences')
  await expect(page.getByRole('heading', { name: 'Was darf nie auf den Teller?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erdnüsse' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Glutenfrei' })).toBeVisible()
  await settled(page)
  expect(await violations(page, 'light')).toEqual([])

  await page.goto('/meal-planner')
  await expect(page.getByRole('heading', { level: 1, name: 'Sieben Tage, kochfertig' })).toBeVisible()
  const [meal] = mealsOf(plan)
  if (meal === undefined) throw new Error('A week has meals.')
  await expect(linkTo(page, meal).getByText(meal.title)).toHaveAttribute('lang', 'en')
  await settled(page)
  expect(await violations(page, 'light')).toEqual([])

  // What the kitchen writes is German too: what was read, and the amounts of recipe and list.
  const spooned = mealsOf(plan).find(({ ingredients }) =>
    ingredients.some(({ text }) => /^[\d½¼¾⅓⅔⅛]+\s(?:tsp|tbsp|cloves?)$/.test(text)),
  )
  if (spooned === undefined) throw new Error('A week has a dish with a spoon of something.')
  await page.goto(`/meal-planner/meal/${spooned.id}`)
  await expect(page.getByRole('region', { name: 'Mit deiner Liste abgeglichen' })).toContainText(
    /^.*\d+ Zutaten gelesen, 0 Widersprüche/s,
  )
  const amount = page
    .getByRole('main')
    .getByText(/^[\d½¼¾⅓⅔⅛]+\s(?:TL|EL|Zehen?)$/)
    .first()
  await expect(amount).toBeVisible()
  await page.goto('/meal-planner/groceries')
  await expect(amount).toBeVisible()
  await page.goto('/meal-planner')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sieben Tage, kochfertig' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})
