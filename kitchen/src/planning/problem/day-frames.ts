import { ADULT_KCAL, shareOfDay } from '../../nutrition/targets.ts'
import { type Limit, macroAimsOf } from '../table/limit.ts'
import { limitsFor } from '../table/limits.ts'
import type { TableRules } from '../table/table-rules.ts'
import { isOff, mealsOfDay, type Slot } from './week-slots.ts'

/** What each day aims at: a day on which a meal is eaten out or skipped aims at the rest. */
export type DayFrames = {
  /** kcal per adult, by day. */
  readonly kcal: Float64Array
  /** Limits of scope `day`, by day; days that are alike share one list. None where nothing is planned. */
  readonly ofDay: readonly (readonly Limit[])[]
  /** Limits of scope `week`, for the mean day. */
  readonly ofWeek: readonly Limit[]
}

const ofScope = (limits: readonly Limit[], scope: Limit['scope']): readonly Limit[] =>
  limits.filter((limit) => limit.scope === scope)

/** Reads the aims of the days off the slots; a week with nothing off has the household's own. */
export const frameDays = (rules: TableRules, slots: readonly Slot[]): DayFrames => {
  const usual = ofScope(rules.limits, 'day')
  if (!slots.some(isOff))
    return {
      kcal: new Float64Array(7).fill(rules.kcal),
      ofDay: Array(7).fill(usual),
      ofWeek: ofScope(rules.limits, 'week'),
    }
  const { dailyKcal, diets } = rules.household
  const daily = dailyKcal ?? ADULT_KCAL
  const grams = macroAimsOf(rules.household)
  const meals = Array.from({ length: 7 }, (_, day) => mealsOfDay(slots, day))
  const shares = meals.map(shareOfDay)
  const known = new Map([
    [rules.meals.join(), usual],
    ['', []],
  ])
  const limitsOf = (day: number): readonly Limit[] => {
    const kinds = meals[day] ?? []
    const share = shares[day] ?? 0
    const found = known.get(kinds.join())
    const list = found ?? ofScope(limitsFor({ kcal: daily * share, share, meals: kinds, diets, grams }), 'day')
    known.set(kinds.join(), list)
    return list
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / 7
  return {
    kcal: Float64Array.from(shares, (share) => daily * share),
    ofDay: meals.map((_, day) => limitsOf(day)),
    ofWeek:
      mean === 0
        ? []
        : ofScope(limitsFor({ kcal: daily * mean, share: mean, meals: rules.meals, diets, grams }), 'week'),
  }
}
