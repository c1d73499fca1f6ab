import type { DishForm } from '../../recipes/recipe.ts'
import { PROTEIN_GROUPS, type ProteinGroup } from './classify-recipe.ts'
import { cuisineFamiliarity, isWestern } from './cuisine-families.ts'
import type { RecipeFacts } from './recipe-facts.ts'

/** Bit of `breakfast` in RecipeFacts.kinds. */
export const BREAKFAST_BIT = 1

/** What most people in the shops of our prices (United States) call breakfast: oats, toast, eggs, pancakes, a shake, yoghurt. */
const USUAL_FORMS: ReadonlySet<DishForm> = new Set<DishForm>([
  ...(['porridge', 'toast', 'pancake', 'omelette', 'smoothie', 'bake', 'sandwich'] as const),
])
/** In a bowl or on a plate it is what is in it that counts: eggs, milk, nuts and seeds are breakfast to most. */
const OPEN_FORMS: ReadonlySet<DishForm> = new Set<DishForm>(['bowl', 'plate', 'wrap', 'taco', 'rolls', 'stack'])
const USUAL_LEADS: ReadonlySet<ProteinGroup> = new Set<ProteinGroup>(['egg', 'dairy', 'nut', 'vegetable'])

/** A skillet of pork or a bowl of lentils is dinner to most; tofu stands in for eggs. */
const strangeLead = (lead: ProteinGroup): number => (USUAL_LEADS.has(lead) ? 0 : lead === 'soy' ? 0.4 : 1)

const strangeForm = (form: DishForm, lead: ProteinGroup): number => {
  if (USUAL_FORMS.has(form)) return 0
  return OPEN_FORMS.has(form) ? (lead === 'vegetable' ? 0.4 : 0) : 1
}

/** Breakfasts travel less well than dinners: whoever likes a curry in the evening wants toast in the morning. */
const strangeKitchen = (cuisine: string): number => {
  if (!isWestern(cuisine)) return 0.6
  return 0.4 * (1 - cuisineFamiliarity(cuisine))
}

/**
 * How few people begin a day with a breakfast, 0 (everybody's) to 1: our judgement, by what leads it, its form and its
 * kitchen. Breakfasts of kitchens that a household names are asked nothing.
 */
export const breakfastStrangeness = (facts: RecipeFacts, recipe: number): number => {
  const lead = PROTEIN_GROUPS[facts.protein[recipe]!] ?? 'vegetable'
  const form = facts.recipes[recipe]?.form ?? 'plate'
  return Math.min(
    1,
    strangeLead(lead) + strangeForm(form, lead) + strangeKitchen(facts.cuisines[facts.cuisine[recipe]!] ?? ''),
  )
}
