import { localDate } from './api-visitor.ts'
import { violations } from './barriers.ts'
import { expect, test } from './visit.ts'
import { toast } from './week-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const WIDE_LIMIT = 1
/** The row is one row: the first aisle stays in sight. */
const ROW = 160

test('staples are asked once on the list: looked through by keyboard, one is not there and is to be bought', async ({
  page,
  visitor,
}) => {
  await page.goto('/meal-planner/groceries')
  const question = page.getByRole('region', { name: 'Staples' })
  await expect(question).toBeVisible()
  expect((await question.boundingBox())?.height).toBeLessThan(ROW)
  await question.getByRole('button', { name: 'Look through them' }).press('Enter')
  await expect(question.getByRole('button', { name: 'Salt', exact: true })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(question.getByRole('button', { name: 'Salt', exact: true })).toHaveAttribute('aria-pressed', 'false')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page, colorScheme)).toEqual([])
  }
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width + WIDE_LIMIT)
  await question.getByRole('button', { name: 'Done' }).click()
  await expect(question).toBeHidden()
  const { preferences } = await visitor.get(`/api/user-preferences/${visitor.sessionId}`)
  expect(preferences).toMatchObject({ staples: expect.not.arrayContaining(['salt']) })
  expect(preferences).toMatchObject({ staples: expect.arrayContaining(['olive-oil']) })

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Groceries', level: 1 })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Salt\b/ }).first()).toBeVisible()
  await expect(question).toBeHidden()

  await page.goto('/kitchen')
  await page.getByRole('link', { name: 'What is always there' }).click()
  await expect(page.getByRole('heading', { name: 'What is always there?' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Salt', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test('a staple that ran out asks in sight of the list; both answers are remembered, and taken back', async ({
  page,
  plan,
  visitor,
}) => {
  const staple = plan.groceryList.lines.find(({ check, grams }) => check && grams > 0)!
  const gone = { id: crypto.randomUUID(), foodId: staple.foodId, grams: -50_000, reason: 'used_up' }
  await visitor.post('/api/stock/changes', { today: localDate(), changes: [gone] })
  await page.goto('/meal-planner/groceries')
  const asked = page.getByRole('list', { name: 'Ran out?' })
  await expect(asked).toContainText(`You may be out of ${staple.name}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page, colorScheme)).toEqual([])
  }

  await asked.getByRole('button', { name: /^Still have it/ }).click()
  await expect(asked).toBeHidden()
  await toast(page, 'Good. It is asked about again in a package’s time.').getByRole('button', { name: 'Undo' }).click()
  await expect(asked).toBeVisible()

  await asked.getByRole('button', { name: /^Buy it/ }).press('Enter')
  await expect(asked).toBeHidden()
  const line = page.getByRole('checkbox', { name: new RegExp(`^${staple.name}`, 'i') }).first()
  await expect(line).toBeVisible()
  await expect
    .poll(async () => (await visitor.readPlan(plan.weekStartDate)).groceryList.lines.find(({ id }) => id === staple.id))
    .toMatchObject({ haveIt: false, check: false, mayBeOut: false })
  await page.reload()
  await expect(line).toBeVisible()
  await expect(asked).toBeHidden()
})
