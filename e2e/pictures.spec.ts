import type { Locator, Page } from '@playwright/test'
import { makeZip } from '../server/src/moving/testing/make-zip.ts'
import { violations } from './barriers.ts'
import { settled } from './settled.ts'
import { expect, test } from './visit.ts'
import { isOneDay, openWeek, showDay, weekIsThere } from './week-page.ts'

const TEXT = `Aunt Ida's chickpea pot
Serves 2. Total time: 35 minutes
Ingredients
1 tbsp olive oil
1 onion, chopped
400 g canned chopped tomatoes
240 g canned chickpeas
140 g basmati rice
Method
Soften the onion in the oil for 8 minutes.
Add the tomatoes and chickpeas and simmer for 15 minutes.
Boil the rice for 10 minutes and serve the pot over it.`
const TITLE = "Aunt Ida's chickpea pot"

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  planned: false,
  household: { adults: 2, children: 0, meals: ['dinner'] },
})

/** Any picture: what the page looks like. */
const aPhoto = async (page: Page) => ({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: await page.screenshot() })
const OWN = 'img[src^="data:image/webp"]'
const isShown = async (image: Locator) => {
  await expect(image.first()).toBeVisible()
  await expect.poll(() => image.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
}

/** The day of the week on which their own dish stands. */
const toOwnDish = async (page: Page): Promise<Locator> => {
  const card = page.getByRole('article').filter({ hasText: TITLE })
  await expect(async () => {
    for (let day = 0; isOneDay(page) && day < 7 && !(await card.first().isVisible()); day += 1) await showDay(page, day)
    await expect(card.first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  return card.first()
}

test('a picture is chosen for a new recipe, seen in the week and on its page, and removed', async ({ page, watch }) => {
  const main = page.getByRole('main')
  await test.step('it is kept with the recipe', async () => {
    await page.goto('/my-recipes?new')
    await main.getByRole('textbox', { name: 'Recipe' }).fill(TEXT)
    await main.getByRole('button', { name: 'Read the recipe' }).click()
    const field = main.getByRole('group', { name: 'Picture' })
    await field.getByLabel('Picture of the dish').setInputFiles(await aPhoto(page))
    await expect(field.getByAltText('The picture that you chose')).toBeVisible()
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await settled(page)
      expect.soft(await violations(page, scheme), `the form, ${scheme}`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await main.getByRole('button', { name: 'Save to my recipes' }).click()
    await expect(main.getByRole('link', { name: TITLE })).toBeVisible()
    await isShown(main.getByRole('listitem').locator(OWN))
  })

  await test.step('the week and the page of the meal show it in the place of the drawn plate', async () => {
    await page.goto('/meal-planner')
    await page.getByRole('button', { name: 'Plan my week' }).click()
    await weekIsThere(page)
    const card = await toOwnDish(page)
    await isShown(card.locator(OWN))
    await expect(card.locator('img[src*="/plates/mine-"]')).toHaveCount(0)
    await card.getByRole('link', { name: TITLE }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    const large = main.getByAltText('Your own picture of this dish').first()
    await isShown(large)
    await expect.poll(() => large.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(400)
  })

  await test.step('a file that cannot be read is refused with what to do, and the picture stays', async () => {
    await page.goto('/my-recipes')
    await main.getByRole('link', { name: TITLE }).click()
    const field = main.getByRole('group', { name: 'Picture' })
    await expect(field.getByAltText('Your own picture of this dish')).toBeVisible()
    watch.expectFault(/422 \(Unprocessable/)
    const heic = { name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0') }
    await field.getByLabel('Picture of the dish').setInputFiles(heic)
    await expect(field.getByRole('alert')).toContainText('Save it as JPEG')
    await expect(field.getByAltText('Your own picture of this dish')).toBeVisible()
  })

  await test.step('removed, the drawn plate stands there again, in the week too', async () => {
    const field = main.getByRole('group', { name: 'Picture' })
    await field.getByRole('button', { name: 'Remove the picture' }).click()
    await expect(field.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
    await main.getByRole('button', { name: 'Cancel' }).click()
    await expect(main.getByRole('listitem').locator('img[src*="/plates/mine-"]')).toBeVisible()
    await openWeek(page)
    const card = await toOwnDish(page)
    await expect(card.locator('img[src*="/plates/mine-"]').first()).toBeVisible()
    await expect(card.locator(OWN)).toHaveCount(0)
  })
})

test('an archive brings its pictures along: the recipes have them', async ({ page }) => {
  await page.goto('/my-recipes?bring')
  const photo = (await aPhoto(page)).buffer
  const recipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Leek soup of the house',
    recipeYield: '4 servings',
    recipeIngredient: ['2 leeks', '500 g potatoes', '1 l vegetable stock', '1 tbsp olive oil', '1 tsp salt'],
    recipeInstructions: [
      'Slice the leeks and fry them in the oil for 5 minutes.',
      'Add the rest and simmer for 15 minutes.',
    ],
  }
  const archive = makeZip([
    { name: 'Leek soup/full.png', bytes: photo },
    { name: 'Leek soup/recipe.json', bytes: Buffer.from(JSON.stringify(recipe)) },
  ])
  const files = { name: 'collection.zip', mimeType: 'application/zip', buffer: archive }
  await page.getByLabel('Choose files with recipes').setInputFiles(files)
  await expect(page.getByRole('heading', { level: 2, name: 'Everything is read' })).toBeVisible({ timeout: 60_000 })

  await page.goto('/my-recipes')
  await isShown(page.getByRole('main').getByRole('listitem').locator(OWN))
})
