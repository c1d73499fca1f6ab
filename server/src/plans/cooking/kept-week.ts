import { PLAN_DAYS } from '@plateful/contract/constants.ts'
import { RawIngredient } from '@plateful/contract/grocery-list.ts'
import { Day, type MealPlan } from '@plateful/contract/plan.ts'
import type { CookedWeek, WeekRest } from '@plateful/kitchen/planning/words/cook-week.ts'
import * as z from 'zod'
import type { Frozen } from '../../frozen.ts'

/** A cooked week as it is kept: what list and sums are made of, and what is shown of it as ready JSON (UTF-8), held against the contract. */
export type KeptWeek = {
  readonly rest: WeekRest
  readonly days: Buffer
  readonly rawIngredients: Buffer
}

const Days = z.array(Day).length(PLAN_DAYS)
const RawIngredients = z.array(RawIngredient)

const readyJson = (schema: z.ZodType, value: unknown): Buffer => Buffer.from(JSON.stringify(schema.parse(value)))

export const keptOf = ({ days, rawIngredients, rest }: CookedWeek): KeptWeek => ({
  rest,
  days: readyJson(Days, days),
  rawIngredients: readyJson(RawIngredients, rawIngredients),
})

/** The dishes of a kept week, for whoever looks into them: half a millisecond. */
export const daysOf = ({ days }: KeptWeek): Frozen<MealPlan['days']> => JSON.parse(days.toString())

export const rawIngredientsOf = ({ rawIngredients }: KeptWeek): Frozen<MealPlan['rawIngredients']> =>
  JSON.parse(rawIngredients.toString())

/** The same as the kitchen cooked them. Proven border: `keptOf` wrote them down, and the contract holds all of a dish. */
export const cookedDaysOf = ({ days }: KeptWeek): CookedWeek['days'] => JSON.parse(days.toString())
