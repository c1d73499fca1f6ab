import type { Lexicon } from '../words/lexicon.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import { isBesideOrdinary } from './choices.ts'
import type { Match } from './reading.ts'

const WISHES = new Set('preferably ideally optionally perhaps maybe possibly either'.split(' '))

/** A label that is only a wish or one of two choices promises nothing: the ordinary food may be in the pot. */
const isOptional = (tokens: readonly Token[], at: number, length: number, before: Match | undefined): boolean =>
  WISHES.has(tokens[at - 1]?.word ?? '') || tokens[at + length]?.word === 'if' || isBesideOrdinary(tokens, at, before)

/** "Soy sauce for vegetarians, halal pork chops": who eats it, and no label on what comes next. */
const isAudience = (tokens: readonly Token[], at: number, length: number): boolean =>
  tokens[at - 1]?.word === 'for' && tokens[at + length]?.gap !== GAPS.space

/** What turns a label into its opposite. */
export const DENIALS = new Set('non not never isn isnt aren arent un'.split(' '))

/**
 * How many tokens to pass over because a label stands in them that does not hold: "non-vegan cheese", "not
 * dairy-free", "plain or gluten-free flour". What follows is read as if it stood alone. 0 when there is none.
 */
export const idleLabel = (
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
  before: Match | undefined,
): number => {
  if (DENIALS.has(tokens[at]?.word ?? '') && tokens[at + 1]?.gap === GAPS.space) {
    const denied = lexicon.labelAt(tokens, at + 1)
    // "non-dairy" is a label itself; "non-dairy-free" is its opposite.
    if (denied !== null && denied.length + 1 > (lexicon.longestAt(tokens, at)?.length ?? 0)) return denied.length + 1
  }
  const label = lexicon.labelAt(tokens, at)
  if (label !== null && isAudience(tokens, at, label.length)) return label.length
  if (label === null || !isOptional(tokens, at, label.length, before)) return 0
  // "Peeled / dairy-free spread": a row of its own, whose last word by itself is none.
  const whole = lexicon.longestAt(tokens, at)
  const isRow = whole?.kind === 'entry' && lexicon.longestAt(tokens, at + label.length) === null
  return isRow ? 0 : label.length
}
