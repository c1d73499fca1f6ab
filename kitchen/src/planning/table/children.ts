import type { FoodFacts } from '../dishes/food-facts.ts'
import type { RecipeFacts } from '../dishes/recipe-facts.ts'
import { WEIGHTS } from '../weights.ts'
import type { Household } from './household.ts'

/** On dishes that most children eat: mild, of known shapes. Whoever writes a recipe says so, as a parent would. */
export const CHILDREN_EAT_TAG = 'kids'

/** Does a serving hold more of a hot food than a child's mouth expects (`heat` in kitchen/data/child-hazards.csv)? */
export const burns = ({ useStart, useFood, useGrams }: RecipeFacts, { foods }: FoodFacts, dish: number): boolean => {
  for (let u = useStart[dish]!; u < useStart[dish + 1]!; u++) {
    const child = foods[useFood[u]!]?.child
    if (child?.act === 'heat' && useGrams[u]! >= child.least) return true
  }
  return false
}

/**
 * Points of serving a dish at a table with children, by their share of it: for what children do not eat something else is
 * cooked beside it, and what burns is not eaten at all. Of a side nothing is asked but that it is mild.
 */
export const childPoints = (
  { adults, children }: Household,
  { facts, foods }: { readonly facts: RecipeFacts; readonly foods: FoodFacts },
  dish: number,
): number => {
  if (children === 0) return 0
  const { role, tags } = facts.recipes[dish]!
  const isEaten = role !== null || tags.includes(CHILDREN_EAT_TAG)
  const points = (isEaten ? 0 : WEIGHTS.notForChildren) + (burns(facts, foods, dish) ? WEIGHTS.spicyWithChildren : 0)
  return (points * children) / (adults + children)
}
