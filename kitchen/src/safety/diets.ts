import type { DietRules } from './diet-rules.ts'
import { allergenWords, dietWords, inWords } from './labels.ts'
import type { Allergen, Diet } from './vocabulary.ts'

const NONE: DietRules = {
  ingredient: true,
  prefilter: false,
  mayBlocks: 'never',
  meal: [],
  noMeatWithDairy: false,
  certifiedMeat: false,
  day: [],
  dayServings: [],
  weekServings: [],
  spread: [],
  mind: [],
}

const BY_NUMBERS: Partial<DietRules> = { ingredient: false, prefilter: true }

/** Source of all figures: planning guide 4c; the other sources are named where they stand. */
const RULES: Readonly<Record<Diet, DietRules>> = {
  vegan: { ...NONE, mind: ['vitamin B12', 'calcium', 'iodine'] },
  vegetarian: NONE,
  'strict-vegetarian': NONE,
  'lacto-vegetarian': NONE,
  'ovo-vegetarian': NONE,
  pescatarian: NONE,
  // A compound food needs a gluten-free statement (< 20 ppm), so "may" is not good enough.
  'gluten-free': { ...NONE, mayBlocks: 'always' },
  'dairy-free': NONE,
  'egg-free': NONE,
  'nut-free': { ...NONE, mayBlocks: 'always' },
  'pork-free': { ...NONE, mayBlocks: 'always' },
  'alcohol-free': NONE,
  halal: { ...NONE, mayBlocks: 'pork', certifiedMeat: true },
  kosher: { ...NONE, mayBlocks: 'pork', noMeatWithDairy: true, certifiedMeat: true },
  keto: {
    ...NONE,
    ...BY_NUMBERS,
    day: [
      { measure: 'net-carbs-grams', max: 50, hard: true },
      { measure: 'net-carbs-grams', max: 20, hard: false },
      { measure: 'fat-energy-share', min: 0.65, hard: true },
      { measure: 'protein-energy-share', min: 0.15, max: 0.3, hard: false },
    ],
  },
  'low-carb': {
    ...NONE,
    ...BY_NUMBERS,
    // 130 g is the RDA of carbohydrate (DRI 2005).
    day: [
      { measure: 'carbs-grams', max: 130, hard: true },
      { measure: 'carbs-energy-share', max: 0.26, hard: false },
    ],
  },
  paleo: NONE,
  whole30: NONE,
  mediterranean: {
    ...NONE,
    ingredient: false,
    dayServings: [
      { food: 'vegetables', min: 2 },
      { food: 'fruit', min: 2 },
    ],
    weekServings: [
      { food: 'fish', min: 2, unless: ['fish'] },
      { food: 'legumes', min: 3 },
      { food: 'red-meat', max: 1 },
      { food: 'nuts-and-seeds', min: 3, unless: ['tree_nut', 'peanut'] },
    ],
  },
  // The flag is the list of the elimination phase; doses below it are not told apart.
  'low-fodmap': NONE,
  'low-sodium': {
    ...NONE,
    ...BY_NUMBERS,
    // 2,300 mg: CDRR 2019; 1,500 mg: DASH low.
    day: [
      { measure: 'sodium-mg', max: 2300, hard: true },
      { measure: 'sodium-mg', max: 1500, hard: false },
    ],
  },
  dash: {
    ...NONE,
    ...BY_NUMBERS,
    // NHLBI eating plan for 2,000 kcal.
    day: [
      { measure: 'sodium-mg', max: 2300, hard: true },
      { measure: 'sodium-mg', max: 1500, hard: false },
      { measure: 'saturated-fat-energy-share', max: 0.06, hard: false },
      { measure: 'fibre-grams', min: 30, hard: false },
      { measure: 'potassium-mg', min: 4700, hard: false },
    ],
    dayServings: [
      { food: 'grains', min: 6, max: 8 },
      { food: 'vegetables', min: 4, max: 5 },
      { food: 'fruit', min: 4, max: 5 },
      { food: 'low-fat-dairy', min: 2, max: 3, unless: ['milk'] },
      { food: 'lean-meat-oz', max: 6 },
      { food: 'fats', min: 2, max: 3 },
    ],
    weekServings: [
      { food: 'nuts-and-seeds', min: 4, max: 5, unless: ['tree_nut', 'peanut'] },
      { food: 'sweets', max: 5 },
    ],
  },
  'diabetic-friendly': {
    ...NONE,
    ...BY_NUMBERS,
    meal: [
      { measure: 'carbs-grams', min: 30, max: 60, hard: true },
      { measure: 'added-sugar-grams', max: 10, hard: true },
    ],
    day: [
      { measure: 'fibre-grams-per-1000-kcal', min: 14, hard: false },
      { measure: 'saturated-fat-energy-share', max: 0.1, hard: false },
    ],
    spread: [{ measure: 'carbs-grams', max: 15 }],
  },
  'high-protein': {
    ...NONE,
    ingredient: false,
    meal: [{ measure: 'protein-grams', min: 25, hard: true }],
    day: [{ measure: 'protein-energy-share', min: 0.25, hard: false }],
  },
  // FDA/EPA advice on eating fish 2021: 8 to 12 oz a week, albacore at most 6 oz.
  'pregnancy-safe': {
    ...NONE,
    weekServings: [
      { food: 'fish-oz', min: 8, max: 12, unless: ['fish'] },
      { food: 'albacore-oz', max: 6 },
    ],
    mind: ['caffeine (at most 200 mg a day)', 'folate', 'iron', 'iodine'],
  },
}

/** The rules of one diet as data: what planning reads. */
export const dietRules = (diet: Diet): DietRules => RULES[diet]

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
