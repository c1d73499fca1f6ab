import { localDate } from './api-visitor.ts'
import { violations } from './barriers.ts'
import { settled } from './settled.ts'
import { expect, test } from './visit.ts'
import { weekIsThere } from './week-page.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  household: { adults: 2, children: 1 },
  planned: false,
})

test('people get names, a plate of their own and their portion, from the preferences to the stove', async ({
  page,
  visitor,
}) => {
  await page.goto('/preferences')
  await page.getByRole('button', { name: 'Name each person' }).click()
  const people = page.getByRole('region', { name: 'Each person' })
  const names = people.getByRole('textbox', { name: 'Name' })
  await expect(names).toHaveCount(3)
  await names.nth(1).fill('Tom')
  await names.nth(2).fill('Mia')
  await people.getByText('No rules of their own').nth(1).click()
  await people.getByRole('group', { name: 'How does Tom eat?' }).getByRole('button', { name: 'Vegetarian' }).click()
  await people.getByText('A plate of their own').click()
  await expect(people.getByText(/Tom gets another dish/)).toBeVisible()
  const kitchen = page.getByRole('region', { name: 'What does your kitchen have?' })
  await kitchen.getByRole('button', { name: 'Oven' }).click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    expect(await violations(page, colorScheme)).toEqual([])
  }

  await page.getByRole('button', { name: 'Save and plan my week' }).click()
  await weekIsThere(page)
  const { days } = await visitor.readPlan(localDate())
  const tools = days.flatMap(({ meals }) => meals.flatMap(({ equipment }) => equipment))
  expect(tools).not.toEqual([])
  expect(tools.filter((tool) => /oven|baking|tray|^grill$/.test(tool))).toEqual([])
  const apart = days.flatMap(({ meals }) => meals).find(({ otherPlate }) => otherPlate !== null)
  if (!apart?.otherPlate) throw new Error('nobody got a plate of their own')

  await page.goto(`/meal-planner/meal/${apart.id}`)
  const who = page.getByRole('list', { name: 'Who gets what' })
  await expect(who).toContainText('Mia: ¾ portion')
  await expect(who).toContainText(`Tom: 1 portion of ${apart.otherPlate.title}`)
  await expect(page.getByRole('heading', { name: `For Tom: ${apart.otherPlate.title}` }).first()).toBeVisible()
  await settled(page)
  expect(await violations(page, 'dark')).toEqual([])

  await page.goto(`/meal-planner/cook/${apart.id}`)
  await expect(page.getByRole('list', { name: 'Who gets what' })).toContainText('Mia: ¾ portion')
  await expect(page.getByRole('button', { name: `For Tom: ${apart.otherPlate.title}` })).toBeVisible()
})
