import { isBetween, type MealKind } from '../recipes/recipe.ts'

/** kcal a day when only "adult" is known: mean of the EER 2023 reference bodies at 40 (planning guide 3). */
export const ADULT_KCAL = 2200
/** A child eats this share of an adult's portion (1,700 of 2,200 kcal). */
const CHILD_SHARE = 0.77

/** kcal a day of somebody of an age group: EER 2023 for reference bodies, rounded (planning guide 3). */
export const AGE_GROUP_KCAL = {
  adult: ADULT_KCAL,
  senior: 1950,
  'teen-boy': 2600,
  'teen-girl': 2000,
  child: 1700,
  'small-child': 1300,
} as const

/**
 * Share of the day's energy that each meal brings. Of the three meals 5 % is left for what is eaten between (planning guide 3);
 * snack and dessert are taken from that, and from them (sharesOfDay).
 */
export const MEAL_SHARES: Readonly<Record<MealKind, number>> = {
  breakfast: 0.25,
  lunch: 0.32,
  dinner: 0.38,
  snack: 0.1,
  dessert: 0.1,
}
/** What the three meals bring together where nothing else is planned. */
const THREE_MEALS = MEAL_SHARES.breakfast + MEAL_SHARES.lunch + MEAL_SHARES.dinner

/** Acceptable macronutrient distribution ranges of adults, share of energy. */
export const AMDR = {
  carbs: { low: 0.45, high: 0.65 },
  fat: { low: 0.2, high: 0.35 },
  protein: { low: 0.1, high: 0.35 },
} as const

/** Daily limits and floors of adults; edition 2020-25 of the DGA with the CDRR of 2019 and the WHO's 400 g. */
export const DAILY = {
  sodiumMg: 2300,
  lowSodiumMg: 1500,
  fibreGramsPer1000Kcal: 14,
  saturatedFatShare: 0.1,
  addedSugarShare: 0.1,
  produceGrams: 400,
  /** One and a half eggs: more than the one that is advised for everybody (AHA 2019), fewer than cheap protein makes of it. */
  eggGrams: 75,
  /** 1.6 g per kg of a 70 kg adult: the high-protein diet. */
  highProteinGrams: 112,
  ketoNetCarbsGrams: 50,
  lowCarbGrams: 130,
} as const

/** Adult portions eaten at one table. */
export const adultPortions = (household: { readonly adults: number; readonly children: number }): number =>
  household.adults + household.children * CHILD_SHARE

/**
 * Share of the day's energy of each meal on a day with these. Where a snack or a dessert is planned nothing is left for
 * between, and the three meals shrink alike to what is left.
 */
export const sharesOfDay = (meals: readonly MealKind[]): Readonly<Record<MealKind, number>> => {
  const between = meals.filter(isBetween)
  if (between.length === 0) return MEAL_SHARES
  const left = (1 - between.reduce((sum, kind) => sum + MEAL_SHARES[kind], 0)) / THREE_MEALS
  const { breakfast, lunch, dinner } = MEAL_SHARES
  return { ...MEAL_SHARES, breakfast: breakfast * left, lunch: lunch * left, dinner: dinner * left }
}

/** Share of a day's energy that the planned meals bring. */
export const shareOfDay = (meals: readonly MealKind[]): number => {
  const shares = sharesOfDay(meals)
  return meals.reduce((sum, kind) => sum + shares[kind], 0)
}

/** Grams a meal and adult for diabetes-friendly tables (planning guide 4c); a snack or dessert is one portion of starch or fruit, or two. */
export const DIABETIC_MEAL = { carbsLeast: 30, carbsMost: 60, snackCarbsMost: 30, addedSugarMost: 10 } as const
