import { AMDR, DAILY, DIABETIC_MEAL, MEAL_SHARES } from '../../nutrition/targets.ts'
import type { MealKind } from '../../recipes/recipe.ts'
import type { Diet } from '../../safety/words/vocabulary.ts'
import { FIGURE_COUNT, FIGURES } from '../dishes/recipe-facts.ts'

type FigureName = keyof typeof FIGURES
type Terms = Readonly<Partial<Record<FigureName, number>>>

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
}

type LimitFields = Omit<Limit, 'factors' | 'kind'> & { readonly terms: Terms; readonly kind?: MealKind }

const limit = ({ terms, kind, ...fields }: LimitFields): Limit => {
  const factors = new Float64Array(FIGURE_COUNT)
  for (const [name, factor] of Object.entries(terms)) factors[FIGURES[name as FigureName]] = factor
  return { ...fields, kind: kind ?? null, factors }
}

/** Points per whole breach of what is part of a diet's meaning. */
export const HARD = 1500

/** At most `most` of a sum of figures. */
const atMost = (fields: Omit<LimitFields, 'constant'> & { readonly most: number }): Limit => {
  const terms = Object.fromEntries(Object.entries(fields.terms).map(([name, factor]) => [name, factor / fields.most]))
  const { most: _most, ...rest } = fields
  return limit({ ...rest, terms, constant: -1 })
}

/** At least `least` of a sum of figures. */
const atLeast = (fields: Omit<LimitFields, 'constant'> & { readonly least: number }): Limit => {
  const terms = Object.fromEntries(Object.entries(fields.terms).map(([name, factor]) => [name, -factor / fields.least]))
  const { least: _least, ...rest } = fields
  return limit({ ...rest, terms, constant: 1 })
}

/** Energy of one figure (kcal per gram) against a share of all energy, measured against the day's kcal. */
const shareOfEnergy = (
  kcalPerGram: Readonly<Partial<Record<FigureName, number>>>,
  bound: { readonly low: number } | { readonly high: number },
  frame: LimitFrame,
): Terms => {
  const [sign, share] = 'low' in bound ? [-1, bound.low] : [1, bound.high]
  const scaled = Object.entries(kcalPerGram).map(([name, kcal]) => [name, (sign * kcal) / frame.kcal])
  return { ...Object.fromEntries(scaled), kcal: (-sign * share) / frame.kcal }
}

const energyLimits = ({ kcal, meals }: LimitFrame): readonly Limit[] => {
  const day = { scope: 'day', hard: false, label: 'energy of a day' } as const
  const week = { scope: 'week', hard: false, label: 'energy of the week' } as const
  const share = meals.reduce((sum, kind) => sum + MEAL_SHARES[kind], 0)
  return [
    atMost({ ...day, id: 'day-kcal-high', terms: { kcal: 1 }, most: kcal * 1.085, weight: 60 }),
    atLeast({ ...day, id: 'day-kcal-low', terms: { kcal: 1 }, least: kcal * 0.915, weight: 60 }),
    atMost({ ...week, id: 'week-kcal-high', terms: { kcal: 1 }, most: kcal * 1.015, weight: 250 }),
    atLeast({ ...week, id: 'week-kcal-low', terms: { kcal: 1 }, least: kcal * 0.985, weight: 250 }),
    ...meals.flatMap((kind) => {
      const aim = (kcal * MEAL_SHARES[kind]) / share
      const meal = { scope: 'meal', kind, hard: false, label: `size of ${kind}` } as const
      return [
        atMost({ ...meal, id: `${kind}-kcal-high`, terms: { kcal: 1 }, most: aim * 1.3, weight: 14 }),
        atLeast({ ...meal, id: `${kind}-kcal-low`, terms: { kcal: 1 }, least: aim * 0.7, weight: 14 }),
      ]
    }),
  ]
}

type Band = { readonly low: number; readonly high: number; readonly weight: number }
type Macros = { readonly carbs: Band; readonly fat: Band; readonly protein: Band }

/** Diets move the bands of the macronutrients; the last named diet that does wins. */
const macrosFor = (diets: readonly Diet[]): Macros => {
  const amdr: Macros = {
    carbs: { ...AMDR.carbs, weight: 140 },
    fat: { ...AMDR.fat, weight: 140 },
    protein: { ...AMDR.protein, weight: 140 },
  }
  const holds = (...names: readonly Diet[]): boolean => names.some((name) => diets.includes(name))
  if (holds('keto'))
    return {
      carbs: { low: 0, high: 1, weight: 0 },
      fat: { low: 0.65, high: 0.9, weight: 60 },
      protein: { low: 0.15, high: 0.3, weight: 60 },
    }
  if (holds('low-carb'))
    return {
      carbs: { low: 0, high: 0.26, weight: 60 },
      fat: { low: 0.2, high: 0.6, weight: 20 },
      protein: { low: 0.12, high: 0.4, weight: 20 },
    }
  if (holds('whole30', 'paleo'))
    return {
      carbs: { low: 0.25, high: 0.65, weight: 20 },
      fat: { low: 0.2, high: 0.5, weight: 20 },
      protein: { low: 0.1, high: 0.35, weight: 20 },
    }
  if (holds('diabetic-friendly'))
    return { ...amdr, carbs: { low: 0.25, high: 0.55, weight: 30 }, fat: { low: 0.2, high: 0.45, weight: 20 } }
  if (holds('high-protein')) return { ...amdr, carbs: { low: 0.35, high: 0.65, weight: 30 } }
  return amdr
}

const macroLimits = (frame: LimitFrame): readonly Limit[] => {
  const macros = macrosFor(frame.diets)
  const sides = [
    ['carbs', { carbs: 4 }, macros.carbs],
    ['fat', { fat: 9 }, macros.fat],
    ['protein', { protein: 4 }, macros.protein],
  ] as const
  return sides.flatMap(([name, kcal, band]) =>
    (['low', 'high'] as const).flatMap((edge) => {
      if (band.weight === 0) return []
      // A little inside the band, so that rounding does not leave it.
      const bound = edge === 'low' ? { low: band.low + 0.003 } : { high: band.high - 0.003 }
      const terms = shareOfEnergy(kcal, bound, frame)
      const fields = { scope: 'day', constant: 0, weight: band.weight, hard: false, label: `${name} of a day` } as const
      return [limit({ ...fields, id: `${name}-${edge}`, terms })]
    }),
  )
}

const healthLimits = (frame: LimitFrame): readonly Limit[] => {
  const { diets, share, kcal } = frame
  const lean = diets.includes('keto') ? 0.25 : 1
  const saturated = diets.includes('dash') ? 0.06 : DAILY.saturatedFatShare
  const week = { scope: 'week', hard: false } as const
  const fibre = (kcal * DAILY.fibreGramsPer1000Kcal) / 1000
  const sodium = DAILY.sodiumMg * share
  const weeks: readonly Limit[] = [
    atLeast({ ...week, id: 'fibre', terms: { fibre: 1 }, least: fibre, weight: 30 * lean, label: 'fibre' }),
    atLeast({
      ...week,
      id: 'produce',
      terms: { produce: 1 },
      least: DAILY.produceGrams * share,
      weight: 20,
      label: 'fruit and vegetables',
    }),
    atMost({ ...week, id: 'egg', terms: { egg: 1 }, most: DAILY.eggGrams * share, weight: 8 * lean, label: 'eggs' }),
    atMost({ ...week, id: 'sodium', terms: { sodium: 1 }, most: sodium, weight: 40, label: 'salt' }),
    limit({
      ...week,
      id: 'saturated-fat',
      terms: shareOfEnergy({ saturatedFat: 9 }, { high: saturated }, frame),
      constant: 0,
      weight: 100 * (diets.includes('keto') ? 0.1 : 1),
      label: 'saturated fat',
    }),
    limit({
      ...week,
      id: 'added-sugar',
      terms: shareOfEnergy({ addedSugar: 4 }, { high: DAILY.addedSugarShare }, frame),
      constant: 0,
      weight: 60,
      label: 'added sugar',
    }),
  ]
  const day = { scope: 'day', hard: false } as const
  return [
    ...weeks,
    atMost({ ...day, id: 'day-sodium', terms: { sodium: 1 }, most: sodium * 1.25, weight: 20, label: 'salt of a day' }),
  ]
}

/** Rules in numbers that belong to a diet (planning guide 4c). Limits of a whole day are taken by the planned share. */
const dietLimits = ({ diets, share, meals }: LimitFrame): readonly Limit[] => {
  const day = { scope: 'day', hard: true, weight: HARD } as const
  const whole = share / 0.95
  const limits: Limit[] = []
  if (diets.includes('keto'))
    limits.push(
      atMost({
        ...day,
        id: 'keto',
        terms: { carbs: 1, fibre: -1 },
        most: DAILY.ketoNetCarbsGrams * whole,
        label: 'keto: 50 g net carbohydrate a day',
      }),
    )
  if (diets.includes('low-carb'))
    limits.push(
      atMost({
        ...day,
        id: 'low-carb',
        terms: { carbs: 1 },
        most: DAILY.lowCarbGrams * whole,
        label: 'low-carb: 130 g carbohydrate a day',
      }),
    )
  for (const diet of ['low-sodium', 'dash'] as const)
    if (diets.includes(diet))
      limits.push(
        atMost({
          ...day,
          id: diet,
          terms: { sodium: 1 },
          most: DAILY.sodiumMg * whole,
          label: `${diet}: 2,300 mg sodium a day`,
        }),
        atMost({
          scope: 'week',
          hard: false,
          weight: 40,
          id: `${diet}-aim`,
          terms: { sodium: 1 },
          most: DAILY.lowSodiumMg * whole,
          label: 'the aim of 1,500 mg sodium a day',
        }),
      )
  if (diets.includes('high-protein'))
    limits.push(
      atLeast({
        ...day,
        id: 'high-protein',
        terms: { protein: 1 },
        least: DAILY.highProteinGrams * share,
        label: 'high-protein: 1.6 g protein per kg and day',
      }),
      ...meals.map((kind) =>
        atLeast({
          scope: 'meal',
          kind,
          hard: false,
          weight: 20,
          id: `protein-${kind}`,
          terms: { protein: 1 },
          least: 25,
          label: '25 g protein in each meal',
        }),
      ),
    )
  if (diets.includes('diabetic-friendly')) limits.push(...meals.flatMap(diabeticMeal))
  return limits
}

const diabeticMeal = (kind: MealKind): readonly Limit[] => {
  const meal = { scope: 'meal', kind, hard: true, weight: HARD } as const
  const carbs = { carbs: 1 }
  const label = 'diabetic-friendly: 30-60 g carbohydrate a meal'
  return [
    atMost({ ...meal, id: `carbs-high-${kind}`, terms: carbs, most: DIABETIC_MEAL.carbsMost, label }),
    atLeast({ ...meal, id: `carbs-low-${kind}`, terms: carbs, least: DIABETIC_MEAL.carbsLeast, label }),
    atMost({
      ...meal,
      id: `sugar-${kind}`,
      terms: { addedSugar: 1 },
      most: DIABETIC_MEAL.addedSugarMost,
      label: 'diabetic-friendly: 10 g added sugar a meal',
    }),
  ]
}

/** All limits of a household. Weights are for a table of two and grow with it. */
export const limitsFor = (frame: LimitFrame): readonly Limit[] => [
  ...energyLimits(frame),
  ...macroLimits(frame),
  ...healthLimits(frame),
  ...dietLimits(frame),
]

/** The breach of one limit by figures starting at `at`. */
export const breachOf = ({ factors, constant }: Limit, figures: ArrayLike<number>, at = 0, days = 1): number => {
  let sum = constant * days
  for (let i = 0; i < FIGURE_COUNT; i++) sum += (factors[i] ?? 0) * (figures[at + i] ?? 0)
  return sum > 0 ? sum : 0
}
