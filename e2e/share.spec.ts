import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { violations } from './barriers.ts'
import { settled } from './settled.ts'
import { secondBrowser, told } from './toasts.ts'
import { expect, test } from './visit.ts'
import { fromMenu, fromWeek, mealsOf, openWeek, shownTitles, weekIsThere } from './week-page.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  household: { adults: 2, children: 1, allergens: ['peanut', 'fish'], dislikes: ['quandong'], weeklyBudget: 240 },
})

const makeLink = async (page: Page): Promise<string> => {
  await fromWeek(page, 'Share week')
  const dialog = page.getByRole('dialog', { name: 'Share this week' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const field = dialog.getByLabel('Link', { exact: true })
  await expect(field).toHaveValue(/\/shared\/[A-Za-z0-9_-]{43}$/)
  return field.inputValue()
}

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')

test('a week is read behind its link, copied under one’s own rules, and gone when the link ends', async ({
  page,
  plan,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  await openWeek(page)
  const link = await makeLink(page)
  const dialog = page.getByRole('dialog', { name: 'Share this week' })
  await expect(dialog.getByRole('button', { name: 'End link' })).toBeVisible()
  await settled(page)
  expect(await violations(page, 'light')).toEqual([])

  const context = await secondBrowser(browser, {
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  })
  const guest = await context.newPage()

  await test.step('somebody else reads dishes, recipes and list, and nothing about the people', async () => {
    const answer = await guest.goto(link)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
    await expect(guest.getByRole('heading', { level: 2, name: 'Groceries' })).toBeVisible()
    const main = guest.getByRole('main')
    for (const { title } of mealsOf(plan))
      await expect(main.getByText(title).filter({ visible: true }).first()).toBeVisible()
    await expect(main.getByText('For 2 adults and 1 child')).toBeVisible()
    await expect(main.getByText(/checked against your allergens/)).toBeVisible()
    const words = (await main.textContent()) ?? ''
    expect(words).not.toMatch(/\$\d|peanut allerg|quandong/i)
    const [first] = mealsOf(plan)
    await main
      .getByText(first?.title ?? '')
      .first()
      .click()
    await expect(
      main
        .getByRole('region', { name: first?.title ?? '', exact: true })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    for (const scheme of ['light', 'dark'] as const) {
      await guest.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await settled(guest)
      expect.soft(await violations(guest, scheme), scheme).toEqual([])
    }
  })

  await test.step('it is copied to the guest’s own weeks', async () => {
    await guest.getByRole('button', { name: 'Copy to my weeks' }).click()
    await guest.getByRole('dialog').getByRole('button', { name: 'Copy week' }).click()
    await told(guest, 'Meal plan copied successfully!')
    await weekIsThere(guest)
    await expect.poll(() => shownTitles(guest)).toEqual(mealsOf(plan).map(({ title }) => title))
  })

  await test.step('the owner ends the link', async () => {
    await dialog.getByRole('button', { name: 'End link' }).click()
    await expect(page.getByText('The link is ended.')).toBeVisible()
    await expect(dialog.getByLabel('Link', { exact: true })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'End link' })).toHaveCount(0)
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
    await settled(guest)
    expect(await violations(guest, 'light')).toEqual([])
  })
  await context.close()
})

test('the week goes along as text, the list as text and for a spreadsheet', async ({ page, plan }) => {
  await openWeek(page)
  const [week] = await Promise.all([page.waitForEvent('download'), fromWeek(page, 'Download as text')])
  expect(week.suggestedFilename()).toBe(`week-${plan.weekStartDate}.txt`)
  const text = await textOf(week)
  for (const { title } of mealsOf(plan)) expect(text).toContain(title)

  await page.goto('/meal-planner/groceries')
  await page.getByPlaceholder(/add/i).or(page.getByLabel(/add/i)).first().fill('=HYPERLINK("https://evil.example")')
  await page.keyboard.press('Enter')
  await expect(page.getByText('=HYPERLINK').first()).toBeVisible()
  const download = async (item: string): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'Download the list', item)])
    return textOf(file)
  }
  const csv = await download('For a spreadsheet (CSV)')
  expect(csv.startsWith('\uFEFFAisle,Food,To buy,')).toBe(true)
  expect(csv.split('\r\n').filter((row) => row !== '')).toHaveLength(plan.groceryList.lines.length + 2)
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  const list = await download('As text')
  for (const { name } of plan.groceryList.lines.filter(({ haveIt }) => !haveIt))
    expect(list.toLowerCase()).toContain(name.toLowerCase())
})
