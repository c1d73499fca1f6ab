/** A list of kitchen/data (plain-words.json, dish-words.json, word-families.json): what its words mean, and the words. */
export type WordList = {
  readonly means: string
  /** Where a line ends says nothing. */
  readonly words: readonly string[]
}

/** The words as one text. Lines that are parted by commas end without one. */
export const textOf = ({ words }: WordList): string => words.join(' ')
/** Phrases as one text, parted by commas. */
export const phrasesOf = ({ words }: WordList): string => words.join(', ')
