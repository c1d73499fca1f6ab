import { settled } from './settled.ts'
import { expect, test } from './visit.ts'
import { weekIsThere } from './week-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, planned: false })

test('a dish is found by a slip of the pen, and what is pressed stays in the address', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' }).or(page.getByRole('navigation', { name: 'Quick' }))
  await menu.getByRole('link', { name: 'Recipes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What do you feel like?' })).toBeVisible()
  // The page stands before it listens to keys.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.getByRole('searchbox').fill('')
  await page.keyboard.type('lasanga')
  await expect(page.getByText(/^Showing lasagn[ae]/)).toBeVisible()
  const dishes = page.getByRole('list', { name: 'Dishes' })
  await expect(dishes.getByRole('link', { name: /lasagn[ae]/i }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Dinner' }).click()
  await expect(page).toHaveURL(/\?q=lasanga&kind=dinner$/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('lasanga')
  await expect(page.getByRole('button', { name: 'Dinner' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dishes.getByRole('link', { name: /lasagn[ae]/i }).first()).toBeVisible()
})

test('what a kitchen lacks is left out, one thing after the other', async ({ page }) => {
  await page.goto('/recipes?q=lasagna')
  const dishes = page.getByRole('list', { name: 'Dishes' })
  await expect(dishes.getByRole('link', { name: /^Lasagn[ae]/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'No oven' }).click()
  await expect(page).toHaveURL(/without=oven$/)
  await expect(dishes.getByRole('link', { name: /^Lasagn[ae] al forno/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'No stove' }).click()
  await expect(page).toHaveURL(/without=oven%2Cstove$/)
  await page.reload()
  for (const name of ['No oven', 'No stove'])
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
})

test('pages follow as the list is scrolled, and stop where a button asks', async ({ page }) => {
  await page.goto('/recipes')
  const cards = page.getByRole('list', { name: 'Dishes' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await cards.count()).toBe(240)
  }).toPass()
  await page.getByRole('button', { name: 'Show more dishes' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(240)
})

test('a dish is opened, read, taken to paper, and the way back finds its place', async ({ page }) => {
  await page.goto('/recipes?q=soup')
  const dishes = page.getByRole('list', { name: 'Dishes' })
  await expect(dishes.getByRole('listitem').nth(20)).toBeAttached()
  const dish = dishes.getByRole('listitem').nth(20).getByRole('link')
  const title = (await dish.textContent()) ?? ''
  await dish.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Checked against your list' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Method' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Put it on ...' })).toBeHidden()
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })

  await page.goBack()
  await settled(page)
  await expect(page.getByRole('searchbox')).toHaveValue('soup')
  await expect(dish).toBeFocused()
  await expect(dish).toBeInViewport()
})

test.describe('from a meal of the week', () => {
  test.use({ planned: true })

  test('the library is for that meal, and one press puts the dish there', async ({ page, plan }) => {
    const meal = plan.days[1]!.meals.at(-1)!
    await page.goto(`/recipes?for=${meal.id}&week=${plan.weekStartDate}`)
    await expect(page.getByText(/^For .+ dinner, instead of/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dinner' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('searchbox').fill('tomato soup')
    const first = page.getByRole('list', { name: 'Dishes' }).getByRole('listitem').first()
    await expect(first.getByRole('link')).toHaveText(/soup/i)
    const title = await first.getByRole('link').innerText()
    await first.getByRole('button', { name: /^Put on/ }).click()
    const anyway = page.getByRole('dialog').getByRole('button', { name: 'Put it there' })
    await expect(anyway.or(page.getByRole('heading', { level: 1, name: 'Seven days, ready to cook' }))).toBeVisible()
    if (await anyway.isVisible()) await anyway.click()
    await weekIsThere(page)
    await page.goto(`/meal-planner/meal/${meal.id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})
