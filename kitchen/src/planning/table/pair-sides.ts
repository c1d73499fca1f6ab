import { once } from '../../memory/once.ts'
import { SIDE_ROLES, type SideRole } from '../../recipes/recipe.ts'
import { allergenMask, dietMask } from '../../safety/words/masks.ts'
import { isStarchWord, NO_PROTEIN, PROTEIN_GROUPS, TRAITS } from '../dishes/classify-recipe.ts'
import { cuisineDistance } from '../dishes/cuisine-families.ts'
import { openFoodDistance } from '../dishes/food-affinity.ts'
import { perFacts } from '../dishes/per-facts.ts'
import { FIGURES, figure, type GuardBits, type RecipeFacts } from '../dishes/recipe-facts.ts'
import { openCustoms } from '../dishes/side-customs.ts'
import { DINNER } from '../plate.ts'
import { eachInSteps, type Steps } from '../steps.ts'
import { MAIN_SHARE } from '../weights.ts'
import type { TableRules } from './table-rules.ts'

const MILK = allergenMask(['milk'])
/** What breaks the pescatarian diet is meat, its stock or its fat. */
const MEAT = dietMask(['pescatarian'])

const isMeaty = (facts: Pick<GuardBits, 'definite' | 'dietBlock'>, r: number): boolean =>
  (facts.dietBlock[r]! & MEAT) !== 0
const isMilky = (facts: Pick<GuardBits, 'definite' | 'dietBlock'>, r: number): boolean =>
  (facts.definite[r]! & MILK) !== 0

/** Kosher: no meat and milk at one table, sides included. */
export const mixesMeatAndMilk = (
  facts: Pick<GuardBits, 'definite' | 'dietBlock'>,
  dishes: readonly number[],
): boolean => dishes.some((r) => isMeaty(facts, r)) && dishes.some((r) => isMilky(facts, r))

/** Bit of "any side at all", beside TRAITS.starch and TRAITS.vegetable. */
export const EXTRA = 4
/** What a dinner can want, in the order in which it is answered; the place of each in a plate. */
export const NEEDS = [TRAITS.vegetable, TRAITS.starch, EXTRA] as const
export const placeOfNeed = (need: number): number => (need === TRAITS.starch ? 0 : need === TRAITS.vegetable ? 1 : 2)

/** What a recipe wants beside it as a dinner: the starch or vegetable it lacks, else a side when it is small, bread beside a soup. */
export const needsOf = (facts: RecipeFacts, main: number, rules: TableRules): number => {
  const wanted = ~facts.covers[main]! & (rules.wantsStarch ? TRAITS.starch | TRAITS.vegetable : TRAITS.vegetable)
  if (wanted !== 0) return wanted
  if (figure(facts, main, FIGURES.kcal) >= MAIN_SHARE * rules.kcalOfKind[DINNER]!) return 0
  const { form, pairs } = facts.recipes[main]!
  return rules.wantsStarch && form === 'soup' && pairs.includes('bread') ? TRAITS.starch : EXTRA
}

const answersByRole = (role: SideRole | null): number => {
  if (role === 'starch' || role === 'bread') return TRAITS.starch
  return role === 'vegetable' || role === 'salad' ? TRAITS.vegetable | EXTRA : EXTRA
}

/** `answersOf` of every recipe. */
export const answersOfAll = perFacts(({ recipes }) => Uint8Array.from(recipes, ({ role }) => answersByRole(role)))

/** Needs that a side answers by its role. A second starch is never an extra. */
export const answersOf = (facts: RecipeFacts, side: number): number => answersOfAll(facts)[side]!

const DAIRY = PROTEIN_GROUPS.indexOf('dairy')

/** Same starch, same leading vegetable or same protein twice on one table. */
export const repeatsDish = (facts: RecipeFacts, dish: number, side: number): boolean => {
  const starch = facts.starchFood[side]!
  const vegetable = facts.vegetableFood[side]!
  const protein = facts.protein[side]!
  return (
    (starch >= 0 && starch === facts.starchFood[dish] && (facts.covers[side]! & TRAITS.starch) !== 0) ||
    (vegetable >= 0 && vegetable === facts.vegetableFood[dish]) ||
    (protein === facts.protein[dish] && protein !== DAIRY && protein !== NO_PROTEIN)
  )
}

/** Minutes of a meal whose dishes are made side by side: the longest, or all hands-on work together. */
export const minutesTogether = (
  facts: RecipeFacts,
  main: number,
  sides: ArrayLike<number>,
  from = 0,
  to = sides.length,
): number => {
  let longest = facts.minutes[main]!
  let hands = facts.activeMinutes[main]!
  for (let i = from; i < to; i++) {
    const side = sides[i]!
    if (side < 0) continue
    longest = Math.max(longest, facts.minutes[side]!)
    hands += facts.activeMinutes[side]!
  }
  return Math.max(longest, hands)
}

const words = (text: string): readonly string[] => text.toLowerCase().split(/[^\p{L}]+/u)

/** The words that a `pairs` entry can meet in a side: its role, its tags and the words of its title. */
const sideWords = perFacts((facts) =>
  once((side) => {
    const recipe = facts.recipes[side]
    return recipe ? ` ${[recipe.role ?? '', ...recipe.tags.flatMap(words), ...words(recipe.title)].join(' ')} ` : ''
  }),
)

/** What a main asks for beside it: the entries of its `pairs`, those that are no role of a side first. */
type Wanted = { readonly names: readonly string[]; readonly roles: readonly string[] }

const wantedBeside = perFacts((facts) =>
  once((main): Wanted => {
    const pairs = (facts.recipes[main]?.pairs ?? []).map((word) => word.toLowerCase())
    const isRole = (word: string): boolean => SIDE_ROLES.some((role) => role === word)
    const spaced = (list: readonly string[]): readonly string[] => list.map((word) => ` ${word} `)
    return { names: spaced(pairs.filter((word) => !isRole(word))), roles: spaced(pairs.filter(isRole)) }
  }),
)

/** Disharmony of any two cuisines, by their indexes: `one * cuisines + other`. */
export const cuisineDistances = perFacts(({ cuisines }) =>
  Float64Array.from(cuisines.flatMap((one) => cuisines.map((other) => cuisineDistance(one, other)))),
)

/**
 * From here on two kitchens are strangers (cuisine-families.ts): a side of one beside a main of the other puzzles people,
 * however cheap it is. Dal beside pasta counts like a second oven, and hardly less where a main asks for "legume".
 */
const STRANGERS = 0.9
const STRANGE = 0.5

/** What a main that says what goes with it does not name; rice where it asks for bread. */
const UNASKED = 0.15
const OTHER_STARCH = 0.5

/** No pair is worse than a dinner without its vegetable: a poor one stands where nothing else is left. Extras may be left out. */
const WORST = 1.6
const WORST_EXTRA = 2

/** Disharmony of two dishes in one oven: a side from the hob goes first, though one's own kitchen would rather roast. */
const TWO_OVENS = 0.5

/**
 * Disharmony of foods that recipes hardly ever put together (food-affinity.ts): among sides that go well, those that go
 * best. The poorer a side already is the less it counts, so that two ovens stay worse than strange foods.
 */
const STRANGE_FOODS = 0.8

export type Pairing = {
  /** Disharmony 0..1 of a side beside a main, Infinity when they must not stand together. */
  readonly distance: (main: number, side: number) => number
}

/**
 * Pairs remembered at a time in the whole process, as bits of their number: 1.3 MB. A search asks for some thousands, and the
 * next one at the same catalogue for most of them again.
 */
const BITS = 16
const REMEMBERED = 1 << BITS
const remembered = {
  /** Who asked: a catalogue, and whether its table is kosher. */
  of: new Int32Array(REMEMBERED),
  mains: new Int32Array(REMEMBERED),
  sides: new Int32Array(REMEMBERED),
  distances: new Float64Array(REMEMBERED),
}

let last = 0
/** From 1 on, two for each catalogue. */
const numberOf = perFacts((_: RecipeFacts) => {
  last += 2
  return last - 1
})

/** Works out one by one what the pairing of a catalogue looks up, so that opening it finds that known: 40 ms at the first time. */
export const readyPairing = (facts: RecipeFacts): Steps<void> =>
  eachInSteps([answersOfAll, cuisineDistances, openFoodDistance, openCustoms], (open) => open(facts))

/** The pairing of a catalogue: pairs are judged once and remembered, as far as there is room. */
export const openPairing = (facts: RecipeFacts, kosher: boolean): Pairing => {
  const [textOf, wantedOf, apartness] = [sideWords(facts), wantedBeside(facts), cuisineDistances(facts)]
  const cuisines = facts.cuisines.length
  const answers = answersOfAll(facts)
  const customs = openCustoms(facts)
  const foodDistance = openFoodDistance(facts)
  const asksForStarch = once((main) => facts.recipes[main]!.pairs.some(isStarchWord))
  const judge = (main: number, side: number): number => {
    if (kosher && mixesMeatAndMilk(facts, [main, side])) return Number.POSITIVE_INFINITY
    if (repeatsDish(facts, main, side)) return Number.POSITIVE_INFINITY
    const { names, roles } = wantedOf(main)
    const worst = answers[side] === EXTRA ? WORST_EXTRA : WORST
    const text = textOf(side)
    const isNamed = (word: string): boolean => text.includes(word)
    const twoOvens = (facts.traits[main]! & facts.traits[side]! & TRAITS.oven) === 0 ? 0 : TWO_OVENS
    const between = customs.apartAtTable(side, apartness[facts.cuisine[main]! * cuisines + facts.cuisine[side]!]!)
    const named = names.some(isNamed)
    const against = twoOvens + customs.distance(main, side, between, named)
    const withFoods = (known: number): number =>
      known >= worst ? worst : known + STRANGE_FOODS * (1 - known / worst) * foodDistance(main, side)
    if (named) return withFoods(against)
    const isStrange = between >= STRANGERS
    const apart = isStrange ? between + STRANGE : between
    // "Salad" asks for any salad of a kitchen that it knows, and one of its own is the better one.
    if (roles.some(isNamed)) return withFoods(apart * (isStrange ? 0.75 : 0.5) + against)
    const isOtherStarch = answers[side] === TRAITS.starch && asksForStarch(main)
    const unasked = names.length + roles.length === 0 ? 0 : isOtherStarch ? OTHER_STARCH : UNASKED
    return withFoods(0.1 + apart * 0.75 + against + unasked)
  }
  const number = numberOf(facts) + (kosher ? 1 : 0)
  const { of, mains, sides, distances } = remembered
  const distance = (main: number, side: number): number => {
    const mixed = Math.imul(main, 0x9e3779b1) + Math.imul(side, 0x85ebca6b) + Math.imul(number, 0xc2b2ae35)
    const at = mixed >>> (32 - BITS)
    if (of[at] === number && mains[at] === main && sides[at] === side) return distances[at]!
    const fresh = judge(main, side)
    of[at] = number
    mains[at] = main
    sides[at] = side
    distances[at] = fresh
    return fresh
  }
  return { distance }
}
