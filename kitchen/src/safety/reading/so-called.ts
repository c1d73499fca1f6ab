import type { Entry, Hit, Lexicon } from '../words/lexicon.ts'
import { allergenMask, CLEAN, closeVerdict, dietMask, onlyMay, unionVerdicts } from '../words/masks.ts'
import { GAPS, type Token } from '../words/normalise.ts'
import type { Match } from './reading.ts'

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

const ofPlants = (tokens: readonly Token[], at: number, hit: Extract<Hit, { kind: 'entry' }>): Entry | null => {
  const [of, plant] = [tokens[at + 1], tokens[at + 2]]
  if (hit.length !== 1 || !DAIRY.has(hit.entry.words[0] ?? '')) return null
  if (of?.gap !== GAPS.space || !OF.has(of.word) || plant?.gap !== GAPS.space) return null
  if (MILKED.has(plant.word)) return { ...hit.entry, ...CLEAN, falseFriend: true }
  return PERHAPS_MILKED.has(plant.word) ? { ...hit.entry, ...onlyMay(hit.entry) } : null
}

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

/** "Tuna-style jackfruit", "beef-style seitan". */
const STYLED = new Set(
  'jackfruit tofu tempeh seitan soy soya chickpea mushroom carrot watermelon aubergine eggplant cauliflower celeriac banana lentil'.split(
    ' ',
  ),
)
const isStyledPlant = (tokens: readonly Token[], end: number): boolean =>
  tokens[end]?.word === 'style' && tokens[end]?.gap === GAPS.space && STYLED.has(tokens[end + 1]?.word ?? '')

/** "Egg substitute" is a row: egg white as a rule. */
const isRow = (lexicon: Lexicon, tokens: readonly Token[], end: number): boolean =>
  lexicon.entryOf(`${tokens[end - 1]?.word} ${tokens[end]?.word}`) !== undefined

/**
 * "Faux chicken", "butter substitute", `carrot "hot dogs"`: something that is called like the food. Perhaps the food
 * is in it after all, as the crab is in mock crab, so nothing is taken off, and nothing stays certain.
 */
export const soCalled = (
  lexicon: Lexicon,
  text: string,
  tokens: readonly Token[],
  at: number,
  hit: Extract<Hit, { kind: 'entry' }>,
  matches: readonly Match[],
): Entry | null => {
  const { entry } = hit
  if ((entry.allergens | entry.may) === 0 && (entry.violates & FLESH) === 0) return null
  const made = ofPlants(tokens, at, hit)
  if (made !== null) return made
  const end = at + hit.length
  const isImitation =
    (isStyledPlant(tokens, end) && (entry.allergens & ~SEA) === 0) ||
    (tokens[at]?.gap === GAPS.space && IMITATIONS.has(tokens[at - 1]?.word ?? '')) ||
    (tokens[end]?.gap === GAPS.space && IN_PLACE_OF.has(tokens[end]?.word ?? '') && !isRow(lexicon, tokens, end))
  const quoted = isImitation ? end : quotedEnd(text, tokens, at, end)
  if (quoted < 0 || !(isImitation || isOfPlants(lexicon, tokens, end, matches))) return null
  const rest = quoted === end ? CLEAN : lexicon.entryOf(entry.words.slice(quoted - at).join(' '))
  if (rest === undefined) return null
  const usual = (entry.violates & FLESH) === 0 ? 0 : IN_IMITATIONS
  const perhaps = onlyMay(entry)
  return { ...entry, ...closeVerdict(unionVerdicts([{ ...perhaps, may: (perhaps.may | usual) >>> 0 }, rest])) }
}
