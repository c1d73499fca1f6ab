import { DAILY, MEAL_SHARES } from '../../nutrition/targets.ts'
import { DIETS, type Diet } from '../../safety/words/vocabulary.ts'
import { TRAITS } from '../dishes/classify-recipe.ts'
import { FIGURE_COUNT, FIGURES } from '../dishes/recipe-facts.ts'
import { passesGuard } from '../table/legal-set.ts'
import { readTableRules } from '../table/table-rules.ts'
import { recipesThat } from '../table/wish-subjects.ts'
import type { Intent } from './intent.ts'
import { type Judge, judges } from './judge-wish.ts'
import { wantEaten } from './lay-eaten.ts'
import { layPacked } from './lay-shape.ts'
import { MANNERS } from './manners.ts'
import { count, invert, keepOff, type Laying, mark, placeAt, SPREAD, weekdaysOf } from './wish-draft.ts'

const MANNER_TIMES = 3
/** Of the usual energy, where somebody wants to lose weight, or eats more or less than usual. */
const KCAL_LESS = 0.85

/** Dishes that keep a diet by the guard's own reading. */
const keepsDiet = ({ kitchen: { facts }, household }: Laying, diet: Diet): Uint8Array => {
  const rules = readTableRules({ ...household, diets: [diet] })
  return recipesThat(facts, (r) => passesGuard(facts, rules, r))
}

export const layDiet = (laying: Laying, intent: Intent): Judge => {
  const diet = DIETS.find((one) => one === intent.value)
  if (diet === undefined) return judges.notUnderstood
  const member = keepsDiet(laying, diet)
  if (intent.times !== undefined) {
    const meals = intent.meals ?? (['dinner'] as const)
    const weekdays = (intent.days ? weekdaysOf(intent) : SPREAD).slice(0, intent.times)
    placeAt(laying, { ...intent, meals }, { weekdays, member })
    return judges.someWhole(intent, member, intent.times)
  }
  if (intent.days === undefined && intent.meals === undefined) {
    laying.wish.diets.push(diet)
    return judges.diet(intent, diet, member)
  }
  placeAt(laying, intent, { member })
  mark(laying.wish.noSides, invert(member))
  return judges.every(intent, member)
}

/** A figure of one serving, and what a meal may have of it at most, or has at least. */
const bounded = (
  { kitchen: { facts } }: Laying,
  figure: keyof typeof FIGURES,
  holds: (amount: number) => boolean,
): Uint8Array => recipesThat(facts, (r) => holds(facts.figures[r * FIGURE_COUNT + FIGURES[figure]]!))

/** Whole weeks of these are what a diet of that name is. */
const DIET_OF: Readonly<Record<string, Diet>> = {
  'protein more': 'high-protein',
  'carbs less': 'low-carb',
  'salt less': 'low-sodium',
}
/** Grams of a serving: a fifth of a day's fibre, a third of its added sugar, fat within 30 % of a dinner's energy. */
const FIBRE_GRAMS = 7
const SUGAR_GRAMS = { less: 5, avoid: 0.5 }
const FAT_GRAMS = 20
const PROTEIN_GRAMS = 25

export const layNutrition = (laying: Laying, intent: Intent): Judge => {
  const { value = '', polarity, amount } = intent
  const { wish } = laying
  const isWhole = intent.days === undefined && intent.meals === undefined
  const diet = DIET_OF[`${value} ${polarity}`]
  if (value === 'calories') {
    wish.kcal = amount === undefined ? { share: KCAL_LESS } : { daily: amount }
    return judges.kcal(intent, amount ?? null)
  }
  if (diet && isWhole && amount === undefined) {
    wish.diets.push(diet)
    return judges.figure(diet)
  }
  const holding: Readonly<Record<string, () => Uint8Array>> = {
    protein: () => bounded(laying, 'protein', (grams) => grams >= (amount ?? PROTEIN_GRAMS)),
    carbs: () =>
      bounded(laying, 'carbs', (grams) => grams <= DAILY.lowCarbGrams * MEAL_SHARES[intent.meals?.[0] ?? 'dinner']),
    salt: () => bounded(laying, 'sodium', (mg) => mg <= DAILY.lowSodiumMg * MEAL_SHARES[intent.meals?.[0] ?? 'dinner']),
    sugar: () =>
      bounded(laying, 'addedSugar', (grams) => grams <= SUGAR_GRAMS[polarity === 'avoid' ? 'avoid' : 'less']),
    fat: () => bounded(laying, 'fat', (grams) => grams <= FAT_GRAMS),
    fibre: () => bounded(laying, 'fibre', (grams) => grams >= FIBRE_GRAMS),
    healthy: () => bounded(laying, 'fibre', (grams) => grams >= FIBRE_GRAMS),
  }
  const member = holding[value]?.()
  if (member === undefined) return judges.notUnderstood
  if (isWhole) wish.likes.push(member)
  else placeAt(laying, intent, { member })
  if (value === 'carbs')
    mark(
      wish.noSides,
      recipesThat(laying.kitchen.facts, (r) =>
        ['starch', 'bread'].includes(laying.kitchen.facts.recipes[r]?.role ?? ''),
      ),
    )
  return judges.meals(intent, value, member, amount)
}

export const layManner = (laying: Laying, intent: Intent): Judge => {
  const manner = MANNERS[intent.value ?? '']
  if (manner === undefined) return judges.notUnderstood
  const isPlaced = !laying.isOneMeal && (intent.days ?? intent.meals) !== undefined
  const packed =
    isPlaced && intent.value === 'travels well' && intent.polarity !== 'avoid' ? layPacked(laying, intent) : null
  if (packed !== null) return packed
  const { facts } = laying.kitchen
  const holds = recipesThat(facts, (r) => manner.holds(facts, r))
  if (intent.polarity === 'avoid') {
    keepOff(laying, intent, holds)
    return judges.never(intent, holds)
  }
  if (manner.isOfAll || intent.polarity === 'only' || intent.days || intent.meals) {
    placeAt(laying, intent, {
      member: holds,
      isOne: !manner.isOfAll && intent.days !== undefined && intent.meals === undefined,
    })
    if (manner.isOfAll) {
      mark(laying.wish.noSides, invert(holds))
      return judges.every(intent, holds)
    }
    return intent.days && !intent.meals ? judges.some(intent, holds, intent.days.length) : judges.all(intent, holds)
  }
  const times = laying.isOneMeal ? 1 : MANNER_TIMES
  laying.wish.likes.push(holds)
  count(laying, intent.value ?? '', holds, times)
  return judges.some(intent, holds, times)
}

/** What the list of a recipe's equipment says of something; what has no entry is in no recipe. */
const NEEDS_OVEN = TRAITS.oven
const STOVE = new Set([
  'pot',
  'pan',
  'saucepan',
  'wok',
  'bowl',
  'kettle',
  'sieve',
  'plate',
  'jar',
  'jars',
  'knife',
  'board',
  'grater',
])

const usesEquipment = ({ kitchen: { facts } }: Laying, name: string): Uint8Array =>
  recipesThat(facts, (r) =>
    name === 'oven'
      ? (facts.traits[r]! & NEEDS_OVEN) !== 0
      : facts.recipes[r]!.equipment.some((one) => one.split(' ').includes(name)),
  )

export const layEquipment = (laying: Laying, intent: Intent): Judge => {
  const { value = '', polarity } = intent
  const { facts } = laying.kitchen
  if (polarity === 'avoid') {
    const member = usesEquipment(laying, value)
    keepOff(laying, intent, member)
    return judges.never(intent, member)
  }
  if (polarity === 'only') {
    const hasStove = value.includes('hob')
    const member = recipesThat(facts, (r) => {
      const { equipment, tags } = facts.recipes[r]!
      const isStove =
        (facts.traits[r]! & NEEDS_OVEN) === 0 &&
        equipment.every((one) => STOVE.has(one.split(' ').find((word) => STOVE.has(word)) ?? ''))
      return hasStove ? isStove : tags.includes('no cook') || equipment.includes(value)
    })
    placeAt(laying, intent, { member })
    mark(laying.wish.noSides, invert(member))
    return judges.every(intent, member)
  }
  const member = usesEquipment(laying, value)
  if (!member.includes(1)) return judges.noRecipe
  return wantEaten(laying, intent, member)
}

export const layOccasion = (laying: Laying, intent: Intent): Judge => {
  if (weekdaysOf(intent).length === 0) return judges.noDay
  const { facts } = laying.kitchen
  const liked = recipesThat(facts, (r) => (facts.recipes[r]?.popularity ?? 0) >= 4)
  const evening = { ...intent, meals: intent.meals ?? (['dinner'] as const) }
  placeAt(laying, evening, { member: liked })
  return judges.occasion(evening, liked)
}
