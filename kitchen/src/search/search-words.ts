import { foldName } from '../foods/food-name.ts'
import { isFunctionWord } from '../safety/words/function-words.ts'

/** What is typed beyond this is not read: no dish has so long a name, and each word costs a look at every dish. */
const LONGEST_TEXT = 120
const MOST_WORDS = 8

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu

/**
 * The words that a name or a question is found by: in small letters, without marks, in the singular and one spelling. Articles and
 * prepositions of English, German and Spanish are left out, unless there is nothing else.
 */
export const searchWords = (text: string): readonly string[] => {
  const said = text.slice(0, LONGEST_TEXT).toLowerCase().replaceAll('ß', 'ss').match(WORD) ?? []
  const telling = said.filter((word) => !isFunctionWord(word))
  return (telling.length > 0 ? telling : said)
    .flatMap((word) => foldName(word).split(' '))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
}

/** The same as one phrase, for tables. */
export const searchPhrase = (text: string): string => searchWords(text).join(' ')
