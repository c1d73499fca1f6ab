import * as z from 'zod'
import { GroceryLine, GroceryList } from './grocery-list.ts'
import { Day, MealPlan } from './plan.ts'

/** The ids of a list in their order, where it is another one: what it does not name is gone. */
const order = z.array(z.string()).optional()

const { days: _days, groceryList: _list, rawIngredients, summary, ...head } = MealPlan.shape

/** What a change made of a week. Applied to the week whose state it names (apply-plan-change.ts), it gives the whole week as it is now. */
export const PlanChange = z.strictObject({
  /** The state it was made on. To any other it does not apply: read the week instead. */
  of: z.string(),
  /** The row of the week as it is now, with the name of its new state. */
  plan: z.strictObject(head),
  /** Days that changed, each with the meals that did. */
  days: z.array(Day.extend({ order })),
  /** What changed of the list: its sums, and the lines that are another. */
  groceryList: GroceryList.extend({ lines: z.array(GroceryLine), order }).optional(),
  rawIngredients: rawIngredients.optional(),
  summary: summary.optional(),
})
export type PlanChange = z.output<typeof PlanChange>

/** How a call that changes a week answers who prefers little: what changed, in place of the whole week. */
export const minimalOf = <S extends z.ZodRawShape>(returns: z.ZodObject<S & { mealPlan: typeof MealPlan }>) => {
  const { mealPlan: _, ...rest } = returns.shape
  return z.strictObject({ ...(rest as Omit<S, 'mealPlan'>), change: PlanChange })
}
