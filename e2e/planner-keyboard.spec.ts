import type { Page } from '@playwright/test'
import { choose } from './choose.ts'
import { told } from './toasts.ts'
import { expect, test } from './visit.ts'
import { linkTo, openWeek } from './week-page.ts'

const focused = (page: Page) => page.locator(':focus')

test.describe('the week under the keys @desktop', () => {
  test('arrows walk over days and meals, and stay inside', async ({ page, plan }) => {
    const link = (day: number, meal: number) => linkTo(page, plan.days[day]!.meals[meal]!)
    await openWeek(page)
    await page.keyboard.press('ArrowRight')
    await expect(link(0, 0)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(link(0, 0)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(link(1, 0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link(1, 1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link(1, 2)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link(1, 2)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(link(1, 1)).toBeFocused()
    for (let day = 2; day < 7; day++) {
      await page.keyboard.press('ArrowRight')
      await expect(link(day, 1)).toBeFocused()
    }
    await page.keyboard.press('ArrowRight')
    await expect(link(6, 1)).toBeFocused()
  })

  test('back from a meal the keyboard goes on at the card that was opened', async ({ page, plan }) => {
    const card = linkTo(page, plan.days[2]!.meals[1]!)
    await openWeek(page)
    await card.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(card).toBeFocused()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('one card of the grid is in the tab order', async ({ page, plan }) => {
    await openWeek(page)
    const reachable = await page
      .getByRole('article')
      .locator('a, button')
      .evaluateAll((parts) => parts.filter(({ tabIndex }) => tabIndex >= 0).map((part) => part.closest('article')))
      .then((cards) => cards.length)
    expect(reachable).toBeGreaterThan(0)
    expect(reachable).toBeLessThanOrEqual(5)
    await expect(linkTo(page, plan.days[0]!.meals[0]!)).toHaveAttribute('tabindex', '0')
  })

  test('R rerolls, K keeps, Z takes back, and the place is not lost', async ({ page, plan, visitor }) => {
    const meal = plan.days[1]!.meals[0]!
    const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/${meal.id}"]`) })
    const now = async () => (await visitor.readPlan(plan.weekStartDate)).days[1]!.meals[0]!
    await openWeek(page)
    await page.keyboard.press('ArrowRight')
    await expect(linkTo(page, plan.days[0]!.meals[0]!)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(linkTo(page, meal)).toBeFocused()

    await page.keyboard.press('r')
    await told(page, 'Meal rerolled successfully!')
    const other = await now()
    expect(other.recipeId).not.toBe(meal.recipeId)
    await expect(linkTo(page, meal)).toHaveText(other.title)
    await expect(linkTo(page, meal)).toBeFocused()

    await page.keyboard.press('k')
    await expect(card.getByRole('button', { name: `Keep ${other.title}` })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await now()).kept).toBe(true)

    await page.keyboard.press('r')
    await told(page, 'This meal is kept. Release it to reroll it.')
    expect((await now()).recipeId).toBe(other.recipeId)

    await page.keyboard.press('z')
    await expect.poll(async () => (await now()).kept).toBe(false)
    await page.keyboard.press('z')
    await expect.poll(async () => (await now()).recipeId).toBe(meal.recipeId)
    await expect(linkTo(page, meal)).toHaveText(meal.title)
  })

  test('G goes shopping, Enter opens the meal', async ({ page, plan }) => {
    await openWeek(page)
    await page.keyboard.press('g')
    await expect(page).toHaveURL(/\/meal-planner\/groceries$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Groceries' })).toBeFocused()

    await openWeek(page)
    const { id, title } = plan.days[0]!.meals[0]!
    await page.keyboard.press('ArrowRight')
    await expect(linkTo(page, { id })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  })

  test('? shows the keys, Escape gives the focus back, and letters can be switched off', async ({ page, plan }) => {
    await openWeek(page)
    await page.keyboard.press('ArrowRight')
    const link = linkTo(page, plan.days[0]!.meals[0]!)
    await expect(link).toBeFocused()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('Reroll it')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()

    await page.keyboard.press('?')
    await choose(dialog.getByRole('checkbox', { name: 'Single letters act' }), { checked: false })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
    await page.keyboard.press('g')
    await page.keyboard.press('ArrowRight')
    await expect(linkTo(page, plan.days[1]!.meals[0]!)).toBeFocused()
    await expect(page).toHaveURL(/\/meal-planner$/)
  })

  test('who writes a wish writes letters', async ({ page, visitor, plan }) => {
    await openWeek(page)
    const wish = page.getByRole('textbox', { name: 'A wish for this week' })
    await wish.pressSequentially('grkz?')
    await expect(wish).toHaveValue('grkz?')
    await expect(page).toHaveURL(/\/meal-planner$/)
    expect((await visitor.readPlan(plan.weekStartDate)).version).toBe(plan.version)
  })
})

test('the first stop leads past the header to the page', async ({ page }) => {
  await openWeek(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the page' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page).evaluate((part) => part.closest('main') !== null)).toBe(true)
})

test('the menu of a phone holds the focus, closes on Escape and gives it back @phone', async ({ page }) => {
  await page.goto('/preferences')
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  const isInside = () => menu.evaluate((dialog) => dialog.contains(document.activeElement))
  const stops = (await menu.locator('a, button').count()) + 2
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press(key)
      expect(await isInside(), `${key} ${stop}`).toBe(true)
    }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await menu.getByRole('link', { name: 'Meal Planner' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/meal-planner$/)
})
