import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPrices, savePrice } from '@plateful/contract/prices.ts'
import { expect, onTestFinished, test } from 'vitest'
import { aKitchen } from '../testing/a-kitchen.ts'
import { aPlan } from '../testing/a-plan.ts'
import { inlinePlanner } from '../testing/inline-planner.ts'
import { startTest } from '../testing/start-test.ts'
import { openRegion } from './region-prices.ts'

const FIXTURE = join(import.meta.dirname, '../testing/region-prices.csv')

test('the operator’s file prices the foods it names, with its own source and date; all others stay', () => {
  const { foods } = openRegion(aKitchen(), FIXTURE).kitchen.catalogue
  expect(foods.get('carrot')).toMatchObject({
    packagePrice: 0.79,
    packageGrams: 500,
    priceSource: 'City market survey',
    priceDate: '2026-10',
  })
  expect(foods.get('red-lentils')?.packagePrice).toBe(2.1)
  expect(foods.get('butter')).toBe(aKitchen().catalogue.foods.get('butter'))
  expect(openRegion(aKitchen(), null)).toEqual({ kitchen: aKitchen(), currency: { code: 'USD', perUsd: 1 } })
})

test('a file with a wrong line stops the start and says which', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-prices-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'prices.csv')
  writeFileSync(file, 'food,price,source,date\ncarrot,cheap,Survey,2026\n')
  expect(() => openRegion(aKitchen(), file)).toThrow(/line 2: “cheap” is no price/)
  expect(() => openRegion(aKitchen(), join(folder, 'missing.csv'))).toThrow()
})

test('a table in another currency names it, and says what a US dollar costs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-prices-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'prices.csv')
  const head = 'food;price_eur;source;date\n'
  writeFileSync(file, `${head}US dollar;0,80;Central bank;2026-10\ncarrot;1,60;Survey;2026-10\n`)
  const { kitchen, currency } = openRegion(aKitchen(), file)
  expect(currency).toEqual({ code: 'EUR', perUsd: 0.8 })
  expect(kitchen.catalogue.foods.get('carrot')?.packagePrice).toBeCloseTo(2, 9)
  writeFileSync(file, `${head}carrot;1,60;Survey;2026-10\n`)
  expect(() => openRegion(aKitchen(), file)).toThrow(/a line “US dollar”/)
})

test('a household’s own price lies on top of the region’s, in the week that is planned too', async () => {
  const kitchen = openRegion(aKitchen(), FIXTURE).kitchen
  const { visitor } = await startTest('SQLite', { services: { kitchen, planner: inlinePlanner(aKitchen()) } })
  const home = await visitor({})
  const rows = (await aPlan(home)).groceryList.lines.filter(({ id }) => id === 'carrot')
  for (const { price } of rows) expect(price?.source).toBe('City market survey')

  await home.call(savePrice, { body: { foodId: 'carrot', usd: 3 } })
  expect((await home.call(readPrices)).prices).toMatchObject([{ foodId: 'carrot', usd: 3, packageGrams: 500 }])
})
