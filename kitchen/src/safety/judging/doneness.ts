import type { Finding, TextReading } from '../reading/reading.ts'
import { CLEAN, closeVerdict, dietMask } from '../words/masks.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import { coldFindings, rawKinds } from './doneness-cold.ts'
import type { DonenessEvent, DonenessPlace, Spoken } from './doneness-event.ts'
import { heatEvents } from './doneness-heat.ts'
import { levelEvents } from './doneness-levels.ts'
import { searedAndSliced, shortTimes } from './doneness-short.ts'
import {
  DENIED_BY,
  FINISHES,
  FOLLOWS,
  isWordOfSign,
  MIDDLES,
  PRONOUNS,
  SAID_OF,
  type Sign,
  SOFTENERS,
  signsAt,
  TURNS,
} from './doneness-signs.ts'
import { subjectAround } from './doneness-subject.ts'
import { servedRaw, unlistedRaw } from './doneness-unlisted.ts'
import { EGGS, FLESH, KINDS, kindOfWord, MADE_OF } from './doneness-words.ts'

const PREGNANCY = dietMask(['pregnancy-safe'])
const UNDER = closeVerdict({ ...CLEAN, violates: PREGNANCY })

const BESIDE_WHITE = new Set('is are be and nor set but has have stay remain ist y'.split(' '))

/** "Whites" are egg whites behind "egg" or where they do something; never "white wine". */
const isWhite = (tokens: readonly Token[], at: number): boolean => {
  if (tokens[at]?.word !== 'white') return true
  const next = tokens[at + 1]
  return tokens[at - 1]?.word === 'egg' || next === undefined || next.gap !== GAPS.space || BESIDE_WHITE.has(next.word)
}

const kindAt = (tokens: readonly Token[], at: number): number => {
  const kind = kindOfWord(tokens[at]!.word)
  if (kind === 0) return 0
  const next = tokens[at + 1]
  if (next?.gap === GAPS.space && MADE_OF.has(next.word)) return 0
  // "Egg white", "egg yolk": the last word says which.
  if ((kind & KINDS.egg) !== 0 && next?.gap === GAPS.space && (next.word === 'yolk' || next.word === 'white')) return 0
  return isWhite(tokens, at) ? kind : 0
}

/** Dishes of egg where eggs are in the list and the thing itself is not: "la tortilla", "the scramble", its curds. */
const EGG_DISHES = new Set(['tortilla', 'scramble', 'custard'])
const nameEggDishes = (texts: readonly Spoken[], lines: readonly Spoken[], listed: number): void => {
  const isBought = (word: string): boolean => lines.some(({ tokens }) => tokens.some((token) => token.word === word))
  if ((listed & KINDS.egg) === 0 || isBought('tofu')) return
  for (const { tokens, kinds, place } of texts) {
    if (place.part === 'ingredient') continue
    const isScrambled = tokens.some(({ word }) => word.startsWith('scrambl'))
    for (const [at, { word }] of tokens.entries())
      if ((EGG_DISHES.has(word) || (isScrambled && word === 'curd')) && !isBought(word)) kinds[at] = KINDS.egg
  }
}

/** "The chops" of a list with lamb chops are meat; "chop the onion" is none. */
const nameChops = (texts: readonly Spoken[], lines: readonly Spoken[]): void => {
  const chops = lines.filter(({ tokens }) => tokens.some(({ word }) => word === 'chop'))
  const kind = chops.reduce((all, { kinds }) => kinds.reduce((sum, one) => sum | one, all), 0) & FLESH
  if (kind === 0) return
  for (const { tokens, kinds, place } of texts)
    if (place.part === 'step')
      for (const [at, { word }] of tokens.entries())
        if (word === 'chop' && (tokens[at - 1]?.word === 'the' || tokens[at - 1]?.word === 'each')) kinds[at] = kind
}

type Placed<P extends DonenessPlace> = { readonly place: P; readonly reading: TextReading }

const speak = <P extends DonenessPlace>(text: Placed<P>): Spoken<P> => {
  const { tokens, matches } = text.reading
  const kinds = new Uint16Array(tokens.length)
  for (let at = 0; at < tokens.length; at++) kinds[at] = kindAt(tokens, at)
  // "Roast beef" is beef, "pink grapefruit" something else.
  for (const { from, to } of matches)
    if (kinds.subarray(from, to).every((kind) => kind === 0)) kinds.fill(KINDS.other, from, to)
  return { ...text, tokens, kinds }
}

const matchesAt = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, index) => {
    const token = tokens[at + index]
    return token !== undefined && isWordOfSign(token.word, word) && (index === 0 || token.gap === GAPS.space)
  })

/** "Not runny", "no part of the yolk should be liquid": denied in the same breath. */
const isDenied = (tokens: readonly Token[], from: number): boolean => {
  for (let at = from; at > 0 && at > from - 9; at--) {
    if (tokens[at]!.gap !== GAPS.space) return false
    const { word } = tokens[at - 1]!
    if (DENIED_BY.has(word)) return true
    if (TURNS.has(word)) return false
  }
  return false
}

/** Names nothing: "the middle", "its", "Kern". */
const NAMELESS = new Set(
  'the a its their your each both of in on el la los las lo un una das die der den dem des ein eine until til bis hasta que so that and und y o when once while'.split(
    ' ',
  ),
)
const isNameless = (word: string): boolean =>
  NAMELESS.has(word) || PRONOUNS.has(word) || MIDDLES.has(word) || SOFTENERS.has(word)

/** What the words right before a sign say it of: a kind, `other`, or 0 where they name nothing. */
const subjectBefore = ({ tokens, kinds }: Spoken, from: number): { kind: number; said: boolean } => {
  let at = from
  while (at > 0 && tokens[at]!.gap === GAPS.space && SOFTENERS.has(tokens[at - 1]!.word)) at--
  if (at === 0 || tokens[at]!.gap !== GAPS.space) return { kind: 0, said: false }
  const own = kinds[at - 1]! & ~KINDS.other
  if (own !== 0) return { kind: own, said: false }
  if (!SAID_OF.has(tokens[at - 1]!.word)) return { kind: 0, said: false }
  for (at--; at > 0 && tokens[at]!.gap === GAPS.space; at--) {
    const { word } = tokens[at - 1]!
    const kind = kinds[at - 1]!
    if (kind !== 0) return { kind, said: true }
    if (TURNS.has(word) || PRONOUNS.has(word)) break
    if (!isNameless(word) && !SAID_OF.has(word)) return { kind: KINDS.other, said: true }
  }
  return { kind: 0, said: true }
}

/** What a sign stands before: "runny yolks", "pink salt"; 0 where nothing follows it. */
const subjectBehind = ({ tokens, kinds }: Spoken, to: number): number => {
  for (let at = to; at < to + 3; at++) {
    const token = tokens[at]
    if (token?.gap !== GAPS.space || FOLLOWS.has(token.word) || MIDDLES.has(token.word) || SAID_OF.has(token.word))
      return at === to ? 0 : KINDS.other
    if (token.word === 'breed') return KINDS.other
    const kind = kinds[at]!
    if (kind !== 0) return kind
  }
  return KINDS.other
}

const speaksOfMiddle = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(Math.max(0, from - 7), to + 7).some(({ word }) => MIDDLES.has(word))

const ANY_EGG = KINDS.egg | KINDS.yolk
/** Said of an egg from further off: "fry the eggs until runny". The others are said of much else. */
const FAR_EGG = new Set(['runny', 'jammy', 'gooey', 'molten', 'wachsweich', 'runs'])
const isFarEgg = ({ words, force }: Sign): boolean =>
  FAR_EGG.has(words[0] ?? '') || (words.length > 1 && (force === 'passing' || force === 'unless-firm'))

const ON_TOP = new Set(['top'])

/** "Until loose in the middle", "barely moist on top": of the omelette that was spoken of before. */
const isPartOfWhole = (tokens: readonly Token[], to: number): boolean =>
  tokens.slice(to, to + 4).some(({ word, gap }) => gap === GAPS.space && (MIDDLES.has(word) || ON_TOP.has(word)))

/** Whites that are whipped are firm before they see any heat. */
const WHIPPED = new Set(
  'whisk whisked whip whipped beat beaten peak stiff meringue schlagen steif montar batir batido nieve'.split(' '),
)

const kindOfSign = (text: Spoken, sign: Sign, from: number, to: number, listed: number): number => {
  if (sign.alone === true) {
    const next = text.tokens[to]
    return next?.gap === GAPS.space && MADE_OF.has(next.word) ? 0 : sign.of
  }
  const behind = subjectBehind(text, to)
  if (behind !== 0 && behind !== KINDS.other) return behind & sign.of
  const { kind, said } = subjectBefore(text, from)
  if (sign.force === 'pale' && text.tokens.some(({ word }) => WHIPPED.has(word))) return 0
  if (kind !== 0) return kind & sign.of
  if (behind === KINDS.other) return 0
  if (sign.force === 'pale') return 0
  if (sign.force === 'firm' && !said && !TURNS.has(text.tokens[from - 1]?.word ?? '')) return 0
  // What is cooked "to your liking" is named beside it; any food may be.
  const isFlesh = (sign.of & FLESH) !== 0 && (sign.force !== 'unless-firm' || sign.ofList === true)
  const isWhole = !isFlesh && sign.force === 'passing' && isPartOfWhole(text.tokens, to)
  if (!isFlesh && !said && !isWhole && sign.force !== 'firm' && !isFarEgg(sign)) return 0
  const near = subjectAround(text, from, sign.of, isFlesh || isWhole)
  if (near !== 0) return near & sign.of
  return isFlesh && sign.force !== 'firm' ? listed & sign.of : 0
}

/** What a sign says that is denied: "no longer pink" is done, and a yolk that must not go hard is not. */
const DENIED: Readonly<Record<Sign['force'], Sign['force'] | null>> = {
  under: 'firm',
  passing: 'firm',
  'unless-firm': null,
  firm: 'under',
  pale: null,
}

const signEvents = <P extends DonenessPlace>(text: Spoken<P>, listed: number): readonly DonenessEvent<P>[] => {
  const { tokens } = text
  const events: DonenessEvent<P>[] = []
  for (let at = 0; at < tokens.length; at++) {
    const signs = signsAt(tokens[at]!.word)
    if (signs === undefined) continue
    let longest = 0
    for (const sign of signs) {
      const { words } = sign
      if (words.length < longest || !matchesAt(tokens, at, words)) continue
      const to = at + words.length
      const kinds = kindOfSign(text, sign, at, to, listed)
      if (kinds === 0) continue
      longest = words.length
      if (((sign.inMiddle ?? 0) & kinds) !== 0 && (kinds & ~sign.inMiddle!) === 0 && !speaksOfMiddle(tokens, at, to))
        continue
      const force = isDenied(tokens, at) ? DENIED[sign.force] : sign.force
      if (force !== null && (force !== 'under' || sign.force !== 'firm' || (kinds & KINDS.yolk) !== 0))
        events.push({ text, from: at, to, kinds, force })
    }
    at += Math.max(0, longest - 1)
  }
  return events
}

const groupOf = (kinds: number): number => ((kinds & EGGS) !== 0 ? EGGS : FLESH)

/** Whether a later sentence finishes what was not through: it is cooked on, or said to be done. */
const isFinished = (texts: readonly Spoken[], event: DonenessEvent, events: readonly DonenessEvent[]): boolean => {
  const group = groupOf(event.kinds)
  const place = texts.indexOf(event.text)
  const isLater = (other: DonenessEvent): boolean => {
    const at = texts.indexOf(other.text)
    return at > place || (at === place && other.from > event.to)
  }
  if (events.some((other) => other.force === 'firm' && (other.kinds & group) !== 0 && isLater(other))) return true
  return texts.slice(place).some((text, index) => {
    const { tokens, kinds } = text
    if (text.place.part !== 'step') return false
    let [heats, names] = [false, false]
    for (let at = index === 0 ? event.to : 0; at < tokens.length; at++) {
      const { word, gap } = tokens[at]!
      if (gap === GAPS.sentence) [heats, names] = [false, false]
      heats ||= FINISHES.test(word)
      names ||= (kinds[at]! & group) !== 0 || PRONOUNS.has(word)
      if (heats && names) return true
    }
    return false
  })
}

const isUnder = (texts: readonly Spoken[], events: readonly DonenessEvent[], listed: number) => {
  const isTold = (group: number): boolean =>
    events.some(({ force, kinds }) => force === 'firm' && (kinds & group) !== 0)
  return (event: DonenessEvent): boolean => {
    if (event.force === 'under') return true
    if (event.force === 'passing') return !isFinished(texts, event, events)
    if (event.force === 'unless-firm') return !isTold((event.kinds & EGGS) !== 0 ? ANY_EGG : FLESH)
    return event.force === 'pale' && (listed & ANY_EGG) !== 0 && !isTold(ANY_EGG)
  }
}

const findingOf = <P extends DonenessPlace>({ text, from, to }: DonenessEvent<P>): Finding & { readonly place: P } => {
  const { tokens, reading, place } = text
  const words = reading.text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
  return { ...UNDER, words, term: 'doneness', rule: 'doneness', place }
}

/**
 * Eggs, meat, poultry and fish that a dish does not cook through, as findings against a pregnancy (NHS, "Foods to avoid in
 * pregnancy"; FDA, "Food safety for moms-to-be"; BfR, "Listerien und Toxoplasmen"): which food a sign of doneness is said of,
 * whether it is denied, and whether a later step finishes it. Temperatures are held against FSIS's safe minimums.
 */
export const readDoneness = <P extends DonenessPlace>(
  read: readonly Placed<P>[],
): readonly (Finding & { readonly place: P })[] => {
  const texts = read.map(speak)
  const lines = texts.filter(({ place }) => place.part === 'ingredient')
  const listed = lines.reduce((all, { kinds }) => kinds.reduce((sum, kind) => sum | kind, all), 0)
  nameEggDishes(texts, lines, listed)
  nameChops(texts, lines)
  const events = texts.flatMap((text) => [
    ...signEvents(text, listed),
    ...heatEvents(text, listed),
    ...levelEvents(text, listed),
  ])
  const under = events.filter(isUnder(texts, events, listed))
  const raw = lines.map(rawKinds)
  const short = [...shortTimes(texts, events, raw), ...searedAndSliced(texts, events, raw)]
  return [
    ...[...under, ...short].map(findingOf),
    ...[...coldFindings(texts, events), ...unlistedRaw(texts), ...servedRaw(texts)].map(findingOf),
  ]
}
