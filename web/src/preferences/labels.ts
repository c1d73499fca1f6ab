import { allergenWords, dietWords } from '@plateful/kitchen/safety/words/labels.ts'
import { ALLERGENS, type Allergen, DIETS, type Diet } from '@plateful/kitchen/safety/words/vocabulary.ts'

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** As they stand on a button or alone: "Tree nuts". Inside a sentence use the kitchen's `allergenWords`. */
export const ALLERGEN_LABELS = Object.fromEntries(
  ALLERGENS.map((allergen) => [allergen, capital(allergenWords(allergen))]),
) as Readonly<Record<Allergen, string>>

/** "Gluten-free" */
export const DIET_LABELS = Object.fromEntries(DIETS.map((diet) => [diet, dietWords(diet)])) as Readonly<
  Record<Diet, string>
>
