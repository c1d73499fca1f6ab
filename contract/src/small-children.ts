import { CHILD_ACTS } from '@plateful/kitchen/foods/child-hazards.ts'
import * as z from 'zod'

/** `labels` empty: children are counted only, so that any of them may be small. */
export const SmallChildren = z.strictObject({
  labels: z.array(z.string()),
  hazards: z.array(z.strictObject({ act: z.enum(CHILD_ACTS), foods: z.array(z.string()).min(1) })).min(1),
})
export type SmallChildren = z.output<typeof SmallChildren>
