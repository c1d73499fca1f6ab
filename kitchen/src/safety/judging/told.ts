import { isPointedAt } from '../reading/prose.ts'
import type { Match, TextReading } from '../reading/reading.ts'
import { isComplete, type Larder } from '../words/dish-words.ts'
import { dietMask, dietsMaybeBrokenBy, type Verdict } from '../words/masks.ts'

/** What the lines of a dish have told before its prose is read. */
export type Larders = {
  readonly larder: Larder
  readonly lines: readonly TextReading[]
  readonly verdict: Verdict
  /** Words of the title: what a step may speak of as the thing being made. */
  readonly title: ReadonlySet<string>
}

const COCOA = / (?:cocoa|cacao|chocolate) /

/** "Chocolate cake" over cocoa powder: the list has told what makes it one. */
export const isCocoa = (words: readonly string[], larder: Larder): boolean =>
  words.length === 1 && words[0] === 'chocolate' && COCOA.test(larder.text)

const BY_PORTION = dietMask([
  'keto',
  'low-carb',
  'paleo',
  'whole30',
  'mediterranean',
  'low-fodmap',
  'low-sodium',
  'dash',
  'diabetic-friendly',
  'high-protein',
])

/** Diets that hang on the portion are left to the ingredient lines. */
export const withoutPortions = (verdict: Verdict): Verdict => ({
  ...verdict,
  violates: (verdict.violates & ~BY_PORTION) >>> 0,
  mayViolate: (verdict.mayViolate & ~BY_PORTION) >>> 0,
})

/** Without what depends on the brand of a bought thing. */
export const certain = (verdict: Verdict): Verdict => ({
  ...verdict,
  may: 0,
  mayViolate: (verdict.mayViolate & ~dietsMaybeBrokenBy(verdict.may)) >>> 0,
})

const hasAll = (words: readonly string[], known: ReadonlySet<string>): boolean => words.every((word) => known.has(word))

/** Behind these a title names what is beside or in the dish, no longer the dish: "rice and sausages". */
const JOINS = new Set('and with on over in under plus n'.split(' '))

/** The words that name the whole: "bbq sauce", "meat loaf" of "meat loaf with gravy". */
const wholeOf = (title: ReadonlySet<string>): ReadonlySet<string> => {
  const words = [...title]
  const end = words.findIndex((word) => JOINS.has(word))
  return new Set(end < 0 ? words : words.slice(0, end))
}

/**
 * A name that the title gives to the whole ("BBQ sauce"), that a step points at, or whose words stand in one line of a
 * complete list: it is made here or was told there, so the brands it might be bought from say nothing.
 */
export const isToldOf = (
  { entry, from }: Match,
  { tokens }: TextReading,
  { larder, lines, title }: Larders,
  isTitle: boolean,
): boolean =>
  isComplete(larder) &&
  ((!isTitle && isPointedAt(tokens, from)) ||
    hasAll(entry.words, wholeOf(title)) ||
    lines.some((line) => hasAll(entry.words, new Set(line.tokens.map(({ word }) => word)))))
