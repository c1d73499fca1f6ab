import { allergenMask, dietMask } from '../words/masks.ts'
import { GAPS, wordsOf } from '../words/normalise.ts'
import { isPreparation } from '../words/plain-words.ts'
import type { Phrase } from './turns.ts'

/** What the table of manners (manner.ts) asks and no pattern of words side by side tells. */

const setOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text))

const MILK = allergenMask(['milk'])
const MEAT = dietMask(['pescatarian'])

/** "Goat cheese crumbles", "feta cheese, crumble": the form of what stands right before; an apple crumble is a dish. */
export const isCrumbs = ({ tokens, from, matches }: Phrase): boolean => {
  const before = matches.at(-1)
  return (
    before?.to === from &&
    (tokens[from]?.gap === GAPS.space || from === tokens.length - 1) &&
    ((before.verdict.allergens & MILK) !== 0 || (before.entry.violates & MEAT) !== 0)
  )
}

/** "(Depending on how much your flour soaks)": on what an amount hangs, said of another line. */
export const isDependedOn = ({ tokens, from: at }: Phrase): boolean => {
  const depth = tokens[at]?.depth ?? 0
  for (let back = at - 1; depth > 0 && back >= 0 && tokens[back]?.depth === depth; back--)
    if (/^depend/.test(tokens[back]?.word ?? '')) return true
  return false
}

/** Mushrooms that are called like something else, and those that are called like nothing else. */
export const MUSHROOMS = new Set(['oyster', 'chestnut', 'lobster', 'hedgehog'])
const PLAINLY_MUSHROOMS = new Set(
  'shiitake chanterelle cremini portobello porcini morel maitake enoki girolle cep shimeji'.split(' '),
)
const FARTHEST_KIND = 10

/**
 * "Mixed mushrooms (such as oyster and chestnut)", "(chanterelles, oysters, creminis)": kinds of what stands before the
 * bracket, or before "such as". "Mushrooms, oysters" are two things.
 */
export const isMushroomNamed = ({ tokens, from: at }: Phrase): boolean => {
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

/** "Trimmed of excess fat", "skimmed of its fat": taken off. */
const TAKING_OFF = setOf('trimmed trim skim skimmed cleaned free well')
const FARTHEST_TRIM = 5
export const isTrimmedOff = ({ tokens, from }: Phrase): boolean => {
  for (let back = from - 1; back >= Math.max(0, from - FARTHEST_TRIM) && tokens[back + 1]?.gap === GAPS.space; back--)
    if (TAKING_OFF.has(tokens[back]?.word ?? '')) return tokens[back + 1]?.word === 'of'
  return false
}

/** "oats, ground into flour", "squash, cut into french fries": what the food before is made to look like. */
const SHAPING = setOf(
  'cut sliced ground processed pulsed blended shaped formed pounded torn chopped broken crushed rolled pulverized milled',
)
const FARTHEST_SHAPE = 4

export const isShapeMade = ({ tokens, from: at }: Phrase): boolean => {
  for (let back = at - 1; back > 0 && back >= at - FARTHEST_SHAPE && tokens[back + 1]?.gap === GAPS.space; back--)
    if (tokens[back]?.word === 'into') return SHAPING.has(tokens[back - 1]?.word ?? '')
  return false
}

/** "Cut into pieces the size of walnuts": a measure. */
const BESIDE_SIZE = new Set('a an the small large big medium half whole shelled of'.split(' '))
const FARTHEST_SIZE = 5
/** "De la taille d'une noix", "del tamaño de una nuez"; "grandi come una noce". A "bote grande de nata" is full of cream. */
const SIZES = setOf('taille grosseur tamano tamanho grandezza dimensione')
const OF_SIZE = new Set(['de', 'd', 'di'])
const BIG = setOf('grande grandi grosse gross gros grand')
const LIKE = new Set(['come', 'comme', 'como', 'wie'])
const ONES = new Set(['un', 'une', 'una', 'uma', 'uno', 'ein', 'eine', 'petite', 'piccola', 'pequena'])

export const isForeignSize = ({ tokens, from: at }: Phrase): boolean => {
  let back = at - 1
  while (back > 0 && tokens[back + 1]?.gap === GAPS.space && ONES.has(tokens[back]?.word ?? '')) back -= 1
  if (back < 1 || tokens[back + 1]?.gap !== GAPS.space || tokens[back]?.gap !== GAPS.space) return false
  const [size = '', of = ''] = [tokens[back - 1]?.word, tokens[back]?.word]
  // "Midollo come una noce": as much as one nut.
  const isOne = back < at - 1
  return (SIZES.has(size) && OF_SIZE.has(of)) || (LIKE.has(of) && (BIG.has(size) || isOne))
}

export const isSize = ({ tokens, from: at }: Phrase): boolean => {
  for (let back = at - 1; back >= Math.max(0, at - FARTHEST_SIZE) && tokens[back + 1]?.gap === GAPS.space; back--) {
    const word = tokens[back]?.word ?? ''
    if (word === 'size') return tokens[back + 1]?.word === 'of'
    if (!BESIDE_SIZE.has(word)) return false
  }
  return false
}

/** "Colorant : caramel", "caramello (E150a)": burnt sugar that colours, which is no sweet of milk. */
export const CARAMELS = setOf('caramel caramelo caramello karamell')
const COLOURS = setOf('color coloring colorant colorante corante farbstoff')
export const isColouring = ({ tokens, from: at }: Phrase): boolean => {
  const [next, further] = [tokens[at + 1], tokens[at + 2]]
  if (next !== undefined && next.gap !== GAPS.sentence && /^e150[a-d]?$/.test(next.word)) return true
  if (next?.word === 'e' && next.gap !== GAPS.sentence && further?.word === '150') return true
  if (!COLOURS.has(tokens[at - 1]?.word ?? '')) return false
  // "Food coloring, caramels" are two things; "colours (caramel, beetroot)" are one.
  const isInBracket = (tokens[at]?.depth ?? 0) > (tokens[at - 1]?.depth ?? 0)
  return tokens[at]?.gap === GAPS.space || (tokens[at]?.gap === GAPS.break && isInBracket)
}

/** A pasta or a cereal called by its name and its kind ("dried penne pasta", "fresh egg pasta dough"): the kind adds nothing to the name. */
export const KINDS = setOf('pasta cereal dough')
export const GRAIN = allergenMask(['wheat', 'gluten'])

export const isKindOf = ({ tokens, from, matches }: Phrase): boolean => {
  const before = matches.at(-1)
  return (
    before?.to === from &&
    tokens[from]?.gap === GAPS.space &&
    before.rule === 'term' &&
    (before.verdict.allergens & GRAIN) !== 0
  )
}

/** "Vanilla ice cream": the taste of what follows; by itself it is the extract, which is made with alcohol. */
export const isTasteOfNext = ({ lexicon, tokens, from: at }: Phrase): boolean => {
  const hit = tokens[at + 1]?.gap === GAPS.space ? lexicon.longestAt(tokens, at + 1) : null
  return hit?.kind === 'entry' && !hit.entry.isModifier && !/extract|essence|paste/.test(hit.entry.term)
}

export const WITH_GREENS = new Set(['scallion', 'leek', 'onion'])
const GREENS = new Set(['green', 'top', 'part', 'portion', 'end', 'leaf', 'only', 'dark', 'light', 'chopped', 'sliced'])
const FARTHEST_GREEN = 6

/** "4 scallions, green parts only": the greens are low in what the white part is full of. "White and green parts" are both. */
export const isGreenPart = ({ tokens, entry: { words }, to: end }: Phrase): boolean => {
  const last = words.at(-1) ?? ''
  if (!WITH_GREENS.has(last) || (last === 'onion' && words.length === 1)) return false
  const behind = tokens.slice(end, end + FARTHEST_GREEN)
  const stop = behind.findIndex(({ word, gap }) => gap === GAPS.sentence || !(GREENS.has(word) || isPreparation(word)))
  const said = (stop < 0 ? behind : behind.slice(0, stop)).map(({ word }) => word)
  const isLast = stop < 0 || behind[stop]?.gap !== GAPS.space
  return isLast && said.includes('green') && (said.includes('only') || said.includes('part') || said.includes('top'))
}

/** "Cinnamon bun popcorn", "lasagna soup", "carrot cake oatmeal": the title says after what dish another tastes. */
export const TASTED = setOf(
  'pizza taco burger cheeseburger burrito lasagna lasagne enchilada quesadilla nacho bun cake pie cobbler cheesecake brownie donut tiramisu cannoli sandwich sushi gyro',
)
const TASTES_OF = setOf(
  'soup popcorn oatmeal oat porridge smoothie shake milkshake pudding dip casserole bowl skillet chili salad granola fudge',
)
const FARTHEST_TASTE = 3

export const isTastedIn = ({ tokens, to }: Phrase): boolean => {
  for (let at = to; at < to + FARTHEST_TASTE && tokens[at]?.gap === GAPS.space; at++) {
    if (TASTES_OF.has(tokens[at]?.word ?? '')) return true
    if (BETWEEN_DISHES.has(tokens[at]?.word ?? '')) return false
  }
  return false
}
const BETWEEN_DISHES = new Set(['and', 'with', 'or', 'plus', 'in', 'on', 'for'])

const FARTHEST_WARNING = 5
/** "Not suitable for milk allergy" says that milk is in it. */
export const isWarned = ({ tokens, from: at }: Phrase): boolean =>
  tokens.slice(Math.max(0, at - FARTHEST_WARNING), at).some(({ word }) => /^(?:not|unsuitable|contain)/.test(word))
