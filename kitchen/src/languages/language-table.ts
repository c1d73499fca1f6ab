import cs from '../../data/languages/cs.json' with { type: 'json' }
import da from '../../data/languages/da.json' with { type: 'json' }
import it from '../../data/languages/it.json' with { type: 'json' }
import ja from '../../data/languages/ja.json' with { type: 'json' }
import nl from '../../data/languages/nl.json' with { type: 'json' }
import no from '../../data/languages/no.json' with { type: 'json' }
import pl from '../../data/languages/pl.json' with { type: 'json' }
import pt from '../../data/languages/pt.json' with { type: 'json' }
import shared from '../../data/languages/shared.json' with { type: 'json' }
import sv from '../../data/languages/sv.json' with { type: 'json' }

/*
 * The words of a language as data: kitchen/data/languages has a file for each. A row is "English = words, parted by commas";
 * `stem~a~e` stands for stema and steme, so that all the forms of a word take one place.
 */
export type LanguageFile = {
  readonly name: string
  /** Whether the guard knows its words in titles and steps too (decision 0046). */
  readonly isReadByGuard: boolean
  /** Words that say which language it is: parted by spaces. */
  readonly marks: string
  readonly headings: { readonly ingredients: string; readonly method: string }
  readonly units: readonly string[]
  readonly numbers: readonly string[]
  readonly and: string
  readonly or: string
  /** Words that say nothing of the food: "of", articles. */
  readonly dropped: string
  /** Said before a food in English, and behind it. */
  readonly before: readonly string[]
  readonly behind: readonly string[]
  /** "Juice of": said before the amount. */
  readonly parts: readonly string[]
  readonly foods: readonly string[]
  /** What is no good of ours, and still holds something: read by the guard, never linked. */
  readonly guard: readonly string[]
}

const FILES = { it, nl, pt, sv, no, da, pl, cs, ja } satisfies Readonly<Record<string, LanguageFile>>

export type Language = keyof typeof FILES
export const LANGUAGES = Object.keys(FILES) as readonly Language[]
export const fileOf = (language: Language): LanguageFile => FILES[language]
export const { marksOfOthers, alike, headings: headingsOfOthers } = shared

export type WordKind = 'unit' | 'number' | 'and' | 'or' | 'dropped' | 'before' | 'behind' | 'part' | 'food' | 'guard'
export type Word = { readonly kind: WordKind; readonly english: string }

export const WORDS_OF_A_LIST = /,\s*/

/** One form as it is compared: small letters, one space, no full stop at an end. */
export const formOf = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').replaceAll('.', '').trim()

/** "cipoll~a~e ross~a~e": each form of each word with each form of the next. */
const formsOf = (written: string): readonly string[] =>
  written
    .split(' ')
    .map((word) => {
      const [stem = '', ...ends] = word.split('~')
      return ends.length === 0 ? [stem] : ends.map((end) => stem + end)
    })
    .reduce<readonly string[]>(
      (all, forms) => all.flatMap((before) => forms.map((form) => (before === '' ? form : `${before} ${form}`))),
      [''],
    )

/** Each form of a list's words with what it says in English. */
export const formsIn = (rows: readonly string[]): readonly (readonly [form: string, english: string])[] =>
  rows.flatMap((row) => {
    const [english = '', words = ''] = row.split(' = ')
    return words
      .split(WORDS_OF_A_LIST)
      .flatMap(formsOf)
      .map((form) => [formOf(form), english] as const)
  })

export type Table = {
  readonly words: ReadonlyMap<string, Word>
  /** Words of the longest phrase; of Japanese, characters. */
  readonly longest: number
}

const rowsOf = (file: LanguageFile): readonly (readonly [WordKind, readonly string[]])[] => [
  // What is told apart first stands last: a food wins over a word that says nothing.
  ['food', alike.map((word) => `${word} = ${word}`)],
  ['dropped', [` = ${file.dropped}`]],
  ['and', [`and = ${file.and}`]],
  ['or', [`or = ${file.or}`]],
  ['number', file.numbers],
  ['behind', file.behind],
  ['before', file.before],
  ['part', file.parts],
  ['guard', file.guard],
  ['food', file.foods],
  ['unit', file.units],
]

const tables = new Map<Language, Table>()

/** The words of a language by their forms: made when the first text in it comes, and kept. */
export const tableOf = (language: Language): Table => {
  const known = tables.get(language)
  if (known) return known
  const words = new Map(
    rowsOf(fileOf(language)).flatMap(([kind, rows]) =>
      formsIn(rows).flatMap(([form, english]) => (form === '' ? [] : [[form, { kind, english }] as const])),
    ),
  )
  const lengths = [...words.keys()].map((form) => (language === 'ja' ? form.length : form.split(' ').length))
  const table = { words, longest: Math.max(...lengths) }
  tables.set(language, table)
  return table
}
