import type { Food } from '../foods/food.ts'
import { foldName, normaliseName } from '../foods/food-name.ts'
import { findUnit } from '../quantities/units.ts'
import {
  CHEESES,
  DESCRIPTORS,
  type DescribesOnly,
  LEADING_MEASURES,
  TAIL_WORDS,
  TRAILING_MEASURES,
} from './descriptors.ts'

/** The food a written name means, or undefined. Unknown is undefined, never the nearest. */
export type FoodFinder = (name: string) => Food | undefined

type Names = { readonly exact: ReadonlyMap<string, Food>; readonly folded: ReadonlyMap<string, Food | null> }

/** Null in `folded`: two foods fold to one name, so the folded name means neither. */
const indexNames = (foods: readonly Food[]): Names => {
  const exact = new Map<string, Food>()
  const folded = new Map<string, Food | null>()
  for (const food of foods) {
    for (const name of [food.name, food.plural, ...food.aliases]) {
      exact.set(normaliseName(name), food)
      const key = foldName(name)
      const owner = folded.get(key)
      folded.set(key, owner === undefined || owner === food ? food : null)
    }
  }
  return { exact, folded }
}

const foldedFood = (names: Names, words: readonly string[]): Food | undefined =>
  names.folded.get(words.join(' ')) ?? undefined

/** A run of words that may only describe. */
type Descriptor = { readonly from: number; readonly to: number; readonly rule: DescribesOnly }

const LONGEST_DESCRIPTOR = 3

const descriptorsIn = (words: readonly string[]): readonly Descriptor[] => {
  const found: Descriptor[] = []
  let from = 0
  while (from < words.length) {
    const to = [LONGEST_DESCRIPTOR, 2, 1]
      .map((length) => from + length)
      .find((end) => end <= words.length && DESCRIPTORS.has(words.slice(from, end).join(' ')))
    const rule = to === undefined ? undefined : DESCRIPTORS.get(words.slice(from, to).join(' '))
    if (to !== undefined && rule !== undefined) found.push({ from, to, rule })
    from = to ?? from + 1
  }
  return found
}

const countBits = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + countBits(mask >> 1))

const MOST_DESCRIPTORS = 6

/** Which of up to six descriptors are left out, fewest first: as many words as possible stay. */
const MASKS: readonly (readonly number[])[] = Array.from({ length: MOST_DESCRIPTORS + 1 }, (_, bits) =>
  Array.from({ length: 2 ** bits }, (_, mask) => mask).sort((a, b) => countBits(a) - countBits(b)),
)

/** Words in which every word counts: exact, or with a measure at the end, or with or without "cheese". */
const findWords = (names: Names, words: readonly string[]): Food | undefined => {
  const food = foldedFood(names, words)
  if (food !== undefined) return food
  const last = words.at(-1) ?? ''
  const rest = words.slice(0, -1)
  // "Mature cheddar cheese" is mature cheddar.
  if (last === 'cheese' && [1, 2].some((count) => CHEESES.has(rest.slice(-count).join(' '))))
    return foldedFood(names, rest)
  if (CHEESES.has(words.join(' '))) return foldedFood(names, [...words, 'cheese'])
  const measures = TRAILING_MEASURES.get(last)
  if (measures === undefined) return undefined
  const measured = foldedFood(names, rest)
  return measured !== undefined && measures(measured) ? measured : undefined
}

type Candidate = { readonly food: Food; readonly leftOut: number }

/** Every food reached by leaving out descriptors that only describe it, fewest left out first. */
const candidatesOf = (names: Names, words: readonly string[], context: readonly string[]): readonly Candidate[] => {
  const descriptors = descriptorsIn(words).slice(0, MOST_DESCRIPTORS)
  return (MASKS[descriptors.length] ?? []).flatMap((mask): readonly Candidate[] => {
    const left = descriptors.filter((_, index) => (mask >> index) & 1)
    const food = findWords(
      names,
      words.filter((_, index) => !left.some(({ from, to }) => index >= from && index < to)),
    )
    return food !== undefined && left.every(({ rule }) => rule(food, context)) ? [{ food, leftOut: left.length }] : []
  })
}

/** Leaves out as few describing words as possible; undefined when two ways lead to two foods. */
const findDescribed = (names: Names, words: readonly string[], context: readonly string[]): Food | undefined => {
  const candidates = candidatesOf(names, words, context)
  const best = candidates[0]
  const rivals = candidates.filter(({ leftOut }) => leftOut === best?.leftOut)
  return rivals.every(({ food }) => food === best?.food) ? best?.food : undefined
}

const FRESH_MEASURES: ReadonlySet<string> = new Set(['bunch', 'handful', 'sprig', 'leaf', 'stalk'])

/** "bunch of flat parsley" -> the food after "of", when the measure may be left out for it. */
const findMeasured = (names: Names, words: readonly string[]): Food | undefined => {
  const of = words.indexOf('of')
  if (of < 1 || of > 3) return undefined
  const measure = words.slice(0, of).filter((word) => !DESCRIPTORS.has(word) && !/^\d+$/.test(word))
  const unit = findUnit(measure.join(' '))
  const rest = words.slice(of + 1)
  // "A bunch of coriander" is the fresh herb, whatever else the bare word may mean.
  const isFresh = FRESH_MEASURES.has(unit?.id ?? '')
  const food = findDescribed(names, rest, words) ?? (isFresh ? foldedFood(names, ['fresh', ...rest]) : undefined)
  if (unit === undefined || food === undefined) return undefined
  if (unit.dimension === 'mass' || unit.dimension === 'volume') return food
  return LEADING_MEASURES.get(unit.id)?.(food) === true ? food : undefined
}

/** After the comma these are the cook's work: "cream, whipped" is cream, though shops sell whipped cream. */
const COOKS_WORK: ReadonlySet<string> = new Set(['whipped', 'roasted'])

/** What follows the comma must only describe; else the whole may be turned round: "butter, salted". */
const findWithTail = (names: Names, head: readonly string[], tail: readonly string[]): Food | undefined => {
  const turned = COOKS_WORK.has(tail[0] ?? '') ? undefined : foldedFood(names, [...tail, ...head])
  if (turned !== undefined) return turned
  const all = [...head, ...tail]
  const food = findDescribed(names, head, all) ?? findMeasured(names, head)
  if (food === undefined) return undefined
  const covered = new Set<number>()
  for (const { from, to, rule } of descriptorsIn(tail)) {
    if (rule(food, all)) for (let index = from; index < to; index++) covered.add(index)
  }
  const describes = tail.every((word, index) => covered.has(index) || TAIL_WORDS.has(word) || /^\d+$/.test(word))
  return describes ? food : undefined
}

const wordsOf = (text: string): readonly string[] =>
  foldName(text)
    .split(' ')
    .filter((word) => word !== '')

/**
 * Makes the finder of a food table. It knows names, plurals and aliases in any case and number, leaves out words that
 * only describe ("2 fat garlic cloves, minced" without its amount), and never merges two foods: salted butter is not butter.
 */
export const makeFoodFinder = (foods: readonly Food[]): FoodFinder => {
  const names = indexNames(foods)
  return (name) => {
    const known = names.exact.get(normaliseName(name))
    if (known !== undefined) return known
    const words = wordsOf(name)
    if (words.length === 0) return undefined
    const whole = foldedFood(names, words)
    if (whole !== undefined) return whole
    const [, headText = name, tailText = ''] = /^([^,(]+?)\s*(?:[,(]|\s-\s)(.*)$/.exec(name) ?? []
    const tail = wordsOf(tailText)
    if (tail.length > 0) return findWithTail(names, wordsOf(headText), tail)
    return findDescribed(names, words, words) ?? findMeasured(names, words)
  }
}
