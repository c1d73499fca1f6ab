import type { OwnLine } from '@plateful/contract/own-recipes.ts'

/** A line without words is no line yet: it is not sent, and nothing is read of it. */
export const hasWords = ({ text }: Pick<OwnLine, 'text'>): boolean => text.trim() !== ''

/** Which answer belongs to each line: answers follow the lines that have words. Null: none does. */
export const placesOf = (lines: readonly Pick<OwnLine, 'text'>[]): readonly (number | null)[] =>
  lines.map((line, at) => (hasWords(line) ? lines.slice(0, at).filter(hasWords).length : null))
