import { wordKindOf } from '../words/dish-words.ts'
import type { Entry, Hit, Lexicon } from '../words/lexicon.ts'
import { allergenMask, CLEAN, dietMask, onlyMay } from '../words/masks.ts'
import { applyLabel } from '../words/negation.ts'
import { GAPS, type Token, wordsOf } from '../words/normalise.ts'
import { isPreparation } from '../words/plain-words.ts'
import type { Match, TextKind } from './reading.ts'
import {
  isCrumbs,
  isDependedOn,
  isGreasing,
  isMushroomNamed,
  isOneOfSweets,
  isSeasoning,
  isShake,
  isTakenOut,
  isTaste,
  isVessel,
  isWrapping,
  looksLike,
} from './remarks.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text))

/** "non-fat yogurt", "10 % fat", "trimmed of excess fat": how much fat a food has, or that it is taken off. */
const LEVELS = setOf('non low lower lowest reduced full high less lite light half excess extra visible hard surface')
const TAKEN_OFF = setOf('end stalk slice removed trimmed discarded skimmed drained cut content')
const TAKING_OFF = setOf('trimmed trim skim skimmed cleaned free well')
const FARTHEST_TRIM = 5

const isLevelOfFat = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at]?.gap === GAPS.space ? (tokens[at - 1]?.word ?? '') : ''
  if (LEVELS.has(before) || (/^\d+$/.test(before) && at > 1)) return true
  const next = tokens[at + 1]
  if (next?.gap === GAPS.space && TAKEN_OFF.has(next.word)) return true
  for (let back = at - 1; back >= Math.max(0, at - FARTHEST_TRIM) && tokens[back + 1]?.gap === GAPS.space; back--)
    if (TAKING_OFF.has(tokens[back]?.word ?? '')) return tokens[back + 1]?.word === 'of'
  return false
}

/** "oats, ground into flour", "squash, cut into french fries": what the food before is made to look like. */
const SHAPING = setOf(
  'cut sliced ground processed pulsed blended shaped formed pounded torn chopped broken crushed rolled pulverized milled',
)
const FARTHEST_SHAPE = 4

const isShapeMade = (tokens: readonly Token[], at: number): boolean => {
  for (let back = at - 1; back > 0 && back >= at - FARTHEST_SHAPE && tokens[back + 1]?.gap === GAPS.space; back--)
    if (tokens[back]?.word === 'into') return SHAPING.has(tokens[back - 1]?.word ?? '')
  return false
}

/** "butter-flavored shortening": a taste, which the thing itself may or may not bring. */
const TASTES = new Set('flavored flavoured tasting scented smelling'.split(' '))

/** "Wheat-coloured sugar"; with their hyphen the colours themselves, too: a "prawn-pink radish". Egg yellow is yolk. */
const COLOURED = new Set('colored coloured hued tinted'.split(' '))
const HUES = new Set('yellow red pink green orange purple'.split(' '))

const isHue = (tokens: readonly Token[], at: number, length: number, text: string): boolean => {
  const [food, hue] = [tokens[at + length - 1], tokens[at + length]]
  if (food === undefined || hue?.gap !== GAPS.space || food.word === 'egg') return false
  if (COLOURED.has(hue.word)) return true
  return HUES.has(hue.word) && text.slice(food.end, hue.start) === '-'
}

/** "Cut as fine as noodles", "as thick as a biscuit": what it is like. */
const DEGREES_OF = new Set('thin fine thick big large small long wide round soft light'.split(' '))
const isAsMuchAs = (tokens: readonly Token[], at: number): boolean => {
  const last = ONES_OR_THE.has(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1
  for (let index = last - 1; index <= at; index++) if (tokens[index]?.gap !== GAPS.space) return false
  return tokens[last]?.word === 'as' && DEGREES_OF.has(tokens[last - 1]?.word ?? '') && tokens[last - 2]?.word === 'as'
}

/** "1 yogurt pot of flour", "a milk bottle of water": a measure, named for what came in it. */
const EMPTIED = setOf('pot bottle jug mug jar tub carton glass tin can')
const isEmptied = (lexicon: Lexicon, tokens: readonly Token[], at: number): boolean => {
  const [vessel, of, next] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (vessel?.gap !== GAPS.space || !EMPTIED.has(vessel.word) || of?.word !== 'of' || next?.gap !== GAPS.space)
    return false
  return lexicon.longestAt(tokens, at + 2)?.kind === 'entry'
}

/** "Cow brand baking soda", "Squid Brand fish sauce": what is drawn on the label. "1 egg's worth of flax" is as much as one egg. */
const isOnLabel = (lexicon: Lexicon, tokens: readonly Token[], at: number): boolean => {
  const [mark, behind] = [tokens[at], tokens[at + 1]]
  if (mark?.gap !== GAPS.space || behind?.gap !== GAPS.space) return false
  if (mark.word === 'brand') return lexicon.longestAt(tokens, at + 1)?.kind === 'entry'
  return mark.word === 'worth' && behind.word === 'of'
}

/** "A cake of tamarind": pressed, not baked. */
const PRESSED = setOf('tamarind jaggery yeast piloncillo panela palm tofu tempeh soap')
const isPressed = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'cake' && tokens[at + 1]?.word === 'of' && PRESSED.has(tokens[at + 2]?.word ?? '')

/** "Cut into pieces the size of walnuts": a measure. */
const BESIDE_SIZE = new Set('a an the small large big medium half whole shelled of'.split(' '))
const FARTHEST_SIZE = 5
/** "De la taille d'une noix", "del tamaño de una nuez"; "grandi come una noce". A "bote grande de nata" is full of cream. */
const SIZES = setOf('taille grosseur tamano tamanho grandezza dimensione')
const OF_SIZE = new Set(['de', 'd', 'di'])
const BIG = setOf('grande grandi grosse gross gros grand')
const LIKE = new Set(['come', 'comme', 'como', 'wie'])
const ONES_OR_THE = new Set(['a', 'an', 'the'])
const ONES = new Set(['un', 'une', 'una', 'uma', 'uno', 'ein', 'eine', 'petite', 'piccola', 'pequena'])

const isForeignSize = (tokens: readonly Token[], at: number): boolean => {
  let back = at - 1
  while (back > 0 && tokens[back + 1]?.gap === GAPS.space && ONES.has(tokens[back]?.word ?? '')) back -= 1
  if (back < 1 || tokens[back + 1]?.gap !== GAPS.space || tokens[back]?.gap !== GAPS.space) return false
  const [size = '', of = ''] = [tokens[back - 1]?.word, tokens[back]?.word]
  // "Midollo come una noce": as much as one nut.
  const isOne = back < at - 1
  return (SIZES.has(size) && OF_SIZE.has(of)) || (LIKE.has(of) && (BIG.has(size) || isOne))
}

/** "Colorant : caramel", "caramello (E150a)": burnt sugar that colours, which is no sweet of milk. */
const CARAMELS = setOf('caramel caramelo caramello karamell')
const COLOURS = setOf('color coloring colorant colorante corante farbstoff')
const isColouring = (tokens: readonly Token[], at: number): boolean => {
  if (!CARAMELS.has(tokens[at]?.word ?? '')) return false
  const [next, further] = [tokens[at + 1], tokens[at + 2]]
  if (next !== undefined && next.gap !== GAPS.sentence && /^e150[a-d]?$/.test(next.word)) return true
  if (next?.word === 'e' && next.gap !== GAPS.sentence && further?.word === '150') return true
  if (!COLOURS.has(tokens[at - 1]?.word ?? '')) return false
  // "Food coloring, caramels" are two things; "colours (caramel, beetroot)" are one.
  const isInBracket = (tokens[at]?.depth ?? 0) > (tokens[at - 1]?.depth ?? 0)
  return tokens[at]?.gap === GAPS.space || (tokens[at]?.gap === GAPS.break && isInBracket)
}

const isSize = (tokens: readonly Token[], at: number): boolean => {
  for (let back = at - 1; back >= Math.max(0, at - FARTHEST_SIZE) && tokens[back + 1]?.gap === GAPS.space; back--) {
    const word = tokens[back]?.word ?? ''
    if (word === 'size') return tokens[back + 1]?.word === 'of'
    if (!BESIDE_SIZE.has(word)) return false
  }
  return false
}

const DEGREES = new Set(['more', 'less'])
/** "A high cabbage:pancake ratio", "to make it less pancake-like": what the dish is compared with. Cubes that are "feta-like" may be of milk. */
const isCompared = (tokens: readonly Token[], from: number, to: number, kind: TextKind): boolean => {
  const [next, behind] = [tokens[to], tokens[to + 1]]
  if (next?.gap !== GAPS.space) return false
  if (next.word === 'ratio') return true
  if (next.word !== 'like' || behind?.gap === GAPS.space) return false
  return kind !== 'ingredient' || DEGREES.has(tokens[from - 1]?.word ?? '')
}

/** "Quesadilla spice blend", "burger seasoning": what a dish is seasoned with is not the dish. */
const SEASONS = new Set(['spice', 'seasoning', 'rub'])
/** These are seasonings themselves. */
const SPRINKLED = setOf('furikake gomasio gomashio dukkah duqqa')

/** "To a peanut butter consistency": what a cook aims at in a step. */
const AIMS = new Set(['consistency', 'texture', 'color', 'colour'])

/** A pasta or a cereal called by its name and its kind ("dried penne pasta", "fresh egg pasta dough"): the kind adds nothing to the name. */
const KINDS = setOf('pasta cereal dough')
const GRAIN = allergenMask(['wheat', 'gluten'])

const isKindOf = (tokens: readonly Token[], at: number, before: Match | undefined): boolean =>
  before?.to === at &&
  tokens[at]?.gap === GAPS.space &&
  KINDS.has(tokens[at]?.word ?? '') &&
  before.rule === 'term' &&
  (before.verdict.allergens & GRAIN) !== 0

/** What a kitchen has for a dish: "cookie sheet", "pie plate", "pastry brush" name no dish in the pot. */
const TOOLS = setOf(
  'pan tin tray cutter plate knife brush bag tip tube rack stone mold mould press maker machine iron scoop spatula wheel blender bead weight peel liner paper stand tester',
)

/** "Special equipment: 6 brioche molds" in a list of ingredients. */
const isEquipment = (tokens: readonly Token[]): boolean =>
  tokens[0]?.word === 'equipment' || tokens[1]?.word === 'equipment'

/** "Vanilla ice cream": the taste of what follows; by itself it is the extract, which is made with alcohol. */
const isTasteOfNext = (lexicon: Lexicon, tokens: readonly Token[], at: number): boolean => {
  const hit = tokens[at + 1]?.gap === GAPS.space ? lexicon.longestAt(tokens, at + 1) : null
  return hit?.kind === 'entry' && !hit.entry.isModifier && !/extract|essence|paste/.test(hit.entry.term)
}

const isPlural = (token: Token | undefined): boolean =>
  token !== undefined && token.end - token.start > token.word.length

/** "1 cup ground nuts" are nuts that were ground; peanuts are "groundnuts", or one "ground nut". */
const isGroundNuts = (tokens: readonly Token[], at: number, hit: Extract<Hit, { kind: 'entry' }>): boolean =>
  hit.length === 2 && tokens[at]?.word === 'ground' && tokens[at + 1]?.word === 'nut' && isPlural(tokens[at + 1])

const nutsOf = (lexicon: Lexicon, entry: Entry): Entry => {
  const nuts = lexicon.entryOf('nuts') ?? entry
  return { ...nuts, may: (nuts.may | entry.allergens) >>> 0 }
}

const FODMAP = dietMask(['low-fodmap'])
const WITH_GREENS = new Set(['scallion', 'leek', 'onion'])
const GREENS = new Set(['green', 'top', 'part', 'portion', 'end', 'leaf', 'only', 'dark', 'light', 'chopped', 'sliced'])
const FARTHEST_GREEN = 6

/** "4 scallions, green parts only": the greens are low in what the white part is full of. "White and green parts" are both. */
const isGreenPart = (tokens: readonly Token[], { words }: Entry, end: number): boolean => {
  const last = words.at(-1) ?? ''
  if (!WITH_GREENS.has(last) || (last === 'onion' && words.length === 1)) return false
  const behind = tokens.slice(end, end + FARTHEST_GREEN)
  const stop = behind.findIndex(({ word, gap }) => gap === GAPS.sentence || !(GREENS.has(word) || isPreparation(word)))
  const said = (stop < 0 ? behind : behind.slice(0, stop)).map(({ word }) => word)
  const isLast = stop < 0 || behind[stop]?.gap !== GAPS.space
  return isLast && said.includes('green') && (said.includes('only') || said.includes('part') || said.includes('top'))
}

/** "Cinnamon bun popcorn", "lasagna soup", "carrot cake oatmeal": the title says after what dish another tastes. */
const TASTED = setOf(
  'pizza taco burger cheeseburger burrito lasagna lasagne enchilada quesadilla nacho bun cake pie cobbler cheesecake brownie donut tiramisu cannoli sandwich sushi gyro',
)
const TASTES_OF = setOf(
  'soup popcorn oatmeal oat porridge smoothie shake milkshake pudding dip casserole bowl skillet chili salad granola fudge',
)
const FARTHEST_TASTE = 3

const isTastedIn = (tokens: readonly Token[], last: number): boolean => {
  if (!TASTED.has(tokens[last]?.word ?? '')) return false
  for (let at = last + 1; at <= last + FARTHEST_TASTE && tokens[at]?.gap === GAPS.space; at++) {
    if (TASTES_OF.has(tokens[at]?.word ?? '')) return true
    if (BETWEEN_DISHES.has(tokens[at]?.word ?? '')) return false
  }
  return false
}
const BETWEEN_DISHES = new Set(['and', 'with', 'or', 'plus', 'in', 'on', 'for'])

/** "Spaghetti-style rice noodles", "couscous-style cauliflower": the shape of what is named behind it. */
const isStyleOf = (lexicon: Lexicon, tokens: readonly Token[], style: number, entry: Entry): boolean =>
  entry.allergens !== 0 &&
  (entry.allergens & ~GRAIN) === 0 &&
  tokens[style + 1]?.gap === GAPS.space &&
  lexicon.longestAt(tokens, style + 1)?.kind === 'entry'

/** "Leave out for a nut allergy", "milk intolerance": who must not eat it. */
const ALLERGY = /^(?:allerg|intoleran|sufferer)/
const FARTHEST_WARNING = 5
/** "Not suitable for milk allergy" says that milk is in it. */
const isWarned = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - FARTHEST_WARNING), at).some(({ word }) => /^(?:not|unsuitable|contain)/.test(word))

const none = (entry: Entry): Entry => ({ ...entry, ...CLEAN, falseFriend: true })

/**
 * The row as it is meant where its name is a level, a taste, a shape or a tool and not what goes into the pot. Null for
 * all other phrases.
 */
export const inManner = (
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
  hit: Extract<Hit, { kind: 'entry' }>,
  { kind, before, text }: { readonly kind: TextKind; readonly before: Match | undefined; readonly text: string },
): Entry | null => {
  const { entry } = hit
  if (isGroundNuts(tokens, at, hit)) return nutsOf(lexicon, entry)
  if (hit.length === 1) {
    const word = tokens[at]?.word
    if (word === 'fat' && isLevelOfFat(tokens, at)) return none(entry)
    if (word === 'oil' && tokens[at + 1]?.word === 'cured') return none(entry)
    if (word === 'vanilla' && isTasteOfNext(lexicon, tokens, at)) return none(entry)
    if (isKindOf(tokens, at, before) || isColouring(tokens, at)) return none(entry)
    if (isCrumbs(tokens, at, before) || isTakenOut(tokens, at) || isGreasing(tokens, at)) return none(entry)
    if (isMushroomNamed(tokens, at) || isWrapping(tokens, at)) return none(entry)
    if (isPressed(tokens, at)) return none(entry)
    if (isTaste(tokens, at) || isSeasoning(tokens, at) || isShake(tokens, at)) return none(entry)
    if (kind === 'step' && isOneOfSweets(tokens[at])) return none(entry)
  }
  const end = at + hit.length
  if (kind === 'title' && isTastedIn(tokens, end - 1)) return { ...entry, ...onlyMay(entry) }
  if (isGreenPart(tokens, entry, end)) return { ...entry, violates: (entry.violates & ~FODMAP) >>> 0 }
  if (isVessel(tokens, at, hit.length) || isEmptied(lexicon, tokens, end) || isOnLabel(lexicon, tokens, end))
    return none(entry)
  if (isHue(tokens, at, hit.length, text) || isAsMuchAs(tokens, at)) return none(entry)
  const next = tokens[at + hit.length]
  if (next?.gap === GAPS.space) {
    if (ALLERGY.test(next.word) && !isWarned(tokens, at)) return none(entry)
    if ((next.word === 'style' || next.word === 'cut') && isStyleOf(lexicon, tokens, end, entry)) return none(entry)
    const behind =
      next.word === 'style' && tokens[end + 1]?.gap === GAPS.space ? lexicon.labelAt(tokens, end + 1) : null
    if (behind?.kind === 'label') return { ...entry, ...(applyLabel(behind.label, entry.term, entry) ?? entry) }
    if (TASTES.has(next.word)) return { ...entry, ...onlyMay(entry) }
    const isDish = ['rich', 'shape'].includes(wordKindOf(entry.words)) && !SPRINKLED.has(entry.words[0] ?? '')
    if (kind === 'ingredient' && SEASONS.has(next.word) && isDish) return { ...entry, ...onlyMay(entry) }
    if (kind === 'step' && AIMS.has(next.word)) return none(entry)
    if ((kind === 'step' || isEquipment(tokens)) && TOOLS.has(next.word)) {
      const dish = wordKindOf(entry.words)
      if (dish === 'shape' || dish === 'rich') return none(entry)
    }
  }
  if (entry.allergens !== 0 && (isSize(tokens, at) || isForeignSize(tokens, at))) return none(entry)
  if (isCompared(tokens, at, at + hit.length, kind)) return none(entry)
  // "Fish, cut into steaks": the flesh was told before.
  if (kind !== 'ingredient' || (entry.allergens === 0 && before === undefined)) return null
  return isShapeMade(tokens, at) || looksLike(tokens, at) || isDependedOn(tokens, at) ? none(entry) : null
}
