import type { Food, FoodGroup } from '../../foods/food.ts'
import { listsOven } from '../../recipes/oven.ts'
import type { Recipe } from '../../recipes/recipe.ts'

/** Protein sources told apart for variety (planning guide, metric V3); `vegetable` where nothing else leads. */
export const PROTEIN_GROUPS = [
  'beef',
  'pork',
  'lamb',
  'poultry',
  'fish',
  'shellfish',
  'egg',
  'dairy',
  'soy',
  'legume',
  'nut',
  'vegetable',
] as const
export type ProteinGroup = (typeof PROTEIN_GROUPS)[number]

/** Led by nothing that is rich in protein: a plate of its own, but no protein that a week would vary by (metric V3). */
export const NO_PROTEIN = PROTEIN_GROUPS.indexOf('vegetable')

/** Bits of what a serving holds, for rules of the week ("fish twice") and for pairing. */
export const TRAITS = {
  starch: 1,
  vegetable: 2,
  /** Fish or shellfish. */
  seafood: 4,
  legume: 8,
  redMeat: 16,
  meat: 32,
  nut: 64,
  /** Worked in an oven: two ovens are one too many. */
  oven: 128,
  spicy: 256,
  /** Meat that one tastes and sees: no spoon of stock, no few cubes of bacon. */
  meatCourse: 512,
  /** Fish alone: who asks for fish is not served shrimp. */
  fish: 1024,
} as const

/** Least amounts per serving that make a trait: a spoon of peas is no vegetable course. */
const STARCH_CARBS_GRAMS = 25
const VEGETABLE_GRAMS = 80
const FISH_GRAMS = 60
const LEGUME_PROTEIN_GRAMS = 4
const RED_MEAT_GRAMS = 25
const NUT_GRAMS = 10
const MEAT_COURSE_GRAMS = 50
const LEADING_PROTEIN_GRAMS = 4
/** A chicken dish with chickpeas is a chicken dish. */
const FLESH_LEADS = 1.6

const proteinGroupOf: Readonly<Partial<Record<FoodGroup, ProteinGroup>>> = {
  beef: 'beef',
  pork: 'pork',
  lamb: 'lamb',
  poultry: 'poultry',
  fish: 'fish',
  shellfish: 'shellfish',
  egg: 'egg',
  dairy: 'dairy',
  soy: 'soy',
  legume: 'legume',
  nut: 'nut',
  seed: 'nut',
}
const FLESH: ReadonlySet<ProteinGroup> = new Set<ProteinGroup>(['beef', 'pork', 'lamb', 'poultry', 'fish', 'shellfish'])

export type Part = { readonly food: Food; readonly grams: number }

/** Ingredients merged by food, grams as bought for one adult serving, heaviest first. */
export const partsOf = (recipe: Recipe, foods: ReadonlyMap<string, Food>): readonly Part[] => {
  const grams = new Map<Food, number>()
  for (const { foodId, grams: weight } of recipe.ingredients) {
    const food = foods.get(foodId)
    if (food) grams.set(food, (grams.get(food) ?? 0) + weight / recipe.servings)
  }
  return [...grams].map(([food, weight]) => ({ food, grams: weight })).sort((a, b) => b.grams - a.grams)
}

const edible = ({ food, grams }: Part): number => grams * food.edibleShare
const sumOf = (parts: readonly Part[], groups: readonly FoodGroup[], value: (part: Part) => number): number =>
  parts.reduce((sum, part) => (groups.includes(part.food.group) ? sum + value(part) : sum), 0)
const protein = (part: Part): number => (edible(part) * part.food.nutrients.proteinGrams) / 100
const carbs = (part: Part): number => (edible(part) * part.food.nutrients.carbsGrams) / 100

/** The group that brings most protein; flesh leads before what stands beside it. */
export const leadingProtein = (parts: readonly Part[]): ProteinGroup => {
  const grams = new Map<ProteinGroup, number>()
  for (const part of parts) {
    const group = proteinGroupOf[part.food.group]
    if (group) grams.set(group, (grams.get(group) ?? 0) + protein(part) * (FLESH.has(group) ? FLESH_LEADS : 1))
  }
  const [first] = [...grams].sort((a, b) => b[1] - a[1])
  return first && first[1] >= LEADING_PROTEIN_GRAMS ? first[0] : 'vegetable'
}

/** Whether parts of some group bring enough protein to be spoken of: an egg or a spoon of tahini, not its smear on a bun. */
export const bringsProtein = (parts: readonly Part[], group: ProteinGroup): boolean =>
  parts.reduce((sum, part) => (proteinGroupOf[part.food.group] === group ? sum + protein(part) : sum), 0) >=
  LEADING_PROTEIN_GRAMS

const SPICY =
  /\b(chili|chilli|chile|cayenne|jalapeno|jalapeño|gochujang|sriracha|harissa|sambal|hot sauce|habanero|scotch bonnet|gochugaru|berbere|jerk seasoning)\b/i

/** Trait bits of one serving. */
export const traitsOf = (recipe: Recipe, parts: readonly Part[]): number => {
  const bit = (on: boolean, trait: number): number => (on ? trait : 0)
  const spicyWords = `${recipe.title} ${recipe.tags.join(' ')}`.toLowerCase()
  const isSpicy = /\b(spicy|hot)\b/.test(spicyWords) || parts.some(({ food }) => SPICY.test(food.name))
  return (
    bit(sumOf(parts, ['grain', 'starchy-veg'], carbs) >= STARCH_CARBS_GRAMS, TRAITS.starch) |
    bit(sumOf(parts, ['vegetable'], edible) >= VEGETABLE_GRAMS, TRAITS.vegetable) |
    bit(sumOf(parts, ['fish', 'shellfish'], edible) >= FISH_GRAMS, TRAITS.seafood) |
    bit(sumOf(parts, ['fish'], edible) >= FISH_GRAMS, TRAITS.fish) |
    bit(sumOf(parts, ['legume', 'soy'], protein) >= LEGUME_PROTEIN_GRAMS, TRAITS.legume) |
    bit(sumOf(parts, ['beef', 'pork', 'lamb'], edible) >= RED_MEAT_GRAMS, TRAITS.redMeat) |
    bit(sumOf(parts, ['beef', 'pork', 'lamb', 'poultry'], edible) > 0, TRAITS.meat) |
    bit(sumOf(parts, ['beef', 'pork', 'lamb', 'poultry'], edible) >= MEAT_COURSE_GRAMS, TRAITS.meatCourse) |
    bit(sumOf(parts, ['nut', 'seed'], edible) >= NUT_GRAMS, TRAITS.nut) |
    bit(listsOven(recipe), TRAITS.oven) |
    bit(isSpicy, TRAITS.spicy)
  )
}

/** Carbohydrates of pulses, with some grain or potatoes, that fill a plate by themselves. */
const FILLING_CARBS_GRAMS = 50
/** So much of it from grain or potatoes, or so much of pulses alone: then not even bread is missing. */
const GRAIN_CARBS_GRAMS = 10
const PULSE_CARBS_GRAMS = 58
const STARCH_WORDS =
  /\b(starch|bread|cornbread|flatbread|naan|roti|tortilla|rice|couscous|polenta|potato|mash|noodles)\b/

/** Whether a word of `pairs` asks for a starch. */
export const isStarchWord = (word: string): boolean => STARCH_WORDS.test(word.toLowerCase())

/**
 * Whether the pulses of a serving stand in for its starch: a lentil and potato stew needs no rice beside it. A smaller pot
 * of pulses alone still wants the bread or rice that its recipe asks for.
 */
export const fillsWithPulses = (recipe: Recipe, parts: readonly Part[]): boolean => {
  const ofPulses = sumOf(parts, ['legume'], carbs)
  const ofGrain = sumOf(parts, ['grain', 'starchy-veg'], carbs)
  if (ofPulses === 0 || ofPulses + ofGrain < FILLING_CARBS_GRAMS) return false
  return ofGrain >= GRAIN_CARBS_GRAMS || ofPulses >= PULSE_CARBS_GRAMS || !recipe.pairs.some(isStarchWord)
}

/** Fruit and vegetables of one serving, edible grams (metric N7; potatoes and other starchy roots do not count). */
export const produceGrams = (parts: readonly Part[]): number => sumOf(parts, ['vegetable', 'fruit'], edible)

/** Eggs of one serving, edible grams: a large one without its shell is 50 g (USDA). */
export const eggGrams = (parts: readonly Part[]): number => sumOf(parts, ['egg'], edible)

/** The food that leads within some groups ("the same starch twice"), or null. */
export const leadingFood = (parts: readonly Part[], groups: readonly FoodGroup[]): Food | null =>
  parts.find((part) => groups.includes(part.food.group) && edible(part) >= 30)?.food ?? null

/** Core ingredients for likeness: everything but salt, oil, water, spices and other things of every dish (metric V5). */
export const coreFoods = (parts: readonly Part[]): readonly Food[] =>
  parts
    .filter(({ food, grams }) => grams >= 3 && !['spice', 'fat', 'drink'].includes(food.group))
    .map(({ food }) => food)
    .filter(({ name }) => name !== 'water')
