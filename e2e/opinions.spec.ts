import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import type { Page } from '@playwright/test'
import { localDate } from './api-visitor.ts'
import { violations } from './barriers.ts'
import { settled } from './settled.ts'
import { expect, test } from './visit.ts'
import { mealsOf, openMeal, openWeek } from './week-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A dish by its id as it was written, whatever was swapped in it. */
const plainId = ({ recipeId }: Pick<Meal, 'recipeId'>): string => recipeId.split('--')[0] ?? ''
const has = (plan: MealPlan, dish: string): boolean => mealsOf(plan).some((meal) => plainId(meal) === dish)
const heart = (page: Page, title: string) => page.getByRole('button', { name: `We like ${title}` })
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed + 1)

test('a dish that is liked is thought of when its time has come, and the meal says why', async ({
  page,
  plan,
  visitor,
}) => {
  const meal = plan.days[1]!.meals.find(({ kind }) => kind === 'dinner')!
  await openWeek(page)
  await openMeal(page, plan, meal)
  await heart(page, meal.title).click()
  await expect(heart(page, meal.title)).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await visitor.get('/api/opinions')).opinions)
    .toMatchObject([{ recipeId: plainId(meal), kind: 'liked', person: null }])
  await page.reload()
  await expect(heart(page, meal.title)).toHaveAttribute('aria-pressed', 'true')

  // The week after it waits: it was just eaten. In a month it is due.
  const next = await visitor.generate(localDate(7), 1)
  expect(
    next.days
      .flatMap(({ meals }) => meals)
      .filter((one) => one.kind === 'dinner')
      .map(plainId),
  ).not.toContain(plainId(meal))
  const due: MealPlan[] = []
  for (const seed of [1, 2, 3]) due.push(await visitor.generate(localDate(42), seed))
  const whys = due.flatMap(mealsOf).flatMap((one) => (plainId(one) === plainId(meal) ? [one.why] : []))
  expect(whys.length).toBeGreaterThan(0)
  expect(whys).toContainEqual(expect.stringMatching(/^You liked it on \d+ \w+\.$/))
})

test('a dish said never to is replaced at once, and does not come whatever the seed', async ({
  page,
  plan,
  visitor,
}) => {
  const meal = plan.days[2]!.meals.find(({ kind }) => kind === 'dinner')!
  await openWeek(page)
  await openMeal(page, plan, meal)
  const menu = page.getByRole('button', { name: `What you think of ${meal.title}` })
  await menu.click()
  await page.getByRole('menuitemradio', { name: 'Never again' }).first().click()
  await expect(page.getByText('You said never to this dish.')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    expect.soft(await violations(page, colorScheme), colorScheme).toEqual([])
  }
  await page.getByRole('button', { name: 'Replace it now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: meal.title })).toBeHidden()
  await expect(page.getByText('You said never to this dish.')).toBeHidden()

  for (const seed of SEEDS)
    expect(has(await visitor.generate(localDate(14), seed), plainId(meal)), `seed ${seed}`).toBe(false)

  await page.goto('/preferences')
  const allow = page.getByRole('button', { name: `Allow ${meal.title} again` })
  await allow.click()
  await expect(allow).toBeHidden()
  expect((await visitor.get('/api/opinions')).opinions).toEqual([])
})

test('where a dish is put on a day a never can be lifted, and then it has days', async ({ page, visitor }) => {
  await visitor.say('spaghetti-carbonara', 'never')
  await page.goto('/recipes/spaghetti-carbonara')
  await page.getByRole('button', { name: /^Put on .*Spaghetti carbonara/ }).click()
  const lift = page.getByRole('button', { name: 'Take it back' })
  await expect(lift).toBeVisible()
  await expect(page.getByText(/kcal that day/)).toHaveCount(0)
  await lift.click()
  await expect(page.getByText(/kcal that day/).first()).toBeVisible()
  await expect(lift).toBeHidden()
  await expect(page.getByText('You said never to this dish.')).toBeHidden()
  expect((await visitor.get('/api/opinions')).opinions).toEqual([])
})
