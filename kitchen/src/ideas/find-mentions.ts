import type { Food } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import { DESCRIPTORS } from '../groceries/descriptors.ts'

/** Where in the steps an ingredient is named first: characters of one sentence. */
export type Mention = { readonly step: number; readonly from: number; readonly to: number }

type Token = { readonly word: string; readonly from: number; readonly to: number }

const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}'’%]+/gu)].map(({ 0: written, index }) => ({
    word: foldName(written),
    from: index,
    to: index + written.length,
  }))

const wordsOf = (text: string): readonly string[] =>
  foldName(text)
    .split(' ')
    .filter((word) => word !== '')

/** Words that say nothing by themselves about which food is meant. */
const VAGUE = new Set(['of', 'in', 'with', 'and', 'or', 'the', 'for', 'to', 'from', 'sauce', 'powder', 'paste', 'mix'])
const isTelling = (word: string): boolean => word.length > 2 && !DESCRIPTORS.has(word) && !VAGUE.has(word)

/** Is a word by itself the name of some food? "Chicken" may stand for chicken thighs, "sweet" not for sweet potato. */
export type IsFood = (word: string) => boolean

/** Every run of words of a name that may stand for it; the longest are tried first. */
const phrasesOf = (name: string, isFood: IsFood): readonly (readonly string[])[] => {
  const words = wordsOf(name.split(/[,(]/)[0] ?? '')
  return words.flatMap((first, from) =>
    words.slice(from).flatMap((_, length) => {
      const phrase = words.slice(from, from + length + 1)
      const isAlone = phrase.length === 1 && from < words.length - 1
      return phrase.some(isTelling) && (!isAlone || isFood(first)) ? [phrase] : []
    }),
  )
}

const namesOf = (written: string, food: Food): readonly string[] => [written, food.name, food.plural, ...food.aliases]

type Candidate = Mention & { readonly row: number; readonly length: number }

const candidatesFor = (
  row: number,
  names: readonly string[],
  steps: readonly (readonly Token[])[],
  isFood: IsFood,
): readonly Candidate[] => {
  const all = names.flatMap((name) => phrasesOf(name, isFood))
  const phrases = [...new Map(all.map((phrase) => [phrase.join(' '), phrase])).values()]
  return phrases.flatMap((phrase) =>
    steps.flatMap((tokens, step) =>
      tokens.flatMap((token, at) => {
        const last = tokens[at + phrase.length - 1]
        const isHere = last !== undefined && phrase.every((word, index) => tokens[at + index]?.word === word)
        return isHere ? [{ row, length: phrase.length, step, from: token.from, to: last.to }] : []
      }),
    ),
  )
}

const overlaps = (one: Mention, other: Mention): boolean =>
  one.step === other.step && one.from < other.to && other.from < one.to

/**
 * Finds the words of the steps that name each ingredient, each word for one ingredient only: the longest names first, so
 * that "sesame oil" is not taken for the olive oil. Null where no step names it.
 */
export const findMentions = (
  rows: readonly { readonly written: string; readonly food: Food }[],
  steps: readonly string[],
  isFood: IsFood,
): readonly (Mention | null)[] => {
  const tokens = steps.map(tokensOf)
  const candidates = rows
    .flatMap(({ written, food }, row) => candidatesFor(row, namesOf(written, food), tokens, isFood))
    .sort((a, b) => b.length - a.length || a.step - b.step || a.from - b.from || a.row - b.row)
  const found: (Mention | null)[] = rows.map(() => null)
  const taken: Mention[] = []
  for (const { row, length: _, ...mention } of candidates) {
    if (found[row] !== null || taken.some((other) => overlaps(other, mention))) continue
    found[row] = mention
    taken.push(mention)
  }
  return found
}
