import type { DishForm } from '../../recipes/recipe.ts'
import { PROTEIN_GROUPS } from './classify-recipe.ts'
import type { FoodFacts } from './food-facts.ts'
import type { RecipeFacts } from './recipe-facts.ts'

/** Forms that are as good on another day; crisp, dressed and filled things are not. */
const KEEPING: ReadonlySet<DishForm> = new Set<DishForm>([
  'soup',
  'stew with grain',
  'bake',
  'pie',
  'tray',
  'grain bowl',
])
/** Tags of our own recipes that say so of others. */
const KEEPING_TAGS: ReadonlySet<string> = new Set(['freezes well', 'batch', 'travels'])
/** Days a cooked dish keeps in the fridge: eaten within 48 hours, rice and fish on the next day (UK FSA, "How to chill, freeze and defrost food safely"). */
const USUAL_DAYS = 2
const SHORT_DAYS = 1

export const NO_COOK_TAG = 'no cook'

const known = new WeakMap<RecipeFacts, Uint8Array>()

const daysOf = (facts: RecipeFacts, foods: FoodFacts, r: number): number => {
  const recipe = facts.recipes[r]
  if (!recipe || recipe.role !== null || recipe.tags.includes(NO_COOK_TAG)) return 0
  if (!KEEPING.has(recipe.form) && !recipe.tags.some((tag) => KEEPING_TAGS.has(tag))) return 0
  const protein = PROTEIN_GROUPS[facts.protein[r]!]
  if (protein === 'fish' || protein === 'shellfish') return SHORT_DAYS
  for (let u = facts.useStart[r]!; u < facts.useStart[r + 1]!; u++) {
    const food = foods.foods[facts.useFood[u]!]
    if (food?.group === 'grain' && /\brice$/.test(food.name)) return SHORT_DAYS
  }
  return USUAL_DAYS
}

/** Days after cooking on which each recipe may be eaten as leftovers; 0: it is eaten at once. */
export const cookedKeeps = (facts: RecipeFacts, foods: FoodFacts): Uint8Array => {
  const found = known.get(facts)
  if (found) return found
  const days = Uint8Array.from(facts.recipes, (_, r) => daysOf(facts, foods, r))
  known.set(facts, days)
  return days
}
