import { makeZip } from '../server/src/moving/testing/make-zip.ts'
import { violations } from './barriers.ts'
import { fits } from './fits.ts'
import { settled } from './settled.ts'
import { expect, test } from './visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, household: null, planned: false })

const SOUP = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup of the house',
  recipeYield: '4 servings',
  prepTime: 'PT10M',
  cookTime: 'PT20M',
  recipeIngredient: ['2 leeks', '500 g potatoes', '1 l vegetable stock', '1 tbsp olive oil', '1 tsp salt'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Slice the leeks and fry them in the oil for 5 minutes.' },
    { '@type': 'HowToStep', text: 'Add the potatoes, the stock and the salt, and simmer for 15 minutes.' },
  ],
}
const STEW = {
  ...SOUP,
  name: 'Stew with quandong',
  recipeIngredient: ['400 g carrots', '2 quandongs', '1 tsp salt'],
}

const archive = (): Buffer =>
  makeZip([
    { name: 'recipes.json', bytes: Buffer.from(JSON.stringify([SOUP, STEW])) },
    { name: 'readme.bin', bytes: Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]) },
  ])

test('an archive is dropped on the page of a newcomer without an account, and a table says what became of it', async ({
  page,
}) => {
  await page.goto('/my-recipes')
  await page.getByRole('link', { name: 'Bring many' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bring your recipes' })).toBeVisible()
  await settled(page)
  for (const scheme of ['light', 'dark'] as const) expect.soft(await violations(page, scheme), scheme).toEqual([])

  const files = await page.evaluateHandle(
    (bytes) => {
      const dropped = new DataTransfer()
      dropped.items.add(new File([new Uint8Array(bytes)], 'collection.zip', { type: 'application/zip' }))
      return dropped
    },
    [...archive()],
  )
  await page.getByRole('region', { name: 'Files with recipes' }).dispatchEvent('drop', { dataTransfer: files })

  await expect(page.getByRole('heading', { level: 2, name: 'Everything is read' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('list', { name: 'Ready' }).getByText('Leek soup of the house')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Needs a look' }).getByText('Stew with quandong')).toBeVisible()
  await settled(page)
  for (const scheme of ['light', 'dark'] as const) expect.soft(await violations(page, scheme), scheme).toEqual([])

  await page.getByRole('link', { name: 'Stew with quandong' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit a recipe' })).toBeVisible()

  await page.goto('/my-recipes?bring')
  await page.getByLabel('Choose files with recipes').setInputFiles({
    name: 'again.zip',
    mimeType: 'application/zip',
    buffer: archive(),
  })
  await expect(page.getByText('2 recipes already here.', { exact: false })).toBeVisible({ timeout: 60_000 })
  await page.goto('/my-recipes')
  await expect(page.getByText('Leek soup of the house')).toHaveCount(1)

  await page.getByRole('link', { name: 'Settle them by word' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settle by word' })).toBeVisible()
  const quandong = page.getByRole('region', { name: 'quandong' })
  await expect(quandong.getByText('2 quandongs')).toBeVisible()
  await settled(page)
  for (const scheme of ['light', 'dark'] as const) expect.soft(await violations(page, scheme), scheme).toEqual([])
  await fits(page, 'settle by word')
  await quandong.getByLabel('In other words').fill('apricot')
  await quandong.getByRole('button', { name: 'It is this' }).click()
  await expect(page.getByText('Ready now: 1 recipe.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'My recipes' }).first().click()
  await expect(page.getByText('Stew with quandong')).toBeVisible()
  await expect(page.getByText('Something is open', { exact: false })).toHaveCount(0)
})
