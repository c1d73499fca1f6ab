import { cuisineDistance } from '../kitchen/src/planning/dishes/cuisine-families.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { FIGURES, figure } from '../kitchen/src/planning/dishes/recipe-facts.ts'
import type { PlannedMeal, PlannedWeek } from '../kitchen/src/planning/week.ts'

/** From here on a side is a stranger to its main (cuisine-families.ts). */
const STRANGERS = 0.9
/** A dinner main and its sides with less protein than this a person are thin, as the readers of weeks say it. */
const THIN_GRAMS = 18
/** Dishes that few are glad of, by their popularity of 1 to 5. */
const LITTLE_KNOWN = 3
/** Mornings of a week that one group of proteins (nuts, eggs, dairy) may lead. */
const MOST_MORNINGS = 3

/** What readers of whole weeks found fault with most often, counted: how often in a week each stands. */
export type ReadFaults = Readonly<Record<string, number>>

const again = (ids: readonly (string | number)[]): number => ids.length - new Set(ids).size

/** Counts in a week what its readers would not eat (decision 0125); `kitchen` holds its dishes, adapted ones too. */
export const readFaults = ({ facts }: Kitchen, { days }: PlannedWeek): ReadFaults => {
  const indexOf = (id: string): number => facts.indexOf.get(id) ?? -1
  const cuisineOf = (dish: number): string => facts.cuisines[facts.cuisine[dish]!]!
  const meals = days.flatMap((day) => day.meals)
  const cookedOf = (kind: PlannedMeal['kind']): readonly PlannedMeal[] =>
    meals.filter((meal) => meal.kind === kind && meal.leftoversOf === undefined)
  const dinners = cookedOf('dinner')
  const plates = dinners.map(({ recipeId, sideDishIds, portion }) => {
    const main = indexOf(recipeId)
    return { main, sides: sideDishIds.map(indexOf), portion }
  })
  const isStrange = (main: number, side: number): boolean =>
    !facts.recipes[side]!.tags.includes('plain') && cuisineDistance(cuisineOf(main), cuisineOf(side)) >= STRANGERS
  const proteinOf = (dish: number): number => figure(facts, dish, FIGURES.protein)
  const lunches = days.flatMap(({ meals: own }) => own.filter(({ kind }) => kind === 'lunch'))
  const mornings = cookedOf('breakfast').map(({ recipeId }) => facts.protein[indexOf(recipeId)]!)
  return {
    'sides of a strange kitchen': plates.filter(({ main, sides }) => sides.some((side) => isStrange(main, side)))
      .length,
    'fruit as a side': plates.filter(({ sides }) => sides.some((side) => facts.recipes[side]!.role === 'fruit')).length,
    'one side again': again(plates.flatMap(({ sides }) => sides)),
    'one vegetable leads sides again': again(
      plates.flatMap(({ sides }) => sides.map((side) => facts.leadingTaste[side]!).filter((taste) => taste !== 0)),
    ),
    'thin dinners': plates.filter(
      ({ main, sides, portion }) =>
        portion * [main, ...sides].reduce((sum, dish) => sum + proteinOf(dish), 0) < THIN_GRAMS,
    ).length,
    'dinners without a side': plates.filter(({ sides }) => sides.length === 0).length,
    'dinners that few are glad of': plates.filter(({ main }) => (facts.recipes[main]!.popularity ?? 4) <= LITTLE_KNOWN)
      .length,
    'one lunch cooked on two days running': lunches.filter(
      ({ recipeId, leftoversOf }, at) => at > 0 && leftoversOf === undefined && lunches[at - 1]!.recipeId === recipeId,
    ).length,
    'mornings led by one protein beyond three': Math.max(
      0,
      ...[...Map.groupBy(mornings, (group) => group).values()].map((own) => own.length - MOST_MORNINGS),
    ),
  }
}
