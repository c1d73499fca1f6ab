import type { Wanted } from './read-query.ts'

/** The words stand side by side in the title, in the order in which they were typed. */
const IN_ORDER = 0.12
/** The title begins with them. */
const BEGINS = 0.05
/** The title says nothing else. */
const NOTHING_ELSE = 0.12

const wordsOf = ({ senses }: Wanted): ReadonlySet<string> =>
  new Set(senses.flatMap(({ units }) => units.flatMap((unit) => unit.split(' '))))

/** How much more a title is what was typed than its words alone tell: their order, and how little else it says. */
export const makeNearTitle = (wanted: readonly Wanted[]): ((titleWords: readonly string[]) => number) => {
  const meant = wanted.map(wordsOf)
  return (words) => {
    if (meant.length === 0) return 0
    const places = meant.map((set) => words.findIndex((word) => set.has(word)))
    const met = words.filter((word) => meant.some((set) => set.has(word))).length
    const isInOrder = places.every((place, index) => place >= 0 && (index === 0 || place > places[index - 1]!))
    return (
      (isInOrder && places.length > 1 ? IN_ORDER : 0) +
      (places[0] === 0 ? BEGINS : 0) +
      (NOTHING_ELSE * met) / Math.max(1, words.length)
    )
  }
}
