import table from '../../../data/wish-words.json' with { type: 'json' }
import { typedFoods } from '../../foods/typed-words.ts'
import { slipsBetween } from '../../safety/words/misspelt.ts'
import { KITCHEN_NAMES } from '../../search/search-tables.ts'
import { searchPhrase } from '../../search/search-words.ts'
import { perFacts } from '../dishes/per-facts.ts'
import type { Known } from '../dishes/recipe-facts.ts'
import { findSubject, type Subject } from '../table/wish-subjects.ts'
import { commaTitleAt } from './comma-titles.ts'
import { fold, keyOf, sentencesOf, soundOf, stemOf, type Word, wordsOf } from './word-shapes.ts'

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
  /** A whole title with a comma in it. */
  readonly isTitle?: boolean
}

type Meaning = readonly (readonly [role: string, value: string])[]
type Found = readonly Omit<Token, 'said' | 'isJoined'>[]
type Lexicon = ReadonlyMap<string, Meaning>

/** Names that the catalogue has under others. */
const MEANS: ReadonlyMap<string, string> = new Map(Object.entries(table.means))
const LANGUAGES = ['en', 'de', 'es'] as const
/** Words of the longest phrase of the table. */
const LONGEST = 7
/** Words of the longest name of a dish or food. */
const LONGEST_THING = 4
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

/** Who comes and who is away is said in sentences, whose verbs tell apart by their ends: "works late" and "I work late". */
const WHOLE = new Set(['away', 'out', 'come', 'guest', 'member', 'alone', 'cooking', 'say'])

/** The phrases of each language by the stems of their words. */
const STEMS = new Map(
  LEXICONS.map((lexicon, language) => {
    const byStem = new Map<string, Meaning>()
    for (const [phrase, meaning] of lexicon) {
      const stem = stemOf(phrase, language)
      if (!byStem.has(stem) && !WHOLE.has(meaning[0]?.[0] ?? '')) byStem.set(stem, meaning)
    }
    return [lexicon, (phrase: string) => byStem.get(stemOf(phrase, language))] as const
  }),
)

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
    ...KITCHEN_NAMES.keys(),
    ...recipes.map(({ title }) => keyOf(title)),
  ]
  const byLetter = new Map<string, Set<string>>()
  for (const word of texts.flatMap((text) => text.split(' '))) {
    const known = byLetter.get(word[0] ?? '') ?? new Set()
    byLetter.set(word[0] ?? '', known.add(word))
  }
  return byLetter
})

const bySound = perFacts((facts): ReadonlyMap<string, string> => {
  const words = [...vocabularyOf(facts).values()].flatMap((list) => [...list])
  return new Map(words.filter(({ length }) => length >= LEAST_LETTERS).map((word) => [soundOf(word), word]))
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
  return best ?? bySound(facts).get(soundOf(word)) ?? null
}

/** A name as the kitchen has it, else as people of other places and languages call it; after "mit" a German plural has an n more. */
const findNamed = (known: Known, name: string): Subject | null =>
  findSubject(known, name) ??
  anyOf(
    name,
    (KITCHEN_NAMES.get(searchPhrase(name)) ?? []).flatMap((other) => findSubject(known, other) ?? []),
  ) ??
  (/.{4}n$/.test(name) ? findSubject(known, name.slice(0, -1)) : null)

/** A food, cuisine or dish by its name. */
export const thingOf = (known: Known, phrase: string): Subject | null =>
  anyOf(
    phrase,
    (MEANS.get(phrase) ?? phrase).split(' or ').flatMap((one) => findNamed(known, one) ?? []),
  )

/** A dish by two things that it is: "lentil" and "curry"; null: no dish is both. */
export const bothOf = (one: Subject, other: Subject): Subject | null => {
  const member = one.member.map((is, r) => is & other.member[r]!)
  return member.includes(1) ? { kind: 'word', label: `${one.label} ${other.label}`, member, foods: [] } : null
}

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

const AND = new Set(['and', 'und', 'y', 'e'])

/** "Broccoli and cheddar" are two foods, though a title has both. */
const isPair = (known: Known, run: readonly Word[]): boolean => {
  const at = run.findIndex(({ folded }) => AND.has(folded))
  const isFood = (words: readonly Word[]): boolean =>
    thingOf(known, words.map(({ folded }) => folded).join(' '))?.kind === 'food'
  return at > 0 && isFood(run.slice(0, at)) && isFood(run.slice(at + 1))
}

/** Letters of each half of a compound at least, and between them. */
const HALF = 4
const LINK = /(?:es|en|s|n)$/

/** "Brokkoliauflauf", "Geburtstagsessen", "Veggietag": both halves mean something, or the second carries nothing. */
const splitCompound = (known: Known, word: string, lookUp: (phrase: string) => Meaning | undefined): Found => {
  for (let at = HALF; at <= word.length - HALF + 1; at++) {
    const [start, tail] = [word.slice(0, at), word.slice(at)]
    const tailMeaning = lookUp(tail)
    const [role] = tailMeaning?.[0] ?? []
    const tailThing = role === undefined || role === 'thing' ? thingOf(known, tail) : null
    if (role !== 'fill' && role !== 'meal' && tailThing === null) continue
    for (const head of [start, start.replace(LINK, '')]) {
      const meaning = lookUp(head)
      const thing = meaning === undefined || meaning[0]?.[0] === 'thing' ? thingOf(known, head) : null
      const both = thing && tailThing ? bothOf(thing, tailThing) : null
      if (both) return [{ role: 'thing', value: both.label, subject: both }]
      if (tailThing) continue
      const parts: Found = role === 'meal' ? (tailMeaning ?? []).map(([of, value]) => ({ role: of, value })) : []
      if (thing) return [{ role: 'thing', value: thing.label, subject: thing }, ...parts]
      if (meaning && meaning[0]?.[0] !== 'fill')
        return [...meaning.map(([of, value]) => ({ role: of, value, ...named(known, of, value) })), ...parts]
    }
  }
  return []
}

/** What stands in front is said of each thing of a list: "no ham, cheddar and apple". */
const isOfEach = ({ role, value }: Token): boolean =>
  role === 'have' || role === 'allergy' || (role === 'say' && ['not', 'less', 'only', 'except'].includes(value))

/** Whether words that spell a title are a list of foods: "use up lox, eggs and onions". */
const isList = (tokens: readonly Token[]): boolean => {
  const title = tokens.findLastIndex(({ isTitle }) => isTitle)
  return title >= 0 && tokens.some((token, at) => token.role === 'use-up' || (at < title && isOfEach(token)))
}

/**
 * The words of a wish, the longest phrase first: of the table in the wish's own language, then of the other two, then names
 * of foods, cuisines and dishes; what nothing answers to is `unknown`. No word is left out.
 */
export const readWords = (known: Known, text: string): readonly Token[] => {
  const typed = wordsOf(text)
  const lexicons = lexiconsFor(typed)
  const lookUp = (phrase: string): Meaning | undefined => lexicons.find((one) => one.has(phrase))?.get(phrase)
  const byStem = (phrase: string): Meaning | undefined => {
    for (const one of lexicons) {
      const meaning = STEMS.get(one)?.(phrase)
      if (meaning) return meaning
    }
    return undefined
  }
  /** "My wife's gone": wife; null: no such word. */
  const ownerOf = ({ said }: Word): string | null => {
    const owner = /['’]s$/.test(said) ? fold(said.slice(0, -2)) : ''
    return lookUp(owner) ? owner : null
  }
  const isCompound = (word: string): boolean => splitCompound(known, word, lookUp).length > 0
  const mend = (word: Word): Word =>
    word.isSign || lookUp(word.folded) || thingOf(known, word.folded) || byStem(word.folded) || isCompound(word.folded)
      ? word
      : { ...word, folded: ownerOf(word) ?? unslipped(known, word.folded) ?? word.folded }
  const isEmpty = (word: Word | undefined): boolean =>
    ['fill', 'have', 'say', 'part', 'num', 'unit', 'day', 'meal'].includes(lookUp(word?.folded ?? '')?.[0]?.[0] ?? '')
  const read = (words: readonly Word[], withTitles: boolean): readonly Token[] => {
    const tokens: Token[] = []
    for (let from = 0; from < words.length; ) {
      const first = words[from]!
      const { said, isJoined } = first
      const title = withTitles ? commaTitleAt(known.facts, words, from) : null
      const whole = title && thingOf(known, title.key)
      if (title && whole) {
        tokens.push({ role: 'thing', value: title.key, said: title.said, subject: whole, isJoined, isTitle: true })
        from += title.length
        continue
      }
      if (first.isSign) {
        tokens.push({ role: 'sign', value: said, said, isJoined })
        from += 1
        continue
      }
      const end = words.findIndex(({ isSign }, at) => at >= from && isSign)
      const room = Math.min(LONGEST, (end < 0 ? words.length : end) - from)
      let length = room
      let found: Found = []
      for (; length > 0 && found.length === 0; length -= 1) {
        const run = words.slice(from, from + length)
        const phrase = run.map(({ folded }) => folded).join(' ')
        const exact = lookUp(phrase)
        const isName =
          !phrase.includes(' or ') &&
          length <= LONGEST_THING &&
          Number.isNaN(Number(run[0]?.folded)) &&
          !isEmpty(run[0]) &&
          !isEmpty(run.at(-1))
        const subject = exact === undefined && isName && !isPair(known, run) ? thingOf(known, phrase) : null
        const meaning = exact ?? (subject ? undefined : byStem(phrase))
        if (meaning) found = meaning.map(([role, value]) => ({ role, value, ...named(known, role, value) }))
        else if (subject) found = [{ role: 'thing', value: subject.label, subject }]
      }
      const number = Number(first.folded.replace(' ', '.').replace(',', '.'))
      if (found.length === 0 && Number.isFinite(number)) found = [{ role: 'num', value: `${number}` }]
      if (found.length === 0) found = splitCompound(known, first.folded, lookUp)
      if (found.length === 0) found = [{ role: 'unknown', value: '' }]
      const run = words.slice(from, from + length + 1)
      const asTyped = run.map((word) => word.said).join(' ')
      found.forEach((one, at) => {
        const isMended = run.some((word) => fold(word.said) !== word.folded)
        const name = isMended ? run.map(({ folded }) => folded).join(' ') : asTyped
        const token =
          one.role === 'dish' ? { role: 'thing', value: name.toLowerCase(), subject: thingOf(known, name) } : one
        tokens.push({ ...token, said: at === 0 ? asTyped : '', isJoined })
      })
      from += Math.max(1, run.length)
    }
    return tokens
  }
  return sentencesOf(typed.map(mend)).flatMap((words) => {
    const tokens = read(words, true)
    return isList(tokens) ? read(words, false) : tokens
  })
}

/** What the catalogue has for a name of the table. */
const named = (known: Known, role: string, value: string): Pick<Token, 'subject'> =>
  role === 'thing' || role === 'cuisine' ? { subject: thingOf(known, value) } : {}
