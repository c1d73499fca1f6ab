import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { Page } from '@playwright/test'
import { type ApiVisitor, localDate } from './api-visitor.ts'
import { violations } from './barriers.ts'
import { settled } from './settled.ts'
import { expect, test } from './visit.ts'
import { mealsOf } from './week-page.ts'

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const mark = (visitor: ApiVisitor, weekStartDate: string, groceryListUpdates: readonly object[]) =>
  visitor.post('/api/meal-plans/update-grocery-list', { weekStartDate, groceryListUpdates })

const tickAll = (visitor: ApiVisitor, { weekStartDate, groceryList }: MealPlan) =>
  mark(
    visitor,
    weekStartDate,
    groceryList.lines.map(({ id }) => ({ action: 'tick', lineId: id, ticked: true })),
  )

const isBegun = ({ missing, bought }: GroceryLine): boolean => missing !== null && bought.grams > 0

/** Rerolls dinners until a line needs more than was bought of it. */
const grow = async (visitor: ApiVisitor, plan: MealPlan): Promise<GroceryLine> => {
  for (const { id } of mealsOf(plan).filter(({ kind }) => kind === 'dinner')) {
    await visitor.post('/api/meal-plans/reroll', { weekStartDate: plan.weekStartDate, mealId: id })
    const { groceryList } = await visitor.readPlan(plan.weekStartDate)
    const grown = groceryList.lines.find((line) => isBegun(line) && line.bought.amount !== '')
    if (grown) return grown
  }
  throw new Error('no line grew')
}

const openList = async (page: Page): Promise<void> => {
  await page.goto('/meal-planner/groceries')
  await expect(page.getByRole('textbox', { name: 'Add to the list' })).toBeVisible()
}

const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${capital(name)}`) })
    .first()

test('a line that grew asks for the rest, and a tap buys it', async ({ page, plan, visitor }) => {
  await tickAll(visitor, plan)
  const line = await grow(visitor, plan)
  await openList(page)

  const shown = row(page, line.name)
  const more = /\d[^:]{0,24} more/
  await expect(shown).toContainText(more)
  await expect(shown).toContainText(`${line.bought.amount} of ${line.amount} bought`)
  await expect(shown.getByRole('checkbox')).not.toBeChecked()
  await settled(page)
  expect(await violations(page, 'light')).toEqual([])

  await shown.getByText(capital(line.name), { exact: true }).click()
  await expect(shown.getByRole('checkbox')).toBeChecked()
  await expect(shown).not.toContainText(more)
  await expect
    .poll(async () => (await visitor.readPlan(plan.weekStartDate)).groceryList.lines.find(({ id }) => id === line.id))
    .toMatchObject({ ticked: true, missing: null })
  await page.reload()
  await expect(row(page, line.name).getByRole('checkbox')).toBeChecked()
})

test('after shopping another plan for the week, and the next week, are ticked for what is there alone', async ({
  page,
  plan,
  visitor,
}) => {
  await tickAll(visitor, plan)
  const again = await visitor.generate(plan.weekStartDate, 99)
  const next = await visitor.generate(localDate(7), 5)

  for (const { weekStartDate, groceryList } of [again, next]) {
    const { lines } = groceryList
    for (const { id, grams, bought, atHome, packages } of lines.filter((line) => line.ticked)) {
      const pack = packages?.grams ?? 0
      // Bought are whole packages, and loose carrots by the 100 g.
      const carried = pack > 0 ? Math.ceil(bought.grams / pack) * pack : bought.grams
      expect([id, grams <= carried + atHome.grams + 0.06 * pack]).toEqual([id, true])
    }
    expect(lines.some(({ ticked }) => ticked)).toBe(true)
    expect(lines.some(({ ticked }) => !ticked)).toBe(true)
    await page.goto(`/meal-planner/groceries?week=${weekStartDate}`)
    // What is at home folds away, and what every kitchen has is no line to tick.
    await expect(page.getByRole('textbox', { name: 'Add to the list' })).toBeVisible()
    const atHome = page.getByText(/^At home already/)
    if ((await atHome.count()) > 0) await atHome.click()
    await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(
      lines.filter(({ ticked, haveIt, check }) => !check && (ticked || haveIt)).length,
    )
  }
  await expect(page.getByText(/left from before/).first()).toBeVisible()
})

test('what people write is on the line of its food, and comes off alone', async ({ page, plan, visitor }) => {
  const food = plan.groceryList.lines.find(
    ({ name, haveIt, grams }) => /^(carrots?|onions?)$/.test(name) && !haveIt && grams > 0,
  )
  if (!food) throw new Error('neither carrots nor onions')
  await openList(page)
  const lines = page.getByRole('main').getByRole('checkbox')
  const before = await lines.count()

  const input = page.getByRole('textbox', { name: 'Add to the list' })
  for (const text of [`2 ${food.name}`, `500 g ${food.name}`, 'gift wrap', 'Gift wrap']) {
    await input.fill(text)
    await input.press('Enter')
  }
  const shown = row(page, food.name)
  await expect(shown).toContainText(`Added by you: 2 ${food.name}, 500 g ${food.name}`)
  await expect(lines).toHaveCount(before + 1)
  await expect(page.getByText('Added by you: gift wrap, Gift wrap')).toBeVisible()

  await shown.getByRole('button', { name: /price and more/ }).click()
  await shown.getByRole('button', { name: `Remove “500 g ${food.name}”` }).click()
  await expect(shown).not.toContainText('500 g')
  await expect
    .poll(
      async () =>
        (await visitor.readPlan(plan.weekStartDate)).groceryList.lines.find(({ id }) => id === food.id)?.added,
    )
    .toMatchObject([{ text: `2 ${food.name}` }])
})
