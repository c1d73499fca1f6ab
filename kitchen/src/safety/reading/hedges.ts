import { wordKindOf } from '../words/dish-words.ts'
import type { Entry, Lexicon } from '../words/lexicon.ts'
import { allergenMask, CLEAN, closeVerdict, dietMask, onlyMay } from '../words/masks.ts'
import { FREE_LABELS, type FreeLabel } from '../words/negation.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import { CONNECTORS } from '../words/plain-words.ts'
import { isPrecaution } from './precaution.ts'
import type { Match } from './reading.ts'
import { apart, type Meaning, maybe, openTurns, type Phrase } from './turns.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** So far back may the word stand that makes a phrase a mere purpose or a thing to look for. */
const LONGEST_GOAL = 3
const LONGEST_CHECK = 6

/** Walks back inside one phrase to a word; false at a comma, a number or a bracket. */
const standsBehind = (tokens: readonly Token[], from: number, word: string, farthest: number): boolean => {
  for (let at = from - 1; at >= Math.max(0, from - farthest); at--) {
    if (tokens[at + 1]?.gap !== GAPS.space || /^\d/.test(tokens[at]?.word ?? '')) return false
    if (tokens[at]?.word === word) return true
    if (word === 'for' && CONNECTORS.has(tokens[at]?.word ?? '')) return false
  }
  return false
}

/** "Butter for the dough", "2 leaves per sandwich": what the other lines make, once something is named before it. */
const MADE_HERE = new Set(
  'dough crust pastry cake cupcake cookie biscuit muffin pancake waffle scone frosting icing tart pie'.split(' '),
)

const isForWhatIsMade = (tokens: readonly Token[], { words }: Entry): boolean =>
  MADE_HERE.has(words.at(-1) ?? '') && tokens[0]?.word !== 'for'

/** "16 Spice Rub for Chicken": what is rubbed with it is another line. */
const BLENDS = new Set('rub seasoning spice mix blend marinade glaze dressing'.split(' '))

const MAKING = ['make', 'knead']
const NEEDED = new Set('required needed necessary enough sufficient used water'.split(' '))

/**
 * "Water, to make the batter", "as required to knead a firm dough". "No-knead", "make-ahead" and "easy to make" say how a
 * dough came about that is in the line all the same.
 */
const isMade = (tokens: readonly Token[], from: number): boolean =>
  MAKING.some((verb) => {
    if (!standsBehind(tokens, from, verb, LONGEST_GOAL)) return false
    const at = tokens.findLastIndex(({ word }, index) => index < from && word === verb)
    const [to, before] = [tokens[at - 1], tokens[at - 2]]
    if (to?.word !== 'to' || tokens[at]?.gap !== GAPS.space || before === undefined) return false
    return to.gap === GAPS.space ? NEEDED.has(before.word) : to.gap === GAPS.break
  })

/** "gram flour for the batter", "coconut (for stuffing)": the dish that the line goes into, not what is in the line. */
const isGoal = ({ tokens, from, entry }: Phrase): boolean => {
  if (!standsBehind(tokens, from, 'for', LONGEST_GOAL) && !isMade(tokens, from)) return false
  if (tokens[from - 1]?.word === 'for' && BLENDS.has(tokens[from - 2]?.word ?? '')) return true
  return isDish(entry)
}

const WORK = new Set(
  'cook cooking toast toasting boil boiling brown browning fry frying grease greasing brush brushing dust dusting dredge dredging drizzle drizzling rub rubbing season seasoning coat coating poach poaching cover covering oil oiling flour flouring butter buttering seal sealing glaze glazing roll rolling sear searing wrap wrapping'.split(
    ' ',
  ),
)
const ARTICLES = new Set(['the', 'your', 'a'])
const PLACES = new Set(['onto', 'over', 'on', 'in', 'out'])

/** The last word before a phrase that is none of some, where all stand side by side; -1: there is none. */
const before = (tokens: readonly Token[], from: number, ...skipped: readonly ReadonlySet<string>[]): number => {
  let at = from - 1
  for (const words of skipped) if (tokens[at + 1]?.gap === GAPS.space && words.has(tokens[at]?.word ?? '')) at -= 1
  return at >= 0 && tokens[at + 1]?.gap === GAPS.space ? at : -1
}

/** "Oil, for rubbing onto the fish", "flour to dust the prawns": what is worked with the line is another line. */
const isWorkedOn = ({ tokens, from }: Phrase): boolean => {
  let at = before(tokens, from, ARTICLES, PLACES)
  // "Oil for toasting tortillas and cooking eggs".
  if (tokens[at - 1]?.word === 'and' && WORK.has(tokens[at - 2]?.word ?? '')) at -= 2
  else if (tokens[at - 1]?.word === 'and' && WORK.has(tokens[at - 3]?.word ?? '')) at -= 3
  return at > 1 && (tokens[at - 1]?.word === 'for' || tokens[at - 1]?.word === 'to')
}

const SULPHITE = allergenMask(['sulphite'])
const FISH = allergenMask(['fish'])
const WHEAT = allergenMask(['wheat', 'gluten'])
const FLESH = dietMask(['vegetarian'])
/** "Smoked trout", "200 g smoked eel": salted, and raw as a rule; these are only sold to be cooked. */
const SMOKED = dietMask(['low-sodium', 'dash', 'pregnancy-safe'])
const SMOKED_TO_COOK = setOf('haddock cod coley pollock whiting basa')
const MEASURES = setOf('size length thickness width shape thick thin long wide big large small')
const LONGER = setOf('longer shorter thicker thinner wider larger bigger smaller')
const FARTHEST_MEASURE = 3

/** "Carrots cut to the same size as the prawns": how it looks, beside another line. */
const isMeasuredAs = ({ tokens, from }: Phrase): boolean => {
  const at = before(tokens, from, ARTICLES)
  return tokens.slice(Math.max(0, at - FARTHEST_MEASURE), at).some(({ word }) => MEASURES.has(word))
}

/** "Pad thai sauce": of a dish with eggs and nuts, not every part. */
const isOfManyKinds = (allergens: number): boolean => (allergens & (allergens - 1)) !== 0
const SPOONS = new Set('tbsp tsp tablespoon teaspoon tb tbs dash splash glug drizzle dessertspoon'.split(' '))

/** Behind "soy" in a step these name the bean, its milk or an oil. */
const SOY_OTHERWISE = new Set('bean flour protein granule granules mince nugget chunk curl lecithin'.split(' '))

/** "Soy-glazed salmon", "soy dressing". */
const SOY_DONE = /^(?:glaz|marinat|brais|cured|dressing|marinade|dip)/

/** "Soy chicken wings", "2 tbsp soy", "a splash of soy": soy by itself as a flavour is the sauce, which is brewed with wheat. */
const isSauce = ({ tokens, from, entry, kind }: Phrase): boolean => {
  if (entry.words.length !== 1 || entry.words[0] !== 'soy') return false
  const next = tokens[from + 1]
  if (kind === 'title') return next?.gap === GAPS.space || from > 0
  if (kind === 'step') return next?.gap !== GAPS.space || !SOY_OTHERWISE.has(next.word)
  if (next?.gap === GAPS.space && SOY_DONE.test(next.word)) return true
  const measure = tokens[from - 1]?.word === 'of' ? from - 2 : from - 1
  return (next === undefined || next.gap !== GAPS.space) && SPOONS.has(tokens[measure]?.word ?? '')
}

const isOf = (entry: Entry, mask: number): boolean => (entry.allergens & mask) !== 0
const isDish = ({ words }: Entry): boolean => ['shape', 'rich'].includes(wordKindOf(words))

const clean = ({ entry }: Phrase): Entry => ({ ...entry, ...CLEAN })
const perhaps = ({ entry }: Phrase): Entry => ({ ...entry, ...onlyMay(entry) })

/** A purpose of an ingredient line, or what a title serves or seasons: another line or another recipe brings it. */
export const PURPOSES: readonly Meaning[] = [
  {
    like: '2 lettuce leaves per sandwich',
    in: ['ingredient'],
    before: ['per'],
    when: ({ entry }) => isDish(entry),
    leaves: clean,
  },
  {
    like: '1 tsp for each crème brûlée',
    in: ['ingredient'],
    before: [apart(setOf('for on')), 'each'],
    when: ({ entry }) => isDish(entry),
    leaves: clean,
  },
  {
    like: 'gram flour for the batter',
    in: ['ingredient'],
    when: isGoal,
    leaves: (phrase) => (isForWhatIsMade(phrase.tokens, phrase.entry) ? clean(phrase) : perhaps(phrase)),
  },
  {
    like: 'oil, for rubbing onto the fish',
    in: ['ingredient'],
    before: [WORK, maybe(PLACES), maybe(ARTICLES)],
    when: isWorkedOn,
    leaves: perhaps,
  },
  {
    like: 'cut longer than the prawns',
    in: ['ingredient'],
    before: [apart(LONGER), 'than', maybe(ARTICLES)],
    leaves: perhaps,
  },
  {
    like: 'rice noodles the width of linguine',
    in: ['ingredient'],
    before: [apart(MEASURES), 'of', maybe(ARTICLES)],
    leaves: perhaps,
  },
  {
    like: 'carrots cut to the same size as the prawns',
    in: ['ingredient'],
    before: ['as', maybe(ARTICLES)],
    when: isMeasuredAs,
    leaves: perhaps,
  },
  { like: 'side dishes for swordfish', in: ['title'], before: ['for'], leaves: perhaps },
  {
    // A beer batter is of beer.
    like: 'fish batter',
    in: ['title'],
    behind: [setOf('batter breading glaze sauce')],
    when: ({ entry }) => (entry.violates & FLESH) !== 0,
    leaves: perhaps,
  },
  {
    like: 'bibimbap sauce',
    in: ['title'],
    behind: ['sauce'],
    when: ({ entry }) => isOfManyKinds(entry.allergens & ~WHEAT),
    leaves: perhaps,
  },
  { like: 'ahi tuna rub', in: ['title'], behind: [setOf('rub seasoning marinade brine')], leaves: perhaps },
  {
    // The noodles are another recipe.
    like: 'ramen stock',
    in: ['title'],
    behind: [setOf('stock broth')],
    when: ({ entry }) => isOf(entry, WHEAT),
    leaves: perhaps,
  },
]

/** A thing to check the label for, and what says more of an allergen or takes the certainty from it. */
export const DOUBTS: readonly Meaning[] = [
  {
    like: 'smoked trout',
    before: ['smoked'],
    when: ({ entry }) => isOf(entry, FISH) && !SMOKED_TO_COOK.has(entry.words[0] ?? ''),
    leaves: ({ entry }) => ({ ...entry, violates: (entry.violates | SMOKED) >>> 0 }),
  },
  {
    like: 'may contain nuts',
    in: ['ingredient'],
    when: ({ tokens, from, to }) => isPrecaution(tokens, from, to),
    leaves: perhaps,
  },
  {
    like: 'check the label for wheat',
    when: ({ tokens, from }) => standsBehind(tokens, from, 'check', LONGEST_CHECK),
    leaves: perhaps,
  },
  {
    like: '2 tbsp soy',
    when: isSauce,
    leaves: ({ entry }) => ({ ...entry, ...closeVerdict({ ...entry, may: entry.may | WHEAT }) }),
  },
  {
    like: 'unsulphured dried apricots',
    when: ({ entry, tokens }) => isOf(entry, SULPHITE) && tokens.some(({ word }) => UNSULPHURED.test(word)),
    leaves: ({ entry }) => ({
      ...entry,
      ...closeVerdict({ ...entry, allergens: entry.allergens & ~SULPHITE, may: entry.may | SULPHITE }),
    }),
  },
]
const UNSULPHURED = /^unsul(?:ph|f)ure?d$/

const purposeOf = openTurns(PURPOSES)
const doubtOf = openTurns(DOUBTS)

/**
 * What the words around a phrase leave of it: only perhaps there where it is a purpose of an ingredient line or a
 * thing to check the label for, a little more or less where they say which kind it is.
 */
export const hedged = (phrase: Phrase): Entry => {
  const { entry } = phrase
  const turn = purposeOf(phrase) ?? ((entry.allergens | entry.may) === 0 ? undefined : doubtOf(phrase))
  return turn?.leaves(phrase) ?? entry
}

/** Houses whose every "sausage" and "chicken" is of plants or fungi; the house itself is a row of its own. */
const MEATLESS_HOUSES: ReadonlyMap<string, string> = new Map([
  ['tofurky', 'vegan'],
  ['field roast', 'vegan'],
  ['violife', 'vegan'],
  ['beyond meat', 'vegan'],
  ['impossible foods', 'vegan'],
  ['linda mccartney', 'vegetarian'],
  ['morningstar farms', 'vegetarian'],
  ['quorn', 'vegetarian'],
  ['mock meat', 'vegetarian'],
])

/** The label that a house puts on what stands behind its name. */
export const houseLabel = (entry: Entry): FreeLabel | undefined => {
  const label = MEATLESS_HOUSES.get(entry.term)
  return label === undefined ? undefined : FREE_LABELS.get(label)
}

/** "vegan mayo, e.g. Hellmann's": an example of what has just been labelled carries its label. */
export const exampleLabel = (
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
  before: Match | undefined,
): FreeLabel | null => {
  if (before === undefined || before.to !== at - 2) return null
  const marker = `${tokens[at - 2]?.word} ${tokens[at - 1]?.word}`
  if (marker !== 'e g' && marker !== 'such as') return null
  for (const from of [before.from, before.from - 1, before.from - 2]) {
    const hit = from >= 0 ? lexicon.labelAt(tokens, from) : null
    if (hit?.kind === 'label' && from + hit.length >= before.from) return hit.label
  }
  return null
}
