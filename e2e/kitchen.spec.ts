import type { Stock } from '@plateful/contract/stock.ts'
import { localDate } from './api-visitor.ts'
import { violations } from './barriers.ts'
import { choose } from './choose.ts'
import { expect, test } from './visit.ts'
import { toast } from './week-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const WIDE_LIMIT = 1

test('what was ticked is in the kitchen; put right, thrown away and undone; next week is shorter by it', async ({
  page,
  plan,
  visitor,
}) => {
  const line = plan.groceryList.lines.find(({ aisle, haveIt, packages }) => aisle === 'grains' && !haveIt && packages)!
  await page.goto('/meal-planner/groceries')
  await choose(page.getByRole('checkbox', { name: new RegExp(`^${line.name}`, 'i') }).first())
  await expect.poll(() => visitor.get(`/api/stock?today=${localDate(0)}`)).not.toMatchObject({ foods: [] })

  await page.goto('/kitchen')
  await page.getByRole('textbox', { name: 'What do you have?' }).fill('6 eggs, 500 g spinach')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const thrown = page.getByRole('button', { name: /^Thrown away\s?: spinach$/ })
  await expect(thrown).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page, colorScheme)).toEqual([])
  }
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width + WIDE_LIMIT)

  await thrown.click()
  await expect(thrown).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(thrown).toBeVisible()

  await page.getByRole('button', { name: /^Change\s?: egg$/ }).click()
  await page.getByRole('textbox', { name: 'There is this much' }).fill('100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'There is this much' })).toBeHidden()

  // Whatever the next week asks for is there.
  const next = await visitor.generate(localDate(7), 1)
  const wanted = next.groceryList.lines.find(({ grams, missing, packages }) => grams > 0 && missing && packages)!
  await page.getByRole('textbox', { name: 'What do you have?' }).fill(`5 kg ${wanted.name}`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect
    .poll(
      async () =>
        (await visitor.readPlan(next.weekStartDate)).groceryList.lines.find(({ id }) => id === wanted.id)?.missing,
    )
    .toBeNull()
})

test('a best-before is said with what is added and read on what is there; lines of the list are put in, and taken back', async ({
  page,
  plan,
  visitor,
}) => {
  const stock = async () => (await visitor.get(`/api/stock?today=${localDate()}`)) as unknown as Stock
  const untilOf = async (food: string) => (await stock()).foods.find(({ name }) => name === food)?.until
  await page.goto('/kitchen')
  await page.getByRole('textbox', { name: 'What do you have?' }).fill('500 g spinach')
  await page.getByLabel('Best before, if you like').fill(localDate(3))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => untilOf('spinach')).toBe(localDate(3))

  await page.getByRole('button', { name: /^Change\s?: spinach$/ }).click()
  await page.getByLabel('Best before', { exact: true }).fill(localDate(6))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => untilOf('spinach')).toBe(localDate(6))

  const [one, other] = plan.groceryList.lines.filter(
    ({ own, missing, packages, name }) => !own && (missing?.packages ?? 0) > 0 && packages && name !== 'spinach',
  )
  await page.getByText('Add from this week’s list').click()
  for (const line of [one!, other!])
    await choose(page.getByRole('checkbox', { name: new RegExp(`^${line.name}`, 'i') }).first())
  expect(await violations(page, 'light')).toEqual([])
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width + WIDE_LIMIT)
  await page.getByRole('button', { name: 'Put into the kitchen' }).click()
  const there = async () => (await stock()).foods.map(({ foodId }) => foodId)
  await expect.poll(there).toEqual(expect.arrayContaining([one!.foodId, other!.foodId]))
  await toast(page, 'It is in your kitchen, and off the list.').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await there()).length).toBe(1)
})
