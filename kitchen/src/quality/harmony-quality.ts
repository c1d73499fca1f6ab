import type { RecipeFacts } from '../planning/dishes/recipe-facts.ts'

/** Metric P2 of the planning guide: how often the foods of a table meet in recipes, beyond chance. */

/** Core foods of some recipes, each list without repeats. */
export type Corpus = readonly (readonly number[])[]

/** Counted to every food and pair, so that a pair never seen is rare and not impossible. */
const UNSEEN = 0.5

/** Pointwise mutual information (natural logarithm) of two foods: 0 where they meet as often as chance would have it. */
export const openPmi = (corpus: Corpus): ((a: number, b: number) => number) => {
  const single = new Map<number, number>()
  const pairs = new Map<string, number>()
  const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const count = <Key>(counts: Map<Key, number>, key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const foods of corpus)
    foods.forEach((food, at) => {
      count(single, food)
      for (const other of foods.slice(at + 1)) count(pairs, keyOf(food, other))
    })
  const chance = (seen: number | undefined): number => ((seen ?? 0) + UNSEEN) / (corpus.length + UNSEEN)
  return (a, b) => Math.log(chance(pairs.get(keyOf(a, b))) / (chance(single.get(a)) * chance(single.get(b))))
}

/** Mean over all pairs of different foods; null where there are fewer than two foods. */
export const harmonyOf = (foods: readonly number[], pmi: (a: number, b: number) => number): number | null => {
  const unique = [...new Set(foods)]
  const pairs = unique.flatMap((a, at) => unique.slice(at + 1).map((b) => pmi(a, b)))
  return pairs.length === 0 ? null : pairs.reduce((sum, value) => sum + value, 0) / pairs.length
}

/** Core foods of a recipe by its place in the facts. */
export const coreOf = ({ coreStart, coreFood }: RecipeFacts, recipe: number): readonly number[] =>
  Array.from(coreFood.subarray(coreStart[recipe], coreStart[recipe + 1]))
