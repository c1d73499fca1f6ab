import * as z from 'zod'
import { MAX_PAGE, MAX_PAGE_SIZE } from './constants.ts'

/**
 * A whole number in an address is digits alone: what else JavaScript reads as one (`0x10`, `1e1`, ` 5`) was not meant.
 * A minus is read too, so that -1 is told that it is too small and not that it is no number.
 */
export const digits = (largest: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value),
    z
      .int({ error: ({ code }) => (code === 'invalid_type' ? 'Send one whole number here, like 1.' : undefined) })
      .min(1)
      .max(largest),
  )

/** One or several of a list, in one part of an address: `oven` or `oven,stove`. */
export const someOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(z.enum(values)).max(values.length),
  )

/** The part of a query that turns pages; `limit` is how many stand on one when nothing is said, `most` how many may. */
export const pageQuery = (limit: number, most: number = MAX_PAGE_SIZE) => ({
  page: digits(MAX_PAGE).default(1),
  limit: digits(most).default(limit),
})
