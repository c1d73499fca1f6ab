import { violations } from './barriers.ts'
import { expect, test } from './visit.ts'

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
  const salt = page.getByRole('button', { name: 'Buy it: salt' })
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
  await expect(salt).toHaveCount(0)
  const { preferences } = await visitor.get(`/api/user-preferences/${visitor.sessionId}`)
  expect(preferences).toMatchObject({ staples: expect.not.arrayContaining(['salt']) })
  expect(preferences).toMatchObject({ staples: expect.arrayContaining(['olive-oil']) })

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Groceries', level: 1 })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Salt/ })).toBeVisible()
  await expect(question).toBeHidden()

  await page.goto('/kitchen')
  await page.getByRole('link', { name: 'What is always there' }).click()
  await expect(page.getByRole('heading', { name: 'What is always there?' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Salt', exact: true })).toHaveAttribute('aria-pressed', 'false')
})
