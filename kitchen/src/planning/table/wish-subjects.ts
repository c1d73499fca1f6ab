import type { Food } from '../../foods/food.ts'
import { foldName } from '../../foods/food-name.ts'
import { inEnglish } from '../../foods/typed-words.ts'
import { remember } from '../../memory/remember.ts'
import { DISH_FORMS } from '../../recipes/recipe.ts'
import { dietMask } from '../../safety/words/masks.ts'
import { DIETS, type Diet } from '../../safety/words/vocabulary.ts'
import { TRAITS } from '../dishes/classify-recipe.ts'
import { isKitchenOf, isRegion } from '../dishes/cuisine-regions.ts'
import { foodsMeantBy } from '../dishes/foods-by-word.ts'
import { perFacts } from '../dishes/per-facts.ts'
import { openPhraseIndex } from '../dishes/phrase-index.ts'
import type { Known, RecipeFacts } from '../dishes/recipe-facts.ts'
import { DINNER } from '../plate.ts'
import { dietWord } from './rule-words.ts'

/** Something a wish can be about, and the recipes that have it. */
export type Subject = {
  readonly kind: 'food' | 'cuisine' | 'form' | 'trait' | 'diet' | 'word'
  readonly label: string
  readonly member: Uint8Array
  /** Foods it means, for "use up the pumpkin". */
  readonly foods: readonly number[]
}

/** Diets by their names as wishes say them. */
const DIET_NAMES: ReadonlyMap<string, Diet> = new Map(DIETS.map((diet) => [foldName(diet), diet]))

/** Words for what a dish brings along, whatever its name. */
const TRAIT_WORDS: ReadonlyMap<string, number> = new Map([
  ['fish', TRAITS.fish],
  ['seafood', TRAITS.seafood],
  ['meat', TRAITS.meat],
  ['red meat', TRAITS.redMeat],
  ['legume', TRAITS.legume],
  ['pulse', TRAITS.legume],
  ['bean', TRAITS.legume],
  ['nut', TRAITS.nut],
  ['vegetable', TRAITS.vegetable],
  ['veg', TRAITS.vegetable],
  ['veggie', TRAITS.vegetable],
  ['green', TRAITS.vegetable],
  ['spicy', TRAITS.spicy],
  ['hot', TRAITS.spicy],
])

/** Other words for forms; a plural folds to its singular first. */
const FORM_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...DISH_FORMS.map((form): [string, readonly string[]] => [foldName(form), [form]]),
  ['stew', ['stew with grain']],
  ['noodle', ['noodles']],
  ['sandwich', ['sandwich', 'wrap', 'toast']],
  ['casserole', ['bake']],
  ['gratin', ['bake']],
  ['kebab', ['skewer']],
])

/** Names of dishes that names of foods carry, too, and the foods that make one: pork shoulder steak makes none, sushi rice no sushi. */
const DISHES_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ['steak', ['sirloin steak', 'flank steak', 'skirt steak', 'strip steak', 'ribeye steak', 'beef tenderloin']],
  ['sushi', []],
])

const QUICK_MINUTES = 25

type DishWord = { readonly label: string; readonly holds: (facts: RecipeFacts, recipe: number) => boolean }

const tagged =
  (...tags: readonly string[]): DishWord['holds'] =>
  ({ recipes }, r) =>
    recipes[r]?.tags.some((tag) => tags.includes(tag)) === true

const titled =
  (words: RegExp): DishWord['holds'] =>
  ({ recipes }, r) =>
    words.test(recipes[r]?.title ?? '')

const WOK = /\bwok\b/i
const FROM_THE_GRILL = /grill|barbecue|griddle|skewer|souvlaki|kebab|kofta|satay|suya|yakitori/i

/** Words for how a dish is rather than for what is in it, in every way that wishes say them. */
const DISH_WORDS: ReadonlyMap<string, DishWord> = new Map(
  (
    [
      [
        'quick,quickly,fast,speedy,easy,simple',
        { label: 'quick', holds: ({ minutes }, r) => minutes[r]! <= QUICK_MINUTES },
      ],
      [
        'kid,child,children,toddler,kid friendly,child friendly,children friendly,family friendly,kid food,children favourite',
        { label: 'children’s favourites', holds: tagged('kids') },
      ],
      ['one pot,one pan,single pot,single pan,one pot dish', { label: 'one-pot dishes', holds: tagged('one pot') }],
      ['one tray,one sheet,sheet pan,traybake,tray bake', { label: 'one-tray dishes', holds: tagged('one tray') }],
      ['freezer,freezable,freezer friendly', { label: 'dishes that freeze well', holds: tagged('freezes well') }],
      [
        'packed,lunchbox,lunch box,school,picnic,portable,on the go',
        { label: 'dishes that travel well', holds: tagged('travels') },
      ],
      // A pizza is no dish with "pizza mozzarella", a roast none with "pork shoulder roast".
      ['pizza', { label: 'pizza', holds: titled(/pizza/i) }],
      ['burger,hamburger,cheeseburger', { label: 'burgers', holds: titled(/burger/i) }],
      ['roast,roast dinner', { label: 'roasts', holds: titled(/^roast (?:beef|chicken|pork|lamb|turkey|cauli)/i) }],
      ['no cook,uncooked', { label: 'dishes without cooking', holds: tagged('no cook') }],
      [
        'stir fry,stir fried,wok',
        { label: 'stir-fried dishes', holds: ({ recipes }, r) => WOK.test(recipes[r]?.equipment.join(' ') ?? '') },
      ],
      [
        'grill,grilled,grilling,barbecue,barbecued,bbq',
        {
          label: 'grilled dishes',
          holds: ({ recipes }, r) => recipes[r]?.form === 'skewer' || FROM_THE_GRILL.test(recipes[r]?.title ?? ''),
        },
      ],
    ] as const satisfies readonly (readonly [string, DishWord])[]
  ).flatMap(([words, dish]) => words.split(',').map((word): [string, DishWord] => [foldName(word), dish])),
)

/** "Under 20 minutes", of one day or of breakfasts; of every meal it is a manner (wish-manners.ts). */
const withinMinutes = (folded: string): DishWord | undefined => {
  const most = Number(/^under (\d{1,3}) minute$/.exec(folded)?.[1] ?? Number.NaN)
  return Number.isNaN(most)
    ? undefined
    : { label: `under ${most} minutes`, holds: ({ minutes }, r) => minutes[r]! <= most }
}

/** "More protein" asks for the diet, not for protein powder. */
const DIET_WORDS: ReadonlyMap<string, Diet> = new Map([
  ['protein', 'high-protein'],
  ['more protein', 'high-protein'],
  [foldName('diabetes friendly'), 'diabetic-friendly'],
  ['diabetic', 'diabetic-friendly'],
])

/** 1 where a recipe holds something. */
export const recipesThat = ({ recipes }: RecipeFacts, holds: (recipe: number) => boolean): Uint8Array => {
  const member = new Uint8Array(recipes.length)
  for (let r = 0; r < member.length; r++) if (holds(r)) member[r] = 1
  return member
}

/** Less than this of a food in a serving is seasoning, not what a wish means. */
const LEAST_GRAMS = 8
/** Where something is to be used up, a spoon of mint and half a clove of garlic count. */
const LEAST_USED_UP_GRAMS = 1

/** Recipes of which a serving holds some of the foods. */
const recipesUsing = ({ facts, foods }: Known, meant: readonly number[], leastGrams = LEAST_GRAMS): Uint8Array => {
  const isMeant = new Uint8Array(foods.foods.length)
  for (const food of meant) isMeant[food] = 1
  return recipesThat(facts, (r) => {
    for (let u = facts.useStart[r]!; u < facts.useStart[r + 1]!; u++)
      if (isMeant[facts.useFood[u]!] === 1 && facts.useGrams[u]! >= leastGrams) return true
    return false
  })
}

const cuisinesOf = perFacts(({ cuisines }) => cuisines.map(foldName))
const titlesOf = perFacts(({ recipes }) => {
  const names = recipes.map(({ title }) => [foldName(title)] as const)
  return { names, withPhrase: openPhraseIndex(names) }
})

/** More than the tags of any catalogue: each is folded once. */
const MOST_TAGS = 1000

/** Recipes by their tags, as by foldName. */
const tagsOf = perFacts(({ recipes }): ReadonlyMap<string, readonly number[]> => {
  const folded = remember(MOST_TAGS, foldName)
  const recipesByTag = new Map<string, number[]>()
  recipes.forEach(({ tags }, r) => {
    for (const tag of tags.map(folded)) {
      const tagged = recipesByTag.get(tag) ?? []
      tagged.push(r)
      recipesByTag.set(tag, tagged)
    }
  })
  return recipesByTag
})

/** Whether words stand in a title beside the names of other foods: "squash with pumpkin seeds" does not say pumpkin. */
const saysBeside = (title: string, words: string, otherNames: readonly string[]): boolean =>
  ` ${otherNames.reduce((rest, name) => ` ${rest} `.replaceAll(` ${name} `, ' '), title)} `.includes(` ${words} `)

/** Recipes that carry the words in their title or as a tag. */
const recipesNamed = (facts: RecipeFacts, folded: string, otherNames: readonly string[]): readonly number[] => {
  const { names, withPhrase } = titlesOf(facts)
  return [
    ...withPhrase(folded).filter((r) => saysBeside(names[r]?.[0] ?? '', folded, otherNames)),
    ...(tagsOf(facts).get(folded) ?? []),
  ]
}

const withNamed = (member: Uint8Array, named: readonly number[]): Uint8Array => {
  for (const r of named) member[r] = 1
  return member
}

const lookUp = (kitchen: Known, folded: string): Subject | null => {
  const { facts, foods } = kitchen
  const subject = (kind: Subject['kind'], label: string, member: Uint8Array, meant: readonly number[] = []) =>
    member.includes(1) ? { kind, label, member, foods: meant } : null
  if (isRegion(folded)) {
    const isOfRegion = facts.cuisines.map((name) => isKitchenOf(folded, name))
    return subject(
      'cuisine',
      folded.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      recipesThat(facts, (r) => isOfRegion[facts.cuisine[r]!] === true),
    )
  }
  const cuisine = cuisinesOf(facts).indexOf(folded)
  if (cuisine >= 0) {
    const isOfIt = (r: number): boolean => facts.cuisine[r] === cuisine
    return subject('cuisine', facts.cuisines[cuisine] ?? folded, recipesThat(facts, isOfIt))
  }
  const dish = DISH_WORDS.get(folded) ?? withinMinutes(folded)
  if (dish)
    return subject(
      'form',
      dish.label,
      recipesThat(facts, (r) => dish.holds(facts, r)),
    )
  const diet = DIET_NAMES.get(folded) ?? DIET_WORDS.get(folded)
  if (diet) {
    const mask = dietMask([diet])
    const isFitting = (r: number): boolean => (facts.dietBlock[r]! & mask) === 0
    return subject('diet', dietWord(diet), recipesThat(facts, isFitting))
  }
  const madeOf = DISHES_OF.get(folded)
  if (madeOf) {
    const own = foods.foods.flatMap(({ name }, at) => (madeOf.includes(name) ? [at] : []))
    return subject('word', folded, withNamed(recipesUsing(kitchen, own), recipesNamed(facts, folded, [])))
  }
  const trait = TRAIT_WORDS.get(folded)
  const { meant, otherNames } = foodsMeantBy(foods, folded)
  if (trait !== undefined) {
    const hasIt = (r: number): boolean => (facts.traits[r]! & trait) !== 0
    return subject('trait', folded, recipesThat(facts, hasIt), meant)
  }
  const named = recipesNamed(facts, folded, otherNames)
  const forms = FORM_WORDS.get(folded)
  if (forms) {
    const isOfForm = (r: number): boolean => forms.includes(facts.recipes[r]?.form ?? '')
    return subject('form', folded, withNamed(recipesThat(facts, isOfForm), named))
  }
  if (meant.length > 0) return subject('food', folded, withNamed(recipesUsing(kitchen, meant), named), meant)
  return named.length > 0 ? subject('word', folded, withNamed(new Uint8Array(facts.recipes.length), named)) : null
}

/** A food that comes in so many lunches and dinners can be used up by itself. */
const ENOUGH_TO_USE_UP = 3
/** Lunch and dinner. */
const MAINS = (1 << (DINNER - 1)) | (1 << DINNER)

/**
 * What a household means that wants to use something up: the very food on its shelf, not all that carries its name (the
 * pumpkin, neither kabocha nor pumpkin seeds), as far as there are dishes with it.
 */
export const toUseUp = (kitchen: Known, subject: Subject, exact: Food | undefined): Subject => {
  const index = exact?.aisle === 'fruit-veg' ? kitchen.foods.indexOf.get(exact.id) : undefined
  if (index === undefined || subject.kind !== 'food') return subject
  const member = recipesUsing(kitchen, [index], LEAST_USED_UP_GRAMS)
  const mains = member.reduce((sum, is, r) => sum + (is === 1 && (kitchen.facts.kinds[r]! & MAINS) !== 0 ? 1 : 0), 0)
  return mains < ENOUGH_TO_USE_UP ? subject : { ...subject, member, foods: [index] }
}

/** Subjects found lately, per catalogue: rules and wishes name the same few again and again. */
const foundLately = perFacts(() => new Map<string, Subject>())
const MOST_KEPT = 200

/** What a phrase of a wish is about; null when nothing in the catalogue answers to it. `words` as by foldName. */
export const findSubject = (kitchen: Known, words: string): Subject | null => {
  const folded = foldName(inEnglish(words))
  const known = foundLately(kitchen.facts)
  const found = known.get(folded) ?? lookUp(kitchen, folded)
  if (found === null || known.has(folded)) return found
  if (known.size >= MOST_KEPT) known.clear()
  known.set(folded, found)
  return found
}
