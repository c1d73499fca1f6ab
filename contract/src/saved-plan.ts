import * as z from 'zod'
import { ANSWER_LIMIT_BYTES } from './constants.ts'
import { IfBreaks } from './effects.ts'
import { WeekStart } from './ids.ts'
import { PlanData } from './plan.ts'
import { Preferences } from './preferences.ts'

export const Version = z.int().min(1)

export const SaveBody = z.strictObject({
  weekStartDate: WeekStart,
  mealPlanData: PlanData,
  userPreferences: Preferences.nullish(),
  /** The version last seen; a newer one on the server answers 409. */
  version: Version.optional(),
  ifBreaks: IfBreaks.optional(),
})

type Members = Readonly<Record<string, unknown>>

const membersOf = (value: unknown): Members | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : null

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const [DAY, MEAL] = [PlanData.shape.days.element, PlanData.shape.days.element.shape.meals.element]

const only = (shape: object, members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => Object.hasOwn(shape, name)))

const dataOfMeal = (value: unknown): unknown => {
  const meal = membersOf(value)
  if (meal === null) return value
  const { guests, packed, leftoversOf, ...rest } = only(MEAL.shape, meal)
  const sideDishIds = listOf(meal.sideDishes).map((side) => membersOf(side)?.id)
  return {
    ...rest,
    sideDishIds,
    ...(guests !== 0 && { guests }),
    ...(packed !== false && { packed }),
    ...(leftoversOf !== null && { leftoversOf }),
  }
}

const dataOfDay = (value: unknown): unknown => {
  const day = membersOf(value)
  if (day === null) return value
  const { off, ...rest } = only(DAY.shape, day)
  return { ...rest, meals: listOf(day.meals).map(dataOfMeal), ...(listOf(off).length > 0 && { off }) }
}

/** A plan as it was answered shows its list, or its sides as dishes; the data of a plan names sides by their ids. */
const isAnswered = (plan: Members): boolean =>
  plan.groceryList !== undefined ||
  listOf(plan.days).some((day) =>
    listOf(membersOf(day)?.meals).some((meal) => Array.isArray(membersOf(meal)?.sideDishes)),
  )

/**
 * The body of a save whose plan came back as it was answered, with or without its list: what is shown of it is computed anew, so its data alone
 * is read. Any other body is left as it is, and held to its schema.
 */
export const withPlanData = (body: unknown): unknown => {
  const members = membersOf(body)
  const plan = membersOf(members?.mealPlanData)
  if (plan === null || !isAnswered(plan)) return body
  return { ...members, mealPlanData: { days: listOf(plan.days).map(dataOfDay) } }
}

/** How the calls that save a plan read their body. */
export const takesAnsweredPlan = { tidy: withPlanData, bodyLimitBytes: ANSWER_LIMIT_BYTES } as const
