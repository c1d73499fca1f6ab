import type { DayView } from './describe-week.ts'
import type { Household } from './household.ts'
import { promiseOf } from './judge-meal.ts'
import type { Kitchen } from './open-kitchen.ts'
import { usd } from './rule-words.ts'

type ReadCounts = Readonly<Record<'meals' | 'sides' | 'ingredients' | 'conflicts', number>>

/** What the guard read of a week, in a sentence. */
export const checkedSentence = (
  kitchen: Kitchen,
  household: Household,
  { meals, sides, ingredients, conflicts }: ReadCounts,
): string => {
  const dishes = sides === 0 ? `${meals} meals` : `${meals} meals and ${sides} side ${sides === 1 ? 'dish' : 'dishes'}`
  const promise = conflicts === 0 ? promiseOf(kitchen, household) : ''
  return `${dishes} read, ${ingredients} ingredients, ${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'}.${promise}`
}

/** Meals that are not planned take their part off the aims; a person is told so. */
export const offNotes = (
  days: readonly Pick<DayView, 'off'>[],
  budget: number | null,
  share: number,
): readonly string[] => {
  const off = days.flatMap((day) => day.off)
  if (off.length === 0) return []
  const meals = off.length === 1 ? 'One meal is' : `${off.length} meals are`
  const money = budget === null ? '' : `, and ${usd(budget * share)} of the budget of ${usd(budget)}`
  return [`${meals} eaten out or skipped: the week aims at ${Math.round(100 * share)} % of its energy${money}.`]
}
