import german from '../../locales/de.json?url'
import spanish from '../../locales/es.json?url'
import { inCurrency } from './currency.ts'
import type { Language } from './languages.ts'
import { goOnInEnglish, inTable, language, takeTexts, translated } from './page-language.ts'
import type { speakKitchen } from './speak-kitchen.ts'

/** A file each, so that nobody loads another language than their own. */
const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, string>> = { de: german, es: spanish }

/** Every text of the table in the language of the page. */
let said: ReadonlySet<string> = new Set()
let speak: typeof speakKitchen = () => null

/** Fetches the texts of a language that is not in the code. To be waited for before anything is drawn or fetched. */
export const loadTexts = async (): Promise<void> => {
  if (language === 'en') return
  try {
    const answer = await fetch(CATALOGUES[language])
    if (!answer.ok) throw new Error(`No texts: ${answer.status}`)
    const table = new Map(Object.entries((await answer.json()) as Readonly<Record<string, string>>))
    takeTexts(table)
    said = new Set(table.values())
    // Not beside the texts: its file may bring along modules that make words at once (lists of labels).
    speak = (await import('./speak-kitchen.ts')).speakKitchen
  } catch (error) {
    console.warn(error)
    said = new Set()
    goOnInEnglish()
  }
}

/** `lang` of what is English whatever the language of the interface: titles, ingredients, steps. */
export const langOfFood = (): 'en' | undefined => (language === 'en' ? undefined : 'en')

/** The text in the language of the visitor, with `{0}`, `{1}` filled. Builds write these calls (decision 0042). */
export const say = (english: string, ...values: readonly unknown[]): string =>
  translated(english).replace(/\{(\d+)\}/g, (_, index: string) => String(values[Number(index)]))

/** What the kitchen wrote, in pieces: a sentence with values, a rule, an amount. Null: it stays as it is. */
export const piecesOf = (english: string): ReturnType<typeof speakKitchen> => {
  // A whole text of the catalogue is never taken for a sentence with values: "No recipe was found in it." is no rule.
  // Nor is what the page says already: "No se pudo guardar el plan" is no rule that begins with "no".
  const whole = said.has(english) ? english : english.includes(' ') ? inTable(english) : undefined
  return whole === undefined ? speak(english) : [{ text: whole, isFood: false }]
}

/** The same as plain text. */
export const spoken = (english: string): string =>
  piecesOf(english)
    ?.map(({ text }) => text)
    .join('') ?? inCurrency(translated(english))

/** A label inside of a sentence: "password"; German nouns keep their large letter. */
export const inSentence = (label: string): string => (language === 'de' ? label : label.toLowerCase())
