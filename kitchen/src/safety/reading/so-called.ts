import type { Entry, Lexicon } from '../words/lexicon.ts'
import { allergenMask, CLEAN, closeVerdict, dietMask, onlyMay, unionVerdicts } from '../words/masks.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import type { Match } from './reading.ts'
import { apart, type Meaning, openTurns, type Phrase } from './turns.ts'

const FLESH = dietMask(['vegetarian'])
const VEGAN = dietMask(['vegan'])
const SEA = allergenMask(['fish', 'crustacean', 'mollusc'])
/** What imitations of meat and fish are made of as a rule. */
const IN_IMITATIONS = allergenMask(['soy', 'wheat', 'gluten'])

const IMITATIONS = new Set(['mock', 'faux', 'fake', 'imitation'])
const IN_PLACE_OF = new Set(['substitute', 'alternative', 'replacement', 'replacer', 'analogue', 'analog'])

/** "Yaourt au soja", "crème d'avoine", "creme de aveia": dairy of Romance languages that says what else it is made of. */
const DAIRY = new Set('yaourt yogurt yogur iogurte creme crema nata panna fromage queso formaggio queijo'.split(' '))
const OF = new Set(['de', 'd', 'di', 'au', 'al', 'do'])
const MILKED = new Set('soja soia soya avoine avena aveia'.split(' '))
/** Cheese and cream with nuts in them are sold as well. */
const PERHAPS_MILKED = new Set('cajou caju anacardo anacardi amande mandorla mandorle almendra amendoa'.split(' '))

const isDairy = ({ from, to, entry }: Phrase): boolean => to - from === 1 && DAIRY.has(entry.words[0] ?? '')

const OPENING = /(?:^|[\s(/-])['"“‘«„]$/u
const CLOSING = /^['"”’»“]/u

/** Where the quotation marks end that begin with the phrase (`"tuna" sandwich`) or with its last word ("pulled 'pork'"); -1 for none. */
export const quotedEnd = (text: string, tokens: readonly Token[], from: number, to: number): number => {
  const opens = ({ start }: Token): boolean => OPENING.test(text.slice(Math.max(0, start - 2), start))
  // "Mac 'n' cheese" quotes nothing.
  const closes = ({ word, end }: Token): boolean => word.length > 1 && CLOSING.test(text.slice(end, end + 1))
  const phrase = tokens.slice(from, to)
  const last = phrase.findIndex(closes)
  return last >= 0 && phrase.some((token, index) => index <= last && (index === 0 || index === last) && opens(token))
    ? from + last + 1
    : -1
}

/** A food of plants stands before it, or right behind it: `"chicken" seitan`. */
const isOfPlants = (lexicon: Lexicon, tokens: readonly Token[], to: number, matches: readonly Match[]): boolean => {
  const isPlant = (entry: Entry): boolean => !entry.isModifier && (entry.violates & VEGAN) === 0
  if (matches.some(({ entry, rule }) => rule !== 'absent' && isPlant(entry))) return true
  const next = tokens[to]?.word === 'of' ? to + 1 : to
  const behind = tokens[next]?.gap === GAPS.space ? lexicon.longestAt(tokens, next) : null
  return behind?.kind === 'entry' && isPlant(behind.entry)
}

/** Plants that are cut or spun like it. */
const STYLED = new Set(
  'jackfruit tofu tempeh seitan soy soya chickpea mushroom carrot watermelon aubergine eggplant cauliflower celeriac banana lentil'.split(
    ' ',
  ),
)
/** "Egg substitute" is a row: egg white as a rule. */
const isRow = ({ lexicon, tokens, to }: Phrase): boolean =>
  lexicon.entryOf(`${tokens[to - 1]?.word} ${tokens[to]?.word}`) !== undefined

/**
 * Something that is called like the food up to the token `quoted`. Perhaps the food is in it after all, as the crab is in
 * mock crab, so nothing is taken off, and nothing stays certain.
 */
const perhapsIn = ({ lexicon, from, to, entry }: Phrase, quoted: number): Entry | null => {
  const rest = quoted === to ? CLEAN : lexicon.entryOf(entry.words.slice(quoted - from).join(' '))
  if (rest === undefined) return null
  const usual = (entry.violates & FLESH) === 0 ? 0 : IN_IMITATIONS
  const perhaps = onlyMay(entry)
  return { ...entry, ...closeVerdict(unionVerdicts([{ ...perhaps, may: (perhaps.may | usual) >>> 0 }, rest])) }
}
const perhapsAll = (phrase: Phrase): Entry | null => perhapsIn(phrase, phrase.to)

export const SO_CALLED: readonly Meaning[] = [
  {
    like: 'yaourt au soja',
    behind: [OF, MILKED],
    when: isDairy,
    leaves: ({ entry }) => ({ ...entry, ...CLEAN, falseFriend: true }),
  },
  {
    like: "crème d'amande",
    behind: [OF, PERHAPS_MILKED],
    when: isDairy,
    leaves: ({ entry }) => ({ ...entry, ...onlyMay(entry) }),
  },
  {
    like: 'tuna-style jackfruit',
    behind: ['style', apart(STYLED)],
    when: ({ entry }) => (entry.allergens & ~SEA) === 0,
    leaves: perhapsAll,
  },
  { like: 'faux chicken', before: [IMITATIONS], leaves: perhapsAll },
  { like: 'butter substitute', behind: [IN_PLACE_OF], when: (phrase) => !isRow(phrase), leaves: perhapsAll },
  {
    like: 'seitan "tuna"',
    when: ({ lexicon, text, tokens, from, to, matches }) =>
      quotedEnd(text, tokens, from, to) >= 0 && isOfPlants(lexicon, tokens, to, matches),
    leaves: (phrase) => perhapsIn(phrase, quotedEnd(phrase.text, phrase.tokens, phrase.from, phrase.to)),
  },
]

const turnOf = openTurns(SO_CALLED)

/** "Faux chicken", "butter substitute", `seitan "tuna"`: what is only called like the food. Null for all other phrases. */
export const soCalled = (phrase: Phrase): Entry | null => {
  const { allergens, may, violates } = phrase.entry
  return (allergens | may) === 0 && (violates & FLESH) === 0 ? null : (turnOf(phrase)?.leaves(phrase) ?? null)
}
