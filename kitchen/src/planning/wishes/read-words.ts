import table from '../../../data/wish-words.json' with { type: 'json' }
import { normaliseName } from '../../foods/food-name.ts'
import { typedFoods } from '../../foods/typed-words.ts'
import { slipsBetween } from '../../safety/words/misspelt.ts'
import { perFacts } from '../dishes/per-facts.ts'
import type { Known } from '../dishes/recipe-facts.ts'
import { findSubject, type Subject } from '../table/wish-subjects.ts'

/** One or more words of a wish and what they mean: a role and a value of kitchen/data/wish-words.json. */
export type Token = {
  readonly role: string
  readonly value: string
  /** As it was typed; empty for the second meaning of the same words. */
  readonly said: string
  /** What dishes answer to it, where the role is `thing`; null: none. */
  readonly subject?: Subject | null
  /** Joined to the word before by a hyphen: "mon-fri". */
  readonly isJoined: boolean
}

type Word = { readonly said: string; readonly folded: string; readonly isJoined: boolean; readonly isSign: boolean }
type Meaning = readonly (readonly [role: string, value: string])[]
type Lexicon = ReadonlyMap<string, Meaning>

/** Names that the catalogue has under others. */
const MEANS: ReadonlyMap<string, string> = new Map(Object.entries(table.means))
const LANGUAGES = ['en', 'de', 'es'] as const
/** Words of the longest phrase of the table. */
const LONGEST = 7
/** Words of the longest name of a dish or food. */
const LONGEST_THING = 4
/** A word, a number, or a sign that stands for one or cuts. */
const WORDS =
  /(?<joined>(?<=[\p{L}\p{N}])[-–])?(?:(?<word>\p{L}[\p{L}'’´\p{M}]*|\d+(?:[.,]\d+)?|[$€])|(?<sign>[.,;:!?()\n&+/–-]))/gu

const fold = (word: string): string => normaliseName(word.replaceAll('ß', 'ss')) || word

const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(WORDS)].map(({ groups }) => {
    const said = groups?.word ?? groups?.sign ?? ''
    const isSign = groups?.sign !== undefined
    return { said, folded: isSign ? said : fold(said), isJoined: groups?.joined !== undefined, isSign }
  })

const keyOf = (phrase: string): string =>
  wordsOf(phrase)
    .map(({ folded }) => folded)
    .join(' ')

/** "Kaesespaetzle": how German is typed without its own letters. */
const withoutUmlauts = (phrase: string): string =>
  phrase.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')

/** "sugar/less" stays one value; "day:today+meal:dinner" is two meanings. */
const meaningOf = (key: string): Meaning =>
  key.split('+').map((one) => {
    const at = one.indexOf(':')
    return at < 0 ? [one, ''] : [one.slice(0, at), one.slice(at + 1)]
  })

const phrasesOf = (language: (typeof LANGUAGES)[number]): Lexicon => {
  const lexicon = new Map<string, Meaning>()
  // What means two things at once goes before either.
  const all = Object.entries<Partial<Record<string, string>>>(table.phrases)
  const rows = [...all.filter(([key]) => key.includes('+')), ...all.filter(([key]) => !key.includes('+'))]
  for (const [key, typed] of rows)
    for (const phrase of typed[language]?.split(', ') ?? [])
      for (const spelled of [phrase, withoutUmlauts(phrase)])
        if (!lexicon.has(keyOf(spelled))) lexicon.set(keyOf(spelled), meaningOf(key))
  return lexicon
}

const LEXICONS = LANGUAGES.map(phrasesOf)

/** The languages of a wish, the one most of its words are of first: "once" is eleven in Spanish. */
const lexiconsFor = (words: readonly Word[]): readonly Lexicon[] => {
  const many = new Map(LEXICONS.map((one) => [one, words.filter(({ folded }) => one.has(folded)).length]))
  return LEXICONS.toSorted((one, other) => (many.get(other) ?? 0) - (many.get(one) ?? 0))
}

/** Letters less than this are no slip of anything: "skin", "tins". */
const LEAST_LETTERS = 5
const TWO_SLIPS_FROM = 8

/** Every word that means something, by its first letter. */
const vocabularyOf = perFacts(({ recipes }): ReadonlyMap<string, ReadonlySet<string>> => {
  const texts = [
    ...LEXICONS.flatMap((one) => [...one.keys()]),
    ...typedFoods().flat().map(keyOf),
    ...recipes.map(({ title }) => keyOf(title)),
  ]
  const byLetter = new Map<string, Set<string>>()
  for (const word of texts.flatMap((text) => text.split(' '))) {
    const known = byLetter.get(word[0] ?? '') ?? new Set()
    byLetter.set(word[0] ?? '', known.add(word))
  }
  return byLetter
})

/** The known word that was meant by a slip of the pen; null: none is near, or several mean different things equally. */
const unslipped = ({ facts }: Known, word: string): string | null => {
  const words = vocabularyOf(facts).get(word[0] ?? '') ?? new Set<string>()
  if (word.length < LEAST_LETTERS || words.has(word) || Number.isFinite(Number(word))) return null
  const most = word.length < TWO_SLIPS_FROM ? 1 : 2
  let best: string | null = null
  let least = most + 1
  for (const one of words) {
    if (one.length < LEAST_LETTERS || Math.abs(one.length - word.length) > most) continue
    const slips = slipsBetween(word, one)
    if (slips < least) [best, least] = [one, slips]
  }
  return best
}

/** A food, cuisine or dish by its name; after "mit" a German plural has an n more. */
export const thingOf = (known: Known, phrase: string): Subject | null =>
  anyOf(
    phrase,
    (MEANS.get(phrase) ?? phrase).split(' or ').flatMap((one) => {
      const found = findSubject(known, one) ?? (/.{4}n$/.test(one) ? findSubject(known, one.slice(0, -1)) : null)
      return found === null ? [] : [found]
    }),
  )

/** One of several things; null: there is none. */
export const anyOf = (label: string, [first, ...others]: readonly Subject[]): Subject | null =>
  first === undefined
    ? null
    : {
        kind: first.kind,
        label: others.length === 0 ? first.label : label,
        member: first.member.map((is, r) => (is === 1 || others.some(({ member }) => member[r] === 1) ? 1 : 0)),
        foods: [first, ...others].flatMap(({ foods }) => foods),
      }

/**
 * The words of a wish, the longest phrase first: of the table in the wish's own language, then of the other two, then names
 * of foods, cuisines and dishes; what nothing answers to is `unknown`. No word is left out.
 */
export const readWords = (known: Known, text: string): readonly Token[] => {
  const typed = wordsOf(text)
  const lexicons = lexiconsFor(typed)
  const lookUp = (phrase: string): Meaning | undefined => lexicons.find((one) => one.has(phrase))?.get(phrase)
  const mend = (word: Word): Word =>
    word.isSign || lookUp(word.folded) || thingOf(known, word.folded)
      ? word
      : { ...word, folded: unslipped(known, word.folded) ?? word.folded }
  const words = typed.map(mend)
  const isEmpty = (word: Word | undefined): boolean =>
    ['fill', 'say', 'part', 'num', 'unit', 'day', 'meal'].includes(lookUp(word?.folded ?? '')?.[0]?.[0] ?? '')
  const tokens: Token[] = []
  for (let from = 0; from < words.length; ) {
    const first = words[from]!
    const { said, isJoined } = first
    if (first.isSign) {
      tokens.push({ role: 'sign', value: said, said, isJoined })
      from += 1
      continue
    }
    const end = words.findIndex(({ isSign }, at) => at >= from && isSign)
    const room = Math.min(LONGEST, (end < 0 ? words.length : end) - from)
    let length = room
    let found: readonly Omit<Token, 'said' | 'isJoined'>[] = []
    for (; length > 0 && found.length === 0; length -= 1) {
      const run = words.slice(from, from + length)
      const phrase = run.map(({ folded }) => folded).join(' ')
      const meaning = lookUp(phrase)
      const isName =
        !phrase.includes(' or ') &&
        length <= LONGEST_THING &&
        Number.isNaN(Number(run[0]?.folded)) &&
        !isEmpty(run[0]) &&
        !isEmpty(run.at(-1))
      const subject = meaning === undefined && isName ? thingOf(known, phrase) : null
      if (meaning) found = meaning.map(([role, value]) => ({ role, value, ...named(known, role, value) }))
      else if (subject) found = [{ role: 'thing', value: subject.label, subject }]
    }
    const number = Number(first.folded.replace(' ', '.').replace(',', '.'))
    if (found.length === 0 && Number.isFinite(number)) found = [{ role: 'num', value: `${number}` }]
    if (found.length === 0) found = [{ role: 'unknown', value: '' }]
    const run = words.slice(from, from + length + 1)
    const whole = run.map((word) => word.said).join(' ')
    found.forEach((one, at) => {
      const token =
        one.role === 'dish' ? { role: 'thing', value: whole.toLowerCase(), subject: thingOf(known, whole) } : one
      tokens.push({ ...token, said: at === 0 ? whole : '', isJoined })
    })
    from += Math.max(1, run.length)
  }
  return tokens
}

/** What the catalogue has for a name of the table. */
const named = (known: Known, role: string, value: string): Pick<Token, 'subject'> =>
  role === 'thing' || role === 'cuisine' ? { subject: thingOf(known, value) } : {}
