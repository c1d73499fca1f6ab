import './without-eval.ts'
import * as z from 'zod'

/** The drawn plate of a dish: an address that never changes its content, and the words for those who do not see it. */
export const PlateRef = z.strictObject({ url: z.string(), alt: z.string() })
export type PlateRef = z.output<typeof PlateRef>
