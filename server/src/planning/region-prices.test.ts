import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPrices, savePrice } from '@plateful/contract/prices.ts'
import { expect, onTestFinished, test } from 'vitest'
import { aKitchen } from '../testing/a-kitchen.ts'
import { aPlan } from '../testing/a-plan.ts'
import { inlinePlanner } from '../testing/inline-planner.ts'
import { startTest } from '../testing/start-test.ts'
import { withRegionPrices } from './region-prices.ts'

const FIXTURE = join(import.meta.dirname, '../testing/region-prices.csv')

test('the operator’s file prices the foods it names, with its own source and date; all others stay', () => {
  const { foods } = withRegionPrices(aKitchen(), FIXTURE).catalogue
  expect(foods.get('carrot')).toMatchObject({
    packagePrice: 0.79,
    packageGrams: 500,
    priceSource: 'City market survey',
    priceDate: '2026-10',
  })
  expect(foods.get('red-lentils')?.packagePrice).toBe(2.1)
  expect(foods.get('butter')).toBe(aKitchen().catalogue.foods.get('butter'))
  expect(withRegionPrices(aKitchen(), null)).toBe(aKitchen())
})

test('a file with a wrong line stops the start and says which', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-prices-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'prices.csv')
  writeFileSync(file, 'food,price,source,date\ncarrot,cheap,Survey,2026\n')
  expect(() => withRegionPrices(aKitchen(), file)).toThrow(/line 2: “cheap” is no price/)
  expect(() => withRegionPrices(aKitchen(), join(folder, 'missing.csv'))).toThrow()
})

test('a household’s own price lies on top of the region’s, in the week that is planned too', async () => {
  const kitchen = withRegionPrices(aKitchen(), FIXTURE)
  const { visitor } = await startTest('SQLite', { services: { kitchen, planner: inlinePlanner(aKitchen()) } })
  const home = await visitor({})
  const rows = (await aPlan(home)).groceryList.lines.filter(({ id }) => id === 'carrot')
  for (const { price } of rows) expect(price?.source).toBe('City market survey')

  await home.call(savePrice, { body: { foodId: 'carrot', usd: 3 } })
  expect((await home.call(readPrices)).prices).toMatchObject([{ foodId: 'carrot', usd: 3, packageGrams: 500 }])
})
