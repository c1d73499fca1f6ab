import { REROLL_REASONS } from '@plateful/kitchen/planning/changes/reroll-reasons.ts'
import * as z from 'zod'
import { MAX_SHOWN, MAX_WISH_LENGTH, MAX_WORD_LENGTH } from './constants.ts'
import { IfBreaks } from './effects.ts'
import { RecipeId } from './ids.ts'
import { plainLine } from './plain-line.ts'

/** What is asked for in place of a meal. Whoever takes one of the previewed alternatives sends what they were asked with. */
export const otherMeal = {
  /** In words; what was heard of them stands in `wishHeard` of the answer. */
  wish: plainLine().max(MAX_WISH_LENGTH).optional(),
  /** A limit: shorter, cheaper on the list, not eaten in the last four weeks, without `food`, fewer kcal, of another kitchen. */
  reason: z.enum(REROLL_REASONS).optional(),
  /** The food of `not_this_food`, as one of the meal's ingredients is called or in other words. */
  food: plainLine().max(MAX_WORD_LENGTH).optional(),
  /** Alternatives that were shown for this meal already: others come first. */
  shown: z.array(RecipeId).max(MAX_SHOWN).optional(),
  /** A certain recipe instead of the planner's choice: one of the previewed alternatives. */
  recipeId: RecipeId.optional(),
  ifBreaks: IfBreaks.optional(),
}

/** What asking for one can come to. */
export const noOtherMeal = [
  'plan.not_found',
  'meal.not_found',
  'meal.kept',
  'plan.changed',
  'plan.no_meal_left',
  'recipe.not_found',
  'recipe.said_never',
  'recipe.not_allowed',
] as const
