import type { Food } from '../foods/food.ts'
import { nutritionOf, scaleNutrition } from '../nutrition/nutrition.ts'
import { type RecipeFault, stepText } from './compile-recipe.ts'
import { faultsOfCounts } from './counted-pieces.ts'
import { heatWordOf } from './heat.ts'
import { faultsOfOven } from './oven.ts'
import type { Recipe, RecipeKind } from './recipe.ts'
import { missingTemperatures } from './safe-temperatures.ts'

type Band = { readonly grams: readonly [number, number]; readonly kcal: readonly [number, number] }

/** Portion bands of the recipe guide, per person. Grams get slack, because what boils away or soaks in is estimated. */
export const PORTION_BANDS: Readonly<Record<RecipeKind, Band>> = {
  breakfast: { grams: [250, 450], kcal: [300, 550] },
  lunch: { grams: [300, 550], kcal: [350, 650] },
  dinner: { grams: [350, 650], kcal: [450, 750] },
  side: { grams: [80, 200], kcal: [60, 250] },
  snack: { grams: [30, 350], kcal: [80, 350] },
  dessert: { grams: [60, 300], kcal: [100, 450] },
  'packed lunch': { grams: [200, 550], kcal: [350, 650] },
}
const GRAM_SLACK = { low: 0.7, high: 1.35 }
/** What is less than a main meal. */
const SMALL: ReadonlySet<RecipeKind> = new Set<RecipeKind>(['side', 'breakfast', 'snack', 'dessert'])
/** Told in two steps where that is all there is to it: a box is packed as a side is made. */
const isShort = (kind: RecipeKind): boolean => SMALL.has(kind) || kind === 'packed lunch'
/** mg a person for lunch and dinner; three quarters of it for what is less. */
const SODIUM_LIMIT = 900
const TITLE_LENGTH = 44
const STEP_WORDS = 50
/** Cooklang left in the words: brackets inside brackets, which the format does not have, stand on the page as they are. */
const RAW_MARKUP = /[@#~][^\s@#~{}]*(?:\s[^\s@#~{}]+){0,5}\{|\{[^{}]*\}/
const BOASTS = /\b(best|easy|healthy|delicious|ultimate|perfect|amazing|simple|tasty|yummy)\b/i

/** Dry starches take up water that no ingredient line shows. Weight as eaten / weight as bought (USDA yields, rounded). */
const soakFactor = (food: Food): number => {
  if (/couscous|bulgur/.test(food.name)) return 2.4
  if (food.aisle !== 'grains') return 1
  if (food.group === 'legume') return 2.3
  if (
    /pasta|spaghetti|noodle|macaroni|penne|linguine|fettuccine|tagliatelle|orzo|soba|udon|vermicelli|fusilli|rigatoni|orecchiette|farfalle|lasagne|ziti|pappardelle|angel hair/.test(
      food.name,
    )
  )
    return 2.1
  return 1
}

/** Grams on one plate: peel and bones off, dry pasta and pulses soaked, long-cooked liquid partly boiled away. */
export const servedGrams = (recipe: Recipe, foods: ReadonlyMap<string, Food>): number => {
  let grams = 0
  let water = 0
  for (const row of recipe.ingredients) {
    const food = foods.get(row.foodId)
    if (!food) continue
    if (food.id === 'water' || food.id === 'ice') water += row.grams
    else grams += row.grams * food.edibleShare * soakFactor(food)
  }
  // Grains soak up what they are simmered in; of the rest a fifth is lost as steam.
  return (grams + water * 0.8) / recipe.servings
}

const faultsOfFrame = (recipe: Recipe): string[] => {
  const faults: string[] = []
  if (recipe.title.length > TITLE_LENGTH)
    faults.push(`The title has ${recipe.title.length} characters, at most ${TITLE_LENGTH}.`)
  if (BOASTS.test(recipe.title)) faults.push('The title boasts. Say what one tastes.')
  if (recipe.servings < 1 || recipe.servings > 8) faults.push(`Servings ${recipe.servings}: write for 1 to 8 adults.`)
  if (recipe.activeMinutes < 1 || recipe.activeMinutes > recipe.totalMinutes)
    faults.push(`Active ${recipe.activeMinutes} of total ${recipe.totalMinutes} minutes cannot be.`)
  const slow = recipe.tags.includes('slow') || recipe.tags.includes('overnight')
  if (recipe.totalMinutes > 120 && !slow)
    faults.push('More than two hours: tag it "slow", or "overnight" without the night counted.')
  const [least, most] = recipe.kinds.some(isShort) ? [2, 7] : [3, 7]
  if (recipe.steps.length < least || recipe.steps.length > most)
    faults.push(`${recipe.steps.length} steps: write ${least} to ${most}.`)
  recipe.steps.forEach((step, index) => {
    const words = stepText(step).split(/\s+/).length
    if (words > STEP_WORDS) faults.push(`Step ${index + 1} has ${words} words, at most ${STEP_WORDS}.`)
    if (words < 5) faults.push(`Step ${index + 1} has ${words} words: say what to do and the sign to look for.`)
    if (RAW_MARKUP.test(stepText(step)))
      faults.push(`Step ${index + 1} shows markup that was not read: no food or timer inside another’s brackets.`)
  })
  for (const { foodId, preparation } of recipe.ingredients)
    if (RAW_MARKUP.test(preparation))
      faults.push(`The brackets after "${foodId}" hold markup: name that food in the step itself.`)
  const timers = recipe.steps.flatMap((step) => step.parts).filter((part) => part.kind === 'timer')
  const longest = Math.max(0, ...timers.map((timer) => timer.minutes))
  if (longest > recipe.totalMinutes && !recipe.tags.includes('overnight'))
    faults.push(`A timer of ${longest} minutes does not fit into total ${recipe.totalMinutes}.`)
  return faults
}

/** Whoever keeps an evening free of cooking is given nothing that has to be heated. */
const faultsOfCold = (recipe: Recipe): string[] => {
  if (!recipe.tags.includes('no cook')) return []
  return recipe.steps.flatMap((step, index) => {
    const word = heatWordOf(step)
    return word === undefined ? [] : [`Step ${index + 1} says "${word}" in a dish tagged "no cook".`]
  })
}

const ON_THE_STOVE = /\b(?:pot|pan|saucepan|skillet|wok)$/

/** Whoever wishes for one pot washes one. */
const faultsOfPots = ({ tags, equipment }: Recipe): string[] => {
  const pots = equipment.filter((one) => ON_THE_STOVE.test(one)).length
  return tags.includes('one pot') && pots > 1 ? [`Tagged "one pot", and lists ${pots} pots and pans.`] : []
}

const faultsOfPortion = (recipe: Recipe, foods: ReadonlyMap<string, Food>): string[] => {
  const faults: string[] = []
  const portion = scaleNutrition(nutritionOf(recipe.ingredients, foods), 1 / recipe.servings)
  const grams = servedGrams(recipe, foods)
  for (const kind of recipe.kinds) {
    const band = PORTION_BANDS[kind]
    const [low, high] = band.kcal
    if (portion.kcal < low || portion.kcal > high)
      faults.push(`${Math.round(portion.kcal)} kcal a person; a ${kind} has ${low} to ${high}.`)
    const [lightest, heaviest] = [band.grams[0] * GRAM_SLACK.low, band.grams[1] * GRAM_SLACK.high]
    if (grams < lightest || grams > heaviest)
      faults.push(
        `About ${Math.round(grams)} g a person; a ${kind} weighs ${Math.round(lightest)} to ${Math.round(heaviest)}.`,
      )
  }
  const small = recipe.kinds.every((kind) => SMALL.has(kind))
  const limit = small ? SODIUM_LIMIT * 0.75 : SODIUM_LIMIT
  if (portion.sodiumMg > limit && !recipe.tags.includes('salty by nature'))
    faults.push(
      `${Math.round(portion.sodiumMg)} mg sodium a person, at most ${limit}: less salt, or low-sodium stock or sauce.`,
    )
  return faults
}

/** Foods with an allergen that a sentence may name only when the recipe lists them: an orphan hides an allergen. */
const TELLING = [
  'butter',
  'milk',
  'cream',
  'yogurt',
  'cheese',
  'parmesan',
  'feta',
  'egg',
  'eggs',
  'flour',
  'breadcrumbs',
  'tahini',
  'honey',
  'soy sauce',
  'fish sauce',
  'mayonnaise',
  'mustard',
  'peanuts',
  'almonds',
  'walnuts',
  'cashews',
  'pesto',
  'sesame seeds',
  'sesame oil',
  'bacon',
  'prawns',
  'shrimp',
  'tofu',
  'stock',
  'wine',
  'ginger',
  'garlic',
  'onion',
  'onions',
  'coriander',
  'parsley',
  'lemon',
  'lime',
  'tomatoes',
  'carrots',
  'rice',
]

const orphans = (recipe: Recipe, foods: ReadonlyMap<string, Food>): string[] => {
  const listed = recipe.ingredients
    .flatMap((row) => {
      const food = foods.get(row.foodId)
      return food ? [food.name, food.plural, ...food.aliases] : []
    })
    .join(' ')
    .toLowerCase()
  const named = recipe.steps.flatMap((step) =>
    step.parts.flatMap((part) => (part.kind === 'ingredient' ? [part.text] : [])),
  )
  const known = `${listed} ${named.join(' ').toLowerCase()}`
  const prose = recipe.steps
    .flatMap((step) => step.parts)
    .map((part) => (part.kind === 'text' ? part.text : ' . '))
    .join('')
    .toLowerCase()
  return TELLING.filter((word) => {
    const stem = word.replace(/s$/, '')
    return new RegExp(`\\b${word}\\b`).test(prose) && !known.includes(stem)
  }).map((word) => `A step names "${word}", which no ingredient lists.`)
}

/** Everything that keeps a compiled recipe out of the catalogue, with the reason. Empty: it is good. */
export const validateRecipe = (recipe: Recipe, foods: ReadonlyMap<string, Food>): readonly RecipeFault[] =>
  [
    ...faultsOfFrame(recipe),
    ...faultsOfCold(recipe),
    ...faultsOfPots(recipe),
    ...faultsOfOven(recipe),
    ...faultsOfCounts(recipe),
    ...faultsOfPortion(recipe, foods),
    ...orphans(recipe, foods),
    ...missingTemperatures(recipe, foods),
  ].map((reason) => ({ line: 1, reason }))
