import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseRegionPrices } from '@plateful/kitchen/foods/prices-csv.ts'
import { extendKitchen } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'

/**
 * The kitchen with the prices of the operator's region, below everything that households lay on top.
 * Throws when the file cannot be read or a line of it is wrong: then nobody should plan with it.
 */
export const withRegionPrices = (kitchen: Kitchen, file: string | null): Kitchen => {
  if (file === null) return kitchen
  const text = readFileSync(file, 'utf8')
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  return extendKitchen(kitchen, {
    version: `r${version}`,
    recipes: [],
    prices: parseRegionPrices(text, kitchen.findFood),
  })
}
