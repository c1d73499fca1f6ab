import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { violations } from './barriers.ts'
import { choose } from './choose.ts'
import { settled } from './settled.ts'
import { expect, test } from './visit.ts'
import { fromMenu, isOneDay, openWeek, showDay, weekIsThere } from './week-page.ts'

const TEXT = `Grandmother's chickpea pot
Serves 2. Total time: 35 minutes
Ingredients
1 tbsp olive oil
1 onion, chopped
400 g canned chopped tomatoes
240 g canned chickpeas
140 g basmati rice
2 tbsp Zorblatt sauce
Method
Soften the onion in the oil for 8 minutes.
Add the tomatoes and chickpeas and simmer for 15 minutes.
Boil the rice for 10 minutes and serve the pot over it.`

const TITLE = "Grandmother's chickpea pot"

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  planned: false,
  household: { adults: 2, children: 0, meals: ['dinner'] },
})

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')

test('a pasted recipe is settled, kept, planned, and taken along', async ({ page }) => {
  const main = page.getByRole('main')
  await test.step('what is open is asked for, and nothing is kept before', async () => {
    await page.goto('/my-recipes')
    await main.getByRole('link', { name: 'Add a recipe' }).click()
    await main.getByRole('textbox', { name: 'Recipe' }).fill(TEXT)
    await settled(page)
    expect.soft(await violations(page, 'light'), 'the ways in').toEqual([])
    await main.getByRole('button', { name: 'Read the recipe' }).click()
    await expect(main.getByText('1 line to settle.')).toBeVisible()
    await expect(main.getByRole('textbox', { name: 'Title' })).toHaveValue(TITLE)
    await expect(main.getByRole('button', { name: 'Save to my recipes' })).toBeDisabled()
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await settled(page)
      expect.soft(await violations(page, scheme), `settling, ${scheme}`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  })

  await test.step('the open line is left out of the list, and the recipe is kept', async () => {
    await choose(main.getByRole('checkbox', { name: 'Leave out of the list' }))
    await expect(main.getByText('Every line is settled.').first()).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Nothing read speaks against it at your table' })).toBeVisible()
    await settled(page)
    expect.soft(await violations(page, 'light'), 'settled').toEqual([])
    await main.getByRole('button', { name: 'Save to my recipes' }).click()
    await expect(main.getByRole('link', { name: TITLE })).toBeVisible()
    await settled(page)
    expect.soft(await violations(page, 'light'), 'the list').toEqual([])
  })

  await test.step('it leaves as Cooklang', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      fromMenu(page, `More for ${TITLE}`, 'Save as Cooklang'),
    ])
    expect(file.suggestedFilename()).toBe('grandmothers-chickpea-pot.cook')
    expect(await textOf(file)).toContain('@canned chickpeas|chickpeas{240%g}')
  })

  await test.step('the next week has it, marked as theirs', async () => {
    await page.goto('/meal-planner')
    await page.getByRole('button', { name: 'Plan my week' }).click()
    await weekIsThere(page)
    const mark = page.getByRole('article').getByText('Your recipe')
    await expect(async () => {
      for (let day = 0; isOneDay(page) && day < 7 && !(await mark.first().isVisible()); day += 1)
        await showDay(page, day)
      await expect(mark.first()).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await openWeek(page)
    await fromMenu(page, 'More for this week', 'My recipes')
    await expect(page.getByRole('heading', { level: 1, name: 'My recipes' })).toBeVisible()
  })
})

const NAMED = `Zorbling pot
Serves 2. Total time: 35 minutes
Ingredients
1 tbsp olive oil
1 onion, chopped
240 g canned chickpeas
140 g basmati rice
Method
Soften the onion in the oil for 8 minutes.
Add the chickpeas and simmer for 15 minutes.
Boil the rice for 10 minutes and serve it beside the zorbling.`

test.describe('with an allergy at the table', () => {
  test.use({ household: { adults: 2, children: 0, meals: ['dinner'], allergens: ['peanut'] } })

  test('a word that nobody knows is said to be no food, with one tick that can be taken back', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/my-recipes')
    await main.getByRole('link', { name: 'Add a recipe' }).click()
    await main.getByRole('textbox', { name: 'Recipe' }).fill(NAMED)
    await main.getByRole('button', { name: 'Read the recipe' }).click()

    const box = main.getByRole('region', { name: 'Words that nobody knows' })
    const word = box.getByRole('checkbox', { name: /“zorbling” is no food/i })
    await expect(box).toContainText('this recipe is not planned while a word is not known')
    await expect(main.getByRole('heading', { name: 'Your rules forbid it' })).toBeVisible()
    await settled(page)
    expect.soft(await violations(page, 'light'), 'words that nobody knows').toEqual([])

    await choose(word)
    await expect(box).toContainText('they hold nothing back')
    await expect(main.getByRole('heading', { name: 'Nothing read speaks against it at your table' })).toBeVisible()
    await main.getByRole('button', { name: 'Save to my recipes' }).click()
    await main.getByRole('link', { name: 'Zorbling pot' }).click()
    await expect(word).toBeChecked()
    await choose(word, { checked: false })
    await expect(main.getByRole('heading', { name: 'Your rules forbid it' })).toBeVisible()
  })
})

test('a file of several recipes says at its top that one was read, and which are still to bring', async ({ page }) => {
  const recipe = (name: string) => ({
    '@type': 'Recipe',
    name,
    recipeYield: '2',
    recipeIngredient: ['240 g canned chickpeas', '140 g basmati rice'],
    recipeInstructions: 'Boil the rice for 10 minutes. Warm the chickpeas and serve.',
  })
  const file = { '@context': 'https://schema.org', '@graph': ['Chickpea bowl', 'Rice supper', 'Late bowl'].map(recipe) }
  const main = page.getByRole('main')
  await page.goto('/my-recipes')
  await main.getByRole('link', { name: 'Add a recipe' }).click()
  await main.getByRole('textbox', { name: 'Recipe' }).fill(JSON.stringify(file))
  await main.getByRole('button', { name: 'Read the recipe' }).click()
  const panel = main.getByRole('region', { name: 'One of 3 recipes' })
  await expect(panel).toContainText(
    'Only “Chickpea bowl” was read. Bring the others one by one: Rice supper, Late bowl',
  )
  await expect(panel).toBeInViewport()
})
