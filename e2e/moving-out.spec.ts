import { randomUUID } from 'node:crypto'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { type ApiVisitor, localDate } from './api-visitor.ts'
import { violations } from './barriers.ts'
import { anAddress } from './own-address.ts'
import { settled } from './settled.ts'
import { secondBrowser, told } from './toasts.ts'
import { expect, test } from './visit.ts'
import { mealsOf, openWeek, shownTitles } from './week-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SOUP = `Leek soup of the house

Serves 4

Ingredients
2 leeks
500 g potatoes
1 l vegetable stock
1 tbsp olive oil
1 tsp salt

Method
1. Slice the leeks and fry them in the oil for 5 minutes.
2. Add the potatoes, the stock and the salt, and simmer for 15 minutes.
`

/** What a household has, without what is named or counted anew elsewhere. */
const stateOf = async (visitor: ApiVisitor, week: string) => {
  const { days, groceryList } = await visitor.readPlan(week)
  const { opinions } = await visitor.get('/api/opinions')
  const { foods } = await visitor.get(`/api/stock?today=${localDate()}`)
  return {
    meals: mealsOf({ days } as MealPlan).map(({ id, title, portion }) => [id, title, portion]),
    list: groceryList.lines.map(({ name, amount, ticked, haveIt }) => [name, amount, ticked, haveIt]),
    opinions,
    foods,
  }
}

test('a visitor takes everything out, starts anew elsewhere, and has all of it there', async ({
  page,
  plan,
  visitor,
  browser,
}, { project }) => {
  const week = plan.weekStartDate
  const ticked = plan.groceryList.lines.filter(({ haveIt }) => !haveIt).slice(0, 2)
  await visitor.post('/api/meal-plans/update-grocery-list', {
    weekStartDate: week,
    groceryListUpdates: [
      ...ticked.map(({ id }) => ({ action: 'tick', lineId: id, ticked: true })),
      { action: 'add', text: 'candles', operation: randomUUID() },
    ],
  })
  await visitor.say(mealsOf(plan)[0]?.recipeId ?? '', 'liked')
  await visitor.post('/api/stock/changes', { today: localDate(), said: { id: randomUUID(), text: '700 g rice' } })

  await page.goto('/my-recipes?bring')
  await page
    .getByLabel('Choose files with recipes')
    .setInputFiles({ name: 'soup.txt', mimeType: 'text/plain', buffer: Buffer.from(SOUP) })
  await expect(page.getByRole('heading', { level: 2, name: 'Everything is read' })).toBeVisible({ timeout: 60_000 })
  await page.goto('/my-recipes')
  await expect(page.getByRole('link', { name: 'Leek soup of the house' })).toBeVisible()
  await settled(page)
  for (const scheme of ['light', 'dark'] as const) expect.soft(await violations(page, scheme), scheme).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Take everything with you' }).click(),
  ])
  await told(page, 'Your archive is in your downloads.')
  expect(download.suggestedFilename()).toMatch(/^plateful-\d{4}-\d{2}-\d{2}\.zip$/)

  const { viewport, userAgent, isMobile, hasTouch } = project.use
  const second = await secondBrowser(browser, {
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { 'x-forwarded-for': anAddress(99, 7) },
    ...(viewport && { viewport }),
    ...(userAgent !== undefined && { userAgent }),
    ...(isMobile !== undefined && { isMobile }),
    ...(hasTouch !== undefined && { hasTouch }),
  })
  const elsewhere = await second.newPage()
  await elsewhere.goto('/my-recipes?bring')
  await elsewhere.getByLabel('Choose files with recipes').setInputFiles(await download.path())
  await expect(elsewhere.getByRole('heading', { level: 2, name: 'Everything is read' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(elsewhere.getByRole('list', { name: 'There already' })).toContainText('files for other programs')
  await expect(elsewhere.getByRole('list', { name: 'Not brought' })).toHaveCount(0)
  await settled(elsewhere)
  for (const scheme of ['light', 'dark'] as const) expect.soft(await violations(elsewhere, scheme), scheme).toEqual([])

  await openWeek(elsewhere)
  await expect.poll(() => shownTitles(elsewhere)).toEqual(mealsOf(plan).map(({ title }) => title))
  const session = await elsewhere.evaluate(() => localStorage.getItem('plateful.session'))
  const there = await stateOf(visitor.as(session ?? ''), week)
  expect(there).toEqual(await stateOf(visitor, week))
  expect(there.list.filter(([, , isTicked]) => isTicked)).toHaveLength(ticked.length)
  await elsewhere.goto('/my-recipes')
  await expect(elsewhere.getByRole('link', { name: 'Leek soup of the house' })).toBeVisible()
  await second.close()
})
