import * as z from 'zod'
import { Asked, Breaks, IfBreaks } from './effects.ts'
import { endpoint } from './endpoint.ts'
import { FoodId, MealId, WeekStart } from './ids.ts'
import { MealPlan } from './plan.ts'
import { minimalOf } from './plan-change.ts'

const Replaced = z.strictObject({
  mealPlan: MealPlan,
  /** Meals that changed, in the order of the week; `title` is what is cooked now. */
  changed: z.array(z.strictObject({ mealId: MealId, title: z.string() })),
  /** Meals that still need the food: kept ones, and where nothing else fits. */
  stayed: z.array(z.strictObject({ mealId: MealId, title: z.string() })),
  /** Promises of the week that the change broke. */
  breaks: Breaks,
  /** Nothing was changed or marked: this is what would be. */
  asked: Asked.optional(),
})

export const replaceSoldOut = endpoint({
  method: 'POST',
  path: '/api/meal-plans/sold-out',
  access: 'owner',
  changes: 'list',
  summary: 'A food of the list is sold out: the dishes that need it are replaced, all others stay. Undo takes it back.',
  body: z.strictObject({
    weekStartDate: WeekStart,
    /** The line of the list. */
    foodId: FoodId,
    version: z.int().min(1).optional(),
    /**
     * `swap`: the same dishes with something else in them; `meals`: other dishes. Left out: a swap where cooks agree on one,
     * else another dish. Other sides come in each case.
     */
    how: z.enum(['swap', 'meals']).optional(),
    /** Here `ask` asks before any dish is another, also where nothing breaks. */
    ifBreaks: IfBreaks.optional(),
  }),
  returns: Replaced,
  minimal: minimalOf(Replaced),
  errors: ['plan.not_found', 'line.not_found', 'plan.changed'],
  fallback: 'groceries.failed',
  perMinute: 30,
})
