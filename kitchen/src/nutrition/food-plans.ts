import type { MealKind } from '../recipes/recipe.ts'

/**
 * Official USDA Food Plans: cost of food at home, Thrifty Food Plan, U.S. average, September 2025, USD a week.
 * Adult: mean of men and women of 20-50 years. Child: mean of 6-8 and 9-11 years.
 */
const THRIFTY = { date: '2025-09', adultUsd: (72.1 + 57.4) / 2, childUsd: (47.2 + 54.6) / 2 } as const

/** Small households pay more a person, large ones less (footnote of the same tables). */
const sizeFactor = (people: number): number => {
  if (people <= 1) return 1.2
  if (people === 2) return 1.1
  if (people === 3) return 1.05
  if (people === 4) return 1
  return people <= 6 ? 0.95 : 0.9
}

/**
 * Share of the week's food cost by planned meals: dinner 0.40, lunch and dinner 0.72, all three 1 (planning guide 1): a plan
 * feeds the whole day, so what is eaten between the meals costs nothing beside all three.
 */
const COST_SHARES: Readonly<Record<MealKind, number>> = {
  breakfast: 0.28,
  lunch: 0.32,
  dinner: 0.4,
  snack: 0.08,
  dessert: 0.06,
}

/** Who eats and which meals are planned: what the cost of a food plan depends on. */
export type TableOfPlan = {
  readonly adults: number
  readonly children: number
  readonly meals: readonly MealKind[]
  readonly eaters?: readonly { readonly share: number }[] | undefined
}

export const FOOD_PLAN_LEVELS = ['thrifty', 'low', 'moderate', 'liberal'] as const
export type FoodPlanLevel = (typeof FOOD_PLAN_LEVELS)[number]

/** The tables above Thrifty are of January 2025; food at home rose by so much to September 2025 (planning guide 1). */
const SINCE_JANUARY = 1.008

const PER_PERSON: Readonly<Record<FoodPlanLevel, { readonly adultUsd: number; readonly childUsd: number }>> = {
  thrifty: THRIFTY,
  low: { adultUsd: (SINCE_JANUARY * (70.4 + 61.2)) / 2, childUsd: (SINCE_JANUARY * (56.8 + 60)) / 2 },
  moderate: { adultUsd: (SINCE_JANUARY * (88.2 + 74.3)) / 2, childUsd: (SINCE_JANUARY * (66.9 + 77.1)) / 2 },
  liberal: { adultUsd: (SINCE_JANUARY * (107.3 + 94.8)) / 2, childUsd: (SINCE_JANUARY * (78.5 + 89.8)) / 2 },
}

/** USD a week of an official food plan for a household and the meals it plans. Named people count by what they eat. */
export const foodPlanWeek = (level: FoodPlanLevel, { adults, children, meals, eaters = [] }: TableOfPlan): number => {
  const { adultUsd, childUsd } = PER_PERSON[level]
  const people = eaters.length || adults + children
  const all =
    eaters.length > 0
      ? eaters.reduce((sum, eater) => sum + eater.share * adultUsd, 0)
      : adults * adultUsd + children * childUsd
  const share = Math.min(
    1,
    meals.reduce((sum, kind) => sum + COST_SHARES[kind], 0),
  )
  return all * sizeFactor(people) * share
}

/** USD a week of the Thrifty Food Plan. */
export const thriftyWeek = (table: TableOfPlan): number => foodPlanWeek('thrifty', table)
