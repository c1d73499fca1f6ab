import type { GroceryList } from '../../groceries/build-list.ts'
import type { Allergen, Diet } from '../../safety/vocabulary.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { Household } from '../table/household.ts'
import { perhapsIn, promiseOf } from '../table/judge-meal.ts'
import { usd } from '../table/rule-words.ts'
import { onlyAsWords, onlyByName } from '../table/understand-words.ts'
import type { DayView, MealView } from './describe-week.ts'

/** What the guard read of a week, and what can be promised of it. */
export type CheckedView = {
  readonly dishes: number
  readonly ingredients: number
  readonly allergens: readonly Allergen[]
  readonly otherAllergens: readonly string[]
  /** Those of them that the kitchen does not know: only looked for as words. */
  readonly onlyAsWords: readonly string[]
  /** Those that are looked for by name, while what is made of them need not name them. */
  readonly onlyByName: readonly string[]
  /** Allergens taken as a warning that a dish of the week may hold, depending on the brand. */
  readonly perhaps: readonly Allergen[]
  readonly diets: readonly Diet[]
  readonly conflicts: number
  readonly sentence: string
}

type ReadMeal = Pick<MealView, 'safety' | 'sideDishes' | 'otherPlate'>

/** The meals of a week as the guard read them for a household. */
export const checkedOf = (kitchen: Kitchen, household: Household, meals: readonly ReadMeal[]): CheckedView => {
  const { allergens, otherAllergens, diets } = household
  const sides = meals.reduce((sum, { sideDishes }) => sum + sideDishes.length, 0)
  const mains = meals.length + meals.filter(({ otherPlate }) => otherPlate !== null).length
  const ingredients = meals.reduce((sum, { safety }) => sum + safety.ingredientsRead, 0)
  const findings = meals.flatMap(({ safety }) => safety.findings)
  const conflicts = findings.filter(({ verdict }) => verdict === 'conflict').length
  const perhaps = perhapsIn(findings)
  const dishes = sides === 0 ? `${mains} meals` : `${mains} meals and ${sides} side ${sides === 1 ? 'dish' : 'dishes'}`
  const promise = conflicts === 0 ? promiseOf(kitchen, household, perhaps) : ''
  return {
    dishes: mains + sides,
    ingredients,
    allergens,
    otherAllergens,
    onlyAsWords: onlyAsWords(kitchen, household),
    onlyByName: onlyByName(kitchen, household),
    perhaps,
    diets,
    conflicts,
    sentence: `${dishes} read, ${ingredients} ingredients, ${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'}.${promise}`,
  }
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

/** What the list takes to be at home because the wish uses it up. How much there is nobody said. */
export const usedUpNotes = ({ lines }: Pick<GroceryList, 'lines'>, usedUp: readonly string[]): readonly string[] => {
  const names = lines.filter(({ id, haveIt }) => haveIt && usedUp.includes(id)).map(({ name }) => name.toLowerCase())
  return names.length === 0
    ? []
    : [`Taken to be at home: ${names.join(', ')}. Where that is too little, put it back on the list.`]
}
