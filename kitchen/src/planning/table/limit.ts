import type { MealKind } from '../../recipes/recipe.ts'
import type { Diet } from '../../safety/words/vocabulary.ts'
import { FIGURE_COUNT, FIGURES } from '../dishes/recipe-facts.ts'
import type { Household } from './household.ts'

type FigureName = keyof typeof FIGURES
export type Terms = Readonly<Partial<Record<FigureName, number>>>

/**
 * A linear limit on figures per adult: breach = max(0, factors * figures + constant), as a share of the limit itself.
 * Linear on purpose: the sum of the days' breaches is never below the breach of the week, so a bound of the week holds.
 */
export type Limit = {
  readonly id: string
  readonly scope: 'meal' | 'day' | 'week'
  /** Meal limits may hold for one kind only. */
  readonly kind: MealKind | null
  readonly factors: Float64Array
  readonly constant: number
  /** Points per whole breach for a table of two (points are worth about a dollar). */
  readonly weight: number
  /** Part of a diet's meaning: a plan that breaks it is not served. */
  readonly hard: boolean
  /** Said when it gave way. */
  readonly label: string
}

/** What limits depend on: kcal aimed at per adult and day over the planned meals, and their share of a whole day. */
export type LimitFrame = {
  readonly kcal: number
  readonly share: number
  readonly meals: readonly MealKind[]
  readonly diets: readonly Diet[]
  /** Grams that an adult wants of a macronutrient on a whole day; left out or null: no aim but the usual bands. */
  readonly grams?: MacroAims
}

/** Grams a day and adult. */
export type MacroAims = Readonly<Partial<Record<'protein' | 'carbs' | 'fat', number | null>>>

/** What a household aims at, as limits read it. */
export const macroAimsOf = ({ dailyProteinGrams, dailyCarbsGrams, dailyFatGrams }: Household): MacroAims => ({
  protein: dailyProteinGrams ?? null,
  carbs: dailyCarbsGrams ?? null,
  fat: dailyFatGrams ?? null,
})

export type LimitFields = Omit<Limit, 'factors' | 'kind'> & { readonly terms: Terms; readonly kind?: MealKind }

export const limit = ({ terms, kind, ...fields }: LimitFields): Limit => {
  const factors = new Float64Array(FIGURE_COUNT)
  for (const [name, factor] of Object.entries(terms)) factors[FIGURES[name as FigureName]] = factor
  return { ...fields, kind: kind ?? null, factors }
}

/** Points per whole breach of what is part of a diet's meaning. */
export const HARD = 1500

/** At most `most` of a sum of figures. */
export const atMost = (fields: Omit<LimitFields, 'constant'> & { readonly most: number }): Limit => {
  const terms = Object.fromEntries(Object.entries(fields.terms).map(([name, factor]) => [name, factor / fields.most]))
  const { most: _most, ...rest } = fields
  return limit({ ...rest, terms, constant: -1 })
}

/** At least `least` of a sum of figures. */
export const atLeast = (fields: Omit<LimitFields, 'constant'> & { readonly least: number }): Limit => {
  const terms = Object.fromEntries(Object.entries(fields.terms).map(([name, factor]) => [name, -factor / fields.least]))
  const { least: _least, ...rest } = fields
  return limit({ ...rest, terms, constant: 1 })
}

/** Energy of one figure (kcal per gram) against a share of all energy, measured against the day's kcal. */
export const shareOfEnergy = (
  kcalPerGram: Readonly<Partial<Record<FigureName, number>>>,
  bound: { readonly low: number } | { readonly high: number },
  frame: LimitFrame,
): Terms => {
  const [sign, share] = 'low' in bound ? [-1, bound.low] : [1, bound.high]
  const scaled = Object.entries(kcalPerGram).map(([name, kcal]) => [name, (sign * kcal) / frame.kcal])
  return { ...Object.fromEntries(scaled), kcal: (-sign * share) / frame.kcal }
}

/** The breach of one limit by figures starting at `at`. */
export const breachOf = ({ factors, constant }: Limit, figures: ArrayLike<number>, at = 0, days = 1): number => {
  let sum = constant * days
  for (let i = 0; i < FIGURE_COUNT; i++) sum += (factors[i] ?? 0) * (figures[at + i] ?? 0)
  return sum > 0 ? sum : 0
}
