import type { Lexicon } from '../words/lexicon.ts'
import { isClean, onlyMay, unionVerdicts, type Verdict } from '../words/masks.ts'
import { type Token, tokenise } from '../words/normalise.ts'
import { find, type Sentence } from './find.ts'
import { isEnglishProse } from './foreign-prose.ts'
import { isHeading, unverifiedHeads } from './heads.ts'
import type { Finding, Match, TextKind, TextReading } from './reading.ts'
import { nothingUnderstood, scope, type Understood } from './scope.ts'
import { unknownInProse } from './unknown-in-prose.ts'
import { withoutPart } from './without-part.ts'

/**
 * A text is read in four stages. Each is a function with one answer, and its turns of phrase are rows of a table:
 *
 * 1. `normalise` (words/normalise.ts): the text in tokens, one spelling for each word.
 * 2. `find` (find.ts): what stands at a token: a label, a food, a word. What a food's name means in its surroundings are
 *    rows of manner.ts, made-of.ts, company.ts, so-called.ts and `NO_FOODS`; how words that are no row are read, the
 *    tables of `foodIn`, `foodInProse` and `guessAt`.
 * 3. `scope` (scope.ts): what the words around leave of it: rows of absence.ts ("without milk") and hedges.ts ("for the
 *    batter"), and the labels that reach it.
 * 4. `judge` (here): what is understood of the whole text, and the words that nobody knows. What a dish makes of its
 *    texts stands in the room `judging`.
 */
export const readTextWith = (lexicon: Lexicon, text: string, kind: TextKind): TextReading => {
  const sentence = normalise(lexicon, text, kind)
  const { tokens } = sentence
  const so = nothingUnderstood()
  const place = { ...sentence, at: 0, matches: so.matches }
  for (let token = tokens[0]; token !== undefined; token = tokens[place.at]) {
    const found = find(place, token)
    scope(so, place, found)
    place.at = found.to
  }
  return judge(sentence, so)
}

const normalise = (lexicon: Lexicon, text: string, kind: TextKind): Sentence => {
  const tokens = tokenise(text)
  return { lexicon, text, kind, tokens, isEnglish: isEnglishProse(tokens) }
}

const pickVerdict = ({ allergens, may, violates, mayViolate }: Verdict): Verdict => ({
  allergens,
  may,
  violates,
  mayViolate,
})

/** The match as a finding, with the exact words of the text. */
export const findingOf = (text: string, tokens: readonly Token[], match: Match): Finding => ({
  ...pickVerdict(match.verdict),
  words: text.slice(tokens[match.from]?.start ?? 0, tokens[match.to - 1]?.end ?? 0),
  term: match.entry.term,
  rule: match.rule,
})

const wordAt = (text: string, tokens: readonly Token[], at: number): string =>
  text.slice(tokens[at]?.start ?? 0, tokens[at]?.end ?? 0)

/** The last stage. Of an ingredient line the heads must be known, of a title or a step every word. */
const judge = ({ lexicon, text, kind, tokens }: Sentence, so: Understood): TextReading => {
  const walked = kind === 'step' ? so.matches : withoutPart(tokens, so.matches)
  // "Cashew cream:" names what the lines below it make.
  const isTitled = kind === 'ingredient' && isHeading(text, tokens)
  const matches = isTitled ? walked.map((match) => ({ ...match, verdict: onlyMay(match.verdict) })) : walked
  const strangeWords = so.strange.map((at) => wordAt(text, tokens, at))
  const known = matches.filter((match) => match.rule !== 'suffix')
  const heads =
    kind === 'ingredient'
      ? unverifiedHeads(text, tokens, known, so.labelled)
      : unknownInProse(lexicon.words, text, tokens, so.unread, walked).map((at) => wordAt(text, tokens, at))
  return {
    ...unionVerdicts(matches.map((match) => match.verdict)),
    text,
    findings: matches
      .filter((match) => !isClean(match.entry) || !isClean(match.verdict))
      .map((match) => findingOf(text, tokens, match)),
    unverified: [...new Set([...heads, ...strangeWords])],
    tokens,
    matches,
  }
}
