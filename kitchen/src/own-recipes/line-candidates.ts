import type { Food } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import type { ParsedLine } from '../quantities/parse-line.ts'
import { gramsOf } from '../quantities/units.ts'
import type { Candidate } from './own-draft.ts'

const MOST_CANDIDATES = 6
/** A name has fewer; a line that somebody made to hurt has not. */
const MOST_WORDS = 8
/** Measures of every food; the food's own come before them. */
const USUAL_UNITS = ['g', 'ml', 'tsp', 'tbsp', 'cup']

/** Everything this food can be weighed in. */
const unitsOf = (food: Food): readonly string[] => {
  const own = [...(food.gramsPerPiece === null ? [] : ['piece']), ...Object.keys(food.gramsPerUnit)]
  return [...new Set([...own, ...USUAL_UNITS])].filter((unit) => gramsOf({ quantity: 1, unit, food }) !== null)
}

const candidateOf = (food: Food): Candidate => ({ foodId: food.id, name: food.name, units: unitsOf(food) })

const wordsOf = (name: string): readonly string[] =>
  foldName(name)
    .split(' ')
    .filter((word) => word.length > 2)

type Named = { readonly food: Food; readonly own: readonly string[] }

/** The table never changes while a process runs: its names are folded once, and found by their words. */
const known = new WeakMap<Kitchen['catalogue']['foods'], ReadonlyMap<string, readonly Named[]>>()

const foodsByWord = ({ catalogue: { foods } }: Kitchen): ReadonlyMap<string, readonly Named[]> => {
  const before = known.get(foods)
  if (before) return before
  const byWord = new Map<string, Named[]>()
  for (const food of foods.values()) {
    const named = { food, own: wordsOf(food.name) }
    for (const word of new Set(named.own)) byWord.set(word, [...(byWord.get(word) ?? []), named])
  }
  known.set(foods, byWord)
  return byWord
}

const rankBy = (words: readonly string[], named: readonly Named[]): readonly Food[] =>
  named
    .map(({ food, own }) => {
      const shared = own.filter((word) => words.includes(word)).length
      // The last word of a name is the thing itself: "tomato" of "cherry tomato".
      return { food, shared: shared + (words.includes(own.at(-1) ?? '') ? 0.5 : 0), length: own.length }
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.length - b.length || a.food.name.localeCompare(b.food.name))
    .map(({ food }) => food)

/** Foods of ours that share words with the line, most of them and the shortest names first. */
export const similarFoods = (kitchen: Kitchen, name: string, unit: string): readonly Food[] => {
  const words = wordsOf(name)
  const byWord = foodsByWord(kitchen)
  const named = [...new Set(words.flatMap((word) => byWord.get(word) ?? []))]
  // "1 tin beans" may be any of the tins, and nothing that is sold dry.
  const inTins = unit === 'can' ? named.filter(({ food }) => food.aisle === 'tins') : []
  return [...rankBy(words, inTins), ...rankBy(words, named)]
}

/** "butter or oil": each of them. "organic free-range chicken thighs": what is left when words in front are dropped. */
const nearFoods = (kitchen: Kitchen, name: string): readonly Food[] => {
  const parts = name.split(/ (?:or|and) | ?[/&,(] ?/).filter((part) => part !== '')
  return parts.flatMap((part) => {
    const words = part.split(' ').slice(-MOST_WORDS)
    const found = words.map((_, at) => kitchen.findFood(words.slice(at).join(' '))).find((food) => food !== undefined)
    return found ? [found] : []
  })
}

/** Foods that a line may mean, the chosen one first. */
export const candidatesFor = (
  kitchen: Kitchen,
  chosen: Food | null,
  { name, unit }: Pick<ParsedLine, 'name' | 'unit'>,
): readonly Candidate[] => {
  const foods = [...(chosen ? [chosen] : []), ...nearFoods(kitchen, name), ...similarFoods(kitchen, name, unit)]
  return [...new Map(foods.map((food) => [food.id, food])).values()].slice(0, MOST_CANDIDATES).map(candidateOf)
}

/** Foods that a word may mean which is asked for all lines (own-recipes/open-word.ts). */
export const candidatesOf = (kitchen: Kitchen, word: string): readonly Candidate[] => {
  const [, name = word] = /^canned (.+)$/.exec(word) ?? []
  return candidatesFor(kitchen, null, { name, unit: name === word ? '' : 'can' })
}
