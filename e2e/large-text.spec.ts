import { chromiumLaunch } from '../scripts/chromium.ts'
import { dinner } from './screens.ts'
import { settled } from './settled.ts'
import { expect, test } from './visit.ts'

/** Media queries in em follow the size that somebody set in their browser; no rule of a page could say so. */
const TWICE = '--blink-settings=defaultFontSize=32'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: { ...chromiumLaunch(), args: [...chromiumLaunch().args, TWICE] },
})

test('a browser that writes twice as large gets the layout of half the window, and no word is cut @desktop', async ({
  page,
  plan,
}) => {
  const cutWords = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main article *, main h1, main button')]
        .filter(({ children, scrollWidth, clientWidth }) => children.length === 0 && scrollWidth > clientWidth + 2)
        .filter((part) => part.clientWidth > 1 && getComputedStyle(part).display !== 'inline')
        .map((part) => part.textContent),
    )
  await page.goto('/meal-planner')
  await expect(page.getByRole('heading', { level: 1, name: 'Seven days, ready to cook' })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await expect(page.getByRole('group', { name: 'Day' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(plan.days[0]?.meals.length ?? 0)
  await settled(page)
  expect(await cutWords()).toEqual([])

  await page.goto(`/meal-planner/meal/${dinner(plan).id}`)
  await expect(page.getByRole('heading', { level: 1, name: dinner(plan).title })).toBeVisible()
  await settled(page)
  expect(await cutWords()).toEqual([])
})

test('in the narrowest window the form can be read, and saving it stays within reach @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/preferences')
  await expect(page.getByText(/dishes fit these rules/)).toBeAttached()
  await settled(page)
  const save = page.getByRole('button', { name: 'Save preferences' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Save and plan my week' })).not.toBeInViewport()
  const [box, quick] = await Promise.all([
    save.boundingBox(),
    page.getByRole('navigation', { name: 'Quick' }).boundingBox(),
  ])
  // From the header to the button there are at least two thirds of the window.
  expect((quick?.y ?? 640) - (box?.y ?? 0)).toBeLessThan(140)
})
