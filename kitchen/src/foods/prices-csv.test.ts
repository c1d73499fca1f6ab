import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFoodFinder } from '../groceries/link-food.ts'
import { parseFoods } from './parse-foods.ts'
import { parseRegionPrices, readPricesCsv } from './prices-csv.ts'

const find = makeFoodFinder(parseFoods(readFileSync(new URL('../../data/foods.csv', import.meta.url), 'utf8')))
const frame = { find, source: 'your price', date: '2026-11-21' }
const read = (text: string) => readPricesCsv(text, frame)
const priceOf = (cell: string) => read(`Food;Price\nrice;${cell}`).prices[0]?.usd

test('a line is a food, a price and, where it is said, a package and a day', () => {
  const { prices, refused } = read(
    'Food,Price in USD,Package in g,Date\r\nScallions,1.29,150,2026-11-02\r\nred lentils,$2.40,1 kg,\r\n',
  )
  expect(refused).toEqual([])
  expect(prices).toEqual([
    { foodId: 'spring-onion', usd: 1.29, packageGrams: 150, source: 'your price', date: '2026-11-02' },
    { foodId: 'red-lentils', usd: 2.4, packageGrams: 1000, source: 'your price', date: '2026-11-21' },
  ])
})

test.each([
  ['1.29', 1.29],
  ['1,29', 1.29],
  ['$ 2', 2],
  ['US$3.5', 3.5],
  ['4,5 USD', 4.5],
  ['12', 12],
  ['0.995', 0.995],
  ['0,125', 0.125],
])('a price may be written %s', (cell, usd) => {
  expect(priceOf(cell)).toBe(usd)
})

test.each(['', '0', '-2', 'free', '1001', '1.2.3.4', '=1+1', 'NaN', '1e3'])('%j is no price', (cell) => {
  expect(priceOf(cell)).toBeUndefined()
})

test('semicolons, tabs, quotes and a byte-order mark are read; the order of columns is free', () => {
  expect(read('\uFEFFprice;food\n"1,99";"rice, basmati"').prices[0]).toMatchObject({ foodId: 'basmati-rice' })
  expect(read('\uFEFFprice;food\n"1,99";basmati rice').prices[0]).toMatchObject({ foodId: 'basmati-rice', usd: 1.99 })
  expect(read('item\tcost\nbasmati rice\t2').prices[0]).toMatchObject({ foodId: 'basmati-rice', usd: 2 })
})

test('what cannot be read comes back with its line and a reason, and the rest counts', () => {
  const { prices, refused } = read(
    'Food,Price,Package\nmoon cheese,2,\nbutter,cheap,\n\ncarrot,1.10,a bag\neggs,3.20,\n"open,1',
  )
  expect(prices.map(({ foodId }) => foodId)).toEqual(['egg'])
  expect(refused.map(({ line }) => line)).toEqual([2, 3, 5, 7])
  expect(refused[0]?.reason).toBe('“moon cheese” is no food we know.')
  expect(refused[1]?.reason).toContain('“cheap” is no price')
  expect(refused[2]?.reason).toContain('“a bag” is no weight')
  // What the contract promises of a line, and nothing of how it was read.
  expect(refused[3]).toEqual({ line: 7, text: '"open,1', reason: expect.stringContaining('quote') })
})

test('a file without the two columns says which ones it needs', () => {
  expect(read('a,b\n1,2')).toEqual({
    prices: [],
    refused: [{ line: 1, text: 'a, b', reason: expect.stringContaining('Food, Price') }],
  })
  expect(read('').refused).toHaveLength(1)
})

test('of two prices for one food the later line holds', () => {
  expect(read('Food,Price\nscallions,1\nspring onions,2').prices.map(({ usd }) => usd)).toEqual([2])
})

test('no text makes it fail, and no line is lost: each is a price or is handed back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { prices, refused } = read(`Food,Price\n${text}`)
      for (const { usd } of prices) expect(usd > 0 && usd <= 1000).toBe(true)
      expect(prices.length + refused.length > 0 || text.trim() === '').toBe(true)
    }),
  )
})

test('a region’s prices are whole or refused: every fault is named with its line', () => {
  const good = 'food,price_usd,package_g,source,date\nbasmati rice,2.10,1000,City survey,2026-10'
  expect(parseRegionPrices(good, find).prices).toEqual([
    { foodId: 'basmati-rice', usd: 2.1, packageGrams: 1000, source: 'City survey', date: '2026-10' },
  ])
  expect(() => parseRegionPrices(`${good}\nmoon cheese,1,,City survey,2026\ncarrot,0.9,,,`, find)).toThrow(
    /line 3: .*moon cheese[\s\S]*carrot: a price of a region names its source/,
  )
})
