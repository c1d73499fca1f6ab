import type { FoodGroup } from '../../foods/food.ts'
import { foldName } from '../../foods/food-name.ts'
import { perThing } from '../../memory/per-thing.ts'
import type { FoodFacts } from './food-facts.ts'
import { openPhraseIndex } from './phrase-index.ts'

/** Words that name a whole group of foods. */
const GROUP_WORDS: ReadonlyMap<string, readonly FoodGroup[]> = new Map<string, readonly FoodGroup[]>([
  ['fish', ['fish']],
  ['seafood', ['fish', 'shellfish']],
  ['shellfish', ['shellfish']],
  ['meat', ['beef', 'pork', 'lamb', 'poultry']],
  ['red meat', ['beef', 'pork', 'lamb']],
  ['poultry', ['poultry']],
  ['beef', ['beef']],
  ['pork', ['pork']],
  ['lamb', ['lamb']],
  ['nut', ['nut']],
  ['dairy', ['dairy']],
  ['egg', ['egg']],
  ['soy', ['soy']],
])

/** What may follow the word in a name while it is still that food: a cut, a form, "in brine". */
const CUTS: ReadonlySet<string> = new Set(
  'breast thigh drumstick leg wing tenderloin fillet steak mince chop loin shoulder belly shank rib liver meat white yolk floret stalk stick clove cob head half segment puree in on'.split(
    ' ',
  ),
)

/** And what else is that food to whoever wishes for it: a curry of coconut milk is one with coconut. */
const CUTS_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ['coconut', ['milk', 'cream']],
  ...['peanut', 'almond', 'cashew', 'hazelnut', 'nut'].map((nut): [string, readonly string[]] => [nut, ['butter']]),
])

/** What makes another food of it when it stands before the word. */
const KINDS_APART: ReadonlyMap<string, readonly string[]> = new Map([['potato', ['sweet']]])

const STOCK = /\b(?:stock|broth|bouillon)$/

const namesOf = perThing(({ foods }: FoodFacts) => foods.map(({ name, aliases }) => [name, ...aliases].map(foldName)))
const foodsOfPhrase = perThing((facts: FoodFacts) => openPhraseIndex(namesOf(facts)))

/** Whether a name is that of the thing itself: "canned pumpkin puree" is pumpkin, "pumpkin seeds" are not. */
const isNameOf = (word: string, name: string): boolean => {
  const at = ` ${name} `.lastIndexOf(` ${word} `)
  if (at < 0) return false
  const [next = ''] = name.slice(at + word.length + 1).split(' ')
  const before = name.slice(0, at).trimEnd().split(' ').at(-1) ?? ''
  if (KINDS_APART.get(word)?.includes(before) === true) return false
  return next === '' || CUTS.has(next) || CUTS_OF.get(word)?.includes(next) === true
}

/** Foods by a free word. */
export type FoodsByWord = {
  /** A group, or the foods of that name in any form. */
  readonly meant: readonly number[]
  /** Names of other foods that carry the word, which is not meant there: "pumpkin seed". */
  readonly otherNames: readonly string[]
}

/** Which foods a free word means; every food that carries it where none is just that ("sesame"). `word` as by foldName. */
export const foodsMeantBy = (facts: FoodFacts, word: string): FoodsByWord => {
  const names = namesOf(facts)
  const carrying = foodsOfPhrase(facts)(word)
  const named = carrying.filter((food) => names[food]?.some((name) => isNameOf(word, name)))
  const groups = GROUP_WORDS.get(word)
  if (groups !== undefined) {
    const isNamed = new Set(named)
    const isOfGroup = (food: number): boolean =>
      groups.includes(facts.foods[food]!.group) && !STOCK.test(facts.foods[food]!.name)
    return {
      meant: facts.foods.flatMap((_, food) => (isNamed.has(food) || isOfGroup(food) ? [food] : [])),
      otherNames: [],
    }
  }
  if (named.length === 0) return { meant: carrying, otherNames: [] }
  const isNamed = new Set(named)
  const others = carrying.filter((food) => !isNamed.has(food))
  return { meant: named, otherNames: others.flatMap((food) => names[food]!.filter((name) => name.includes(word))) }
}
