import { allergenWords, dietWords, inWords } from '../words/labels.ts'
import type { Allergen, Diet } from '../words/vocabulary.ts'

/** How the guard's words decide on a diet. Limits by meal, day and week stand where weeks are planned (planning/table-rules.ts). */
export type DietRules = {
  /** A definite flag of the guard table keeps the food out; where it does not, numbers of the meal or day decide. */
  readonly ingredient: boolean
  /** Whether a brand-dependent hit keeps the food out, too; `pork` only when it may be pork. */
  readonly mayBlocks: 'never' | 'pork' | 'always'
  readonly noMeatWithDairy: boolean
  readonly certifiedMeat: boolean
}

const BY_WORDS: DietRules = { ingredient: true, mayBlocks: 'never', noMeatWithDairy: false, certifiedMeat: false }
const BY_NUMBERS: DietRules = { ...BY_WORDS, ingredient: false }

/** Planning guide 4c; all other diets go by words alone. Low-FODMAP is the list of the elimination phase. */
const RULES: Readonly<Partial<Record<Diet, DietRules>>> = {
  // A compound food needs a gluten-free statement (< 20 ppm), so "may" is not good enough.
  'gluten-free': { ...BY_WORDS, mayBlocks: 'always' },
  'nut-free': { ...BY_WORDS, mayBlocks: 'always' },
  'pork-free': { ...BY_WORDS, mayBlocks: 'always' },
  halal: { ...BY_WORDS, mayBlocks: 'pork', certifiedMeat: true },
  kosher: { ...BY_WORDS, mayBlocks: 'pork', noMeatWithDairy: true, certifiedMeat: true },
  keto: BY_NUMBERS,
  'low-carb': BY_NUMBERS,
  mediterranean: BY_NUMBERS,
  'low-sodium': BY_NUMBERS,
  dash: BY_NUMBERS,
  'diabetic-friendly': BY_NUMBERS,
  'high-protein': BY_NUMBERS,
}

export const dietRules = (diet: Diet): DietRules => RULES[diet] ?? BY_WORDS

/** Diets that follow from a stricter one. */
const IMPLIED: Readonly<Partial<Record<Diet, readonly Diet[]>>> = {
  vegan: [
    'vegetarian',
    'strict-vegetarian',
    'lacto-vegetarian',
    'ovo-vegetarian',
    'pescatarian',
    'dairy-free',
    'egg-free',
  ],
  vegetarian: ['pescatarian'],
  'strict-vegetarian': ['vegetarian', 'pescatarian'],
  'lacto-vegetarian': ['vegetarian', 'pescatarian', 'egg-free'],
  'ovo-vegetarian': ['vegetarian', 'pescatarian', 'dairy-free'],
  halal: ['pork-free', 'alcohol-free'],
  kosher: ['pork-free'],
  keto: ['low-carb'],
  dash: ['low-sodium'],
}

export const impliedDiets = (diet: Diet): readonly Diet[] => IMPLIED[diet] ?? []

/** Diets that an allergy already keeps. */
const KEPT_BY_ALLERGENS: readonly (readonly [Diet, readonly Allergen[]])[] = [
  ['dairy-free', ['milk']],
  ['egg-free', ['egg']],
  ['nut-free', ['tree_nut', 'peanut']],
  ['gluten-free', ['gluten']],
]

type Clash = { readonly diets: readonly Diet[]; readonly allergens: readonly Allergen[]; readonly why: string }

const CLASHES: readonly Clash[] = [
  {
    diets: ['vegan', 'whole30'],
    allergens: [],
    why: 'Whole30 leaves out legumes, soy and grains, so a vegan plate has hardly any protein',
  },
  {
    diets: ['vegan', 'paleo'],
    allergens: [],
    why: 'paleo leaves out legumes, soy and grains, so a vegan plate has hardly any protein',
  },
  {
    diets: ['vegan', 'keto'],
    allergens: ['soy', 'tree_nut'],
    why: 'without soy and nuts hardly any vegan food has so little carbohydrate',
  },
  { diets: ['keto', 'dash'], allergens: [], why: 'DASH asks for 6 to 8 servings of grains a day' },
  { diets: ['low-carb', 'dash'], allergens: [], why: 'DASH asks for 6 to 8 servings of grains a day' },
  {
    diets: ['keto', 'diabetic-friendly'],
    allergens: [],
    why: 'one allows 50 g of net carbohydrate a day, the other asks for 30 to 60 g a meal',
  },
  {
    diets: ['mediterranean', 'whole30'],
    allergens: [],
    why: 'one asks for legumes and whole grains, the other leaves them out',
  },
  {
    diets: ['mediterranean', 'paleo'],
    allergens: [],
    why: 'one asks for legumes and whole grains, the other leaves them out',
  },
]

export type DietConflict = {
  /** `redundant` may be tidied away silently; `contradiction` deserves a question before planning. */
  readonly kind: 'redundant' | 'contradiction'
  readonly diets: readonly Diet[]
  readonly allergens: readonly Allergen[]
  readonly sentence: string
}

const redundancies = (diets: readonly Diet[], allergens: readonly Allergen[]): readonly DietConflict[] => [
  ...diets.flatMap((stricter) =>
    impliedDiets(stricter)
      .filter((diet) => diets.includes(diet))
      .map(
        (diet): DietConflict => ({
          kind: 'redundant',
          diets: [stricter, diet],
          allergens: [],
          sentence: `${dietWords(stricter)} already covers ${dietWords(diet)}.`,
        }),
      ),
  ),
  ...KEPT_BY_ALLERGENS.filter(
    ([diet, needed]) => diets.includes(diet) && needed.every((word) => allergens.includes(word)),
  ).map(
    ([diet, needed]): DietConflict => ({
      kind: 'redundant',
      diets: [diet],
      allergens: needed,
      sentence: `Keeping out ${inWords(needed.map(allergenWords))} already covers ${dietWords(diet)}.`,
    }),
  ),
]

/** What is said twice or cannot both be had, found before any planning. */
export const dietConflicts = (diets: readonly Diet[], allergens: readonly Allergen[]): readonly DietConflict[] => [
  ...redundancies(diets, allergens),
  ...CLASHES.filter(
    (clash) =>
      clash.diets.every((diet) => diets.includes(diet)) && clash.allergens.every((word) => allergens.includes(word)),
  ).map(
    (clash): DietConflict => ({
      kind: 'contradiction',
      diets: clash.diets,
      allergens: clash.allergens,
      sentence: `${inWords(clash.diets.map(dietWords))} do not go together well: ${clash.why}.`,
    }),
  ),
]
