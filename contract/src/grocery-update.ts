import * as z from 'zod'
import { MAX_WORD_LENGTH } from './constants.ts'
import { plainLine } from './plain-line.ts'

const LineId = z.string().regex(/^[a-z0-9-]{1,120}$/, 'Not a line id.')
/** No food is called so. */
const OwnLineId = z.string().regex(/^own-[0-9a-f]{12}$/, 'Not the id of a line of one’s own.')

/** A ton of anything is no shopping. */
const MOST_GRAMS = 1_000_000
/** Ticks of one line. */
const MOST_SEEN = 300
/** Lines that people wrote with the same words. */
const MOST_WRITTEN = 100

/** 72 bits by chance, so that no two devices make the same. */
const OPERATION_SHAPE = /^[A-Za-z0-9_-]{12,40}$/
const OperationId = z.string().regex(OPERATION_SHAPE, 'Not the id of an operation.')

const operation = {
  /** Of the sender's making: sent again, or by another tab of the same device, it is taken once. */
  operation: OperationId.optional(),
}

export const GroceryTick = z.strictObject({
  action: z.literal('tick'),
  lineId: LineId,
  /** False: nothing of it was bought. */
  ticked: z.boolean(),
  /**
   * Grams of the food that are in the basket then, as the list showed them when it was ticked: a line that grew
   * meanwhile asks for the rest. Left out: all that is missing.
   */
  grams: z.number().positive().max(MOST_GRAMS).optional(),
  /** Of a tick that is taken back: the ticks of the line that were seen (`boughtBy`). What others bought meanwhile stays. Left out: all go. */
  seen: z.array(OperationId).max(MOST_SEEN).optional(),
  /** Of a line that is no food: what people wrote of it (`added`). It holds for what is left of them, where somebody takes one off meanwhile. */
  written: z.array(LineId).max(MOST_WRITTEN).optional(),
  ...operation,
})

export const GroceryUpdate = z.discriminatedUnion('action', [
  GroceryTick,
  z.strictObject({
    action: z.literal('have'),
    lineId: LineId,
    /** Null takes back what was said: it is as if nobody had. */
    haveIt: z.boolean().nullable(),
    ...operation,
  }),
  z.strictObject({ action: z.literal('sold_out'), lineId: LineId, soldOut: z.boolean(), ...operation }),
  z.strictObject({
    action: z.literal('add'),
    text: plainLine()
      .min(1)
      .max(2 * MAX_WORD_LENGTH),
    /** Of the sender's making, 48 random bits: sent again because the answer got lost, the line is there once. */
    lineId: OwnLineId.optional(),
    ...operation,
  }),
  z.strictObject({ action: z.literal('remove'), lineId: LineId, ...operation }),
])
export type GroceryUpdate = z.input<typeof GroceryUpdate>
