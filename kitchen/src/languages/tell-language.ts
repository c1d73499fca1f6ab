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
/** Nothing but Japanese is written so: where half of the lines have one, they are. */
const KANA = /[\u3040-\u30ff\uff66-\uff9f]/
/** One word counts so often: a text that says it a hundred times is no surer than one of other words. */
const MOST_OF_A_WORD = 3

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

const isJapanese = (texts: readonly string[]): boolean => {
  const said = texts.filter((text) => /\p{L}/u.test(text))
  return said.length > 0 && said.filter((text) => KANA.test(text)).length * 2 >= said.length
}

const isOther = (language: string): boolean => Object.hasOwn(marksOfOthers, language)

const scoresOf = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const scores = new Map<string, number>()
  const seen = new Map<string, number>()
  for (const word of wordsOf(texts.join('\n').slice(0, MOST_CHARACTERS))) {
    const many = (seen.get(word) ?? 0) + 1
    seen.set(word, many)
    const languages = many > MOST_OF_A_WORD ? [] : (weights().get(word) ?? [])
    for (const language of languages) scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length)
  }
  return scores
}

/** `isSure`: what follows need not be read. */
const tell = (texts: readonly string[]): { readonly told: Told; readonly isSure: boolean } => {
  if (isJapanese(texts)) return { told: { kind: 'told', language: 'ja' }, isSure: true }
  const ranked = [...scoresOf(texts)].sort(([a, one], [b, other]) => other - one || a.localeCompare(b))
  const others = LANGUAGES.flatMap((language) => {
    const score = ranked.find(([one]) => one === language)?.[1]
    return score === undefined ? [] : [{ language, score }]
  }).sort((one, other) => other.score - one.score)
  const [best, second] = others
  const usual = ranked.find(([language]) => isOther(language))?.[1] ?? 0
  if (!best || best.score <= usual) return { told: USUAL, isSure: usual >= LEAST }
  const { language, score } = best
  if (score >= LEAST && score >= LEAD * Math.max(usual, second?.score ?? 0))
    return { told: { kind: 'told', language }, isSure: true }
  const among = others.filter((other) => other.score * LEAD >= score).map((other) => other.language)
  return { told: { kind: 'doubt', among }, isSure: false }
}

/**
 * Tells the language of a recipe from its lines, and from what stands around them where they say too little: the same text,
 * the same answer. A word of two languages counts half for each.
 */
export const tellLanguage = (lines: readonly string[], around: readonly string[] = []): Told => {
  const { told, isSure } = tell(lines)
  return isSure || around.length === 0 ? told : tell([...lines, ...around]).told
}
