import type { Entry, Hit } from './lexicon.ts'
import { allergenMask, dietMask } from './masks.ts'
import { GAPS, type Token } from './normalise.ts'
import type { Match } from './reading.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What is milled by itself: flour with this word right before it is flour of it, and no wheat. */
const MILLED = setOf(
  `bean lentil pea chickpea dal rice corn maize masa potato yam cassava manioc yuca taro plantain banana chia mesquite
  fonio mochiko okara pumpkin apple grape sunflower hemp teff sorghum millet quinoa amaranth jowar bajra ragi rajgira singhara kuttu samak
  sattu garfava sago`,
)
/** What pasta is made of in place of wheat; "spinach pasta" and "pumpkin pasta" are wheat with something in it. */
const PRESSED = setOf('bean lentil rice corn maize edamame konjac palmini palm kelp cassava')
const FLOURS = setOf('flour atta')
const PASTAS = setOf(
  'pasta spaghetti linguine penne fusilli macaroni rotini fettuccine tagliatelle lasagna noodle vermicelli elbow',
)

const GRAIN = allergenMask(['wheat', 'gluten'])
const OF_WHEAT = dietMask(['gluten-free', 'low-fodmap'])

/**
 * "plantain flour", "black bean spaghetti": the row for flour or pasta without its wheat, when the food right before it
 * is what it is made of. Null for all other phrases.
 */
export const madeOfOther = (
  tokens: readonly Token[],
  at: number,
  hit: Extract<Hit, { kind: 'entry' }>,
  before: Match | undefined,
): Entry | null => {
  const head = tokens[at]
  if (hit.length !== 1 || before?.to !== at || head?.gap !== GAPS.space) return null
  const of = tokens[at - 1]?.word ?? ''
  const isMade =
    (FLOURS.has(head.word) && isMilled(of, tokens[at - 2]?.word)) || (PASTAS.has(head.word) && PRESSED.has(of))
  if (!isMade) return null
  const { entry } = hit
  return {
    ...entry,
    allergens: (entry.allergens & ~GRAIN) >>> 0,
    may: (entry.may & ~GRAIN) >>> 0,
    violates: (entry.violates & ~OF_WHEAT) >>> 0,
  }
}

/** "pumpkin seed flour" is of the seed, "jowar ka atta" of the millet. */
const isMilled = (word: string, further: string | undefined): boolean =>
  MILLED.has(word) || (word === 'seed' && further !== undefined && MILLED.has(further))
