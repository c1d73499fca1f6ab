import { normaliseName } from '../../foods/food-name.ts'

/** A word of a wish or a sign between two, as typed and as names are compared. */
export type Word = {
  readonly said: string
  readonly folded: string
  /** Joined to the word before by a hyphen. */
  readonly isJoined: boolean
  readonly isSign: boolean
}

/** A word, a number, or a sign that stands for one or cuts. */
const WORDS =
  /(?<joined>(?<=[\p{L}\p{N}])[-–])?(?:(?<word>\p{L}[\p{L}'’´\p{M}]*|\d+(?:[.,]\d+)?|[$€])|(?<sign>[.,;:!?()\n&+/–-]))/gu

/** A word as names are compared. */
export const fold = (word: string): string => normaliseName(word.replaceAll('ß', 'ss')) || word

/** Words and signs of a text, in order. */
export const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(WORDS)].map(({ groups }) => {
    const said = groups?.word ?? groups?.sign ?? ''
    const isSign = groups?.sign !== undefined
    return { said, folded: isSign ? said : fold(said), isJoined: groups?.joined !== undefined, isSign }
  })

/** The words of a phrase without its signs, folded. */
export const keyOf = (phrase: string): string =>
  wordsOf(phrase)
    .map(({ folded }) => folded)
    .join(' ')

const STOPS = new Set(['.', ';', '!', '?', '\n'])

/** Words cut behind every sign that ends a sentence. */
export const sentencesOf = (words: readonly Word[]): readonly (readonly Word[])[] => {
  const sentences: Word[][] = [[]]
  for (const word of words) {
    sentences.at(-1)?.push(word)
    if (word.isSign && STOPS.has(word.said)) sentences.push([])
  }
  return sentences
}

/** Ends of words that say how many or of which gender, not what: "italienischer", "vegetarianas", "freezers". */
const ENDS = [/(?<=\p{L}{4})(?:'?s)$/u, /(?<=\p{L}{4})e[nrsm]?$/u, /(?<=\p{L}{4})(?:[oa]s?|es)$/u]
/** Words without their ends, in the language of this place: English, German, Spanish. */
export const stemOf = (phrase: string, language: number): string =>
  phrase
    .split(' ')
    .map((word) => word.replace(ENDS[language] ?? '', ''))
    .join(' ')

/** Words that sound alike are spelled alike: "paeya", "vacalao", "uevos". */
export const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('ll', 'y')
    .replaceAll('v', 'b')
    .replace(/h|(.)(?=\1)/g, '')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/qu|k/g, 'c')
