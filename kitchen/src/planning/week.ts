import type { MealKind } from '../recipes/recipe.ts'
import type { WeekRules } from './table/week-rules.ts'

/** One meal of a planned week. Everything shown of it is computed from here and the catalogue. */
export type PlannedMeal = {
  /** Stable for the slot of the week: `d0-breakfast` ... `d6-dinner`. */
  readonly id: string
  readonly kind: MealKind
  readonly recipeId: string
  /** Multiplies every portion of this meal: 0.75, 1, 1.25 or 1.5. */
  readonly portion: number
  readonly kept: boolean
  readonly sideDishIds: readonly string[]
  /** One sentence from the planner's own terms. */
  readonly why: string | null
  /** People at the table beside the household, each an adult portion; missing: none. */
  readonly guests?: number | undefined
  /** Taken along; missing: eaten at home. */
  readonly packed?: boolean | undefined
  /** Eaten from another meal's pot: its id. The main is that meal's, and nothing is bought for it. */
  readonly leftoversOf?: string | undefined
}

/** Why a meal is not planned: eaten out, skipped, or its time had passed when the week was made. */
export const OFF_REASONS = ['out', 'skip', 'past'] as const
export type OffReason = (typeof OFF_REASONS)[number]

/** A meal that is not planned. */
export type OffMeal = { readonly id: string; readonly kind: MealKind; readonly reason: OffReason }

export type PlannedDay = {
  /** `2026-11-23` */
  readonly date: string
  readonly meals: readonly PlannedMeal[]
  /** Missing: every meal of the day is planned. */
  readonly off?: readonly OffMeal[] | undefined
}

/** Seven days. The same shape as the contract's PlanData. */
export type PlannedWeek = { readonly days: readonly PlannedDay[] }

/** A main of an earlier week, or of this one before it was asked for anew: 0 weeks ago. */
export type PastMeal = { readonly recipeId: string; readonly weeksAgo: number }

/** Rules of the household that a person can relax. */
export type RuleKind =
  | 'diet'
  | 'allergen'
  | 'other_allergen'
  | 'dislike'
  | 'minutes'
  | 'equipment'
  | 'budget'
  | 'kept'
  | 'wish'
  | 'week'
  | 'never'

export type RelaxableRule = {
  readonly kind: RuleKind
  readonly id: string
  readonly label: string
  /** "Raise the budget to $92", "Allow 40 minutes on weekdays" */
  readonly relax: string
  /** The number that would do, where a number is all there is to change: USD a week, minutes on weekdays. */
  readonly value?: number
}

/** The smallest set of rules that cannot hold together. */
export type WeekConflict = {
  readonly rules: readonly RelaxableRule[]
  readonly sentence: string
  /** The time was up: fewer of these rules may be to blame, and less may help. */
  readonly isCutShort?: boolean
}

export type PlanStage = 'filter' | 'choose' | 'schedule' | 'sides' | 'check' | 'done'
export type ReportProgress = (progress: {
  readonly stage: PlanStage
  readonly text: string
  readonly daysReady: number
}) => void

/** Ids of all mains and sides of a week. */
export const recipeIdsOf = (week: PlannedWeek | null): readonly string[] =>
  (week?.days ?? []).flatMap(({ meals }) => meals.flatMap((meal) => [meal.recipeId, ...meal.sideDishIds]))

/** What the planner says of a week that it made. */
export type PlanNotes = {
  /** Soft rules that gave way, each a sentence with its figure. */
  readonly gaveWay: readonly string[]
  /** What the wish was understood as, and what was not understood. */
  readonly wishHeard: readonly string[]
  /** The part of the wish that shapes the week, for those who change a meal of it later. */
  readonly weekHeard: WeekRules | null
  /** Ids of the foods that the wish uses up: they are at home this week, as the search took them to be. */
  readonly usedUp: readonly string[]
}
