import { AMDR, DAILY, sharesOfDay } from '../../nutrition/targets.ts'
import type { Diet } from '../../safety/words/vocabulary.ts'
import { dietLimits } from './diet-limits.ts'
import { atLeast, atMost, type Limit, type LimitFrame, limit, shareOfEnergy } from './limit.ts'

/**
 * Points per whole breach of the week's energy. Whoever counts carbohydrate doses by what is eaten: there it comes before
 * price and variety.
 */
const ENERGY = { usual: 250, counted: 1000 } as const

const energyLimits = ({ kcal, meals, diets }: LimitFrame): readonly Limit[] => {
  const exact = diets.includes('diabetic-friendly') ? ENERGY.counted : ENERGY.usual
  const day = { scope: 'day', hard: false, label: 'energy of a day' } as const
  const week = { scope: 'week', hard: false, label: 'energy of the week' } as const
  const shares = sharesOfDay(meals)
  const share = meals.reduce((sum, kind) => sum + shares[kind], 0)
  return [
    atMost({ ...day, id: 'day-kcal-high', terms: { kcal: 1 }, most: kcal * 1.085, weight: 100 }),
    atLeast({ ...day, id: 'day-kcal-low', terms: { kcal: 1 }, least: kcal * 0.915, weight: 100 }),
    atMost({ ...week, id: 'week-kcal-high', terms: { kcal: 1 }, most: kcal * 1.015, weight: exact }),
    atLeast({ ...week, id: 'week-kcal-low', terms: { kcal: 1 }, least: kcal * 0.985, weight: exact }),
    ...meals.flatMap((kind) => {
      const aim = (kcal * shares[kind]) / share
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
    carbs: { ...AMDR.carbs, weight: 300 },
    fat: { ...AMDR.fat, weight: 300 },
    protein: { ...AMDR.protein, weight: 300 },
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
      if (band.weight === 0 || (frame.grams?.[name] ?? null) !== null) return []
      // A little inside the band, so that rounding does not leave it.
      const bound = edge === 'low' ? { low: band.low + 0.003 } : { high: band.high - 0.003 }
      const terms = shareOfEnergy(kcal, bound, frame)
      const fields = { scope: 'day', constant: 0, weight: band.weight, hard: false, label: `${name} of a day` } as const
      return [limit({ ...fields, id: `${name}-${edge}`, terms })]
    }),
  )
}

/** What somebody asked for in grams: near it every day, and within a hundredth and a half over the week. */
const aimLimits = ({ grams = {}, share }: LimitFrame): readonly Limit[] =>
  (['protein', 'carbs', 'fat'] as const).flatMap((name) => {
    const whole = grams[name] ?? null
    if (whole === null) return []
    const aim = whole * share
    const day = { scope: 'day', hard: false, weight: 40, label: `${name} of a day`, terms: { [name]: 1 } } as const
    const week = { ...day, scope: 'week', weight: 250, label: `${name} of the week` } as const
    return [
      atMost({ ...day, id: `day-${name}-high`, most: aim * 1.12 }),
      atLeast({ ...day, id: `day-${name}-low`, least: aim * 0.88 }),
      atMost({ ...week, id: `week-${name}-high`, most: aim * 1.015 }),
      atLeast({ ...week, id: `week-${name}-low`, least: aim * 0.985 }),
    ]
  })

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

/** All limits of a household. Weights are for a table of two and grow with it. */
export const limitsFor = (frame: LimitFrame): readonly Limit[] => [
  ...energyLimits(frame),
  ...macroLimits(frame),
  ...aimLimits(frame),
  ...healthLimits(frame),
  ...dietLimits(frame),
]
