import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Currency, US_DOLLARS } from '@plateful/kitchen/foods/food-price.ts'
import { parseRegionPrices } from '@plateful/kitchen/foods/prices-csv.ts'
import { extendKitchen } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'

/**
 * The kitchen with the prices of the operator's region, below everything that households lay on top, and the currency that
 * its table names. Throws when the file cannot be read or a line of it is wrong: then nobody should plan with it.
 */
export const openRegion = (
  kitchen: Kitchen,
  file: string | null,
): { readonly kitchen: Kitchen; readonly currency: Currency } => {
  if (file === null) return { kitchen, currency: US_DOLLARS }
  const text = readFileSync(file, 'utf8')
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  const { prices, currency } = parseRegionPrices(text, kitchen.findFood)
  return { kitchen: extendKitchen(kitchen, { version: `r${version}`, recipes: [], prices, currency }), currency }
}
