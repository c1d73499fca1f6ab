import type { MealKind } from '../recipes/recipe.ts'

/**
 * Official USDA Food Plans: cost of food at home, Thrifty Food Plan, U.S. average, September 2025, USD a week.
 * Adult: mean of men and women of 20-50 years. Child: mean of 6-8 and 9-11 years.
 */
export const THRIFTY = { date: '2025-09', adultUsd: (72.1 + 57.4) / 2, childUsd: (47.2 + 54.6) / 2 } as const

/** Small households pay more a person, large ones less (footnote of the same tables). */
const sizeFactor = (people: number): number => {
  if (people <= 1) return 1.2
  if (people === 2) return 1.1
  if (people === 3) return 1.05
  if (people === 4) return 1
  return people <= 6 ? 0.95 : 0.9
}

/** Share of the week's food cost by planned meals: dinner 0.40, lunch and dinner 0.72, all three 1 (planning guide 1). */
const COST_SHARES: Readonly<Record<MealKind, number>> = { breakfast: 0.28, lunch: 0.32, dinner: 0.4 }

/** USD a week of the Thrifty Food Plan for a household and the meals it plans. Named people count by what they eat. */
export const thriftyWeek = (household: {
  readonly adults: number
  readonly children: number
  readonly meals: readonly MealKind[]
  readonly eaters?: readonly { readonly share: number }[]
}): number => {
  const { eaters = [] } = household
  const people = eaters.length || household.adults + household.children
  const all =
    eaters.length > 0
      ? eaters.reduce((sum, { share }) => sum + share * THRIFTY.adultUsd, 0)
      : household.adults * THRIFTY.adultUsd + household.children * THRIFTY.childUsd
  const share = household.meals.reduce((sum, kind) => sum + COST_SHARES[kind], 0)
  return all * sizeFactor(people) * share
}
