import { fileOf, formOf, headingsOfOthers, LANGUAGES, WORDS_OF_A_LIST } from './language-table.ts'

export type HeadingKind = 'ingredients' | 'method'

const kinds: readonly HeadingKind[] = ['ingredients', 'method']

/** A whole line and nothing else: what one language writes above its list no other writes above its method. */
const HEADINGS: ReadonlyMap<string, HeadingKind> = new Map(
  kinds.flatMap((kind) =>
    [headingsOfOthers, ...LANGUAGES.map((language) => fileOf(language).headings)]
      .flatMap((headings) => headings[kind].split(WORDS_OF_A_LIST))
      .map((words) => [formOf(words), kind] as const),
  ),
)

/** What cooks of other languages write above their lists and methods; null for any other line. */
export const headingOfLanguages = (bare: string): HeadingKind | null =>
  bare === '' ? null : (HEADINGS.get(formOf(bare)) ?? null)
