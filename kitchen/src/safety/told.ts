import type { Larders } from './account.ts'
import { isComplete, type Larder } from './dish-words.ts'
import { dietsMaybeBrokenBy, type Verdict } from './masks.ts'
import { isPointedAt } from './prose.ts'
import type { Match, TextReading } from './reading.ts'

const COCOA = / (?:cocoa|cacao|chocolate) /

/** "Chocolate cake" over cocoa powder: the list has told what makes it one. */
export const isCocoa = (words: readonly string[], larder: Larder): boolean =>
  words.length === 1 && words[0] === 'chocolate' && COCOA.test(larder.text)

/** Without what depends on the brand of a bought thing. */
export const certain = (verdict: Verdict): Verdict => ({
  ...verdict,
  may: 0,
  mayViolate: (verdict.mayViolate & ~dietsMaybeBrokenBy(verdict.may)) >>> 0,
})

const hasAll = (words: readonly string[], known: ReadonlySet<string>): boolean => words.every((word) => known.has(word))

/**
 * A name that the title gives to the whole ("BBQ sauce"), that a step points at, or whose words stand in the title or
 * in one line of a complete list: it is made here or was told there, so the brands it might be bought from say nothing.
 */
export const isToldOf = (
  { entry, from }: Match,
  { tokens }: TextReading,
  { larder, lines, title }: Larders,
  isTitle: boolean,
): boolean =>
  isComplete(larder) &&
  (isTitle ||
    isPointedAt(tokens, from) ||
    hasAll(entry.words, title) ||
    lines.some((line) => hasAll(entry.words, new Set(line.tokens.map(({ word }) => word)))))
