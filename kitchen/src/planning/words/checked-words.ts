import type { Allergen, Diet } from '../../safety/words/vocabulary.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { Household } from '../table/household.ts'
import { perhapsIn, promiseOf, type SafetyView } from '../table/judge-meal.ts'
import { onlyAsWords, onlyByName } from '../table/understand-words.ts'

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

type ReadMeal = {
  readonly safety: SafetyView
  readonly sideDishes: readonly unknown[]
  readonly otherPlate: unknown
}

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
