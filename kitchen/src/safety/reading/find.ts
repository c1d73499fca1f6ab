import { isStrange } from '../words/descriptors.ts'
import { drawnOutEntry, gluedEntry } from '../words/glued.ts'
import type { Entry, Hit, Lexicon } from '../words/lexicon.ts'
import { closeVerdict, dietMask } from '../words/masks.ts'
import type { FreeLabel } from '../words/negation.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import { isPreparation } from '../words/plain-words.ts'
import { byItself } from './by-itself.ts'
import { withOrdinary } from './choices.ts'
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
import { isForeignProse, isWorkWord, WORK_WORDS } from './foreign-prose.ts'
import { DENIALS, idleLabel } from './idle-labels.ts'
import { madeOfOther } from './made-of.ts'
import { inManner } from './manner.ts'
import type { Match, TextKind } from './reading.ts'
import { soCalled } from './so-called.ts'
import { openTurns, type Phrase, type Turn } from './turns.ts'
import { isBeating, isGreasedWithOther, isRemark, isUntil, isVerb, VERB_OR_FOOD } from './verbs.ts'

/** A text cut into tokens: what the first stage leaves to the second. */
export type Sentence = {
  readonly lexicon: Lexicon
  readonly text: string
  readonly kind: TextKind
  readonly tokens: readonly Token[]
  readonly isEnglish: boolean
}

/** Where the reading stands in its sentence, and what it has understood before. */
export type Place = Sentence & { readonly at: number; readonly matches: readonly Match[] }

/** What stands at a place; `to` is where the reading goes on. */
export type Found = { readonly to: number } & (
  | { readonly kind: 'label'; readonly label: FreeLabel }
  /** A label that does not hold: "non-vegan cheese", "plain or gluten-free flour". `chosen`: one of two choices. */
  | { readonly kind: 'idle-label'; readonly chosen: Hit | null }
  /** `isUnread`: no more than a guess at a word that nobody knows. */
  | { readonly kind: 'food'; readonly entry: Entry; readonly isUnread: boolean }
  /** A word of the table that names no food here: "toast the seeds". */
  | { readonly kind: 'no-food' }
  /** `isStrange`: of another script, or too long to be read. */
  | { readonly kind: 'word'; readonly isUnread: boolean; readonly isStrange: boolean }
)

const FLESH = dietMask(['vegetarian'])

/**
 * "vegan cheddar" is a row, but in "vegan chocolate chip cookies" the label reaches further than the row "vegan
 * chocolate chips". Never so when the longer phrase is flesh: in "vegan butter chicken" the chicken may be a bird; but what is
 * said of shrimp is said of "shrimp sauce".
 */
const bestHit = ({ lexicon, tokens, at }: Place): Hit | null => {
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

/** Names of foods that are something else in a sentence. */
export const NO_FOODS: readonly Turn[] = [
  { like: 'bake til golden', of: new Set(['til']), when: ({ tokens, from }) => isUntil(tokens, from) },
  { like: 'Bata as claras em castelo', of: new Set(['bata']), when: ({ tokens, from }) => isBeating(tokens, from) },
  { like: 'Beurrer les moules et verser la pâte', of: WORK_WORDS, when: isWorkWord },
  {
    like: 'Butter the pan with oil',
    of: new Set(['butter']),
    when: ({ tokens, from }) => isGreasedWithOther(tokens, from),
  },
  { like: 'toast the seeds', in: ['step'], of: VERB_OR_FOOD, when: ({ tokens, from }) => isVerb(tokens, from) },
  {
    like: 'almonds (toast these first)',
    in: ['ingredient', 'title'],
    of: new Set(['toast']),
    when: ({ tokens, from }) => isRemark(tokens, from),
  },
]
const noFoodOf = openTurns(NO_FOODS)

/** Written with its accent, "pâte" is French for dough and never the liver of "pâté", which stays what "pate" says. */
const DOUGH = /^pâtes?$/i
const asDough = ({ text, tokens, from, entry }: Phrase): Entry | null => {
  const token = tokens[from]
  const isDough =
    entry.words.length === 1 && entry.words[0] === 'pate' && DOUGH.test(text.slice(token?.start, token?.end))
  return isDough ? { ...entry, ...closeVerdict({ ...entry, violates: 0, mayViolate: 0 }) } : null
}

/** Each a table of turns: what a phrase means in its surroundings. The first that knows a meaning wins. */
const MEANINGS: readonly ((phrase: Phrase) => Entry | null)[] = [
  madeOfOther,
  inManner,
  besideAnother,
  inCompany,
  soCalled,
  asDough,
]

const meantBy = (phrase: Phrase): Entry => {
  for (const meaning of MEANINGS) {
    const entry = meaning(phrase)
    if (entry !== null) return entry
  }
  return phrase.entry
}

/** So long is a word of a step at least, where most short ones are no food: "stir in the parmasan", "add the shrips". */
const SHORTEST_IN_STEP = 6

/** "Chef John Howard": a capital inside a sentence of a step begins a name. */
const isName = (text: string, token: Token): boolean =>
  token.gap !== GAPS.sentence && /^[A-Z][a-z]/.test(text.slice(token.start, token.start + 2))

const mayBeSlip = (text: string, token: Token, kind: TextKind): boolean =>
  kind === 'ingredient' ||
  (kind === 'step' && token.end - token.start >= SHORTEST_IN_STEP && !isPreparation(token.word) && !isName(text, token))

/** What an unknown word may be a slip of; in a step of another language it is a verb far oftener than that. */
const slipAt = ({ lexicon, text, tokens, kind }: Place, token: Token): Entry | null => {
  const slip = mayBeSlip(text, token, kind) && isStrange(token.word) ? lexicon.slipOf(token.word) : null
  return slip !== null && kind === 'step' && isForeignProse(tokens) ? null : slip
}

/** How a word that is no row is read. */
type WordReader = {
  readonly like: string
  readonly in?: readonly TextKind[]
  readonly reads: (place: Place, token: Token) => Entry | null | undefined
}
const openReaders = (readers: readonly WordReader[]): ((place: Place, token: Token) => Entry | null) => {
  const of = (kind: TextKind) => readers.filter((reader) => reader.in?.includes(kind) ?? true)
  const byKind = { ingredient: of('ingredient'), title: of('title'), step: of('step') }
  return (place, token) => {
    for (const { reads } of byKind[place.kind]) {
      const entry = reads(place, token)
      if (entry) return entry
    }
    return null
  }
}

const foodIn = openReaders([
  {
    like: '6 rolls',
    reads: ({ lexicon, tokens, at, kind, matches }) => byItself(lexicon, tokens, at, kind, matches.at(-1)),
  },
  { like: '100galmonds', reads: ({ lexicon, tokens, at }) => gluedEntry(lexicon, tokens, at) },
  { like: 'Erdnussöl', reads: ({ lexicon }, { word }) => knownCompound(lexicon, word) },
  { like: 'cheeeese', reads: ({ lexicon }, { word }) => drawnOutEntry(lexicon, word) },
  { like: 'Cashewkernen', in: ['ingredient'], reads: ({ lexicon }, { word }) => inflectedEntry(lexicon, word) },
  { like: 'mit Erdnüssen', in: ['title', 'step'], reads: ({ lexicon }, { word }) => dativeEntry(lexicon, word) },
])
/** What a word of cooking looks like does not matter: "thicken" is no chicken. */
const foodInProse = openReaders([
  {
    like: 'Kartoffeln schälen',
    in: ['title', 'step'],
    reads: ({ lexicon }, { word }) => inflectedPlant(lexicon, word),
  },
  { like: 'Nudelauflauf', in: ['title', 'step'], reads: ({ lexicon }, { word }) => kitchenCompound(lexicon, word) },
])
const guessAt = openReaders([
  { like: 'hazelnutbutter', reads: ({ lexicon }, { word }) => compoundEntry(lexicon, word) },
  { like: 'zanderfish', reads: ({ kind }, { word }) => suffixEntry(word, kind) },
  { like: 'parmasan', reads: slipAt },
])

/**
 * Longer than any word that is taken apart: each cut of it is looked up, which grows with its square. What is longer stays a
 * word that nobody knows, wherever it stands, so that nothing in it is called free.
 */
const LONGEST_READ = 60
/** Of another script, where a whole sentence may stand without a space. */
const LONGEST_FOREIGN = 20

const isTooLong = ({ word, foreign }: Token): boolean => word.length > (foreign ? LONGEST_FOREIGN : LONGEST_READ)

/** A word that no row and no label begins with. */
const findInWord = (place: Place, token: Token): Found => {
  const { lexicon, kind, isEnglish, at } = place
  const to = at + 1
  if (isTooLong(token)) return { kind: 'word', to, isUnread: true, isStrange: true }
  const food = foodIn(place, token)
  if (food !== null) return { kind: 'food', to, entry: food, isUnread: false }
  const isPlain = kind !== 'ingredient' && lexicon.words.knows(token.word, isEnglish)
  const whole = isPlain ? null : foodInProse(place, token)
  if (whole !== null) return { kind: 'food', to, entry: whole, isUnread: false }
  const guess = isPlain && !token.foreign ? null : guessAt(place, token)
  if (guess !== null) return { kind: 'food', to, entry: guess, isUnread: true }
  return { kind: 'word', to, isUnread: true, isStrange: token.foreign }
}

/** The second stage: the label, the food or the word that stands here, as its surroundings mean it. */
export const find = (place: Place, token: Token): Found => {
  const { lexicon, text, kind, tokens, at, matches } = place
  const idle = idleLabel(lexicon, tokens, at, matches.at(-1))
  if (idle > 0) {
    const chosen = DENIALS.has(token.word) ? null : lexicon.longestAt(tokens, at)
    return { kind: 'idle-label', to: at + idle, chosen }
  }
  const hit = bestHit(place)
  if (hit === null) return findInWord(place, token)
  const to = at + hit.length
  if (hit.kind === 'label') return { kind: 'label', to, label: hit.label }
  const phrase: Phrase = { lexicon, text, kind, tokens, from: at, to, entry: hit.entry, matches }
  if (noFoodOf(phrase) !== undefined) return { kind: 'no-food', to }
  return { kind: 'food', to, entry: withOrdinary(phrase, meantBy(phrase)), isUnread: false }
}
