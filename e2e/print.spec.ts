import type { Page } from '@playwright/test'
import { expect, test } from './visit.ts'
import { mealsOf, openWeek } from './week-page.ts'

declare global {
  interface Window {
    /** What the page asked to be printed. */
    printed?: string[]
  }
}

/** The browser's print window cannot be seen: note what the page looks like when it asks for it. */
const watchPrint = (page: Page) =>
  page.addInitScript(() => {
    window.printed = []
    window.print = () => {
      window.printed?.push(document.documentElement.dataset.print ?? 'page')
    }
  })

const finishPrint = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

const expectNoTools = async (page: Page): Promise<void> => {
  await expect(page.getByRole('banner')).toBeHidden()
  for (const name of ['Main', 'Quick', 'Footer']) await expect(page.getByRole('navigation', { name })).toBeHidden()
  await expect(page.getByRole('link', { name: /(Previous|Next) week/ }).filter({ visible: true })).toHaveCount(0)
  // The times of a recipe, the dates of the week and its energy are buttons on the screen and words on paper.
  const tools = page.getByRole('button', { name: /^(?!Start \d|[\d.,]+ )/ })
  await expect(tools.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeHidden()
}

/** Pages of A4, counted in the document itself. */
const pagesOf = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

/** CSS pixels of a sheet of A4 without its margins: what the page is told while it is being printed. */
const SHEETS = [
  { name: 'upright', width: 718, height: 1047 },
  { name: 'across', width: 1047, height: 718 },
] as const

for (const { name, ...size } of SHEETS)
  test(`a sheet of paper ${name} holds every meal of the week and no tool`, async ({ page, plan }) => {
    await openWeek(page)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(size)
    await expectNoTools(page)
    const cards = page.getByRole('article').filter({ visible: true })
    await expect(cards).toHaveCount(21)
    await expect(cards.getByRole('heading', { level: 3 })).toContainText(mealsOf(plan).map(({ title }) => title))
    const beyond = await cards.evaluateAll((all) => {
      const edge = document.documentElement.clientWidth
      return all.filter((card) => card.getBoundingClientRect().right > edge + 1).length
    })
    expect(beyond).toBe(0)
    // A price never makes a column of words out of the side beside it.
    const squeezed = await cards.getByRole('list', { name: 'On the side' }).evaluateAll((lists) =>
      lists
        .filter(({ children }) => children.length > 2)
        .map((list) => [list.firstElementChild, list.lastElementChild].map((part) => part?.getBoundingClientRect()))
        .filter(([side, price]) => side && price && side.height > 24 && price.top < side.bottom - 1)
        .map(([side]) => side?.width),
    )
    expect(squeezed).toEqual([])
    const pages = await pagesOf(page)
    expect(pages).toBeGreaterThanOrEqual(1)
    expect(pages).toBeLessThanOrEqual(4)
  })

test('the list of the panel prints alone, and the week stands again after it @desktop', async ({ page, plan }) => {
  await watchPrint(page)
  await openWeek(page)
  const panel = page.getByRole('complementary', { name: 'Groceries' })
  await panel.getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate(() => window.printed)).toEqual(['list'])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(0)
  const toBuy = plan.groceryList.lines.filter(({ haveIt }) => !haveIt)
  await expect(panel.getByRole('listitem').filter({ visible: true })).toHaveCount(toBuy.length)
  await finishPrint(page)
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(21)
})

test('the list page prints every line, aisle by aisle', async ({ page, plan, isMobile }) => {
  await watchPrint(page)
  await page.goto('/meal-planner/groceries')
  const toBuy = plan.groceryList.lines.filter(({ haveIt }) => !haveIt)
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(toBuy.length)
  if (!isMobile) {
    await page.getByRole('button', { name: 'Print' }).click()
    expect(await page.evaluate(() => window.printed)).toEqual(['page'])
  }
  await page.emulateMedia({ media: 'print' })
  await expectNoTools(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Groceries' })).toBeVisible()
  const aisles = new Set(toBuy.map(({ aisle }) => aisle)).size
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveCount(aisles)
  // By the line, not by its words: a dish of another line may be called after this food too.
  const lines = page.getByRole('main').getByRole('listitem').filter({ visible: true })
  await expect(lines).toHaveCount(toBuy.length)
  for (const { name } of toBuy.slice(0, 5))
    await expect(
      lines.filter({ has: page.getByRole('checkbox', { name: new RegExp(`^${name}`, 'i') }) }),
    ).not.toHaveCount(0)
  expect(await pagesOf(page)).toBeLessThanOrEqual(4)
})

test('a printed recipe has its ingredients and its method', async ({ page, plan }) => {
  const meal = plan.days[0]!.meals[2]!
  await page.goto(`/meal-planner/meal/${meal.id}`)
  await expect(page.getByRole('heading', { level: 1, name: meal.title })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expectNoTools(page)
  await expect(page.getByRole('region', { name: 'Ingredients' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Method' }).getByRole('listitem').first()).toBeVisible()
  expect(await pagesOf(page)).toBeLessThanOrEqual(3)
})

test.describe('with a small child at the table', () => {
  test.use({ household: { adults: 2, children: 1 } })

  test('paper says what such a child must not get as it is, on the week and on the recipe', async ({ page, plan }) => {
    const meal = mealsOf(plan).find(({ smallChildren }) => smallChildren !== null)!
    await openWeek(page)
    const notes = page.getByRole('article').getByText('For a child under five:')
    await page.setViewportSize(SHEETS[1])
    await expect(notes.first()).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    const those = mealsOf(plan).filter(({ smallChildren }) => smallChildren !== null)
    await expect(notes.filter({ visible: true })).toHaveCount(those.length)
    expect(await pagesOf(page)).toBeLessThanOrEqual(4)

    await page.emulateMedia({ media: 'screen' })
    await page.goto(`/meal-planner/meal/${meal.id}`)
    await expect(page.getByRole('heading', { level: 1, name: meal.title })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main').getByText('For a child under five:')).toBeVisible()
  })
})
