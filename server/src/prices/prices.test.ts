import { exportAccount } from '@plateful/contract/account.ts'
import { generatePlan, readCurrentPlan } from '@plateful/contract/meal-plans.ts'
import { listPlans } from '@plateful/contract/plan-history.ts'
import { Preferences } from '@plateful/contract/preferences.ts'
import { importPrices, readPrices, removePrice, savePrice } from '@plateful/contract/prices.ts'
import type { Tier } from '@plateful/contract/user.ts'
import { expect, test } from 'vitest'
import { aPlan, WEEK } from '../testing/a-plan.ts'
import { type Caller, startTest } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'

const lineOf = async (home: Caller, id: string) =>
  (await home.call(readCurrentPlan)).mealPlan?.groceryList.lines.find((line) => line.id === id)

onEachStore('a household’s own prices', (store) => {
  test('take the place of ours on the list, in its cost and in the list of weeks, until they are taken back', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const { groceryList } = await aPlan(home)
    const line = groceryList.lines.find(({ packages, cost }) => (packages?.count ?? 0) > 0 && cost > 0.5)
    const packages = line?.packages
    if (!line || !packages) throw new Error('no line')

    const { prices } = await home.call(savePrice, { body: { foodId: line.id, usd: 20 } })
    expect(prices).toMatchObject([{ foodId: line.id, usd: 20, packageGrams: packages.grams }])

    const dear = await lineOf(home, line.id)
    expect(dear).toMatchObject({ price: { usd: 20, source: 'your price' }, checkoutCost: 20 * packages.count })
    const week = (await home.call(readCurrentPlan)).mealPlan?.groceryList.cost ?? 0
    expect(week).toBeCloseTo(groceryList.cost - line.cost + (dear?.cost ?? 0), 6)
    expect((await home.call(listPlans)).plans[0]?.cost).toBeCloseTo(week, 6)

    expect(await home.call(removePrice, { body: { foodId: line.id } })).toEqual({ prices: [] })
    expect(await lineOf(home, line.id)).toEqual(line)
  })

  test('leave the list of weeks at the cost that the week itself shows, whatever the plan of today names', async () => {
    const house: { kind: 'self-hosted'; tier: Tier } = { kind: 'self-hosted', tier: 'family' }
    const { visitor } = await startTest(store, { services: { billing: house } })
    const home = await visitor(
      Preferences.parse({
        members: [
          { label: 'Ida', appetite: 'large' },
          { label: 'Mia', ageGroup: 'small-child' },
        ],
      }),
    )
    const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 7 } })
    const dear = mealPlan.groceryList.lines.toSorted((a, b) => b.cost - a.cost)[0]!
    house.tier = 'premium'

    await home.call(savePrice, { body: { foodId: dear.id, usd: 20 } })

    const shown = (await home.call(readCurrentPlan)).mealPlan?.summary.cost.week ?? 0
    expect((await home.call(listPlans)).plans[0]?.cost).toBeCloseTo(shown, 6)
  })

  test('are planned with: what became dear is bought less', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const plan = await aPlan(home)
    const dear = plan.groceryList.lines.filter(({ own }) => !own).toSorted((a, b) => b.cost - a.cost)[0]!
    await home.call(savePrice, { body: { foodId: dear.id, usd: 500 } })
    const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 7, preferences: {} } })
    expect(mealPlan.groceryList.lines.find(({ id }) => id === dear.id)?.grams ?? 0).toBeLessThan(dear.grams)
  })

  test('come in as CSV: good lines are saved, the others handed back with their reason', async () => {
    const { visitor } = await startTest(store)
    const home = await visitor({})
    const csv =
      'Food;Price;Package in g\ncarrots;"1,29";1 kg\nmoon cheese;2;\nbutter;=1+1;\nscallions;0.9;\ncarrot;1.5;\n"open;1;'
    const answer = await home.call(importPrices, { body: { csv, date: '2026-11-21' } })
    expect(answer.saved).toBe(2)
    expect(answer.refused.map(({ line }) => line)).toEqual([3, 4, 7])
    expect(answer.prices.map(({ name, usd, date }) => [name, usd, date])).toEqual([
      ['carrot', 1.5, '2026-11-21'],
      ['spring onion', 0.9, '2026-11-21'],
    ])
  })

  test('are nobody else’s, and a price of no food or of nothing is refused', async () => {
    const { visitor } = await startTest(store)
    const [home, stranger] = [await visitor({}), await visitor({})]
    await home.call(savePrice, { body: { foodId: 'carrot', usd: 9 } })
    expect(await stranger.call(readPrices)).toEqual({ prices: [] })
    await stranger.call(removePrice, { body: { foodId: 'carrot' } })
    expect((await home.call(readPrices)).prices).toHaveLength(1)
    expect(await home.ask(savePrice, { body: { foodId: 'moon-cheese', usd: 1 } })).toMatchObject({
      code: 'food.not_found',
    })
    for (const usd of [0, -1, 1_000_000])
      expect(await home.ask(savePrice, { body: { foodId: 'carrot', usd } })).toMatchObject({ code: 'request.invalid' })
  })

  test('stand in the export of an account’s data', async () => {
    const { user } = await startTest(store)
    const home = await user()
    await home.call(savePrice, { body: { foodId: 'carrot', usd: 1.23, packageGrams: 750 } })
    const answer = await home.ask(exportAccount, { body: { currentPassword: home.password } })
    expect(JSON.stringify(answer)).toContain('"food_id":"carrot","usd":1.23,"package_grams":750')
  })
})
