import { isDescriptor, isHouse, isLookOrPlace } from '../words/descriptors.ts'
import { wordKindOf } from '../words/dish-words.ts'
import { isGermanAdjective } from '../words/foreign-words.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import {
  CONNECTORS,
  isGermanParticiple,
  isPreparation,
  isRomanceParticiple,
  PART_WORDS,
  PLAIN_WORDS,
  PURPOSES,
} from '../words/plain-words.ts'
import type { Match } from './reading.ts'

type Piece = { readonly kind: 'food' | 'part' | 'unknown'; readonly token: number }
/** A run of words between commas, brackets and words like "or"; `opener` is the word that began it. */
type Segment = { readonly opener: string; readonly depth: number; readonly pieces: Piece[] }

const HAS_LETTER = /\p{L}/u
/** Inside brackets these go on with the list of foods; everything else is an aside. */
const LISTING = new Set(['or', 'and', 'plus', 'with'])

/** "Such as Maui or Walla Walla": the second example is one, too. */
const CHOICES = new Set(['or', 'and'])

const segmentsOf = (
  tokens: readonly Token[],
  foodAt: ReadonlyMap<number, Match>,
  labelled: ReadonlySet<number>,
): readonly Segment[] => {
  const segments: Segment[] = []
  let segment: Segment = { opener: '', depth: 0, pieces: [] }
  const begin = (opener: string, depth: number): void => {
    segments.push(segment)
    segment = { opener, depth, pieces: [] }
  }
  let last: Match | undefined
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined) break
    if (at > 0 && token.gap !== GAPS.space) begin(token.gap === GAPS.slash ? 'or' : '', token.depth)
    const food = foodAt.get(at)
    if (food !== undefined) {
      last = food
      if (!food.entry.isModifier) segment.pieces.push({ kind: 'food', token: at })
      at = food.to - 1
    } else if (labelled.has(at) || isReadyTo(tokens, at)) continue
    else if (token.word === 'as' && segment.opener === 'such') begin('such', token.depth)
    else if (segment.opener === 'such' && CHOICES.has(token.word)) begin('such', token.depth)
    else if (CONNECTORS.has(token.word) || PURPOSES.has(token.word)) begin(token.word, token.depth)
    else if (token.word === 'sauce' && isSauceNamed(last?.to === at ? last : undefined)) continue
    // "1 roll puff pastry", "4 rolls of rice paper": a measure, where something stands behind it.
    else if (token.word === 'roll' && tokens[at + 1]?.gap === GAPS.space) continue
    // "Sauce nuoc-mâm": in French its name stands behind it.
    else if (token.word === 'sauce' && foodAt.has(at + 1) && tokens[at + 1]?.gap === GAPS.space) continue
    else if (PART_WORDS.has(token.word)) segment.pieces.push({ kind: 'part', token: at })
    else if (HAS_LETTER.test(token.word) && !isPlain(token.word)) {
      segment.pieces.push({ kind: 'unknown', token: at })
    }
  }
  segments.push(segment)
  return segments
}

/** "Ready-to-roll icing", "ready-to-eat apricots": no purpose begins here; what stands behind these words is the food. */
const READY_FOR = new Set('to eat roll use cook serve bake heat drink'.split(' '))
const isReadyTo = (tokens: readonly Token[], at: number): boolean =>
  READY_FOR.has(tokens[at]?.word ?? '') && tokens[tokens[at]?.word === 'to' ? at - 1 : at - 2]?.word === 'ready'

/** "Hollandaise sauce", "mole sauce": the name by itself is the sauce. */
const isSauceNamed = (food: Match | undefined): boolean => food !== undefined && wordKindOf(food.entry.words) === 'rich'

/** What some lists have beside food: "13- by 9-inch baking pan", "parchment paper". */
const KITCHENWARE = new Set(
  `skillet saucepan stockpot casserole springform thermometer cutter twine string skewer parchment foil cheesecloth muslin spatula tongs strainer
  sieve colander ladle torch mandoline mandolin wok steamer ramekin mold mould rack brush griddle stone blender processor mixer grinder whisk
  toothpick pan bowl pot spoon knife pitcher board backpapier alufolie frischhaltefolie zahnstocher`.split(/\s+/),
)

const isPlain = (word: string): boolean => PLAIN_WORDS.has(word) || isSizeOrCode(word) || isGermanAdjective(word)

/** One letter, or a size ("8x4") that names no food. */
const isSizeOrCode = (word: string): boolean => word.length === 1 || /^x\d+$/.test(word)

/** What was done to a food: by itself in English and German, in Romance languages only right behind the food. */
const isDone = (word: string, followsFood: boolean): boolean =>
  isPreparation(word) || isGermanParticiple(word) || (followsFood && isRomanceParticiple(word))

/**
 * The tokens that nobody knows: the head, and before a known food every word that is not a plain descriptor. In
 * "mentaiko rice" the rice is known and the mentaiko is not; "heirloom tomatoes" are tomatoes.
 */
const unknownWords = ({ opener, pieces }: Segment, tokens: readonly Token[]): readonly number[] => {
  let end = pieces.length
  const wordAt = (index: number): string => tokens[pieces[index]?.token ?? -1]?.word ?? ''
  const hasFood = opener === '' || pieces.some(({ kind }) => kind !== 'unknown')
  while (end > 0 && pieces[end - 1]?.kind === 'unknown' && isDone(wordAt(end - 1), hasFood)) end -= 1
  // "leaves", "powder": what they are of stands before them.
  while (end > 0 && pieces[end - 1]?.kind === 'part') end -= 1
  // "Barilla PLUS penne": a house by itself is no food; a line with nothing else in it is unverified as a whole.
  while (end > 0 && pieces[end - 1]?.kind === 'unknown' && isHouse(wordAt(end - 1))) end -= 1
  const head = pieces[end - 1]
  if (head?.kind === 'unknown') return [head.token]
  return pieces
    .slice(0, Math.max(end, 0))
    .filter(
      ({ kind }, index) => kind === 'unknown' && !isDescriptor(wordAt(index)) && !isGermanParticiple(wordAt(index)),
    )
    .map(({ token }) => token)
}

const isAside = (segment: Segment): boolean =>
  PURPOSES.has(segment.opener) || (segment.depth > 0 && !LISTING.has(segment.opener))

/** "For the sauce:" is a heading, not food; "For the sauce: 50 g kapi" is food. */
export const isHeading = (text: string, tokens: readonly Token[]): boolean =>
  /:\s*$/.test(text) || (tokens[0]?.word === 'for' && tokens[1]?.word === 'the' && !/[:\d]/.test(text))

/**
 * Words of an ingredient line that are in no table and might be food. A line in which nothing at all is known
 * ("2 tbsp, finely chopped") is unverified as a whole.
 */
export const unverifiedHeads = (
  text: string,
  tokens: readonly Token[],
  matches: readonly Match[],
  labelled: ReadonlySet<number>,
): readonly string[] => {
  if (isHeading(text, tokens)) return []
  const foods = matches.filter((match) => !match.entry.isModifier)
  const segments = segmentsOf(tokens, new Map(matches.map((match) => [match.from, match])), labelled)
  const heads = segments
    .filter((segment) => !isAside(segment))
    .flatMap((segment) => unknownWords(segment, tokens))
    // "Semi-sweet or dark chocolate": a kind without its food shares that of its neighbour.
    .filter((at) => foods.length === 0 || !isLookOrPlace(tokens[at]?.word ?? ''))
    .map((at) => text.slice(tokens[at]?.start ?? 0, tokens[at]?.end ?? 0))
  const isNoFood = !HAS_LETTER.test(text) || tokens.some(({ word }) => KITCHENWARE.has(word))
  return heads.length === 0 && foods.length === 0 && !isNoFood ? [text.trim()] : heads
}
