import { readStored, store } from '../page/storage.ts'
import { type Language, languageFor, localeFor } from './languages.ts'

const KEY = 'plateful.locale'

const NONE: ReadonlyMap<string, string> = new Map()

/** Pages drawn ahead of a visit are English, and so is what runs beside the page. */
const wanted: readonly string[] = typeof document === 'undefined' ? ['en'] : navigator.languages

/** The language of the interface, as long as this page lives. */
export let language: Language = languageFor(typeof document === 'undefined' ? 'en' : readStored(KEY), wanted)
let table = NONE

const showLanguage = (): void => {
  if (typeof document !== 'undefined') document.documentElement.lang = language
}
showLanguage()

/** From now on texts are looked up in this table, by their English. */
export const takeTexts = (texts: ReadonlyMap<string, string>): void => {
  table = texts
}

/** English is better than nothing. */
export const goOnInEnglish = (): void => {
  table = NONE
  language = 'en'
  showLanguage()
}

/** For `Intl`: "de-AT". English is written as it always was here. */
export const locale = (english = 'en-US'): string => localeFor(language, wanted, english)

/** A text in the language of the visitor; what is not known stays as it is. */
export const translated = (english: string): string => table.get(english) ?? english

/** The same, or undefined where it is not known. */
export const inTable = (english: string): string | undefined => table.get(english)

/** Remembers the language for the next time the page is loaded. */
export const chooseLanguage = (chosen: Language): void => store(KEY, chosen)
