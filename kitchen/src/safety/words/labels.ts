import type { Allergen, Diet } from './vocabulary.ts'

const ALLERGEN_WORDS: Readonly<Record<Allergen, string>> = {
  milk: 'milk',
  egg: 'egg',
  fish: 'fish',
  crustacean: 'crustacean shellfish',
  mollusc: 'molluscs',
  tree_nut: 'tree nuts',
  peanut: 'peanuts',
  wheat: 'wheat',
  gluten: 'gluten',
  soy: 'soy',
  sesame: 'sesame',
  celery: 'celery',
  mustard: 'mustard',
  lupin: 'lupin',
  sulphite: 'sulphites',
}

const DIET_WORDS: Readonly<Record<Diet, string>> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  'strict-vegetarian': 'Strict vegetarian (no animal rennet)',
  'lacto-vegetarian': 'Lacto-vegetarian (no egg)',
  'ovo-vegetarian': 'Ovo-vegetarian (no dairy)',
  pescatarian: 'Pescatarian',
  'gluten-free': 'Gluten-free',
  'dairy-free': 'Dairy-free',
  'egg-free': 'Egg-free',
  'nut-free': 'Nut-free',
  'pork-free': 'Pork-free',
  'alcohol-free': 'Alcohol-free',
  halal: 'Halal',
  kosher: 'Kosher',
  keto: 'Keto',
  'low-carb': 'Low-carb',
  paleo: 'Paleo',
  whole30: 'Whole30',
  mediterranean: 'Mediterranean',
  'low-fodmap': 'Low-FODMAP',
  'low-sodium': 'Low-sodium',
  dash: 'DASH',
  'diabetic-friendly': 'Diabetes-friendly',
  'high-protein': 'High-protein',
  'pregnancy-safe': 'Pregnancy-safe',
}

/** As it stands in a sentence: "tree nuts". */
export const allergenWords = (allergen: Allergen): string => ALLERGEN_WORDS[allergen]
/** As it stands on a button: "Gluten-free". */
export const dietWords = (diet: Diet): string => DIET_WORDS[diet]

/** "milk", "milk and egg", "milk, egg and soy". */
export const inWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
