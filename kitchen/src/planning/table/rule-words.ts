import type { Allergen, Diet } from '../../safety/words/vocabulary.ts'

/** Allergens as people say them after "no". */
const ALLERGEN_WORDS: Readonly<Record<Allergen, string>> = {
  milk: 'milk',
  egg: 'egg',
  fish: 'fish',
  crustacean: 'crustaceans',
  mollusc: 'molluscs',
  tree_nut: 'tree nuts',
  peanut: 'peanut',
  wheat: 'wheat',
  gluten: 'gluten',
  soy: 'soy',
  sesame: 'sesame',
  celery: 'celery',
  mustard: 'mustard',
  lupin: 'lupin',
  sulphite: 'sulphites',
}

export const allergenWord = (allergen: Allergen): string => ALLERGEN_WORDS[allergen]

const DIET_WORDS: Readonly<Partial<Record<Diet, string>>> = {
  whole30: 'Whole30',
  mediterranean: 'Mediterranean',
  'low-fodmap': 'low-FODMAP',
  dash: 'DASH',
}

export const dietWord = (diet: Diet): string => DIET_WORDS[diet] ?? diet

/** "a", "a and b", "a, b and c" */
export const listWords = (words: readonly string[]): string =>
  words.length <= 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "$92", and "$1.35" below ten dollars. */
export const usd = (amount: number): string => (amount < 10 ? `$${amount.toFixed(2)}` : `$${Math.round(amount)}`)
