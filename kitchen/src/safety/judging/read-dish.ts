import type { UnreadReason } from '../../documents/unread.ts'
import { finish, mapInSteps, type Steps } from '../../planning/steps.ts'
import { isHeading } from '../reading/heads.ts'
import { findingOf, readTextWith } from '../reading/read-text.ts'
import type { Finding, TextReading } from '../reading/reading.ts'
import { larderOf } from '../words/dish-words.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { allergenMask, CLEAN, closeVerdict, isClean, unionVerdicts, type Verdict } from '../words/masks.ts'
import { tokenise, wordsOf } from '../words/normalise.ts'
import type { Allergen } from '../words/vocabulary.ts'
import { accountFor } from './account.ts'
import { readDoneness } from './doneness.ts'
import type { Larders } from './told.ts'

/** A dish as words. What a recipe claims about itself can only add: labels and tags are not read. */
export type DishText = {
  readonly title: string
  readonly ingredients: readonly string[]
  readonly steps: readonly string[]
  /** What else was said of it: introduction, notes, names of sections. */
  readonly asides?: readonly string[]
  /** Why not all of it was read. */
  readonly unread?: readonly UnreadReason[]
  /** Everything else on the same table: side dishes, dessert. */
  readonly sides?: readonly DishText[]
  /** Allergens that the recipe itself declares. */
  readonly contains?: readonly Allergen[]
  /**
   * Words of title and steps that somebody said are no food ("Hilda"). They take the doubt from words that nobody knows;
   * what the guard knows it reads all the same, and in ingredient lines they say nothing.
   */
  readonly names?: readonly string[]
}

/** Where in a meal something was read. `side` is null for the main dish; `index` counts lines, steps or notes from 0. */
export type Place = {
  readonly part: 'title' | 'ingredient' | 'step' | 'note' | 'claim'
  readonly index: number
  readonly side: number | null
  /** Title of the dish it stands in. */
  readonly dish: string
}

export type PlacedFinding = Finding & { readonly place: Place }
export type PlacedText = { readonly place: Place; readonly reading: TextReading }
/** `no-list`: the dish has no ingredient lines at all, so nothing of it is known. Any other: why it was not read whole. */
export type UnverifiedWord = {
  readonly words: string
  readonly place: Place
  readonly why: 'unknown-word' | 'no-list' | UnreadReason
}

/** All that one meal says, sides included. Frozen by convention, holds no household. */
export type DishReading = Verdict & {
  readonly findings: readonly PlacedFinding[]
  readonly unverified: readonly UnverifiedWord[]
  /** Every text with its tokens, for free words (dislikes, allergens outside the list). */
  readonly texts: readonly PlacedText[]
}

/** Prose read against the list of ingredients. */
const readProse = (lexicon: Lexicon, text: string, larders: Larders, isTitle: boolean): TextReading => {
  const reading = readTextWith(lexicon, text, isTitle ? 'title' : 'step')
  const matches = reading.matches.map((match) => accountFor(match, reading, larders, { lexicon, isTitle }))
  return {
    ...reading,
    ...unionVerdicts(matches.map((match) => match.verdict)),
    matches,
    findings: matches
      .filter((match) => !isClean(match.verdict))
      .map((match) => findingOf(reading.text, reading.tokens, match)),
  }
}

/** Prose without the doubt about words that somebody said are no food. */
const withNames = (reading: TextReading, names: ReadonlySet<string>): TextReading =>
  names.size === 0
    ? reading
    : { ...reading, unverified: reading.unverified.filter((word) => !wordsOf(word).every((one) => names.has(one))) }

/** Names no unknown food: what a heading heads is in the lines under it. */
const readHeading = (lexicon: Lexicon, { text }: TextReading, larders: Larders): TextReading => ({
  ...readProse(lexicon, text, larders, true),
  unverified: [],
})

/** Introductions are full of people and places: what is known in them counts, what is not is no food of this dish. */
const readNote = (lexicon: Lexicon, note: string, larders: Larders): TextReading => ({
  ...readProse(lexicon, note, larders, false),
  unverified: [],
})

const claimFinding = (contains: readonly Allergen[]): Finding => ({
  ...closeVerdict({ ...CLEAN, allergens: allergenMask(contains) }),
  words: contains.join(', '),
  term: 'contains',
  rule: 'claim',
})

function* readOne(lexicon: Lexicon, dish: DishText, side: number | null): Steps<DishReading> {
  const read = yield* mapInSteps(dish.ingredients, (line) => readTextWith(lexicon, line, 'ingredient'))
  const isFood = read.map(({ text, tokens }) => !isHeading(text, tokens))
  // A list of headings alone is a list of foods with odd marks.
  const lines = isFood.includes(true) ? read.filter((_, index) => isFood[index]) : read
  const larders: Larders = {
    larder: larderOf(lines.map(({ text }) => text)),
    lines,
    verdict: unionVerdicts(lines),
    title: new Set(tokenise(dish.title).map((token) => token.word)),
  }
  // "Cake:" names a part of the dish as the title names the whole.
  const listed = read.map((reading) => (lines.includes(reading) ? reading : readHeading(lexicon, reading, larders)))
  yield
  const names = new Set((dish.names ?? []).flatMap(wordsOf))
  const at = (part: Place['part'], index: number): Place => ({ part, index, side, dish: dish.title })
  const texts: readonly PlacedText[] = [
    { place: at('title', 0), reading: withNames(readProse(lexicon, dish.title, larders, true), names) },
    ...listed.map((reading, index) => ({ place: at('ingredient', index), reading })),
    ...(yield* mapInSteps(dish.steps, (step, index) => ({
      place: at('step', index),
      reading: withNames(readProse(lexicon, step, larders, false), names),
    }))),
    ...(yield* mapInSteps(dish.asides ?? [], (aside, index) => ({
      place: at('note', index),
      reading: readNote(lexicon, aside, larders),
    }))),
  ]
  const claims = dish.contains?.length ? [{ ...claimFinding(dish.contains), place: at('claim', 0) }] : []
  const doneness = readDoneness(texts)
  const findings = [
    ...texts.flatMap(({ place, reading }) => reading.findings.map((finding) => ({ ...finding, place }))),
    ...doneness,
    ...claims,
  ]
  const unverified = texts.flatMap(({ place, reading }) =>
    reading.unverified.map((words): UnverifiedWord => ({ words, place, why: 'unknown-word' })),
  )
  // A dish without a list of ingredients is not a dish without allergens.
  const nothing: readonly UnverifiedWord[] =
    dish.ingredients.length === 0 ? [{ words: dish.title, place: at('title', 0), why: 'no-list' }] : []
  const unread = (dish.unread ?? []).map((why): UnverifiedWord => ({ words: dish.title, place: at('title', 0), why }))
  return {
    ...unionVerdicts([...texts.map(({ reading }) => reading), ...doneness, ...claims]),
    findings,
    unverified: [...unread, ...unverified, ...nothing],
    texts,
  }
}

/** Reads a meal: title, ingredient lines, steps, and every side dish in the same way. */
export const readDishWith = (lexicon: Lexicon, dish: DishText): DishReading => finish(readDishInSteps(lexicon, dish))

/** The same, text by text: somebody's own recipe may be long. */
export function* readDishInSteps(lexicon: Lexicon, dish: DishText): Steps<DishReading> {
  const readings = [yield* readOne(lexicon, dish, null)]
  for (const [index, side] of (dish.sides ?? []).entries()) readings.push(yield* readOne(lexicon, side, index))
  return {
    ...unionVerdicts(readings),
    findings: readings.flatMap((reading) => reading.findings),
    unverified: readings.flatMap((reading) => reading.unverified),
    texts: readings.flatMap((reading) => reading.texts),
  }
}
