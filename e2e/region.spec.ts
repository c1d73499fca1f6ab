import { violations } from './barriers.ts'
import { settled } from './settled.ts'
import { told } from './toasts.ts'
import { expect, test } from './visit.ts'
import { generateAgain, mealsOf, openWeek, weekIsThere } from './week-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'en-GB' })

/** Japan's own kitchen and those near to it, of `kitchen/data/region-kitchens.json`. */
const FROM_JAPAN = /^(Japanese|Korean|Chinese|Taiwanese)/

test('who says where they eat is offered a country, chooses another, and the week comes from there', async ({
  page,
  plan,
  visitor,
}) => {
  await page.goto('/preferences')
  const where = page.getByLabel('Where do you eat?')
  await expect(where).toHaveValue('anywhere')
  const suggestion = page.getByRole('button', { name: 'Suggested: United Kingdom' })
  await suggestion.click()
  await expect(where).toHaveValue('GB')
  await expect(suggestion).toBeHidden()
  await where.selectOption({ label: 'Japan' })
  await page.getByLabel('Familiar or adventurous').press('Home')
  await settled(page)
  expect(await violations(page, 'light')).toEqual([])
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await told(page, 'Preferences saved successfully!')
  await page.reload()
  await expect(where).toHaveValue('JP')

  await openWeek(page)
  await generateAgain(page)
  await weekIsThere(page)
  const made = mealsOf(await visitor.readPlan(plan.weekStartDate))
  expect(made.filter(({ cuisine }) => FROM_JAPAN.test(cuisine)).length).toBeGreaterThanOrEqual(3)
})
