import { UNITS } from '../quantities/units.ts'
import { isStrange } from './descriptors.ts'
import { isForeignProse } from './foreign-prose.ts'
import { GAPS, type Token, wordsOf } from './normalise.ts'
import { CONNECTORS, isPreparation, PLAIN_WORDS } from './plain-words.ts'
import type { Match } from './reading.ts'

const WEIGHED = new Set(
  UNITS.filter(({ dimension }) => dimension === 'mass' || dimension === 'volume')
    .flatMap(({ id, aliases }) => [id, ...aliases])
    .flatMap(wordsOf)
    // "71 °C throughout" is no cup, "gas mark 4 T" no spoon.
    .filter((word) => word !== 'c' && word !== 't'),
)
/** What is no amount by itself, but is of some food: "a splash of", "a handful of". */
const SOME = new Set(wordsOf('splash dash drizzle handful pinch knob dollop sprinkle spoonful'))
/** Shorter words are rather a slip or an abbreviation. */
const SHORTEST_FOOD = 4
/** Measured in a step as well, and no food. */
const NO_FOOD = new Set(
  'mixture sauce soup stew casserole marinade filling dressing glaze base topping heat time becomes'.split(' '),
)

/** Where the words of a measured food begin: behind "2 tbsp", "1 cup of", "a splash of"; -1 for no measure. */
const behindMeasure = (tokens: readonly Token[], at: number): number => {
  const [amount, unit, of] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (unit?.gap !== GAPS.space) return -1
  const isOf = of?.word === 'of' && of.gap === GAPS.space
  if (/^\d/.test(amount?.word ?? '') && WEIGHED.has(unit.word)) return at + (isOf ? 3 : 2)
  return SOME.has(unit.word) && isOf ? at + 3 : -1
}

/** "Add 2 tbsp flumbo paste": in an English step only what is measured is surely a food. The words that nobody knows there. */
export const unknownMeasured = (
  tokens: readonly Token[],
  matches: readonly Match[],
  isLabel: (at: number) => boolean,
): readonly number[] => {
  if (isForeignProse(tokens)) return []
  const known = new Set(
    matches.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)),
  )
  return tokens.flatMap((_, at) => {
    const first = behindMeasure(tokens, at)
    if (first < 0) return []
    const unknown: number[] = []
    for (let index = first; tokens[index]?.gap === GAPS.space; index++) {
      const word = tokens[index]?.word ?? ''
      if (known.has(index) || isLabel(index)) return []
      if (CONNECTORS.has(word) || /^\d/.test(word)) break
      if (isStrange(word) && !isPreparation(word) && !PLAIN_WORDS.has(word) && !NO_FOOD.has(word)) unknown.push(index)
    }
    const last = unknown.at(-1)
    return last !== undefined && (tokens[last]?.word.length ?? 0) >= SHORTEST_FOOD ? [last] : []
  })
}
