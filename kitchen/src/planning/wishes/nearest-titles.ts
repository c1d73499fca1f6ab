import { foldName } from '../../foods/food-name.ts'
import { perFacts } from '../dishes/per-facts.ts'
import { openPhraseIndex } from '../dishes/phrase-index.ts'
import type { Known } from '../dishes/recipe-facts.ts'

const NEAREST = 2
/** "al", "à la": too short to tell one dish from another. */
const LEAST_LETTERS = 4

const titlesOf = perFacts(({ recipes }) => openPhraseIndex(recipes.map(({ title }) => [foldName(title)])))

/** Titles that share a word with a name that no dish has, the best liked first. */
export const nearestTitles = ({ facts }: Known, name: string): readonly string[] => {
  const words = foldName(name)
    .split(' ')
    .filter((word) => word.length >= LEAST_LETTERS)
  return [...new Set(words.flatMap((word) => titlesOf(facts)(word)))]
    .toSorted(
      (one, other) => (facts.recipes[other]?.popularity ?? 0) - (facts.recipes[one]?.popularity ?? 0) || one - other,
    )
    .slice(0, NEAREST)
    .flatMap((r) => facts.recipes[r]?.title ?? [])
}
