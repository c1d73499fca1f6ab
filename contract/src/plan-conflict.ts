import * as z from 'zod'
import { PLAN_SECONDS } from './constants.ts'

/** The smallest set of rules that cannot hold together, and what relaxing each would bring. */
export const PlanConflict = z.strictObject({
  rules: z.array(
    z.strictObject({
      kind: z.enum([
        'diet',
        'allergen',
        'other_allergen',
        'dislike',
        'minutes',
        'equipment',
        'budget',
        'kept',
        'wish',
        'week',
        'never',
      ]),
      id: z.string(),
      label: z.string(),
      relax: z.string().describe('"Raise the budget to $92"'),
      value: z.number().optional().describe('Of a budget (USD a week) or of minutes (on weekdays): what would do.'),
    }),
  ),
  sentence: z.string(),
  isCutShort: z
    .boolean()
    .optional()
    .describe(
      `The time was up (${PLAN_SECONDS} s, less while others wait): the conflict is among these rules, but fewer of them may be to blame and less may help.`,
    ),
})
export type PlanConflict = z.output<typeof PlanConflict>
