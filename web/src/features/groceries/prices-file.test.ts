import { expect, test } from 'vitest'
import { pricesCsv } from './prices-file.ts'

const price = { foodId: 'carrot', usd: 1.5, packageGrams: 500, packageLabel: 'pack 500 g', date: '2026-11-21' }

test('prices are a table for every spreadsheet, and no name of a food is a formula', () => {
  expect(
    pricesCsv([
      { ...price, name: 'carrot' },
      { ...price, name: '=SUM(A1), raw' },
    ]),
  ).toBe(
    '\uFEFFFood,Price in USD,Package in g,Date\r\ncarrot,1.50,500,2026-11-21\r\n"\'=SUM(A1), raw",1.50,500,2026-11-21\r\n',
  )
})
