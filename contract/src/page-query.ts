import * as z from 'zod'
import { MAX_PAGE, MAX_PAGE_SIZE } from './constants.ts'

/** A whole number in an address is digits alone: what else JavaScript reads as one (`0x10`, `1e1`, ` 5`) was not meant. */
const digits = (largest: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z.int().min(1).max(largest),
  )

/** The part of a query that turns pages; `limit` is how many stand on one when nothing is said. */
export const pageQuery = (limit: number) => ({
  page: digits(MAX_PAGE).default(1),
  limit: digits(MAX_PAGE_SIZE).default(limit),
})
