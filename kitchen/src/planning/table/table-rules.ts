import { thriftyWeek } from '../../nutrition/food-plans.ts'
import { ADULT_KCAL, adultPortions, shareOfDay, sharesOfDay } from '../../nutrition/targets.ts'
import { MEAL_KINDS, type MealKind } from '../../recipes/recipe.ts'
import { dietRules, impliedDiets } from '../../safety/judging/diets.ts'
import { allergenMask, dietMask } from '../../safety/words/masks.ts'
import type { Diet } from '../../safety/words/vocabulary.ts'
import { TRAITS } from '../dishes/classify-recipe.ts'
import { plannedMeals } from '../planned-meals.ts'
import { AMPLE_MONEY, MONEY, WEIGHTS } from '../weights.ts'
import type { Household } from './household.ts'
import { type Limit, macroAimsOf } from './limit.ts'
import { limitsFor } from './limits.ts'
import { portionsFor } from './portion-factors.ts'
import { portionRules } from './portion-rules.ts'
import { sharesOf } from './seat-members.ts'

/** "Fish at least twice": how many meals of the week carry any of some traits. */
export type CountRule = {
  readonly id: string
  readonly traits: number
  readonly least: number
  readonly most: number
  readonly label: string
  /** Nobody asked for it: it weighs less, and a week without it is not called short of anything. */
  readonly isUsual?: true
  /** Somebody laid it down: a week that breaks it is no answer. */
  readonly isHard?: true
  /** Asks for recipes that the household brought itself. */
  readonly isOwn?: true
  /** Asks for dishes that somebody likes. */
  readonly isLiked?: true
  /** Asked for in words, for this week. */
  readonly isWished?: true
}

/** Points per meal missing from, or over, a rule. */
export const countWeight = ({ isUsual, isHard, isOwn, isLiked, isWished }: CountRule): number => {
  if (isWished) return WEIGHTS.wished
  if (isLiked) return WEIGHTS.likedDish
  if (isUsual) return WEIGHTS.usualTable
  if (isHard) return WEIGHTS.hardRule
  return isOwn ? WEIGHTS.ownRecipe : WEIGHTS.weekRule
}

/** What a household's preferences mean for the search, in bits and figures. */
export type TableRules = {
  readonly household: Household
  /** Meals of the day in their order. */
  readonly meals: readonly MealKind[]
  /** Adult portions at the table. */
  readonly people: number
  /** Points are worth a dollar at a table of two; they grow with the table as its costs do. */
  readonly scale: number
  /** kcal per adult and day that the planned meals shall bring, and per kind of meal (order of MEAL_KINDS). */
  readonly kcal: number
  readonly kcalOfKind: Float64Array
  /** Factors by which a meal's portions may differ from the recipe's, smallest first. */
  readonly portions: readonly number[]
  readonly allergens: number
  readonly severeAllergens: number
  /** Diets that the guard's words decide; of those, the ones that a brand-dependent hit breaks, always or for pork. */
  readonly diets: number
  readonly strictDiets: number
  readonly porkDiets: number
  /** Unknown words are not treated as fine. */
  readonly isAllergic: boolean
  readonly limits: readonly Limit[]
  readonly counts: readonly CountRule[]
  readonly kosher: boolean
  /** A dinner without one gets a side of it. */
  readonly wantsStarch: boolean
}

/** Points per dollar of what is eaten, by how far the budget goes beyond the Thrifty plan. */
export const moneyWeight = (household: Household): number => {
  const { weeklyBudget } = household
  if (weeklyBudget === null) return MONEY.ample
  return Math.min(MONEY.tight, Math.max(MONEY.ample, thriftyWeek(household) / Math.max(1, weeklyBudget)))
}

/** A budget well above the Thrifty plan, or none. */
const hasAmpleMoney = (household: Household): boolean => moneyWeight(household) <= AMPLE_MONEY

/** No diet of theirs leaves meat out: coeliac, halal and keto tables would rather have chicken than tofu every other day. */
const eatsMeat = ({ diets }: Household): boolean => !diets.some((diet) => impliedDiets(diet).includes('pescatarian'))

/** What is left when bread, rice and sugar are gone is meat, fish, eggs and cheese. */
const isMeaty = (diet: Diet): boolean => diet === 'keto' || diet === 'low-carb'

/**
 * Whoever has no diet without meat eats meat or fish most days (share of main meals), and fish at least once a week
 * (Dietary Guidelines for Americans 2020-2025: seafood weekly).
 */
const USUAL_FLESH_SHARE = 0.36
/**
 * Where money is not tight: seven main meals of fourteen, and fish twice, as the same guidelines have it (8 oz a week).
 * A diet leaves fewer dishes to vary by, so it is asked for the fish only.
 */
const AMPLE_FLESH_SHARE = 0.5

const usualTable = (household: Household): readonly CountRule[] => {
  const { diets, meals } = household
  const mains = 7 * meals.filter((meal) => meal === 'lunch' || meal === 'dinner').length
  const isAmple = hasAmpleMoney(household)
  const usual = { most: 99, isUsual: true } as const
  return [
    {
      ...usual,
      id: 'usual-flesh',
      traits: TRAITS.meatCourse | TRAITS.seafood,
      least: Math.round((isAmple && diets.every(isMeaty) ? AMPLE_FLESH_SHARE : USUAL_FLESH_SHARE) * mains),
      label: 'meat or fish most days',
    },
    {
      ...usual,
      id: 'usual-fish',
      traits: TRAITS.seafood,
      least: Math.min(isAmple && mains > 7 ? 2 : 1, mains),
      label: isAmple ? 'fish twice a week' : 'fish once a week',
    },
  ]
}

const countRulesFor = (household: Household): readonly CountRule[] => {
  const holds = (diet: Diet): boolean => household.diets.includes(diet)
  const rule = (id: string, traits: number, least: number, most: number, label: string): CountRule => ({
    id,
    traits,
    least,
    most,
    label,
  })
  const nutless = holds('nut-free') || household.allergens.includes('tree_nut')
  if (holds('mediterranean'))
    return [
      rule('fish', TRAITS.seafood, 2, 99, 'fish twice a week'),
      rule('legumes', TRAITS.legume, 3, 99, 'legumes three times a week'),
      rule('red-meat', TRAITS.redMeat, 0, 1, 'red meat once a week at most'),
      ...(nutless ? [] : [rule('nuts', TRAITS.nut, 3, 99, 'nuts three times a week')]),
    ]
  if (holds('dash')) return [rule('legumes', TRAITS.legume | TRAITS.nut, 4, 99, 'nuts and legumes four times a week')]
  if (holds('pescatarian') || holds('pregnancy-safe')) return [rule('fish', TRAITS.seafood, 2, 99, 'fish twice a week')]
  return eatsMeat(household) ? usualTable(household) : []
}

/** Reads the preferences once per request. */
export const readTableRules = (household: Household): TableRules => {
  const meals = plannedMeals(household)
  const { eaters = [] } = household
  const people = eaters.length > 0 ? sharesOf(eaters) : adultPortions(household)
  const share = shareOfDay(meals)
  const shares = sharesOfDay(meals)
  const byWords = household.diets.filter((diet) => dietRules(diet).ingredient)
  const daily = household.dailyKcal ?? ADULT_KCAL
  return {
    household,
    meals,
    people,
    scale: people / 2,
    kcal: daily * share,
    kcalOfKind: Float64Array.from(MEAL_KINDS, (kind) => daily * shares[kind]),
    portions: portionsFor(daily),
    allergens: allergenMask(household.allergens),
    severeAllergens: allergenMask(household.allergens.filter((allergen) => household.severity[allergen] !== 'mild')),
    diets: dietMask(byWords),
    strictDiets: dietMask(byWords.filter((diet) => dietRules(diet).mayBlocks === 'always')),
    porkDiets: dietMask(byWords.filter((diet) => dietRules(diet).mayBlocks === 'pork')),
    isAllergic: household.allergens.length + household.otherAllergens.length > 0,
    limits: [
      ...limitsFor({ kcal: daily * share, share, meals, diets: household.diets, grams: macroAimsOf(household) }),
      ...portionRules(household, meals),
    ],
    counts: countRulesFor(household),
    kosher: household.diets.some((diet) => dietRules(diet).noMeatWithDairy),
    wantsStarch: !household.diets.includes('keto') && !household.diets.includes('low-carb'),
  }
}
