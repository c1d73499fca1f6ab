import { violations } from './barriers.ts'
import { choose } from './choose.ts'
import { dinner } from './screens.ts'
import { settled } from './settled.ts'
import { expect, test } from './visit.ts'
import { linkTo, mealsOf } from './week-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the pages are read in German, and stay so after a reload', async ({ page, plan }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await choose(page.getByRole('radio', { name: 'Deutsch' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/entschieden, bevor das Wasser kocht/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked()
  await settled(page)
  expect(await violations(page, 'light')).toEqual([])

  await page.goto('/preferences')
  await expect(page.getByRole('heading', { name: 'Was darf nie auf den Teller?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erdnüsse' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Glutenfrei' })).toBeVisible()
  await settled(page)
  expect(await violations(page, 'light')).toEqual([])

  await page.goto('/meal-planner')
  await expect(page.getByRole('heading', { level: 1, name: 'Sieben Tage, kochfertig' })).toBeVisible()
  const [meal] = mealsOf(plan)
  if (meal === undefined) throw new Error('A week has meals.')
  await expect(linkTo(page, meal).getByText(meal.title)).toHaveAttribute('lang', 'en')
  await settled(page)
  expect(await violations(page, 'light')).toEqual([])

  // What the kitchen writes is German too: what was read, and the amounts of recipe and list.
  const spooned = mealsOf(plan).find(({ ingredients }) =>
    ingredients.some(({ text }) => /^[\d½¼¾⅓⅔⅛]+\s(?:tsp|tbsp|cloves?)$/.test(text)),
  )
  if (spooned === undefined) throw new Error('A week has a dish with a spoon of something.')
  await page.goto(`/meal-planner/meal/${spooned.id}`)
  await expect(page.getByRole('region', { name: 'Mit deiner Liste abgeglichen' })).toContainText(
    /^.*\d+ Zutaten gelesen, 0 Widersprüche/s,
  )
  const amount = page
    .getByRole('main')
    .getByText(/^[\d½¼¾⅓⅔⅛]+\s(?:TL|EL|Zehen?)$/)
    .first()
  await expect(amount).toBeVisible()
  await page.goto('/meal-planner/groceries')
  // The list speaks of packages, and below of what is used of them.
  await expect(page.getByText(/\d.* verbraucht$/).first()).toBeVisible()
  await page.goto('/meal-planner')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sieben Tage, kochfertig' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

const WORDS = {
  Deutsch: {
    look: 'Worauf hast du Lust?',
    dishes: 'Gerichte',
    put: /^Einplanen …/,
    move: 'Verschieben nach …',
    alternatives: 'Alternativen',
    instead: 'Stattdessen',
    tooLong: 'Dauert zu lange',
    liked: 'Gerichte, die du magst',
    waits: /^Das magst du: Es kommt in etwa/,
    never: 'Gerichte, zu denen du „nie wieder“ gesagt hast',
  },
  Español: {
    look: '¿Qué te apetece?',
    dishes: 'Platos',
    put: /^Poner en …/,
    move: 'Mover a …',
    alternatives: 'Ver alternativas',
    instead: 'En lugar de esto',
    tooLong: 'Tarda demasiado',
    liked: 'Platos que te gustan',
    waits: /^Te gusta: vuelve dentro de/,
    never: 'Platos a los que dijiste «nunca más»',
  },
} as const

for (const [language, words] of Object.entries(WORDS))
  test(`library, places and opinions are read in ${language}`, async ({ page, plan, visitor }) => {
    const meal = dinner(plan)
    await visitor.say(meal.recipeId, 'liked')
    await visitor.say('spaghetti-carbonara', 'never')
    await page.goto('/')
    await choose(page.getByRole('radio', { name: language }))
    const isRead = async () => {
      await settled(page)
      expect(await violations(page, 'light')).toEqual([])
    }

    await page.goto('/recipes?q=lasagna')
    await expect(page.getByRole('heading', { level: 1, name: words.look })).toBeVisible()
    const first = page.getByRole('list', { name: words.dishes }).getByRole('link').first()
    await expect(first).toHaveAttribute('lang', 'en')
    await isRead()

    await page.goto('/recipes/mushroom-risotto')
    await expect(page.getByRole('heading', { level: 1, name: 'Mushroom risotto' })).toHaveAttribute('lang', 'en')
    await page.getByRole('main').getByRole('button', { name: words.put }).click()
    await expect(page.getByText(/kcal (an diesem Tag|ese día)/).first()).toBeVisible()
    await isRead()

    await page.goto(`/meal-planner/meal/${meal.id}`)
    await page.getByRole('button', { name: words.move }).click()
    await expect(
      page
        .getByRole('dialog', { name: words.move })
        .getByText(/ kcal /)
        .first(),
    ).toBeVisible()
    await isRead()

    await page.goto(`/meal-planner/meal/${meal.id}`)
    await page.getByRole('button', { name: words.alternatives }).click()
    const sheet = page.getByRole('dialog', { name: words.instead })
    await expect(sheet.getByRole('listitem').first()).toBeVisible()
    await sheet.getByRole('button', { name: words.tooLong }).click()
    await expect(sheet.getByRole('listitem').first()).toBeVisible()
    await isRead()

    await page.goto('/preferences')
    await expect(page.getByRole('region', { name: words.liked }).getByText(words.waits)).toBeVisible()
    await expect(page.getByRole('region', { name: words.never })).toContainText('Spaghetti carbonara')
    await isRead()
  })
