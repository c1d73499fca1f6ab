import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { MealId, WeekStart } from './ids.ts'
import { plainLine } from './plain-line.ts'

/** Who cooks a meal of a week. */
export const Cook = z.strictObject({
  mealId: MealId,
  /** A member of the household, by their id there. */
  memberId: z.string(),
  name: z.string(),
  isYou: z.boolean(),
})
export type Cook = z.output<typeof Cook>

const Cooks = z.strictObject({ cooks: z.array(Cook) })
export type Cooks = z.output<typeof Cooks>

export const listCooks = endpoint({
  method: 'GET',
  path: '/api/meal-plans/week/{weekStartDate}/cooks',
  access: 'user',
  summary: 'Who of the household cooks which meal of a week. A meal that is not named is still to be taken.',
  params: z.strictObject({ weekStartDate: WeekStart }),
  returns: Cooks,
  errors: ['plan.not_found'],
  fallback: 'household.failed',
})

export const setCook = endpoint({
  method: 'PUT',
  path: '/api/meal-plans/cook',
  access: 'user',
  least: 'helper',
  changes: 'cooks',
  summary:
    'Says who cooks a meal: the caller or somebody else of the household; null: nobody yet. It stays with the day when dishes are moved, and is free again when that person leaves.',
  body: z.strictObject({ weekStartDate: WeekStart, mealId: MealId, memberId: plainLine().min(1).max(60).nullable() }),
  returns: Cooks,
  errors: ['plan.not_found', 'meal.not_found', 'member.not_found'],
  fallback: 'household.failed',
})
