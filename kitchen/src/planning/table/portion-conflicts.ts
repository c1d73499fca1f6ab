import { FODMAP_GROUPS, type FodmapGroup, shareOfLimit } from '../../nutrition/portion-limits.ts'
import { DAILY, DIABETIC_MEAL } from '../../nutrition/targets.ts'
import type { Conflict } from '../../safety/judging/judge-dish.ts'
import type { Diet } from '../../safety/words/vocabulary.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { FIGURES, figure } from '../dishes/recipe-facts.ts'
import type { Household } from './household.ts'
import { GROUP_WORDS, HAIR, largestShare } from './portion-rules.ts'

/** The portion factor of a meal, or of each of its dishes. */
export type Portions = number | readonly number[]

const portionOf = (portions: Portions, at: number): number =>
  typeof portions === 'number' ? portions : (portions[at] ?? 1)

/** What one person gets of a limited food: grams as eaten, and as a share of the largest serving. */
type Helping = {
  readonly name: string
  readonly grams: number
  readonly most: number
  readonly share: number
  readonly place: Conflict['place']
}

const helpingsOf = (
  { facts, catalogue }: Kitchen,
  dishes: readonly number[],
  group: FodmapGroup,
  portions: Portions,
  largest: number,
): readonly Helping[] => {
  const found = new Map<string, Helping>()
  dishes.forEach((dish, at) => {
    const recipe = facts.recipes[dish]
    recipe?.ingredients.forEach(({ foodId, grams }, index) => {
      const food = catalogue.foods.get(foodId)
      if (food?.fodmap?.group !== group || grams === 0) return
      const served = (grams / recipe.servings) * portionOf(portions, at) * largest
      const before = found.get(foodId)
      found.set(foodId, {
        name: food.name,
        grams: served * food.edibleShare + (before?.grams ?? 0),
        most: food.fodmap.grams,
        share: shareOfLimit(food, served) + (before?.share ?? 0),
        place: before?.place ?? { part: 'ingredient', index, side: at === 0 ? null : at - 1, dish: recipe.title },
      })
    })
  })
  return [...found.values()].sort((a, b) => b.share - a.share)
}

const rounded = (grams: number): number => (grams < 10 ? Math.round(grams * 10) / 10 : Math.round(grams))
const said = ({ name, grams, most }: Helping): string => `${rounded(grams)} g ${name} of ${most} g`

/** Foods over their own limits, each by itself; else all of the group together. */
const sentencesOf = (group: FodmapGroup, helpings: readonly Helping[]): readonly (readonly [Helping, string])[] => {
  const over = helpings.filter(({ share }) => share > 1 + HAIR)
  if (over.length > 0)
    return over.map((one) => [one, `${rounded(one.grams)} g ${one.name} for one, low-FODMAP to ${one.most} g.`])
  const all = helpings.slice(0, 3).map(said).join(', ')
  return helpings.slice(0, 1).map((one) => [one, `Too much of ${GROUP_WORDS[group]} in one low-FODMAP meal: ${all}.`])
}

type MealNumber = {
  readonly diet: Diet
  readonly terms: readonly (readonly [keyof typeof FIGURES, number])[]
  readonly most: number
  readonly sentence: (grams: number) => string
}

/** What one meal may hold at most by the diets that count carbohydrate; keto counts the day, and no meal may hold more than that. */
const MEAL_NUMBERS: readonly MealNumber[] = [
  {
    diet: 'diabetic-friendly',
    terms: [['carbs', 1]],
    most: DIABETIC_MEAL.carbsMost,
    sentence: (grams) =>
      `${grams} g carbohydrate in this meal for one, diabetic-friendly to ${DIABETIC_MEAL.carbsMost} g.`,
  },
  {
    diet: 'diabetic-friendly',
    terms: [['addedSugar', 1]],
    most: DIABETIC_MEAL.addedSugarMost,
    sentence: (grams) =>
      `${grams} g added sugar in this meal for one, diabetic-friendly to ${DIABETIC_MEAL.addedSugarMost} g.`,
  },
  {
    diet: 'keto',
    terms: [
      ['carbs', 1],
      ['fibre', -1],
    ],
    most: DAILY.ketoNetCarbsGrams,
    sentence: (grams) =>
      `${grams} g net carbohydrate in this meal for one, keto to ${DAILY.ketoNetCarbsGrams} g a day.`,
  },
]

const numberConflicts = (
  { facts }: Kitchen,
  { diets }: Household,
  dishes: readonly number[],
  portions: Portions,
): readonly Conflict[] =>
  MEAL_NUMBERS.filter(({ diet }) => diets.includes(diet)).flatMap(
    ({ diet, terms, most, sentence }): readonly Conflict[] => {
      const grams = dishes.reduce(
        (all, dish, at) =>
          all +
          portionOf(portions, at) *
            terms.reduce((sum, [name, factor]) => sum + factor * figure(facts, dish, FIGURES[name]), 0),
        0,
      )
      if (grams <= most * (1 + HAIR)) return []
      const dish = facts.recipes[dishes[0] ?? -1]?.title ?? ''
      const place = { part: 'title', index: 0, side: null, dish } as const
      // Rounded up, so that what is too much never reads as the limit itself.
      return [
        { kind: 'diet', rule: diet, certainty: 'contains', words: dish, place, sentence: sentence(Math.ceil(grams)) },
      ]
    },
  )

/**
 * What a portion alone makes unfit: carbohydrate and sugar of a meal for who counts them, and for a low-FODMAP table the
 * dishes of one meal, in the portion that is served, for whoever
 * eats most. Each says its figure: "150 g sweet potato for one, low-FODMAP to 75 g."
 */
export const portionConflicts = (
  kitchen: Kitchen,
  household: Household,
  dishes: readonly number[],
  portions: Portions,
): readonly Conflict[] => {
  const numbers = numberConflicts(kitchen, household, dishes, portions)
  if (!household.diets.includes('low-fodmap')) return numbers
  const largest = largestShare(household)
  const groups = FODMAP_GROUPS.flatMap((group): readonly Conflict[] => {
    const at = FIGURES[group]
    const sum = dishes.reduce(
      (all, dish, place) => all + figure(kitchen.facts, dish, at) * portionOf(portions, place),
      0,
    )
    if (sum * largest <= 1 + HAIR) return []
    return sentencesOf(group, helpingsOf(kitchen, dishes, group, portions, largest)).map(
      ([{ name, place }, sentence]): Conflict => ({
        kind: 'diet',
        rule: 'low-fodmap',
        certainty: 'contains',
        words: name,
        place,
        sentence,
      }),
    )
  })
  return [...numbers, ...groups]
}
