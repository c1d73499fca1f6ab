import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import type { Locator, Page } from '@playwright/test'
import { localDate } from './api-visitor.ts'
import { choose } from './choose.ts'
import { forbiddenIn } from './forbidden-words.ts'
import { recordProgress } from './progress-record.ts'
import { told } from './toasts.ts'
import { expect, test } from './visit.ts'
import {
  fromWeek,
  generateAgain,
  mealsOf,
  numberIn,
  openMeal,
  openWeek,
  shownTitles,
  toast,
  weekIsThere,
} from './week-page.ts'

test.use({ household: null, planned: false })

const BUDGET = 240

const sessionOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('plateful.session') ?? 'none')

const kitchen = (page: Page): Locator => page.getByRole('complementary', { name: 'Your kitchen' }).getByRole('status')
const count = (page: Page): Promise<number> => numberIn(kitchen(page))

/** What the household says about itself, and how the kitchen answers. */
const sayWhoEats = async (page: Page): Promise<void> => {
  await expect(kitchen(page)).toContainText(/^[\d,]+\s*dishes fit these rules/)
  const adults = page.getByRole('group', { name: 'adults' })
  const children = page.getByRole('group', { name: 'children' })
  await expect(adults.getByRole('status')).toHaveText('2')
  await children.getByRole('button', { name: 'More children' }).click()
  await expect(children.getByRole('status')).toHaveText('1')

  const never = page.getByRole('region', { name: 'What must never be on the plate?' })
  const narrower = async (act: () => Promise<void>) => {
    const before = await count(page)
    await act()
    await expect.poll(() => count(page)).toBeLessThan(before)
    expect(await count(page)).toBeGreaterThan(20)
  }
  await narrower(() => never.getByRole('button', { name: 'Peanuts' }).click())
  await narrower(() => never.getByRole('button', { name: 'Fish', exact: true }).click())
  await narrower(() => page.getByRole('button', { name: 'Gluten-free' }).click())
  await narrower(async () => {
    await page.getByRole('textbox', { name: 'Dislikes' }).fill('mushroom')
    await page.getByRole('textbox', { name: 'Dislikes' }).press('Enter')
  })
  await expect(page.getByRole('button', { name: 'Remove mushroom' })).toBeVisible()
  await never.getByRole('textbox', { name: 'Other allergens' }).fill('penutt')
  await never.getByRole('textbox', { name: 'Other allergens' }).press('Enter')
  await never.getByRole('button', { name: 'Did you mean peanut?' }).click()
  await expect(never.getByRole('button', { name: 'Remove peanut' })).toBeVisible()

  await page.getByRole('region', { name: 'Weekly budget' }).getByRole('button', { name: 'No limit' }).click()
  await page.getByRole('slider', { name: 'Weekly budget' }).fill(String(BUDGET))
  await expect(page.getByRole('slider', { name: 'Weekly budget' })).toHaveAttribute('aria-valuetext', `$${BUDGET}`)
}

const expectSafe = (plan: MealPlan): void => {
  for (const what of ['peanut', 'fish', 'gluten', 'mushroom'] as const) expect(forbiddenIn(plan, what)).toEqual([])
  expect(plan.summary.checked.conflicts).toBe(0)
  expect(plan.summary.cost.week).toBeLessThanOrEqual(BUDGET)
  expect(plan.days.map(({ meals }) => meals.map(({ kind }) => kind))).toEqual(
    Array(7).fill(['breakfast', 'lunch', 'dinner']),
  )
}

test('from the first page to a cooked and shopped week', async ({ page, visitor }) => {
  test.setTimeout(300_000)
  const progress = await recordProgress(page)

  await test.step('preferences', async () => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Set preferences' }).first().click()
    await expect(page).toHaveURL(/\/preferences$/)
    await sayWhoEats(page)
    await page.getByRole('button', { name: 'Save and plan my week' }).click()
    await told(page, 'Preferences saved successfully!')
  })

  await test.step('seven safe days', async () => {
    await told(page, 'Meal plan generated successfully!')
    await weekIsThere(page)
    // What is said on the way passes in milliseconds: that progress was shown at all is what a busy machine can promise.
    const { counts } = await progress()
    expect(counts).toContain('0 of 7 days ready')
  })

  const api = visitor.as(await sessionOf(page))
  const week = localDate()
  const readPlan = () => api.readPlan(week)
  let plan = await readPlan()
  expectSafe(plan)
  await test.step('the page shows what was planned', async () => {
    await expect.poll(() => shownTitles(page)).toEqual(mealsOf(plan).map(({ title }) => title))
  })

  // On working days lunch may be what is left of a dinner: then there are no amounts. One that is cooked is looked for.
  const cooked = plan.days.slice(1).flatMap(({ meals }) => meals.filter(({ leftoversOf }) => leftoversOf === null))
  const { id: chosen } = (cooked.find(({ kind }) => kind === 'lunch') ?? cooked.find(({ kind }) => kind === 'dinner'))!
  const lunch = (of: MealPlan): Meal => of.days.flatMap(({ meals }) => meals).find(({ id }) => id === chosen)!
  await test.step('a meal: proof, people, sides', () => changeMeal(page, plan, lunch(plan)))

  await test.step('another meal instead, and back', async () => {
    const before = lunch(await readPlan()).title
    const heading = page.getByRole('heading', { level: 1 })
    await page.getByRole('button', { name: 'Reroll meal' }).click()
    await told(page, 'Meal rerolled successfully!')
    await expect(heading).not.toHaveText(before)
    await expect(heading).toHaveText(lunch(await readPlan()).title)
    await toast(page, 'Meal rerolled successfully!').getByRole('button', { name: 'Undo' }).click()
    await expect(heading).toHaveText(before)
    expect(lunch(await readPlan()).title).toBe(before)
  })

  await test.step('a kept meal stays when the week is made anew', async () => {
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByRole('button', { name: 'Kept' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => lunch(await readPlan()).kept).toBe(true)
    await expect(page.getByRole('button', { name: 'Reroll meal' })).toHaveCount(0)
    const before = await readPlan()
    await page.getByRole('link', { name: 'Week', exact: true }).first().click()
    await weekIsThere(page)
    await generateAgain(page)
    await told(page, 'Meal plan generated successfully!')
    await weekIsThere(page)
    plan = await readPlan()
    expectSafe(plan)
    expect(lunch(plan).title).toBe(lunch(before).title)
    expect(plan.version).toBeGreaterThan(before.version)
    expect(mealsOf(plan).map(({ title }) => title)).not.toEqual(mealsOf(before).map(({ title }) => title))
    await expect.poll(() => shownTitles(page)).toEqual(mealsOf(plan).map(({ title }) => title))
  })

  await test.step('alternatives are looked at, one is chosen', async () => {
    const dinner = plan.days[2]!.meals[2]!
    await openMeal(page, plan, dinner)
    await page.getByRole('button', { name: 'See alternatives' }).click()
    const sheet = page.getByRole('dialog', { name: 'Instead of this' })
    const others = sheet.getByRole('listitem').getByRole('button')
    await expect(others.first()).toBeVisible()
    expect(await others.count()).toBeLessThanOrEqual(6)
    await expect(others.first()).toContainText(/a week/)
    await expect(others.first()).toContainText(/that day/)
    expect((await readPlan()).version).toBe(plan.version)

    const title = await others.first().locator('strong').innerText()
    await others.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await told(page, 'Meal rerolled successfully!')
    plan = await readPlan()
    expect(plan.days[2]!.meals[2]!.title).toBe(title)
    expectSafe(plan)
  })

  await test.step('save, and the same week once more', async () => {
    await page.getByRole('link', { name: 'Week', exact: true }).first().click()
    await weekIsThere(page)
    await fromWeek(page, 'Save')
    await told(page, 'Meal plan saved successfully!')
    expect((await readPlan()).savedAt).not.toBeNull()

    await fromWeek(page, 'Copy week')
    await page.getByRole('dialog', { name: 'Copy this week to' }).getByRole('button', { name: 'Copy week' }).click()
    await told(page, 'Meal plan copied successfully!')
    await expect(page).toHaveURL(new RegExp(`week=${localDate(7)}$`))
    const copied = await api.readPlan(localDate(7))
    expect(mealsOf(copied).map(({ title }) => title)).toEqual(mealsOf(plan).map(({ title }) => title))
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(() => shownTitles(page)).toEqual(mealsOf(copied).map(({ title }) => title))
  })

  await test.step('cook', () => cook(page, plan))
  await test.step('shop', async () => {
    await page.goto(`/meal-planner/groceries?week=${week}`)
    await shop(page, plan, readPlan)
  })
})

/** Reads the proof, cooks for more people, and changes what stands beside the meal. */
const changeMeal = async (page: Page, plan: MealPlan, meal: Meal): Promise<void> => {
  await openMeal(page, plan, meal)
  const proof = page.getByRole('region', { name: 'Checked against your list' })
  await expect(proof).toContainText(/ingredients read, 0 conflicts/)
  await expect(proof).toContainText(/no peanut/i)
  await expect(proof).toContainText(/no fish/i)

  const amounts = page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem')
  const before = await amounts.allInnerTexts()
  const people = page.getByRole('group', { name: 'Amounts for' })
  await people.getByRole('button', { name: 'For one more' }).click()
  await expect(people.getByRole('status')).toHaveText('4 people')
  await expect.poll(() => amounts.allInnerTexts()).not.toEqual(before)
  await people.getByRole('button', { name: 'For one fewer' }).click()
  await expect.poll(() => amounts.allInnerTexts()).toEqual(before)

  const sides = page.getByRole('region', { name: 'On the side' })
  const titles = sides.getByRole('heading', { level: 3 })
  const atFirst = await titles.allTextContents()
  await sides.getByRole('button', { name: 'Add a side' }).click()
  const choice = page.getByRole('dialog', { name: 'Add a side' }).getByRole('listitem').getByRole('button').first()
  const added = await choice.locator('strong').innerText()
  await choice.click()
  await told(page, 'Side dish added successfully!')
  await expect(titles).toHaveText([...atFirst, added])

  await sides.getByRole('button', { name: `Reroll ${added}` }).click()
  await told(page, 'Side dish rerolled successfully!')
  await expect(titles).toHaveCount(atFirst.length + 1)
  await expect(sides.getByRole('heading', { name: added, exact: true })).toHaveCount(0)

  const another = await titles.last().innerText()
  await sides.getByRole('button', { name: `Remove ${another}` }).click()
  await told(page, 'Side dish removed successfully!')
  await expect(titles).toHaveText([...atFirst])
}

/** The first step, counted over the whole meal, that names a time; never the very first one. */
const stepWithTimer = (meal: Meal): number =>
  meal.steps.findIndex(({ parts }, index) => index > 0 && parts.some(({ kind }) => kind === 'timer'))

const cook = async (page: Page, plan: MealPlan): Promise<void> => {
  const meal = mealsOf(plan).find((one) => stepWithTimer(one) > 0)
  if (meal === undefined) throw new Error('No meal of the week has a timer after its first step.')
  const at = stepWithTimer(meal)
  await openWeek(page, `?week=${plan.weekStartDate}`)
  await openMeal(page, plan, meal)
  await page.getByRole('link', { name: 'Start cooking' }).click()
  const step = (number: number) =>
    page.getByRole('heading', { level: 2, name: `Step ${number} of ${meal.steps.length}`, exact: true })
  await expect(step(1)).toBeVisible()
  for (let now = 1; now <= at; now++) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(step(now + 1)).toBeVisible()
  }
  const timers = page.getByRole('complementary', { name: 'Timers' })
  const ofStep = page.getByRole('list', { name: 'Timers of this step' })
  await expect(timers).toBeHidden()
  await ofStep.getByRole('button').first().click()
  await expect(ofStep).toContainText(/\d:\d\d/)

  await page.reload()
  await expect(step(at + 1)).toBeVisible()
  await expect(ofStep).toContainText(/\d:\d\d/)
  await expect(timers).toBeHidden()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(timers.getByRole('listitem')).toHaveCount(1)
  await expect(timers).toContainText(/\d:\d\d/)
  await timers.getByRole('button', { name: /^Stop / }).click()
  await expect(timers).toBeHidden()
}

/** Ticks, adds and has things at home, and finds all of it again. */
const shop = async (page: Page, plan: MealPlan, readPlan: () => Promise<MealPlan>): Promise<void> => {
  const [first, second, third] = plan.groceryList.lines.filter(({ haveIt }) => !haveIt)
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`, 'i') }).first()
  const bar = page.getByRole('progressbar', { name: 'In the basket' })
  await expect(box(first!.name)).not.toBeChecked()
  await expect(bar).toHaveAttribute('aria-valuenow', '0')
  await choose(box(first!.name))
  await choose(box(second!.name))
  await expect(bar).toHaveAttribute('aria-valuenow', '2')

  await page.getByRole('textbox', { name: 'Add to the list' }).fill('kitchen paper')
  await page.getByRole('button', { name: 'Add it' }).click()
  await told(page, 'Grocery list updated successfully!')
  const more = new RegExp(`^${third!.name}: price and more`, 'i')
  await page.getByRole('button', { name: more }).click()
  await page.getByRole('button', { name: 'I have it', exact: true }).click()
  const home = page.getByRole('list').filter({ has: page.getByRole('button', { name: more }) })
  const fold = page.locator('summary', { hasText: 'At home already' })
  await expect(fold).toBeVisible()

  const saved = async () => {
    const { lines } = (await readPlan()).groceryList
    return {
      ticked: lines.filter(({ ticked }) => ticked).map(({ id }) => id),
      // Staples are thought to be there: they are folded away under "Check that you have".
      home: lines.filter(({ haveIt, check }) => haveIt && !check).map(({ id }) => id),
      own: lines.filter(({ own }) => own).map(({ name }) => name),
    }
  }
  await expect.poll(saved).toEqual({ ticked: [first!.id, second!.id], home: [third!.id], own: ['kitchen paper'] })

  await page.reload()
  await expect(box(first!.name)).toBeChecked()
  await expect(box(second!.name)).toBeChecked()
  await expect(box('kitchen paper')).not.toBeChecked()
  await fold.click()
  await expect(home.getByRole('checkbox')).toBeChecked()
  await expect(bar).toHaveAttribute('aria-valuenow', '2')
}
