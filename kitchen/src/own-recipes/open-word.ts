import { foldName } from '../foods/food-name.ts'
import { wordsInEnglish } from '../foods/line-words.ts'
import { isPlainlyNamed } from '../groceries/link-line.ts'
import type { ParsedLine } from '../quantities/parse-line.ts'

/**
 * What a household said of words that name no food by themselves: word -> id of the food that they mean by it, or
 * `LEFT_OUT`. Words as `openWord` has them.
 */
export type WordAnswers = Readonly<Record<string, string>>

/** Nothing is bought for lines of this word. */
export const LEFT_OUT = ''

/** Longest word that is asked about, in characters: a longer one is no name of a food. */
export const MAX_WORD_LENGTH = 80

/**
 * The words of a line that say which food it is, the same for all lines that one answer settles; '' where there are none. A
 * remark that may make another food of it belongs to them ("milk, macadamia"), and so does the tin: its beans are cooked.
 */
export const openWord = (line: ParsedLine): string => {
  const { name, unit, preparation, note } = line
  const said = isPlainlyNamed(line) ? [name] : [name, preparation, note]
  const word = foldName(wordsInEnglish(said.filter((part) => part !== '').join(', ')))
  const inTin = unit === 'can' && !/^(?:canned|tinned) /.test(word) ? `canned ${word}` : word
  return word === '' || inTin.length > MAX_WORD_LENGTH ? '' : inTin
}

/** What the household said of a line's words; undefined: nothing. */
export const answerOf = (answers: WordAnswers, line: ParsedLine): string | undefined => {
  const word = openWord(line)
  return Object.hasOwn(answers, word) ? answers[word] : undefined
}
