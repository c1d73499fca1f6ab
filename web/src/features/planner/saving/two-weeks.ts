import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { titlesInLine } from '@plateful/kitchen/planning/words/titles-in-line.ts'
import { mealName } from '../../../plan/words/meal-name.ts'

/** A meal that is not the same in two versions of a week. Null: that version has none there. */
export type Difference = {
  /** "Wednesday dinner" */
  readonly when: string
  readonly mine: string | null
  readonly theirs: string | null
}

const mealsOf = ({ days }: MealPlan): ReadonlyMap<string, Meal> =>
  new Map(days.flatMap(({ date, meals }) => meals.map((meal) => [mealName(date, meal.kind), meal] as const)))

/** "Miso salmon with cucumber pickle" */
const wordsOf = (meal: Meal | undefined): string | null => {
  if (meal === undefined) return null
  const sides = titlesInLine(meal.sideDishes.map(({ title }) => title))
  return sides === '' ? meal.title : `${meal.title} with ${sides}`
}

const isSame = (one: Meal | undefined, other: Meal | undefined): boolean =>
  one?.recipeId === other?.recipeId &&
  one?.portion === other?.portion &&
  one?.sideDishes.map(({ id }) => id).join() === other?.sideDishes.map(({ id }) => id).join()

/** What sets two versions of a week apart, in the order of the week. */
export const differencesOf = (mine: MealPlan, theirs: MealPlan): readonly Difference[] => {
  const [own, other] = [mealsOf(mine), mealsOf(theirs)]
  return [...new Set([...other.keys(), ...own.keys()])]
    .filter((when) => !isSame(own.get(when), other.get(when)))
    .map((when) => ({ when, mine: wordsOf(own.get(when)), theirs: wordsOf(other.get(when)) }))
}
