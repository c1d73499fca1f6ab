import type { Food } from '../../foods/food.ts'
import { isNew } from '../reading/prose.ts'
import { CLEAN, closeVerdict, dietMask } from '../words/masks.ts'
import { type Token, wordsOf } from '../words/normalise.ts'
import { DENIED_BY } from './doneness-signs.ts'
import type { DishReading, PlacedFinding } from './read-dish.ts'

type Foods = ReadonlyMap<string, Food>

/** "Two bananas": numbers that are written out, and pieces of one. */
const COUNTS = new Set(
  [
    'half quarter one two three four five six seven eight ten dozen several',
    'ein eine einen einer halbe ganze zwei drei vier',
    'medio media un una dos tres cuatro',
  ]
    .join(' ')
    .split(' ')
    .flatMap((word) => wordsOf(word)),
)
/** Of these nobody eats a portion. */
const TRACES = new Set('squeeze pinch dash splash drop rub wedge'.split(' '))

/** Foods with a largest serving by the words of their names, for each food table once. */
const limited = new WeakMap<Foods, ReadonlyMap<string, Food>>()
const limitedOf = (foods: Foods): ReadonlyMap<string, Food> => {
  const known = limited.get(foods)
  if (known !== undefined) return known
  const names = new Map<string, Food>()
  for (const food of foods.values())
    if (food.fodmap !== undefined)
      for (const name of [food.name, food.plural, ...food.aliases]) names.set(wordsOf(name).join(' '), food)
  limited.set(foods, names)
  return names
}

const isCounted = (tokens: readonly Token[], from: number): boolean => {
  const before = tokens.slice(Math.max(0, from - 3), from).map(({ word }) => word)
  if (before.some((word) => TRACES.has(word) || DENIED_BY.has(word) || word === 'instead')) return false
  return isNew(tokens, from) || before.slice(-2).some((word) => COUNTS.has(word))
}

/**
 * Foods of low-FODMAP portions that a step brings in with an amount and the list does not have ("serve with a whole avocado
 * and two bananas"): nothing weighs them, so the dish is not sure for that diet. Foods of the list are held by their grams.
 */
export const unlistedPortions = (
  listed: readonly { readonly foodId: string }[],
  foods: Foods,
  { texts }: Pick<DishReading, 'texts'>,
): readonly PlacedFinding[] => {
  const names = limitedOf(foods)
  const inList = new Set(listed.flatMap(({ foodId }) => wordsOf(foods.get(foodId)?.name ?? foodId)))
  return texts
    .filter(({ place }) => place.part === 'step' || place.part === 'note')
    .flatMap(({ place, reading: { text, tokens, matches } }) =>
      matches.flatMap(({ entry, rule, from, to }): readonly PlacedFinding[] => {
        if (rule === 'absent' || rule === 'label') return []
        const food = names.get(entry.words.join(' '))
        if (food === undefined || inList.has(entry.words.at(-1) ?? '') || !isCounted(tokens, from)) return []
        const words = text.slice(tokens[from]?.start, tokens[to - 1]?.end)
        const verdict = closeVerdict({ ...CLEAN, mayViolate: dietMask(['low-fodmap']) })
        return [{ ...verdict, words, term: food.id, rule: 'food-row', place }]
      }),
    )
}
