import type { Preferences } from '@plateful/contract/preferences.ts'
import { ALLERGEN_LABELS, DIET_LABELS } from './labels.ts'

/** What another tab or device saved while somebody was at the form, by name. Other answers than these have none. */
export type TakenIn = { readonly added: readonly string[]; readonly removed: readonly string[] }

const namesOf = ({ allergens, otherAllergens, diets, dislikes }: Preferences): readonly string[] => [
  ...allergens.map((allergen) => ALLERGEN_LABELS[allergen]),
  ...otherAllergens,
  ...diets.map((diet) => DIET_LABELS[diet]),
  ...dislikes,
]

export const takenInFrom = (before: Preferences, now: Preferences): TakenIn => {
  const [were, are] = [namesOf(before), namesOf(now)]
  return { added: are.filter((name) => !were.includes(name)), removed: were.filter((name) => !are.includes(name)) }
}
