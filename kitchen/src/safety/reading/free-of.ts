import { GAPS, type Token } from '../words/normalise.ts'
import { isDenied, OWN_DENIALS } from './denials.ts'
import type { Phrase } from './turns.ts'

/** What labels and names say with "free": of what a food is, or what it does without. */

/** Words that join two names; the first are no choice. */
export const ANDS = new Set(['and', 'und', 'et', 'y', 'e'])
export const LINKS = new Set([...ANDS, 'or', 'nor', 'oder', 'noch', 'ou', 'o', 'ni', 'nem', 'ne'])

/** What a label says is missing; two of them may share one "free". */
export const FREE_OF = new Set(
  'gluten dairy egg nut peanut soy wheat milk lactose sesame grain sugar oil corn fish shellfish'.split(' '),
)
const SHARES_FREE = new Set(['and', 'or', 'plus'])
/** By themselves these are no food that a line could list beside "gluten-free flour". */
const NO_FOOD = new Set(['gluten', 'dairy', 'lactose', 'grain'])

/** "Contains: milk, gluten, dairy-free cheese": behind these each name is what is in it. */
const isDeclared = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(0, from).some(({ word }) => /^(?:contain|contient|contiene|contem|enthalt|allergen)/.test(word))

/**
 * "Gluten & dairy free brownies", "(egg and nut free)": the "free" behind the last is said of all. "Milk and gluten-free
 * flour" are two lines in one.
 */
export const isSharedFree = ({ tokens, from, to }: Phrase): boolean => {
  if (isDeclared(tokens, from)) return false
  let at = to
  let isJoined = false
  while (at < tokens.length && tokens[at]?.gap !== GAPS.sentence) {
    const word = tokens[at]?.word ?? ''
    // "Wrappers (wheat), egg-free": what the bracket told is in it.
    if ((tokens[at]?.depth ?? 0) < (tokens[from]?.depth ?? 0)) return false
    if (word === 'free') {
      const isEnd = tokens[at + 1]?.gap !== GAPS.space && (tokens[from]?.depth ?? 0) > 0
      return isJoined && FREE_OF.has(tokens[at - 1]?.word ?? '') && (isEnd || NO_FOOD.has(tokens[from]?.word ?? ''))
    }
    const isLink = SHARES_FREE.has(word)
    if (!isLink && !FREE_OF.has(word)) return false
    // Two names side by side without a comma or an "and" are no list.
    if (!isLink && tokens[at]?.gap === GAPS.space && !SHARES_FREE.has(tokens[at - 1]?.word ?? '')) return false
    isJoined = true
    at += 1
  }
  return false
}

/** What labels set behind "Free from:"; anything else there may be a dish of a shop's "Free From" shelf. */
export const DECLARED_FREE = new Set(
  `gluten wheat milk dairy lactose egg nut peanut soy sesame celery mustard lupin fish shellfish crustacean mollusc sulphite
  glutine weizen milch laktose ei eier nusse nussen soja sesam sellerie senf leche lactosa huevo trigo lait lactose oeuf ble noix latte
  lattosio uova leite ovo`.split(/\s+/),
)
const BEGINS_DECLARED = new Set(['free from', 'free of', 'frei von', 'libre de', 'livre de', 'exempt de', 'privo di'])
const DECLARES = /^(?:contain|contient|contiene|contem|enthalt|may|ingredient)/

/** "Free from: gluten, milk, egg": what stands behind a colon up to the end of the sentence. */
export const isInFreeList = ({ tokens, from, to }: Phrase): boolean => {
  if (tokens[to]?.gap === GAPS.space && !LINKS.has(tokens[to]?.word ?? '')) return false
  for (let first = from; first > 1; first--) {
    const token = tokens[first]
    if (token === undefined || token.gap === GAPS.sentence || DECLARES.test(token.word)) return false
    const isFree = BEGINS_DECLARED.has(`${tokens[first - 2]?.word} ${tokens[first - 1]?.word}`)
    if (isFree) return token.gap === GAPS.break && !isDenied(tokens, first - 2)
  }
  return false
}

/** "Cream-free soup", "cheese-free lasagne": the food that a dish does without. These words do not say that. */
const OTHER_FREE = new Set(
  'of from range ranging run running roam roaming form farmed grazing flow flowing trade style standing pour poured pouring swim swimming gift sample with for to in on'.split(
    ' ',
  ),
)

export const isNamedFree = ({ tokens, from, to }: Phrase): boolean => {
  if (tokens[from]?.gap === GAPS.space && OWN_DENIALS.has(tokens[from - 1]?.word ?? '')) return false
  const [last, free, behind] = [tokens[to - 1], tokens[to], tokens[to + 1]]
  if (last === undefined || free === undefined) return false
  // "Eggs free range", "10 shrimps free": only one of a kind is a name.
  if (last.end - last.start > last.word.length) return false
  return behind === undefined || behind.gap !== GAPS.space || !OTHER_FREE.has(behind.word)
}
