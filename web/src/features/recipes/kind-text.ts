import type { MealKind, RecipeKind } from '@plateful/kitchen/recipes/recipe.ts'
import { KIND_LABELS } from '../../plan/words/labels.ts'

const BESIDE_MEALS: Readonly<Record<Exclude<RecipeKind, MealKind>, string>> = {
  side: 'Sides',
  'packed lunch': 'To take along',
}

/** "Dinner", "Sides": a kind as it stands by itself. */
export const kindText = (kind: RecipeKind): string => ({ ...KIND_LABELS, ...BESIDE_MEALS })[kind]
