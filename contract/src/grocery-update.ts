import * as z from 'zod'
import { MAX_WORD_LENGTH } from './constants.ts'
import { plainLine } from './plain-line.ts'

const LineId = z.string().regex(/^[a-z0-9-]{1,120}$/, 'Not a line id.')
/** No food is called so. */
const OwnLineId = z.string().regex(/^own-[0-9a-f]{12}$/, 'Not the id of a line of one’s own.')

/** A ton of anything is no shopping. */
const MOST_GRAMS = 1_000_000

export const GroceryUpdate = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('tick'),
    lineId: LineId,
    /** False: nothing of it was bought. */
    ticked: z.boolean(),
    /**
     * Grams of the food that are in the basket then, as the list showed them when it was ticked: a line that grew
     * meanwhile asks for the rest. Left out: all that is missing.
     */
    grams: z.number().positive().max(MOST_GRAMS).optional(),
  }),
  z.strictObject({
    action: z.literal('have'),
    lineId: LineId,
    /** Null takes back what was said: it is as if nobody had. */
    haveIt: z.boolean().nullable(),
  }),
  z.strictObject({ action: z.literal('sold_out'), lineId: LineId, soldOut: z.boolean() }),
  z.strictObject({
    action: z.literal('add'),
    text: plainLine()
      .min(1)
      .max(2 * MAX_WORD_LENGTH),
    /** Of the sender's making, 48 random bits: sent again because the answer got lost, the line is there once. */
    lineId: OwnLineId.optional(),
  }),
  z.strictObject({ action: z.literal('remove'), lineId: LineId }),
])
export type GroceryUpdate = z.input<typeof GroceryUpdate>
