import type { Meal, MealPlan } from '@plateful/contract/plan.ts'

/** How many a meal was planned for: the household and its guests, or without those who are away. */
export const usualPeople = ({ summary: { people } }: MealPlan, { guests }: Meal): number =>
  people.adults + people.children + guests
