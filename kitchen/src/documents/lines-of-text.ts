import { decodeText } from './decode-text.ts'

const WORDS = /[\p{L}\p{M}\p{N}]+|\p{Emoji_Presentation}/gu

/** Words and pictures of a text, in small letters. */
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(WORDS) ?? []

export type DecodedLines = {
  readonly lines: readonly string[]
  /** Lines as they read in another way, and words that only markup held. */
  readonly also: readonly string[]
  readonly isWhole: boolean
}

const LINE_ENDS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/

/** A text of many lines, decoded line by line: no sign of one opens a tag that another closes. Empty ones are kept. */
export const decodeLines = (raw: string): DecodedLines => {
  const decoded = raw.split(LINE_ENDS).map(decodeText)
  const inLines = (text: string): readonly string[] => text.split('\n')
  return {
    lines: decoded.flatMap(({ text }) => inLines(text)),
    also: [...new Set(decoded.flatMap(({ also }) => also.flatMap(inLines)))],
    isWhole: decoded.every(({ isWhole }) => isWhole),
  }
}

/** Lines of which some word stands nowhere in what was told of them. Words that only say what a line is are `plain`. */
export const untold = (
  lines: readonly string[],
  told: readonly string[],
  plain: ReadonlySet<string>,
): readonly string[] => {
  const known = new Set(told.flatMap(wordsOf))
  return lines.filter((line) =>
    wordsOf(line).some((word) => !known.has(word) && !plain.has(word) && !/^\d+$/.test(word)),
  )
}
