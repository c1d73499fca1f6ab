import type { RecipeKind } from '@plateful/kitchen/recipes/recipe.ts'
import { KIND_LABELS } from '../../plan/words/labels.ts'

/** "Dinner", "Sides": a kind as it stands by itself. */
export const kindText = (kind: RecipeKind): string => (kind === 'side' ? 'Sides' : KIND_LABELS[kind])
