import type { CookingWords } from '../words/cooking-words.ts'
import { isDescriptor } from '../words/descriptors.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import { CONNECTORS } from '../words/plain-words.ts'
import { isNoFoodName } from '../words/word-classes.ts'
import { isEnglishProse } from './foreign-prose.ts'
import type { Match } from './reading.ts'

/** So many letters one by one are a word spelled out ("g l o r b i n"), not initials. */
const SPELLED_OUT = 4

const isLetter = (token: Token | undefined): boolean => token !== undefined && /^[a-z]$/.test(token.word)

const isSpelledOut = (tokens: readonly Token[], at: number): boolean => {
  let [from, to] = [at, at + 1]
  while (from > 0 && tokens[from]?.gap === GAPS.space && isLetter(tokens[from - 1])) from -= 1
  while (tokens[to]?.gap === GAPS.space && isLetter(tokens[to])) to += 1
  return to - from >= SPELLED_OUT
}

/** "San Marzano tomatoes", "Barilla penne": how the food behind it is, where it grows, who sells it. */
const describesFood = (
  words: CookingWords,
  tokens: readonly Token[],
  at: number,
  starts: ReadonlySet<number>,
  isEnglish: boolean,
): boolean => {
  for (let index = at; ; index++) {
    const word = tokens[index]?.word ?? ''
    if (index > at && (starts.has(index) || tokens[index]?.gap !== GAPS.space)) return starts.has(index)
    if (!isDescriptor(word) && !(index > at && words.knows(word, isEnglish) && !CONNECTORS.has(word))) return false
  }
}

/**
 * The words of a title or a step that nobody knows: neither read as a food or a label (those are not among `strange`), nor
 * a word of cooking, nor a number, nor of a form that no food has. Each may be a food.
 */
export const unknownInProse = (
  words: CookingWords,
  text: string,
  tokens: readonly Token[],
  strange: readonly number[],
  matches: readonly Match[],
): readonly number[] => {
  const starts = new Set(matches.filter(({ rule }) => rule !== 'suffix').map(({ from }) => from))
  const isEnglish = isEnglishProse(tokens)
  return strange.filter((at) => {
    const word = tokens[at]?.word ?? ''
    // A number, or the second of "9x13".
    if (/^x?\d/.test(word)) return false
    if (word.length === 1) return isSpelledOut(tokens, at)
    if (words.knows(word, isEnglish) || describesFood(words, tokens, at, starts, isEnglish)) return false
    return !isNoFoodName(text, tokens, at, isEnglish)
  })
}
