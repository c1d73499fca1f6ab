import { MAX_PACKAGE_GRAMS, MAX_PRICE_USD } from '@plateful/kitchen/foods/food-price.ts'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { FoodId, IsoDate } from './ids.ts'

/** Longest CSV text that is read at once: some two thousand lines. */
const MAX_PRICES_CSV = 90_000

/** What a household pays for one package of a food. It takes the place of ours everywhere. */
export const OwnPrice = z.strictObject({
  foodId: FoodId,
  /** As the table names it. */
  name: z.string(),
  usd: z.number(),
  packageGrams: z.number(),
  packageLabel: z.string(),
  /** The day on which it was said. */
  date: z.string(),
})
export type OwnPrice = z.output<typeof OwnPrice>

const Prices = z.strictObject({ prices: z.array(OwnPrice) })

export const readPrices = endpoint({
  method: 'GET',
  path: '/api/prices',
  access: 'owner',
  summary: 'The household’s own prices, by the name of the food.',
  returns: Prices,
  errors: [],
  fallback: 'prices.failed',
})

export const savePrice = endpoint({
  method: 'POST',
  path: '/api/prices',
  access: 'owner',
  changes: 'prices',
  summary:
    'Sets what one package of a food costs here. Planning, the week’s cost and the list count with it from now on.',
  body: z.strictObject({
    foodId: FoodId,
    usd: z.number().positive('A price is more than nothing.').max(MAX_PRICE_USD),
    /** Left out: the package of the table. */
    packageGrams: z.number().min(1).max(MAX_PACKAGE_GRAMS).optional(),
    /** As they were answered: a price may be sent back whole. */
    name: z.unknown().optional(),
    packageLabel: z.unknown().optional(),
    date: z.unknown().optional(),
  }),
  returns: Prices,
  errors: ['food.not_found'],
  fallback: 'prices.failed',
})

export const removePrice = endpoint({
  method: 'POST',
  path: '/api/prices/remove',
  access: 'owner',
  changes: 'prices',
  summary: 'Takes one’s own price of a food back: ours holds again.',
  body: z.strictObject({ foodId: FoodId }),
  returns: Prices,
  errors: [],
  fallback: 'prices.failed',
})

export const importPrices = endpoint({
  method: 'POST',
  path: '/api/prices/import',
  access: 'owner',
  changes: 'prices',
  summary: 'Reads prices from CSV. Lines that cannot be read are handed back with the reason; all others are saved.',
  body: z.strictObject({ csv: z.string().max(MAX_PRICES_CSV), date: IsoDate.optional() }),
  returns: z.strictObject({
    prices: z.array(OwnPrice),
    saved: z.int(),
    refused: z.array(z.strictObject({ line: z.int(), text: z.string(), reason: z.string() })),
  }),
  errors: [],
  fallback: 'prices.failed',
  perMinute: 30,
})
