/** Languages of the interface, by their own names. English is in the code, the others in web/locales. */
export const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'es', label: 'Español' },
] as const

export type Language = (typeof LANGUAGES)[number]['value']

const isLanguage = (value: string | null): value is Language => LANGUAGES.some((known) => known.value === value)

/** `de` of `de-AT` */
const tongue = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

/** The chosen language, else the first of the browser's that there is, else English. */
export const languageFor = (chosen: string | null, wanted: readonly string[]): Language =>
  isLanguage(chosen) ? chosen : (wanted.map(tongue).find(isLanguage) ?? 'en')

/** How figures and dates are written: as in the visitor's own country, when the language is spoken there. */
export const localeFor = (language: Language, wanted: readonly string[], english: string): string =>
  language === 'en' ? english : (wanted.find((tag) => tongue(tag) === language) ?? language)
