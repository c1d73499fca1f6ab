import type { OwnPrice } from '@plateful/contract/prices.ts'
import { BYTE_ORDER_MARK, csvField } from '@plateful/kitchen/groceries/csv-field.ts'
import { saveFile } from '../../page/save-file.ts'

/** As a file is read again, whatever the language of the page. */
const COLUMNS = /* english */ ['Food', 'Price in USD', 'Package in g', 'Date'] as const

/** RFC 4180, safe for a spreadsheet, and read back by the same page without a change. */
export const pricesCsv = (prices: readonly OwnPrice[]): string => {
  const rows = prices.map(({ name, usd, packageGrams, date }) => [name, usd.toFixed(2), String(packageGrams), date])
  return BYTE_ORDER_MARK + [COLUMNS, ...rows].map((row) => `${row.map(csvField).join(',')}\r\n`).join('')
}

export const savePricesCsv = (prices: readonly OwnPrice[]): void =>
  saveFile('plateful-prices.csv', pricesCsv(prices), 'text/csv;charset=utf-8')
