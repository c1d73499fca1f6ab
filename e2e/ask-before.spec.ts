import type { MealPlan } from '@plateful/contract/plan.ts'
import type { Page } from '@playwright/test'
import type { ApiVisitor } from './api-visitor.ts'
import { violations } from './barriers.ts'
import { settled } from './settled.ts'
import { told } from './toasts.ts'
import { expect, test } from './visit.ts'
import { mealsOf } from './week-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Of what the week costs that nobody limits: the first share that a week can be planned for. */
const SHARES = [0.6, 0.65, 0.7, 0.8]

/** Plans the week anew with so small a budget that most other dishes are too dear. */
const planPoorly = async (visitor: ApiVisitor, { weekStartDate, seed, summary }: MealPlan): Promise<MealPlan> => {
  for (const share of SHARES) {
    const weeklyBudget = Math.ceil(summary.cost.week * share)
    const preferences = { adults: 2, children: 0, weeklyBudget }
    await visitor.post(`/api/user-preferences/${visitor.sessionId}`, { preferences })
    const made = await visitor.generate(weekStartDate, seed).catch(() => null)
    if (made !== null) return made
  }
  throw new Error('no week for a small budget')
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Every other dish found breaks something' })
const reroll = (page: Page) => page.getByRole('button', { name: 'Reroll meal' })

test('a reroll that lifts the week over its budget says so before it is taken', async ({ page, plan, visitor }) => {
  const poor = await planPoorly(visitor, plan)
  const week = poor.weekStartDate
  const dialog = question(page)
  /**
   * Rerolls one meal after the other until the page asks about the budget. A dish that breaks nothing comes at once; one that
   * breaks something else is not taken. Answers the week as it was before.
   */
  const untilAsked = async () => {
    for (const { id } of mealsOf(poor)) {
      await page.goto(`/meal-planner/meal/${id}`)
      await expect(reroll(page)).toBeVisible()
      const before = await visitor.readPlan(week)
      await reroll(page).focus()
      await page.keyboard.press('Enter')
      await expect(dialog.or(page.getByText('Meal rerolled successfully!')).first()).toBeVisible()
      if (!(await dialog.isVisible())) continue
      if (await dialog.getByText(/^The week costs/).isVisible()) return before
      await page.keyboard.press('Escape')
    }
    throw new Error('the page never asked about the budget')
  }
  const kept = await untilAsked()
  await expect(dialog).toContainText(
    /The week costs \$\d+\.\d\d at the till, \$\d+\.\d\d over the budget of \$\d+\.00\./,
  )
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await settled(page)
    expect.soft(await violations(page, scheme), scheme).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(reroll(page)).toBeFocused()
  expect(await visitor.readPlan(week)).toEqual(kept)

  const before = await untilAsked()
  const title = await dialog.getByRole('listitem').innerText()
  const sentence = await dialog.getByText(/^The week costs/).innerText()
  await dialog.getByRole('button', { name: 'Take it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await told(page, 'Meal rerolled successfully!')
  const after = await visitor.readPlan(week)
  expect(after.version).toBe(before.version + 1)
  expect(after.summary.gaveWay[0]).toBe(sentence)
})
