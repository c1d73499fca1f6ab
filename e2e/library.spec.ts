import { expect, test } from './visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, planned: false })

test('a dish is found by a slip of the pen, and what is pressed stays in the address', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' }).or(page.getByRole('navigation', { name: 'Quick' }))
  await menu.getByRole('link', { name: 'Recipes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What do you feel like?' })).toBeVisible()
  await page.keyboard.press('/')
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
