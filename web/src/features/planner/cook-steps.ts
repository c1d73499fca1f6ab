import type { Meal, Step } from '@plateful/contract/plan.ts'
import type { Dish } from './dish-ingredients.tsx'

/** One screen of cook mode. */
export type CookStep = {
  readonly dish: Dish
  /** Place of the dish: 0 is the main. */
  readonly dishIndex: number
  readonly step: Step
  /** Place in its own dish. */
  readonly index: number
}

/** The main's steps, then each side's: one row to walk through. */
export const cookSteps = (meal: Meal): readonly CookStep[] =>
  [meal, ...meal.sideDishes].flatMap((dish, dishIndex) =>
    dish.steps.map((step, index) => ({ dish, dishIndex, step, index })),
  )

/** Places in the dish's ingredients that the step uses, each once, in the order of the sentence. */
export const usedIn = (step: Step): readonly number[] => [
  ...new Set(step.parts.flatMap((part) => (part.kind === 'ingredient' ? [part.index] : []))),
]
