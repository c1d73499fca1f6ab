import { wordKindOf } from '../words/dish-words.ts'
import type { Entry } from '../words/lexicon.ts'
import { CLEAN, dietMask, onlyMay } from '../words/masks.ts'
import { applyLabel } from '../words/negation.ts'
import { GAPS, type Token, wordsOf } from '../words/normalise.ts'
import {
  CARAMELS,
  GRAIN,
  isColouring,
  isCrumbs,
  isDependedOn,
  isForeignSize,
  isGreenPart,
  isKindOf,
  isMushroomNamed,
  isShapeMade,
  isSize,
  isTastedIn,
  isTasteOfNext,
  isTrimmedOff,
  isWarned,
  KINDS,
  MUSHROOMS,
  TASTED,
  WITH_GREENS,
} from './remarks.ts'
import { ANY, ANY_APART, apart, END, FOOD, type Meaning, maybe, openTurns, type Phrase } from './turns.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text))
const exactly = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** "1 cup ground nuts" are nuts that were ground; peanuts are "groundnuts", or one "ground nut". */
const isPlural = (token: Token | undefined): boolean =>
  token !== undefined && token.end - token.start > token.word.length
const isGroundNuts = ({ tokens, from, to }: Phrase): boolean =>
  to - from === 2 && tokens[from]?.word === 'ground' && tokens[from + 1]?.word === 'nut' && isPlural(tokens[from + 1])
const nutsOf = ({ lexicon, entry }: Phrase): Entry => {
  const nuts = lexicon.entryOf('nuts') ?? entry
  return { ...nuts, may: (nuts.may | entry.allergens) >>> 0 }
}

const FAT = new Set(['fat'])
const LEVELS = setOf('non low lower lowest reduced full high less lite light half excess extra visible hard surface')
const TAKEN_OFF = setOf('end stalk slice removed trimmed discarded skimmed drained cut content')
/** What is taken out of a shell, a bird or a fish by whoever cleans it. */
const INNARDS = exactly('roe coral giblet liver kidney heart sac')
const TAKEN = exactly('removed discarded excluded')
const PRESSED = setOf('tamarind jaggery yeast piloncillo panela palm tofu tempeh soap')
const FLAVOURED = exactly('cheesy buttery meaty fishy nutty')
/** Sweets of these names are always several. */
const SEVERAL = exactly('celebration kiss')
const ARTICLES = exactly('a an the')
/** The holes of a muffin tin, and what soup is eaten from. */
const HOLES = exactly('cup opening well hole case slot compartment')
const EMPTIED = setOf('pot bottle jug mug jar tub carton glass tin can')
const COLOURED = exactly('colored coloured hued tinted')
/** With their hyphen the colours themselves, too: a "prawn-pink radish". Egg yellow is yolk. */
const HUES = exactly('yellow red pink green orange purple')
const DEGREES_OF = exactly('thin fine thick big large small long wide round soft light')
const TASTES = exactly('flavored flavoured tasting scented smelling')
/** What a dish is seasoned with is not the dish; these are seasonings themselves. */
const SEASONS = exactly('spice seasoning rub')
const SPRINKLED = setOf('furikake gomasio gomashio dukkah duqqa')
/** What a kitchen has for a dish: "cookie sheet", "pie plate", "pastry brush" name no dish in the pot. */
const TOOLS = setOf(
  'pan tin tray cutter plate knife brush bag tip tube rack stone mold mould press maker machine iron scoop spatula wheel blender bead weight peel liner paper stand tester',
)
/** Who must not eat it. "Not suitable for milk allergy" says that milk is in it. */
const ALLERGY = /^(?:allerg|intoleran|sufferer)/
const FODMAP = dietMask(['low-fodmap'])

const isDish = ({ entry }: Phrase): boolean => ['rich', 'shape'].includes(wordKindOf(entry.words))
const isNoEgg = ({ tokens, to }: Phrase): boolean => tokens[to - 1]?.word !== 'egg'
const isHyphened = ({ text, tokens, to }: Phrase): boolean => text.slice(tokens[to - 1]?.end, tokens[to]?.start) === '-'
/** "Special equipment: 6 brioche molds" in a list of ingredients. */
const isEquipment = ({ tokens }: Phrase): boolean => tokens[0]?.word === 'equipment' || tokens[1]?.word === 'equipment'
const isOfGrain = ({ entry: { allergens } }: Phrase): boolean => allergens !== 0 && (allergens & ~GRAIN) === 0
const labelBehindStyle = ({ lexicon, tokens, to }: Phrase) =>
  tokens[to + 1]?.gap === GAPS.space ? lexicon.labelAt(tokens, to + 1) : null
/** "Fish, cut into steaks": the flesh was told before. */
const isToldBefore = ({ entry, matches }: Phrase): boolean => entry.allergens !== 0 || matches.length > 0

/** Nothing of it goes into the pot. */
const none = ({ entry }: Phrase): Entry => ({ ...entry, ...CLEAN, falseFriend: true })
const perhaps = ({ entry }: Phrase): Entry => ({ ...entry, ...onlyMay(entry) })

/** What a phrase means where its name is a level, a taste, a shape or a tool and not what goes into the pot. */
export const MANNERS: readonly Meaning[] = [
  { like: '1 cup ground nuts', when: isGroundNuts, leaves: nutsOf },
  { like: 'non-fat yogurt', of: FAT, before: [LEVELS], leaves: none },
  { like: 'yogurt (10 % fat)', of: FAT, before: [ANY_APART, /^\d+$/], leaves: none },
  { like: 'fat removed', of: FAT, behind: [TAKEN_OFF], leaves: none },
  { like: 'trimmed of excess fat', of: FAT, when: isTrimmedOff, leaves: none },
  { like: 'oil-cured olives', of: new Set(['oil']), behind: [apart('cured')], leaves: none },
  { like: 'vanilla ice cream', of: new Set(['vanilla']), when: isTasteOfNext, leaves: none },
  { like: 'dried penne pasta', of: KINDS, when: isKindOf, leaves: none },
  { like: 'colour: caramel (E150a)', of: CARAMELS, when: isColouring, leaves: none },
  { like: 'goat cheese crumbles', of: new Set(['crumble']), when: isCrumbs, leaves: none },
  { like: 'any meat (excluding livers)', of: INNARDS, before: ['excluding'], leaves: none },
  {
    like: '6 scallops, roe removed',
    of: INNARDS,
    behind: [TAKEN],
    when: ({ tokens, from }) => tokens[from]?.gap === GAPS.break || tokens[from - 1]?.word === 'and',
    leaves: none,
  },
  { like: 'plus more to grease the tin', of: new Set(['grease']), before: ['to'], leaves: none },
  { like: 'butter to lightly grease', of: new Set(['grease']), before: [apart('to'), /ly$/], leaves: none },
  { like: 'mixed mushrooms (such as oyster and chestnut)', of: MUSHROOMS, when: isMushroomNamed, leaves: none },
  { like: 'a banana leaf, to wrap the fish', of: new Set(['wrap']), before: ['to'], leaves: none },
  { like: 'a cake of tamarind', of: new Set(['cake']), behind: [apart('of'), apart(PRESSED)], leaves: none },
  { like: 'for a cheesy flavor', of: FLAVOURED, behind: [exactly('flavor taste note')], leaves: none },
  {
    like: 'see notes about seasoning the chicken',
    of: new Set(['seasoning']),
    behind: [exactly('the it your them')],
    leaves: none,
  },
  {
    like: '6 sprinkles ground pepper',
    of: new Set(['sprinkles']),
    before: [apart(/^\d/)],
    behind: [ANY],
    leaves: none,
  },
  {
    like: 'a kiss of heat',
    in: ['step'],
    of: SEVERAL,
    when: ({ tokens, from }) => !isPlural(tokens[from]),
    leaves: none,
  },
  { like: 'cinnamon bun popcorn', in: ['title'], ends: TASTED, when: isTastedIn, leaves: perhaps },
  {
    like: '4 scallions, green parts only',
    ends: WITH_GREENS,
    when: isGreenPart,
    leaves: ({ entry }) => ({ ...entry, violates: (entry.violates & ~FODMAP) >>> 0 }),
  },
  { like: 'muffin holes', ends: exactly('muffin cupcake popover'), behind: [HOLES], leaves: none },
  {
    like: 'noodle soup bowls',
    ends: exactly('soup salad dessert cereal pasta'),
    behind: [exactly('bowl plate spoon cup')],
    leaves: none,
  },
  { like: '1 yogurt pot of flour', behind: [EMPTIED, apart('of'), FOOD], leaves: none },
  { like: 'crab brand rice', behind: ['brand', FOOD], leaves: none },
  { like: "1 egg's worth of flax", behind: ['worth', 'of'], leaves: none },
  { like: 'wheat-coloured sugar', behind: [COLOURED], when: isNoEgg, leaves: none },
  { like: 'prawn-pink radish', behind: [HUES], when: (phrase) => isNoEgg(phrase) && isHyphened(phrase), leaves: none },
  { like: 'cut as fine as noodles', before: ['as', DEGREES_OF, 'as', maybe(ARTICLES)], leaves: none },
  { like: 'leave out for a nut allergy', behind: [ALLERGY], when: (phrase) => !isWarned(phrase), leaves: none },
  { like: 'spaghetti-style rice noodles', behind: [exactly('style cut'), FOOD], when: isOfGrain, leaves: none },
  {
    like: 'cheese-style vegan slices',
    behind: ['style'],
    when: (phrase) => labelBehindStyle(phrase)?.kind === 'label',
    leaves: (phrase) => {
      const { entry } = phrase
      const label = labelBehindStyle(phrase)
      return { ...entry, ...((label?.kind === 'label' && applyLabel(label.label, entry.term, entry)) || entry) }
    },
  },
  { like: 'butter-flavored shortening', behind: [TASTES], leaves: perhaps },
  {
    like: 'quesadilla spice blend',
    in: ['ingredient'],
    behind: [SEASONS],
    when: (phrase) => isDish(phrase) && !SPRINKLED.has(phrase.entry.words[0] ?? ''),
    leaves: perhaps,
  },
  {
    like: 'to a peanut butter consistency',
    in: ['step'],
    behind: [exactly('consistency texture color colour')],
    leaves: none,
  },
  { like: 'a lasagna pan', in: ['step'], behind: [TOOLS], when: isDish, leaves: none },
  {
    like: 'special equipment: 6 brioche molds',
    in: ['ingredient', 'title'],
    behind: [TOOLS],
    when: (phrase) => isEquipment(phrase) && isDish(phrase),
    leaves: none,
  },
  {
    like: 'pieces the size of walnuts',
    when: (phrase) => phrase.entry.allergens !== 0 && (isSize(phrase) || isForeignSize(phrase)),
    leaves: none,
  },
  { like: 'a high cabbage:pancake ratio', behind: ['ratio'], leaves: none },
  { like: 'fold it pancake-like', in: ['title', 'step'], behind: ['like', END], leaves: none },
  {
    like: 'to make it less pancake-like',
    in: ['ingredient'],
    before: [apart(exactly('more less'))],
    behind: ['like', END],
    leaves: none,
  },
  {
    like: 'squash, cut into french fries',
    in: ['ingredient'],
    when: (phrase) => isToldBefore(phrase) && isShapeMade(phrase),
    leaves: none,
  },
  {
    like: '(they look like wagon wheels)',
    in: ['ingredient'],
    before: [apart(exactly('look looks looking shaped')), 'like'],
    when: isToldBefore,
    leaves: none,
  },
  {
    like: '(depending on how much your flour soaks)',
    in: ['ingredient'],
    when: (phrase) => isToldBefore(phrase) && isDependedOn(phrase),
    leaves: none,
  },
]

const turnOf = openTurns(MANNERS)

/** The row as it is meant in this manner. Null for all other phrases. */
export const inManner = (phrase: Phrase): Entry | null => turnOf(phrase)?.leaves(phrase) ?? null
