import type { Meal, Step } from '@plateful/contract/plan.ts'
import type { Dish } from '../../../plan/dish/dish-ingredients.tsx'
import { wholeMeal } from '../meal/whole-meal.ts'

/** One screen of cook mode. */
export type CookStep = {
  readonly dish: Dish
  /** Place of the dish: 0 is the main. */
  readonly dishIndex: number
  readonly step: Step
  /** Place in its own dish. */
  readonly index: number
}

/** The main's steps, then each other dish's: one row to walk through. */
export const cookSteps = (meal: Meal): readonly CookStep[] =>
  wholeMeal(meal).flatMap((dish, dishIndex) => dish.steps.map((step, index) => ({ dish, dishIndex, step, index })))

/** An ingredient of a step: its place in the dish's list, and how much of that row goes in here (0..1). */
export type UsedHere = { readonly index: number; readonly share: number }

/** What the step uses, each ingredient once, in the order of the sentence. */
export const usedIn = (step: Step): readonly UsedHere[] => {
  const shares = new Map<number, number>()
  for (const part of step.parts)
    if (part.kind === 'ingredient')
      shares.set(part.index, Math.min(1, (shares.get(part.index) ?? 0) + (part.share ?? 1)))
  return [...shares].map(([index, share]) => ({ index, share }))
}
