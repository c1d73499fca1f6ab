import { readAdaptedId } from '../../swaps/adapt-recipe.ts'
import { adaptedDishes } from '../dishes/adapted-dishes.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { PastMeal } from '../week.ts'

/** The index of a dish as it is written, whatever was swapped in it when it was served; undefined: it is not known any more. */
const plainOf = ({ facts: { indexOf } }: Kitchen, id: string): number | undefined =>
  indexOf.get(readAdaptedId(id)?.recipeId ?? id)

/**
 * Weeks since each recipe of the history was served, by its index; 0: turned away this week. What was eaten lately stays
 * so when it is turned away too: a dinner of last week does not come back by that. Nor does it with another food swapped:
 * all forms of a dish are as old as the one that was served.
 */
export const readHistory = (kitchen: Kitchen, history: readonly PastMeal[]): ReadonlyMap<number, number> => {
  const weeksAgo = new Map<number, number>()
  for (const { recipeId, weeksAgo: weeks } of history) {
    const dish = plainOf(kitchen, recipeId)
    if (dish === undefined) continue
    const before = weeksAgo.get(dish) || weeks
    weeksAgo.set(dish, weeks === 0 ? before : Math.min(weeks, before))
  }
  if (weeksAgo.size === 0) return weeksAgo
  for (const { adapted, plain } of adaptedDishes(kitchen)) {
    const weeks = weeksAgo.get(plain)
    if (weeks !== undefined) weeksAgo.set(adapted, weeks)
  }
  return weeksAgo
}
