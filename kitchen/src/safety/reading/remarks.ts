import { allergenMask, dietMask } from '../words/masks.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import type { Match } from './reading.ts'

const MILK = allergenMask(['milk'])
const MEAT = dietMask(['pescatarian'])

const wordAt = (tokens: readonly Token[], at: number, gap: number | undefined = GAPS.space): string =>
  tokens[at]?.gap === gap ? (tokens[at]?.word ?? '') : ''

/** "Goat cheese crumbles", "feta cheese, crumble": the form of what stands right before; an apple crumble is a dish. */
export const isCrumbs = (tokens: readonly Token[], at: number, before: Match | undefined): boolean =>
  tokens[at]?.word === 'crumble' &&
  before?.to === at &&
  (tokens[at]?.gap === GAPS.space || at === tokens.length - 1) &&
  ((before.verdict.allergens & MILK) !== 0 || (before.entry.violates & MEAT) !== 0)

/** What is taken out of a shell, a bird or a fish by whoever cleans it. */
const INNARDS = new Set('roe coral giblet liver kidney heart sac'.split(' '))
const TAKEN = new Set('removed discarded excluded'.split(' '))

/** "6 scallops, roe removed", "bones and any meat (excluding livers)": no part of what is cooked. */
export const isTakenOut = (tokens: readonly Token[], at: number): boolean => {
  if (!INNARDS.has(tokens[at]?.word ?? '')) return false
  if (tokens[at]?.gap === GAPS.space && tokens[at - 1]?.word === 'excluding') return true
  const isSetOff = tokens[at]?.gap === GAPS.break || tokens[at - 1]?.word === 'and'
  return isSetOff && TAKEN.has(wordAt(tokens, at + 1))
}

/** "Plus more to grease the tin", "butter to lightly grease": what is done with the food before. */
export const isGreasing = (tokens: readonly Token[], at: number): boolean => {
  if (tokens[at]?.word !== 'grease' || tokens[at]?.gap !== GAPS.space || at === 0) return false
  const [before, further] = [tokens[at - 1]?.word, tokens[at - 2]?.word]
  return before === 'to' || (further === 'to' && (before?.endsWith('ly') ?? false))
}

/** "For a cheesy flavor": a taste that names no food. */
const FLAVOURED = new Set(['cheesy', 'buttery', 'meaty', 'fishy', 'nutty'])
export const isTaste = (tokens: readonly Token[], at: number): boolean =>
  FLAVOURED.has(tokens[at]?.word ?? '') && ['flavor', 'taste', 'note'].includes(wordAt(tokens, at + 1))

/** "(they look like wagon wheels)": a likeness in a remark. */
const LOOKS = new Set('look looks looking shaped'.split(' '))
export const looksLike = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) !== '' && tokens[at - 1]?.word === 'like' && LOOKS.has(tokens[at - 2]?.word ?? '')

/** "(Depending on how much your flour soaks)": on what an amount hangs, said of another line. */
export const isDependedOn = (tokens: readonly Token[], at: number): boolean => {
  const depth = tokens[at]?.depth ?? 0
  for (let back = at - 1; depth > 0 && back >= 0 && tokens[back]?.depth === depth; back--)
    if (/^depend/.test(tokens[back]?.word ?? '')) return true
  return false
}

/** Mushrooms that are called like something else, and those that are called like nothing else. */
const MUSHROOMS = new Set(['oyster', 'chestnut', 'lobster', 'hedgehog'])
const PLAINLY_MUSHROOMS = new Set(
  'shiitake chanterelle cremini portobello porcini morel maitake enoki girolle cep shimeji'.split(' '),
)
const FARTHEST_KIND = 10

/**
 * "Mixed mushrooms (such as oyster and chestnut)", "(chanterelles, oysters, creminis)": kinds of what stands before the
 * bracket, or before "such as". "Mushrooms, oysters" are two things.
 */
export const isMushroomNamed = (tokens: readonly Token[], at: number): boolean => {
  if (!MUSHROOMS.has(tokens[at]?.word ?? '')) return false
  const depth = tokens[at]?.depth ?? 0
  let first = at
  while (first > 0 && at - first < FARTHEST_KIND && tokens[first]?.gap !== GAPS.sentence) {
    if (tokens[first - 1]?.depth !== depth || tokens[first - 1]?.word === 'as') break
    first -= 1
  }
  const opening = tokens[first - 1]
  if (opening?.word === 'as') return tokens[first - 2]?.word === 'such' && tokens[first - 3]?.word === 'mushroom'
  if (depth === 0 || opening?.word !== 'mushroom' || tokens[first]?.depth === opening.depth) return false
  if (tokens[first]?.word === 'like') return true
  const inside = tokens.slice(first).findIndex((token) => token.depth < depth)
  const kinds = tokens.slice(first, inside < 0 ? undefined : first + inside)
  return (
    !['or', 'and', 'plus', 'with'].includes(kinds[0]?.word ?? '') &&
    kinds.some(({ word }) => PLAINLY_MUSHROOMS.has(word))
  )
}

/** "A banana leaf, to wrap the fish": the work; a wrap is bread. */
export const isWrapping = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'wrap' && tokens[at]?.gap === GAPS.space && tokens[at - 1]?.word === 'to'

/** "See notes about seasoning the chicken": the work, not the spice. */
const ARTICLES = ['the', 'it', 'your', 'them']
export const isSeasoning = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'seasoning' && ARTICLES.includes(wordAt(tokens, at + 1))

/** "6 sprinkles ground pepper": shaken that often; sprinkles by themselves are sugar. */
export const isShake = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'sprinkles' && /^\d/.test(tokens[at - 1]?.word ?? '') && wordAt(tokens, at + 1) !== ''

/** "Every celebration", "a kiss of heat": sweets of that name are always several. */
const SEVERAL = new Set(['celebration', 'kiss'])
export const isOneOfSweets = (token: Token | undefined): boolean =>
  token !== undefined && SEVERAL.has(token.word) && token.end - token.start <= token.word.length

/** The holes of a muffin tin: "muffin cups", "one of the muffin openings". */
const HOLES = new Set('cup opening well hole case slot compartment'.split(' '))
const HOLED = new Set(['muffin', 'cupcake', 'popover'])
/** "Transfer to noodle soup bowls", "a salad plate": named for what is eaten from them. */
const SERVED_IN = new Set(['bowl', 'plate', 'spoon', 'cup'])
const EATEN_FROM = new Set(['soup', 'salad', 'dessert', 'cereal', 'pasta'])

/** Whether the word behind the phrase makes a vessel of it. */
export const isVessel = (tokens: readonly Token[], at: number, length: number): boolean => {
  const [last = '', next] = [tokens[at + length - 1]?.word, wordAt(tokens, at + length)]
  return (HOLED.has(last) && HOLES.has(next)) || (EATEN_FROM.has(last) && SERVED_IN.has(next))
}
