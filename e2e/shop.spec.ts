import { violations } from './barriers.ts'
import { settled } from './settled.ts'
import { expect, test } from './visit.ts'
import { fromMenu } from './week-page.ts'

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

test('a household tells its own price, what is sold out, and its way through the shop', async ({
  page,
  plan,
  visitor,
}) => {
  const { lines } = plan.groceryList
  const priced = lines.find(({ packages, cost }) => (packages?.count ?? 0) > 0 && cost > 0.3)!
  const gone = lines.find(({ id, neededBy, haveIt }) => id !== priced.id && neededBy.length === 1 && !haveIt)!
  // Where there is room its name ends with the price.
  const details = (name: string) => page.getByRole('button', { name: new RegExp(`^${capital(name)}: price and more`) })
  await page.goto('/meal-planner/groceries')

  await details(priced.name).click()
  await page.getByRole('button', { name: 'Change the price' }).click()
  await page.getByRole('textbox', { name: 'Price of one package' }).fill('7,25')
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(page.getByText('$7.25 each is your price')).toBeVisible()
  await settled(page)
  expect(await violations(page, 'light')).toEqual([])
  await details(priced.name).click()

  await details(gone.name).click()
  await page.getByRole('button', { name: 'Sold out' }).click()
  await page.getByRole('button', { name: 'Change the meals' }).click()
  // Nothing is exchanged before a yes.
  await page.getByRole('dialog').getByRole('button', { name: 'Change the week' }).click()
  // What only a side needs brings another side; a pot takes the lunch along that eats of it.
  await expect(page.getByText(/1 meal is new:|2 meals are new:|Another side with:/)).toBeVisible()
  await expect(details(gone.name)).toHaveCount(0)
  const after = await visitor.readPlan(plan.weekStartDate)
  const dishes = ({ days }: typeof plan) =>
    days.flatMap(({ meals }) =>
      meals
        .filter(({ leftoversOf }) => leftoversOf === null)
        .map(({ id, recipeId, sideDishes }) => [id, recipeId, sideDishes.map((s) => s.id)]),
    )
  // A lunch that was eaten from the pot is cooked by itself where the new dish has none left.
  const before = new Map(dishes(plan).map((dish) => [dish[0], JSON.stringify(dish)]))
  const changed = dishes(after).filter((dish) => before.has(dish[0]) && JSON.stringify(dish) !== before.get(dish[0]))
  expect(changed).toHaveLength(1)

  const aisles = page.getByRole('main').getByRole('heading', { level: 2 })
  const second = await aisles.nth(1).innerText()
  await fromMenu(page, 'Your shop', 'Order of the aisles')
  const order = page.getByRole('dialog', { name: 'Order of the aisles' })
  const up = order.getByRole('button', { name: new RegExp(`^Move ${second} up$`, 'i') })
  await expect(up).toBeEnabled()
  await settled(page)
  expect(await violations(page, 'light')).toEqual([])
  for (;;) {
    if (await up.isDisabled()) break
    await up.press('Enter')
  }
  await order.getByRole('button', { name: 'Save order' }).click()
  await expect(order).toBeHidden()
  await expect(aisles.first()).toHaveText(new RegExp(`^${second}$`, 'i'))
  await page.reload()
  await expect(aisles.first()).toHaveText(new RegExp(`^${second}$`, 'i'))
})
