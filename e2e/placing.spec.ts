import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { type ApiVisitor, localDate } from './api-visitor.ts'
import { violations } from './barriers.ts'
import { settled } from './settled.ts'
import { told } from './toasts.ts'
import { expect, test } from './visit.ts'
import { linkTo, openWeek, showDay } from './week-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const dinnerOf = (plan: MealPlan, day: number): Meal => {
  const meal = plan.days[day]?.meals.find(({ kind }) => kind === 'dinner')
  if (meal === undefined) throw new Error(`no dinner on day ${day}`)
  return meal
}
const dinnersNow = async (visitor: ApiVisitor, { weekStartDate }: MealPlan, days: readonly number[]) => {
  const now = await visitor.readPlan(weekStartDate)
  return days.map((day) => dinnerOf(now, day).recipeId)
}
/** What dragging needs comes when the page has nothing else to do. */
const untilDraggable = (page: Page) => page.waitForFunction(() => document.querySelector('[data-can-drag]') !== null)
const middleOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (box === null) throw new Error('not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const bar = (page: Page) => page.getByRole('status').filter({ hasText: /picked up|Changes places|Nothing is planned/ })

test.describe('a meal moves to another day @desktop', () => {
  test('by keyboard: picked up, told over each place, put down, and taken back', async ({ page, plan, visitor }) => {
    const [friday, saturday] = [dinnerOf(plan, 4), dinnerOf(plan, 5)]
    await openWeek(page)
    await linkTo(page, friday).focus()
    await page.keyboard.press('m')
    await expect(bar(page)).toContainText(`${friday.title} is picked up.`)
    await page.keyboard.press('ArrowRight')
    await expect(bar(page)).toContainText(`Changes places with ${saturday.title}.`)
    await expect(bar(page)).toContainText(/(\$\d+\.\d\d|same cost) a week/)
    await page.keyboard.press('Escape')
    await told(page, 'It stays where it was.')
    expect(await dinnersNow(visitor, plan, [4, 5])).toEqual([friday.recipeId, saturday.recipeId])

    await moveByKeys(page, friday)
    await expect.poll(() => dinnersNow(visitor, plan, [4, 5])).toEqual([saturday.recipeId, friday.recipeId])
    await expect(linkTo(page, saturday)).toBeFocused()
    await expect(linkTo(page, saturday)).toHaveText(friday.title)
    await page.keyboard.press('z')
    await expect.poll(() => dinnersNow(visitor, plan, [4, 5])).toEqual([friday.recipeId, saturday.recipeId])
  })

  test('by pointer: what it would do is seen before it is let go, and nothing goes over what is kept', async ({
    page,
    plan,
    visitor,
  }) => {
    const [monday, tuesday, thursday] = [dinnerOf(plan, 0), dinnerOf(plan, 1), dinnerOf(plan, 3)]
    const { weekStartDate } = plan
    await visitor.post('/api/meal-plans/keep', { weekStartDate, mealId: tuesday.id, kept: true })
    await openWeek(page)
    await untilDraggable(page)
    await page.locator(`[data-meal="${monday.id}"]`).scrollIntoViewIfNeeded()
    const from = await middleOf(page.locator(`[data-meal="${monday.id}"]`))
    const kept = await middleOf(page.locator(`[data-meal="${tuesday.id}"]`))
    const to = await middleOf(page.locator(`[data-meal="${thursday.id}"]`))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(kept.x, kept.y, { steps: 8 })
    await expect(bar(page)).toContainText('Kept: nothing goes over it.')
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await expect(bar(page)).toContainText(`Changes places with ${thursday.title}.`)
    await expect(bar(page)).toContainText(/a week/)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await settled(page)
      expect.soft(await violations(page, scheme), scheme).toEqual([])
    }
    await page.mouse.up()
    await expect.poll(() => dinnersNow(visitor, plan, [0, 3])).toEqual([thursday.recipeId, monday.recipeId])
    // It was a drag and no press: the week is still there.
    await expect(page).toHaveURL(/\/meal-planner$/)
  })

  test('another device was faster: both weeks are shown for a choice', async ({ page, plan, visitor, watch }) => {
    watch.expectFault(/409 \(Conflict\)/)
    const { weekStartDate } = plan
    await openWeek(page)
    await visitor.post('/api/meal-plans/exchange', {
      weekStartDate,
      mealId: dinnerOf(plan, 0).id,
      otherId: dinnerOf(plan, 2).id,
    })
    await linkTo(page, dinnerOf(plan, 4)).focus()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    await expect(bar(page)).toContainText('Changes places with')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'This week was changed on another device' })).toBeVisible()
  })
})

/** A finger that rests on a place, goes to another one and leaves. */
const dragByTouch = async (touch: CDPSession, from: Point, to: Point) => {
  const point = (at: Point) => [{ x: at.x, y: at.y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) })
  await new Promise((resolve) => setTimeout(resolve, 450))
  for (let step = 1; step <= 8; step++)
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: point({ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }),
    })
}
type Point = { readonly x: number; readonly y: number }

/** From the fifth day to the sixth. */
const moveByTouch = async (page: Page, from: Meal, over: Meal): Promise<void> => {
  await untilDraggable(page)
  await showDay(page, 4)
  await linkTo(page, from).scrollIntoViewIfNeeded()
  const day = page.getByRole('group', { name: 'Day' }).getByRole('button').nth(5)
  await day.evaluate((button) => button.scrollIntoView({ block: 'start' }))
  const touch = await page.context().newCDPSession(page)
  await dragByTouch(touch, await middleOf(linkTo(page, from)), await middleOf(day))
  await expect(bar(page)).toContainText(`Changes places with ${over.title}.`)
  await expect(bar(page)).toContainText(/a week/)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** To the day after it. */
const moveByKeys = async (page: Page, from: Meal): Promise<void> => {
  await linkTo(page, from).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await expect(bar(page)).toContainText(/a week/)
  await page.keyboard.press('Enter')
}

test.describe('a meal moves to another day in the hand @phone', () => {
  test('a finger that rests picks it up; let go over a day it goes there, and is taken back', async ({
    page,
    plan,
    visitor,
  }) => {
    const [friday, saturday] = [dinnerOf(plan, 4), dinnerOf(plan, 5)]
    await openWeek(page)
    await moveByTouch(page, friday, saturday)
    await expect.poll(() => dinnersNow(visitor, plan, [4, 5])).toEqual([saturday.recipeId, friday.recipeId])
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(() => dinnersNow(visitor, plan, [4, 5])).toEqual([friday.recipeId, saturday.recipeId])
  })
})

test('without dragging: "Move ..." opens the places with what each would do', async ({ page, plan, visitor }) => {
  const [friday, saturday] = [dinnerOf(plan, 4), dinnerOf(plan, 5)]
  await openWeek(page)
  await showDay(page, 4)
  const card = page.locator(`[data-meal="${friday.id}"]`)
  await card.getByRole('button', { name: `Move ${friday.title}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Move to ...' })
  const place = sheet.getByRole('button', { name: new RegExp(saturday.title) }).first()
  await expect(place).toContainText(/a week/)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await settled(page)
    expect.soft(await violations(page, scheme), scheme).toEqual([])
  }
  await place.click()
  await expect(sheet).toBeHidden()
  await expect.poll(() => dinnersNow(visitor, plan, [4, 5])).toEqual([saturday.recipeId, friday.recipeId])
})

test('lasagna is looked for, put on a day, moved, taken back, liked, there when the week is made anew, and never again', async ({
  page,
  plan,
  visitor,
  watch,
}) => {
  const { weekStartDate } = plan
  const name = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(plan.days[4]?.date ?? ''),
  )
  await page.goto('/recipes?q=lasagna&kind=dinner')
  const dish = page.getByRole('list', { name: 'Dishes' }).getByRole('listitem').first()
  await expect(dish.getByRole('heading')).toContainText(/lasagn/i)
  const title = await dish.getByRole('heading').innerText()
  await dish.getByRole('button', { name: `We like ${title}` }).click()
  await dish.getByRole('button', { name: /^Put/ }).click()
  const place = page.getByRole('button', { name: new RegExp(`^${name} dinner`) })
  await expect(place).toContainText(/a week/)
  await place.click()
  await told(page, `Placed: ${name} dinner.`)
  const titles = async () => {
    const now = await visitor.readPlan(weekStartDate)
    return [4, 5].map((day) => dinnerOf(now, day).title)
  }
  const saturday = dinnerOf(plan, 5)
  await expect.poll(titles).toEqual([title, saturday.title])

  await openWeek(page)
  const placed = dinnerOf(await visitor.readPlan(weekStartDate), 4)
  const isInHand = (page.viewportSize()?.width ?? 0) < 600
  await (isInHand ? moveByTouch(page, placed, saturday) : moveByKeys(page, placed))
  await expect.poll(titles).toEqual([saturday.title, title])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(titles).toEqual([title, saturday.title])

  // Who chose it for a day does not want it gone.
  await visitor.generate(weekStartDate, 4_711)
  const stays = dinnerOf(await visitor.readPlan(weekStartDate), 4)
  expect(stays).toMatchObject({ id: placed.id, title, kept: true })
  const plainId = stays.recipeId.split('--')[0] ?? ''
  expect((await visitor.get('/api/opinions')).opinions).toMatchObject([{ recipeId: plainId, kind: 'liked' }])

  // Thought of when its time has come again, and not at all once it is said never to.
  const comes = async (seed: number): Promise<boolean> =>
    (await visitor.generate(localDate(42), seed)).days
      .flatMap(({ meals }) => meals)
      .some(({ recipeId }) => recipeId.split('--')[0] === plainId)
  expect([await comes(1), await comes(2), await comes(3)]).toContain(true)
  // What is said never to has no places, and its page says why.
  watch.expectFault(/status of 422/)
  await page.goto(`/recipes/${plainId}`)
  await page.getByRole('button', { name: `What you think of ${title}` }).click()
  await page.getByRole('menuitemradio', { name: 'Never again' }).first().click()
  await expect.poll(async () => (await visitor.get('/api/opinions')).opinions).toMatchObject([{ kind: 'never' }])
  for (let seed = 1; seed <= 10; seed++) expect(await comes(seed), `seed ${seed}`).toBe(false)
})
