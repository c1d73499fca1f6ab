/** The 15 allergens a household can name: the EU/UK 14 with wheat and gluten told apart, and US additions. */
export const ALLERGENS = [
  'milk',
  'egg',
  'fish',
  'crustacean',
  'mollusc',
  'tree_nut',
  'peanut',
  'wheat',
  'gluten',
  'soy',
  'sesame',
  'celery',
  'mustard',
  'lupin',
  'sulphite',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** Every diet a household can hold. Ingredient, meal, day and week rules: planning guide 4c. */
export const DIETS = [
  'vegan',
  'vegetarian',
  'strict-vegetarian',
  'lacto-vegetarian',
  'ovo-vegetarian',
  'pescatarian',
  'gluten-free',
  'dairy-free',
  'egg-free',
  'nut-free',
  'pork-free',
  'alcohol-free',
  'halal',
  'kosher',
  'keto',
  'low-carb',
  'paleo',
  'whole30',
  'mediterranean',
  'low-fodmap',
  'low-sodium',
  'dash',
  'diabetic-friendly',
  'high-protein',
  'pregnancy-safe',
] as const
export type Diet = (typeof DIETS)[number]

/** How strictly an allergen is kept out: `severe` blocks brand-dependent (`may`) hits too, `mild` only warns of them. */
export type Severity = 'severe' | 'mild'
