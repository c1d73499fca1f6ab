import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import type { MealView } from '../kitchen/src/planning/words/describe-meal.ts'
import { coreOf, harmonyOf, openPmi } from '../kitchen/src/quality/harmony-quality.ts'
import { portionGrams, usualRange } from '../kitchen/src/quality/recipe-quality.ts'
import { MEAL_KINDS } from '../kitchen/src/recipes/recipe.ts'

/** What the catalogue as a whole says about its dishes: which foods meet, and how much of a dish people are served. */
export type Corpus = {
  readonly pmi: (a: number, b: number) => number
  /** Harmony of a dinner and a side drawn without a choice, median over such tables. */
  readonly median: number
  /** Whether a meal's main weighs what mains of its kind usually do: 5 to 95 % of the catalogue. */
  readonly isUsualWeight: (meal: MealView) => boolean
  /** How gladly each main is eaten, 1 to 5. */
  readonly popularities: readonly number[]
}

/** Every so manieth side is put beside a dinner: tens of thousands of tables are enough for a median. */
const EVERY = 7

const known = new WeakMap<Kitchen, Corpus>()

/** Reads the corpus once for each kitchen. */
export const readCorpus = (kitchen: Kitchen): Corpus => {
  const found = known.get(kitchen)
  if (found) return found
  const { facts } = kitchen
  const cores = facts.recipes.map((_, recipe) => coreOf(facts, recipe))
  const pmi = openPmi(cores)
  const ofKind = (kind: string): readonly number[] =>
    facts.recipes.flatMap(({ kinds }, recipe) => (kinds.some((one) => one === kind) ? [recipe] : []))
  const sides = ofKind('side')
  const tables = ofKind('dinner').flatMap((main, at) =>
    sides
      .filter((_, side) => (side + at) % EVERY === 0)
      .flatMap((side) => harmonyOf([...cores[main]!, ...cores[side]!], pmi) ?? []),
  )
  const ranges = new Map<string, { readonly low: number; readonly high: number }>(
    MEAL_KINDS.map((kind) => [kind, usualRange(ofKind(kind).map((r) => portionGrams(facts.recipes[r]!)))]),
  )
  const corpus: Corpus = {
    pmi,
    median: tables.toSorted((a, b) => a - b)[tables.length >> 1] ?? 0,
    isUsualWeight: (meal) => {
      const grams = meal.ingredients.reduce((sum, ingredient) => sum + ingredient.grams, 0) / meal.portions
      const range = ranges.get(meal.kind)
      return range === undefined || (grams >= range.low && grams <= range.high)
    },
    popularities: facts.recipes.flatMap(({ popularity }) => popularity ?? []),
  }
  known.set(kitchen, corpus)
  return corpus
}
