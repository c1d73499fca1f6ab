import { allergenMask, dietMask } from '../safety/masks.ts'
import { TRAITS } from './classify-recipe.ts'
import { cuisineDistance } from './cuisine-families.ts'
import type { RecipeFacts } from './recipe-facts.ts'

/** What a side can be asked for beside a dinner. */
export const SIDE_NEEDS = ['starch', 'vegetable'] as const
export type SideNeed = (typeof SIDE_NEEDS)[number]

const MILK = allergenMask(['milk'])
/** What breaks the pescatarian diet is meat, its stock or its fat. */
const MEAT = dietMask(['pescatarian'])

const isMeaty = (facts: RecipeFacts, r: number): boolean => (facts.dietBlock[r]! & MEAT) !== 0
const isMilky = (facts: RecipeFacts, r: number): boolean => ((facts.definite[r]! | facts.may[r]!) & MILK) !== 0

/** Kosher: no meat and milk at one table, sides included. */
export const mixesMeatAndMilk = (facts: RecipeFacts, dishes: readonly number[]): boolean =>
  dishes.some((r) => isMeaty(facts, r)) && dishes.some((r) => isMilky(facts, r))

/** The need that a side answers, by its role; pickles, dips and fruit answer none. */
export const needOf = (facts: RecipeFacts, side: number): SideNeed | null => {
  const role = facts.recipes[side]?.role
  if (role === 'starch' || role === 'bread') return 'starch'
  return role === 'vegetable' || role === 'salad' ? 'vegetable' : null
}

/** Which sides a dinner still wants. */
export const needsOf = (facts: RecipeFacts, main: number, wantsStarch: boolean): readonly SideNeed[] =>
  SIDE_NEEDS.filter((need) =>
    need === 'starch' ? wantsStarch && (facts.traits[main]! & TRAITS.starch) === 0 : (facts.traits[main]! & TRAITS.vegetable) === 0,
  )

/** Same starch, same leading vegetable or same protein twice on one table. */
const repeatsMain = (facts: RecipeFacts, main: number, side: number): boolean => {
  const need = needOf(facts, side)
  const starch = facts.starchFood[side]!
  const vegetable = facts.vegetableFood[side]!
  return (
    (need === 'starch' && starch >= 0 && starch === facts.starchFood[main]) ||
    (vegetable >= 0 && vegetable === facts.vegetableFood[main])
  )
}

/** Minutes of a meal whose dishes are made side by side: the longest, or all hands-on work together. */
export const minutesTogether = (facts: RecipeFacts, dishes: readonly number[]): number =>
  Math.max(
    dishes.reduce((longest, r) => Math.max(longest, facts.minutes[r]!), 0),
    dishes.reduce((sum, r) => sum + facts.activeMinutes[r]!, 0),
  )

const words = (text: string): readonly string[] => text.toLowerCase().split(/[^\p{L}]+/u)

/** The words that a `pairs` entry can meet in a side: its role, its tags and the words of its title. */
const sideWords = (facts: RecipeFacts, side: number): string => {
  const recipe = facts.recipes[side]
  return recipe ? ` ${[recipe.role ?? '', ...recipe.tags.flatMap(words), ...words(recipe.title)].join(' ')} ` : ''
}

export type Pairing = {
  /** Disharmony 0..1 of a side beside a main, Infinity when they must not stand together. */
  readonly distance: (main: number, side: number) => number
}

/** Opens the pairing of a catalogue; words of sides are read once. */
export const openPairing = (facts: RecipeFacts, kosher: boolean): Pairing => {
  const wordsOf = new Map<number, string>()
  const textOf = (side: number): string => {
    const known = wordsOf.get(side)
    if (known !== undefined) return known
    const text = sideWords(facts, side)
    wordsOf.set(side, text)
    return text
  }
  const distance = (main: number, side: number): number => {
    if (kosher && mixesMeatAndMilk(facts, [main, side])) return Number.POSITIVE_INFINITY
    if (repeatsMain(facts, main, side)) return Number.POSITIVE_INFINITY
    const pairs = facts.recipes[main]?.pairs ?? []
    const text = textOf(side)
    const asked = pairs.some((word) => text.includes(` ${word.toLowerCase()} `))
    const twoOvens = (facts.traits[main]! & facts.traits[side]! & TRAITS.oven) === 0 ? 0 : 0.1
    if (asked) return twoOvens
    const apart = cuisineDistance(facts.cuisines[facts.cuisine[main]!] ?? '', facts.cuisines[facts.cuisine[side]!] ?? '')
    return Math.min(1, 0.1 + apart * 0.8 + twoOvens + (pairs.length > 0 ? 0.15 : 0))
  }
  return { distance }
}
