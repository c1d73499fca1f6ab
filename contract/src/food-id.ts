import './without-eval.ts'
import * as z from 'zod'

/** Id of a food of the table, or of a row of one's own. */
export const FoodId = z.string().regex(/^[a-z0-9-]{1,120}$/, 'Not a food id.')
