import { isStrange } from '../words/descriptors.ts'
import { drawnOutEntry, gluedEntry } from '../words/glued.ts'
import type { Entry, Hit, Lexicon } from '../words/lexicon.ts'
import { CLEAN, closeVerdict, dietMask, isClean, onlyMay, unionVerdicts, type Verdict } from '../words/masks.ts'
import { applyLabel, type FreeLabel } from '../words/negation.ts'
import { GAPS, type Token, tokenise } from '../words/normalise.ts'
import { CONNECTORS, isPreparation } from '../words/plain-words.ts'
import { isAbsent, isDenied, isLess } from './absence.ts'
import { byItself } from './by-itself.ts'
import { ordinaryBehind, withOrdinary } from './choices.ts'
import { besideAnother, inCompany } from './company.ts'
import {
  compoundEntry,
  dativeEntry,
  inflectedEntry,
  inflectedPlant,
  kitchenCompound,
  knownCompound,
  suffixEntry,
} from './compounds.ts'
import { isEnglishProse, isForeignProse, isWorkWord } from './foreign-prose.ts'
import { isHeading, unverifiedHeads } from './heads.ts'
import { exampleLabel, hedged, houseLabel } from './hedges.ts'
import { DENIALS, idleLabel } from './idle-labels.ts'
import { carvedInTitle, madeOfOther } from './made-of.ts'
import { inManner } from './manner.ts'
import { isLeftOut } from './prose.ts'
import type { Finding, Match, TextKind, TextReading } from './reading.ts'
import { quotedEnd, soCalled } from './so-called.ts'
import { unknownInProse } from './unknown-in-prose.ts'
import { isBeating, isGreasedWithOther, isRemark, isUntil, isVerb } from './verbs.ts'
import { withoutPart } from './without-part.ts'

const FLESH = dietMask(['vegetarian'])

/** Written with its accent, "pâte" is French for dough and never the liver of "pâté", which stays what "pate" says. */
const DOUGH = /^pâtes?$/i
const asDough = (text: string, token: Token, entry: Entry): Entry => {
  const isDough =
    entry.words.length === 1 && entry.words[0] === 'pate' && DOUGH.test(text.slice(token.start, token.end))
  return isDough ? { ...entry, ...closeVerdict({ ...entry, violates: 0, mayViolate: 0 }) } : entry
}

type PendingLabels = { labels: FreeLabel[]; sawFood: boolean }

/** A comma or an "and" ends what a label reaches, unless it only joins labels: "vegan, gluten-free bread". */
const endsLabels = (pending: PendingLabels, token: Token, opensLabel: () => boolean): boolean => {
  if (pending.labels.length === 0) return false
  const parts = token.gap !== GAPS.space || CONNECTORS.has(token.word)
  return parts && (pending.sawFood || !opensLabel())
}

/** A label stands here, or right after the "and" that stands here. */
const opensLabel = (lexicon: Lexicon, tokens: readonly Token[], at: number, hit: Hit | null): boolean =>
  hit?.kind === 'label' ||
  (CONNECTORS.has(tokens[at]?.word ?? '') && lexicon.longestAt(tokens, at + 1)?.kind === 'label')

const labelledVerdict = (pending: PendingLabels, entry: Entry): { verdict: Verdict; changed: boolean } => {
  let verdict: Verdict = entry
  let changed = false
  pending.labels = pending.labels.filter((label) => {
    const answer = applyLabel(label, entry.term, verdict)
    if (answer === null) return true
    verdict = answer
    changed = true
    return false
  })
  pending.sawFood = true
  return { verdict, changed }
}

/** "farine de riz sans gluten": the label of Romance languages takes back what its own phrase has said. */
const labelBehind = (matches: Match[], tokens: readonly Token[], at: number, label: FreeLabel): void => {
  let end = at
  for (let index = matches.length - 1; index >= 0; index--) {
    const match = matches[index]
    if (match === undefined) return
    for (let between = match.to; between <= end; between++) {
      const token = tokens[between]
      if (token?.gap !== GAPS.space || (between < end && CONNECTORS.has(token.word))) return
    }
    const verdict = applyLabel(label, match.entry.term, match.verdict)
    if (verdict !== null) matches[index] = { ...match, verdict, rule: 'label' }
    end = match.from
  }
}

/**
 * "vegan cheddar" is a row, but in "vegan chocolate chip cookies" the label reaches further than the row "vegan
 * chocolate chips". Never so when the longer phrase is flesh: in "vegan butter chicken" the chicken may be a bird; but what is
 * said of shrimp is said of "shrimp sauce".
 */
const bestHit = (lexicon: Lexicon, tokens: readonly Token[], at: number): Hit | null => {
  const hit = lexicon.longestAt(tokens, at)
  if (hit === null || hit.kind === 'label') return hit
  const label = lexicon.labelAt(tokens, at)
  if (label === null || tokens[at + label.length]?.gap !== GAPS.space) return hit
  const beyond = lexicon.longestAt(tokens, at + label.length)
  if (beyond?.kind !== 'entry') return hit
  const labelled = lexicon.entryOf(hit.entry.words.slice(label.length).join(' '))
  if ((beyond.entry.violates & ~(labelled?.violates ?? 0) & FLESH) !== 0) return hit
  return label.length + beyond.length > hit.length ? label : hit
}

/** So long is a word of a step at least, where most short ones are no food: "stir in the parmasan", "add the shrips". */
const SHORTEST_IN_STEP = 6

/**
 * Longer than any word that is taken apart: each cut of it is looked up, which grows with its square. What is longer stays a
 * word that nobody knows, wherever it stands, so that nothing in it is called free.
 */
const LONGEST_READ = 60
/** Of another script, where a whole sentence may stand without a space. */
const LONGEST_FOREIGN = 20

const isTooLong = ({ word, foreign }: Token): boolean => word.length > (foreign ? LONGEST_FOREIGN : LONGEST_READ)

/** "Chef John Howard": a capital inside a sentence of a step begins a name. */
const isName = (text: string, token: Token): boolean =>
  token.gap !== GAPS.sentence && /^[A-Z][a-z]/.test(text.slice(token.start, token.start + 2))

const mayBeSlip = (text: string, token: Token, kind: TextKind): boolean =>
  kind === 'ingredient' ||
  (kind === 'step' && token.end - token.start >= SHORTEST_IN_STEP && !isPreparation(token.word) && !isName(text, token))

/** What an unknown word may be a slip of; in a step of another language it is a verb far oftener than that. */
const slipAt = (
  lexicon: Lexicon,
  text: string,
  tokens: readonly Token[],
  token: Token,
  kind: TextKind,
): Entry | null => {
  const slip = mayBeSlip(text, token, kind) && isStrange(token.word) ? lexicon.slipOf(token.word) : null
  return slip !== null && kind === 'step' && isForeignProse(tokens) ? null : slip
}

type Walk = {
  readonly matches: readonly Match[]
  readonly labelled: ReadonlySet<number>
  /** Words of other scripts, which look like ours or not, and those too long to be read. */
  readonly strange: readonly number[]
  /** Words that no row, label or rule has read. */
  readonly unread: readonly number[]
}

const walk = (lexicon: Lexicon, text: string, tokens: readonly Token[], kind: TextKind): Walk => {
  const matches: Match[] = []
  const labelled = new Set<number>()
  const strange: number[] = []
  const unread: number[] = []
  const isEnglish = isEnglishProse(tokens)
  let pending: PendingLabels = { labels: [], sawFood: false }
  let chosen: Hit | null = null

  const take = (entry: Entry, from: number, to: number, rule: Match['rule']): void => {
    if (isAbsent(tokens, from, to) || isLeftOut(tokens, from, to) || isLess(text, tokens, to)) {
      matches.push({ entry, verdict: CLEAN, rule: 'absent', from, to })
      return
    }
    const { verdict: ordinary, changed } = labelledVerdict(pending, hedged(tokens, from, entry, kind))
    // "Plain or vegan butter": what the vegan one is made of may be in it as well.
    const other = chosen?.kind === 'label' ? applyLabel(chosen.label, entry.term, ordinary) : chosen?.entry
    const behind = ordinaryBehind(lexicon, tokens, to)
    const verdict = unionVerdicts([ordinary, ...(other ? [other] : []), ...(behind ? [behind] : [])])
    chosen = null
    // A guess at an unknown word stays a guess behind a label, and the word stays unknown: "vegan jubbli".
    matches.push({ entry, verdict, rule: changed && rule !== 'suffix' ? 'label' : rule, from, to })
    const label = houseLabel(entry)
    if (label !== undefined) pending = { labels: [label], sawFood: true }
  }

  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined) break
    const idle = idleLabel(lexicon, tokens, at, matches.at(-1))
    if (idle > 0) {
      for (let index = at; index < at + idle; index++) labelled.add(index)
      pending = { labels: [], sawFood: false }
      chosen = DENIALS.has(token.word) ? null : lexicon.longestAt(tokens, at)
      at += idle - 1
      continue
    }
    const hit = bestHit(lexicon, tokens, at)
    if (endsLabels(pending, token, () => opensLabel(lexicon, tokens, at, hit))) pending = { labels: [], sawFood: false }
    const example = exampleLabel(lexicon, tokens, at, matches.at(-1))
    if (example !== null) pending = { labels: [example], sawFood: true }
    if (hit?.kind === 'label' && hit.label.follows === true) {
      for (let index = at; index < at + hit.length; index++) labelled.add(index)
      if (!isDenied(tokens, at)) labelBehind(matches, tokens, at, hit.label)
      at += hit.length - 1
    } else if (hit?.kind === 'label') {
      if (pending.sawFood) pending = { labels: [], sawFood: false }
      pending.labels.push(hit.label)
      for (let index = at; index < at + hit.length; index++) labelled.add(index)
      at += hit.length - 1
    } else if (hit !== null) {
      const isApart = kind === 'step' && matches.at(-1)?.to !== at
      const other = isApart ? null : (kind === 'title' ? carvedInTitle : madeOfOther)(tokens, at, hit, matches.at(-1))
      const manner = { kind, before: matches.at(-1), text }
      const own =
        other ??
        inManner(lexicon, tokens, at, hit, manner) ??
        (quotedEnd(text, tokens, at + 1, at + hit.length) < 0 ? besideAnother(lexicon, tokens, at, hit, kind) : null) ??
        inCompany(lexicon, tokens, at, hit) ??
        soCalled(lexicon, text, tokens, at, hit, matches) ??
        asDough(text, token, hit.entry)
      const entry = withOrdinary(lexicon, tokens, at, hit, own, matches.at(-1))
      const isOther =
        hit.length === 1 &&
        (isUntil(tokens, at) ||
          isBeating(tokens, at) ||
          isWorkWord(tokens, at, kind === 'step', matches.at(-1)?.to === at) ||
          isGreasedWithOther(tokens, at) ||
          (kind === 'step' ? isVerb : isRemark)(tokens, at))
      if (!isOther) take(entry, at, at + hit.length, 'term')
      at += hit.length - 1
    } else if (isTooLong(token)) {
      unread.push(at)
      strange.push(at)
    } else {
      const glued =
        byItself(lexicon, tokens, at, kind, matches.at(-1)) ??
        gluedEntry(lexicon, tokens, at) ??
        knownCompound(lexicon, token.word) ??
        drawnOutEntry(lexicon, token.word) ??
        (kind === 'ingredient' ? inflectedEntry(lexicon, token.word) : dativeEntry(lexicon, token.word))
      if (glued) {
        take(glued, at, at + 1, 'term')
        continue
      }
      // What a word of cooking looks like does not matter: "thicken" is no chicken.
      const isPlain = kind !== 'ingredient' && lexicon.words.knows(token.word, isEnglish)
      const whole =
        kind === 'ingredient' || isPlain
          ? null
          : (inflectedPlant(lexicon, token.word) ?? kitchenCompound(lexicon, token.word))
      if (whole !== null) {
        take(whole, at, at + 1, 'term')
        continue
      }
      unread.push(at)
      if (isPlain && !token.foreign) continue
      const suffix =
        compoundEntry(lexicon, token.word) ??
        suffixEntry(token.word, kind) ??
        slipAt(lexicon, text, tokens, token, kind)
      if (suffix !== null) take(suffix, at, at + 1, 'suffix')
      else if (token.foreign) strange.push(at)
    }
  }
  return { matches, labelled, strange, unread }
}

/** The match as a finding, with the exact words of the text. */
export const findingOf = (text: string, tokens: readonly Token[], match: Match): Finding => ({
  ...pickVerdict(match.verdict),
  words: text.slice(tokens[match.from]?.start ?? 0, tokens[match.to - 1]?.end ?? 0),
  term: match.entry.term,
  rule: match.rule,
})

const pickVerdict = ({ allergens, may, violates, mayViolate }: Verdict): Verdict => ({
  allergens,
  may,
  violates,
  mayViolate,
})

const wordAt = (text: string, tokens: readonly Token[], at: number): string =>
  text.slice(tokens[at]?.start ?? 0, tokens[at]?.end ?? 0)

/** Reads one text. Of an ingredient line the heads must be known, of a title or a step every word. */
export const readTextWith = (lexicon: Lexicon, text: string, kind: TextKind): TextReading => {
  const tokens = tokenise(text)
  const { matches: all, labelled, strange, unread } = walk(lexicon, text, tokens, kind)
  const walked = kind === 'step' ? all : withoutPart(tokens, all)
  // "Cashew cream:" names what the lines below it make.
  const isTitled = kind === 'ingredient' && isHeading(text, tokens)
  const matches = isTitled ? walked.map((match) => ({ ...match, verdict: onlyMay(match.verdict) })) : walked
  const strangeWords = strange.map((at) => wordAt(text, tokens, at))
  const known = matches.filter((match) => match.rule !== 'suffix')
  const heads =
    kind === 'ingredient'
      ? unverifiedHeads(text, tokens, known, labelled)
      : unknownInProse(lexicon.words, text, tokens, unread, walked).map((at) => wordAt(text, tokens, at))
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
