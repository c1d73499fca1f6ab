import type { Currency } from '../../foods/food-price.ts'
import type { Intent } from './intent.ts'

/** Currencies whose amounts are written with a dollar sign alone where they are used. */
const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'CLP', 'COP', 'ARS'])
/** What the unit EUR is said of: euros, and pounds (kitchen/data/wish-words.json). */
const EUROS = new Set(['EUR', 'GBP'])

/** Another money than the table's was named, and nobody knows what it costs: it is counted as the table's. */
export const isCountedAsOurs = ({ unit }: Intent, { code }: Currency): boolean => unit === 'EUR' && !EUROS.has(code)

/**
 * Is the amount of a wish in the money of the price table? It is, but for dollars that are named where other money is
 * used: all sums are kept in US dollars, so those need no rate.
 */
export const isOwnMoney = ({ unit, hasNoSign }: Intent, { code }: Currency): boolean =>
  hasNoSign === true || unit !== 'USD' || DOLLARS.has(code)
