import type { GuardTerm } from '../safety/words/guard-terms.ts'
import { PLAIN_WORDS } from '../safety/words/plain-words.ts'
import type { Allergen } from '../safety/words/vocabulary.ts'

/**
 * Ingredient lines that hide a row of the guard's table. `whole`: the words are all there for the eye, so the allergens
 * must be found; otherwise letters were lost or changed, and a line that is held back as unknown is as good.
 */
export type AttackLine = {
  readonly text: string
  readonly allergens: readonly Allergen[]
  readonly whole: boolean
}

type Disguise = { readonly name: string; readonly whole: boolean; readonly dress: (term: string) => string }

const between = (insert: string) => (term: string) => term.replace(/([a-z])(?=[a-z])/g, `$1${insert}`)
/** Spelled out or misspelled, a word must still be one that nobody takes for an ordinary one. */
const oneWord = (dress: (word: string) => string) => (term: string) =>
  /^[a-z]{3,}$/.test(term) && !/(?:ed|ing|ly|wise)$/.test(term) ? dress(term) : term
const swap = (from: string, to: string) => (term: string) =>
  term.replace(/[a-z]/g, (letter) => [...to][from.indexOf(letter)] ?? letter)
const shifted = (first: number) => (term: string) =>
  term.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 97) - 97 + first))

const DISGUISES: readonly Disguise[] = [
  { name: 'as it is', whole: true, dress: (term) => term },
  { name: 'upper case', whole: true, dress: (term) => term.toUpperCase() },
  {
    name: 'mixed case',
    whole: true,
    dress: (term) => term.replace(/[a-z](?=[a-z]?)/g, (one, at) => (at % 2 ? one : one.toUpperCase())),
  },
  { name: 'Cyrillic letters', whole: true, dress: swap('aeopcxyi', 'аеорсхуі') },
  { name: 'Greek letters', whole: true, dress: swap('aiovu', 'αιονυ') },
  { name: 'full width', whole: true, dress: shifted(0xff41) },
  { name: 'mathematical letters', whole: true, dress: shifted(0x1d5ba) },
  { name: 'accents', whole: true, dress: (term) => term.replace(/[aeiou]/g, '$&\u0301').normalize('NFC') },
  { name: 'zero width', whole: true, dress: between('\u200b') },
  { name: 'soft hyphens', whole: true, dress: between('\u00ad') },
  { name: 'hyphens', whole: true, dress: (term) => term.replace(/ /g, '-') },
  { name: 'wide spaces', whole: true, dress: (term) => term.replace(/ /g, '\u2003') },
  { name: 'trade mark', whole: true, dress: (term) => `${term}®` },
  { name: 'stars', whole: true, dress: (term) => `**${term}**` },
  { name: 'letters apart', whole: false, dress: oneWord(between(' ')) },
  { name: 'letters with hyphens', whole: false, dress: oneWord(between('-')) },
  { name: 'letters with dots', whole: false, dress: oneWord(between('.')) },
  {
    name: 'figures for letters',
    whole: false,
    dress: (term) => term.replace(/(?<=[a-z])[oeasi](?=[a-z])/, (one) => '03451'.charAt('oeasi'.indexOf(one))),
  },
  { name: 'one word', whole: false, dress: (term) => term.replace(/ /g, '') },
  { name: 'cut short', whole: false, dress: oneWord((word) => (word.length > 8 ? word.slice(0, -1) : word)) },
  {
    name: 'two letters changed about',
    whole: false,
    dress: oneWord((word) => word.replace(/^([a-z]{2})([a-z])([a-z])/, '$1$3$2')),
  },
]

const FRAMES: readonly string[] = [
  '#',
  '2 tbsp #',
  '200 g #, finely chopped',
  '1 (14 oz) can #, drained',
  'a handful of # (optional)',
  'rice and #',
  '1 onion, 2 carrots, #',
  'For the topping: 50 g #',
  'rice or #',
  '½ cup organic # to serve',
  '100g/3½oz #',
  '# – the best you can get',
]

/** Two lines for every row that names an allergen for certain; the same table gives the same lines. */
export const attackLines = (terms: readonly GuardTerm[]): readonly AttackLine[] => {
  const known = new Set(terms.map(({ term }) => term))
  // A slip that is a word of its own is that word: "capre" is a caper, whoever meant a carp.
  const isOther = (word: string): boolean => known.has(word) || known.has(`${word}s`) || PLAIN_WORDS.has(word)
  return terms
    .filter((row) => row.allergens.length > 0)
    .flatMap((row, at) =>
      [at, at * 5 + 11].flatMap((turn) => {
        const disguise = DISGUISES[turn % DISGUISES.length]
        const frame = FRAMES[(turn + at) % FRAMES.length] ?? '#'
        if (disguise === undefined) return []
        const dressed = disguise.dress(row.term)
        const text = frame.replace('#', () => (disguise.whole || !isOther(dressed) ? dressed : row.term))
        return [{ text, allergens: row.allergens, whole: disguise.whole }]
      }),
    )
}
