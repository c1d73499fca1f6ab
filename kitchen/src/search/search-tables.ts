import dishNames from '../../data/dish-names.json' with { type: 'json' }
import lineWords from '../../data/line-words.json' with { type: 'json' }
import type { Food } from '../foods/food.ts'
import { perThing } from '../memory/per-thing.ts'
import { searchPhrase } from './search-words.ts'

/** What else a phrase may be called, by the phrase; both as by `searchPhrase`. */
export type OtherNames = ReadonlyMap<string, readonly string[]>

type Pair = readonly [typed: string, kitchens: string]

const add = (names: Map<string, string[]>, [typed, kitchens]: Pair): void => {
  if (typed === '' || kitchens === '' || typed === kitchens) return
  const known = names.get(typed)
  if (known === undefined) names.set(typed, [kitchens])
  else if (!known.includes(kitchens)) known.push(kitchens)
}

const pairsOf = (rows: readonly string[]): readonly Pair[] =>
  rows.flatMap((row) => {
    const [kitchens = '', typed = ''] = row.split(' = ')
    return typed.split(', ').map((word): Pair => [searchPhrase(word), searchPhrase(kitchens)])
  })

const fromPairs = (pairs: readonly Pair[]): OtherNames => {
  const names = new Map<string, string[]>()
  for (const pair of pairs) add(names, pair)
  return names
}

const { goods, frenchGoods, kitchenGoods, typedFoods, cuisines } = lineWords.lists
const { german, spanish, spellings, labels } = dishNames.lists

/** Words of other languages and spellings, with the kitchen's own. */
export const KITCHEN_NAMES: OtherNames = fromPairs(
  [typedFoods, cuisines, goods, kitchenGoods, frenchGoods, german, spanish, spellings, labels].flatMap(({ rows }) =>
    pairsOf(rows),
  ),
)

/** Longer names say how a food is packed; nobody searches dishes by them. */
const LONGEST_NAME = 3

/** Every name of a food with the others of the same food: "prawn" and "shrimp", "courgette" and "zucchini". */
export const foodNames = perThing((foods: readonly Food[]): OtherNames => {
  const names = new Map<string, string[]>()
  for (const food of foods) {
    const all = [food.name, ...food.aliases]
      .map(searchPhrase)
      .filter((name) => name !== '' && name.split(' ').length <= LONGEST_NAME)
    for (const typed of all) for (const other of all) add(names, [typed, other])
  }
  return names
})
