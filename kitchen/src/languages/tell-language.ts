import { fileOf, formOf, LANGUAGES, type Language, marksOfOthers } from './language-table.ts'

/**
 * `usual`: English, German, French or Spanish, whose words are read together (decision 0064), or too little to tell.
 * `doubt`: it looks like one of the others, and it is not sure which.
 */
export type Told =
  | { readonly kind: 'usual' }
  | { readonly kind: 'told'; readonly language: Language }
  | { readonly kind: 'doubt'; readonly among: readonly Language[] }

const USUAL: Told = { kind: 'usual' }
/** Looked at: the start of a text says what it is in. */
const MOST_CHARACTERS = 6_000
/** Fewer words say too little, and so does a lead that is smaller. */
const LEAST = 3
const LEAD = 1.4
/** A share of these among the letters: nothing but Japanese is written so. */
const KANA = /[\u3040-\u30ff\uff66-\uff9f]/g
const LEAST_KANA = 0.15

type Weights = ReadonlyMap<string, readonly string[]>
let known: Weights | undefined

/** Every mark with the languages that have it. */
const weights = (): Weights => {
  if (known) return known
  const all = new Map<string, string[]>()
  const lists: readonly (readonly [string, string])[] = [
    ...Object.entries(marksOfOthers),
    ...LANGUAGES.map((language) => [language, fileOf(language).marks] as const),
  ]
  for (const [language, marks] of lists)
    for (const mark of new Set(marks.split(' ').map(formOf)))
      if (mark !== '') all.set(mark, [...(all.get(mark) ?? []), language])
  known = all
  return all
}

const wordsOf = (text: string): readonly string[] =>
  formOf(text)
    .split(/[^\p{L}\p{M}']+|(?<=^|[^\p{L}])(?:d|l|dell|all|un)'/u)
    .filter((word) => word !== '')

const isJapanese = (text: string): boolean =>
  (text.match(KANA)?.length ?? 0) > LEAST_KANA * (text.match(/[\p{L}]/gu)?.length ?? 0)

const isOther = (language: string): boolean => Object.hasOwn(marksOfOthers, language)

/** Tells the language of a text from its words: the same text, the same answer. A word of two languages counts half for each. */
export const tellLanguage = (texts: readonly string[]): Told => {
  const text = texts.join('\n').slice(0, MOST_CHARACTERS)
  if (isJapanese(text)) return { kind: 'told', language: 'ja' }
  const scores = new Map<string, number>()
  for (const word of wordsOf(text)) {
    const languages = weights().get(word) ?? []
    for (const language of languages) scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length)
  }
  const ranked = [...scores].sort(([a, one], [b, other]) => other - one || a.localeCompare(b))
  const others = ranked.filter(([language]) => !isOther(language))
  const [best] = others
  const usual = ranked.find(([language]) => isOther(language))?.[1] ?? 0
  if (!best || best[1] <= usual) return USUAL
  const [language, score] = best as [Language, number]
  const next = Math.max(usual, others[1]?.[1] ?? 0)
  if (score >= LEAST && score >= LEAD * next) return { kind: 'told', language }
  const among = others.filter(([, other]) => other * LEAD >= score).map(([one]) => one as Language)
  return { kind: 'doubt', among }
}
