import { login } from '@plateful/contract/auth.ts'
import { generatePlan, readCurrentPlan, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { expect, test } from 'vitest'
import { aPlan, WEEK } from '../../testing/a-plan.ts'
import { startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'
import { NO_MARKS } from '../weeks/plan-document.ts'
import { type MarkedList, mergeMarks } from './merge-marks.ts'

type Line = MarkedList['lines'][number]

const line = (id: string, grams: number, count = 1): Line =>
  ({ id, grams, packages: { count, label: 'bag', grams: 500 } }) as Line

const list = (lines: readonly Line[], marks: Partial<MarkedList['marks']> = {}): MarkedList => ({
  lines,
  marks: { ...NO_MARKS, ...marks },
})

const purchase = (id: string, grams: number) => ({ id, grams, on: WEEK })

test('a tick comes along where the other list held at least as much', () => {
  const mine = list([line('rice', 400), line('milk', 900, 2), line('salt', 5)], {
    bought: [purchase('salt', 500), purchase('leek', 500)],
  })
  const theirs = list([line('rice', 500), line('milk', 400, 1), line('leek', 200, 1), line('kale', 100)], {
    bought: [purchase('rice', 500), purchase('milk', 500), purchase('leek', 300), purchase('kale', 100)],
  })

  // Both may mean the same leek: it is not there twice. What this list does not need is at home all the same.
  expect(mergeMarks(mine, theirs).bought).toEqual([
    purchase('salt', 500),
    purchase('leek', 500),
    purchase('rice', 500),
    purchase('milk', 500),
    purchase('kale', 100),
  ])
})

test('own lines come along with their ticks, and "have it" where nobody said otherwise', () => {
  const mine = list([line('rice', 400), line('milk', 400)], {
    own: [{ id: 'own-1', text: 'tea' }],
    have: [['rice', false]],
    soldOut: ['leek'],
  })
  const theirs = list([line('rice', 400), line('milk', 400)], {
    own: [{ id: 'own-2', text: 'candles' }],
    bought: [purchase('own-2', 0)],
    ticked: ['own-2', 'own-1'],
    soldOut: ['rice'],
    have: [
      ['rice', true],
      ['milk', true],
      ['kale', true],
      ['own-2', true],
    ],
  })

  expect(mergeMarks(mine, theirs)).toEqual({
    own: [
      { id: 'own-1', text: 'tea' },
      { id: 'own-2', text: 'candles' },
    ],
    ticked: ['own-2'],
    bought: [purchase('own-2', 0)],
    soldOut: ['leek', 'rice'],
    have: [
      ['rice', false],
      ['milk', true],
      ['own-2', true],
    ],
  })
})

const tickedIn = (plan: MealPlan | null): readonly string[] =>
  (plan?.groceryList.lines ?? []).filter(({ ticked }) => ticked).map(({ id }) => id)

onEachStore('a list that was half bought before signing in', (store) => {
  test('A4: what a visitor ticked stays ticked on the account’s list of the same week', async () => {
    const { user, visitor } = await startTest(store)
    const home = await user({ preferences: { adults: 2 } })
    await aPlan(home)
    const guest = await visitor({ adults: 2 })
    const theirs = (await guest.call(generatePlan, { body: { weekStartDate: WEEK, seed: 8 } })).mealPlan
    const mine = (await home.call(readCurrentPlan)).mealPlan
    const needed = new Map(mine?.groceryList.lines.map(({ id, grams }) => [id, grams]))
    const groceryListUpdates = theirs.groceryList.lines.map(
      ({ id }) => ({ action: 'tick', lineId: id, ticked: true }) as const,
    )
    await guest.call(updateGroceryList, { body: { weekStartDate: WEEK, groceryListUpdates } })

    const { email, password } = home
    await home.call(login, { body: { email, password, anonymousSessionId: guest.sessionId } })

    const after = tickedIn((await home.call(readCurrentPlan)).mealPlan)
    const enough = theirs.groceryList.lines.filter(({ id, grams }) => grams >= (needed.get(id) ?? Infinity))
    expect(enough.length).toBeGreaterThan(0)
    expect(after).toEqual(expect.arrayContaining(enough.map(({ id }) => id)))
    for (const id of after) expect(needed.has(id)).toBe(true)
  })
})
