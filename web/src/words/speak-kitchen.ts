import { allergenWord, dietWord } from '@plateful/kitchen/planning/table/rule-words.ts'
import { allergenWords, dietWords } from '@plateful/kitchen/safety/words/labels.ts'
import { ALLERGENS, DIETS } from '@plateful/kitchen/safety/words/vocabulary.ts'
import { moneyOf } from './currency.ts'
import { SENTENCES } from './kitchen-sentences.ts'
import { type Sentence, SLOTS, type Slot } from './kitchen-slots.ts'
import { PACKS, UNITS } from './kitchen-units.ts'
import { locale, translated } from './page-language.ts'

/** A piece of what is shown. `isFood`: English whatever the language of the page. */
export type Piece = { readonly text: string; readonly isFood: boolean }

type Pieces = readonly Piece[]

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const patternOf = ([english, ...slots]: Sentence): RegExp => {
  const parts = english.split(/\{(\d+)\}/)
  const pattern = parts.map((part, at) => (at % 2 === 0 ? literal(part) : `(${SLOTS[slots[Number(part)] ?? 'word']})`))
  return new RegExp(`^${pattern.join('')}$`, 'u')
}

const KNOWN = SENTENCES.map((sentence) => ({
  english: sentence[0],
  slots: sentence.slice(1) as readonly Slot[],
  pattern: patternOf(sentence),
}))

/** Words of rules that stand otherwise on buttons: "peanut" and "peanuts", "vegan" and "Vegan". */
const LABELS: ReadonlyMap<string, () => string> = new Map([
  ...ALLERGENS.map((allergen) => [allergenWord(allergen), () => allergenWords(allergen)] as const),
  ...DIETS.map((diet) => [dietWord(diet).toLowerCase(), () => dietWords(diet)] as const),
])

const own = (text: string): Pieces => [{ text, isFood: false }]

const capital = (pieces: Pieces): Pieces =>
  pieces.map((piece, at) =>
    at === 0 && !piece.isFood ? { ...piece, text: piece.text.charAt(0).toUpperCase() + piece.text.slice(1) } : piece,
  )

/** Fills `{0}`, `{1}` of a sentence that is in the visitor's language. */
const fill = (sentence: string, values: readonly Pieces[]): Pieces =>
  sentence
    .split(/\{(\d+)\}/)
    .flatMap((part, at) => (at % 2 === 0 ? own(part) : (values[Number(part)] ?? [])))
    .filter(({ text }) => text !== '')

const sayNumber = (value: string): string => {
  const number = Number(value.replaceAll(/[$,]/g, ''))
  const digits = value.includes('.') ? 2 : 0
  return value.startsWith('$') ? moneyOf(number, digits) : number.toLocaleString(locale())
}

/** "13.5 fl oz"; of "1/2" the strokes stay. */
const sayMeasure = (value: string): string => {
  const [, number = '', unit = ''] = /^(\S+) (.+)$/.exec(value) ?? []
  return `${number.includes('/') ? number : sayNumber(number)}\u00a0${unit}`
}

const WEEKDAYS: readonly string[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** A Monday. */
const FIRST_DAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000

const sayDay = (day: string): string =>
  new Date(FIRST_DAY + WEEKDAYS.indexOf(day) * DAY_MS).toLocaleDateString(locale(), {
    weekday: 'long',
    timeZone: 'UTC',
  })

/** The year does not matter, as long as it has a 29 February. */
const sayDate = (date: string): string =>
  new Date(`${date} 2028 UTC`).toLocaleDateString(locale(), { day: 'numeric', month: 'long', timeZone: 'UTC' })

const knownWord = (word: string): string | null => {
  const label = LABELS.get(word.toLowerCase())?.()
  if (label !== undefined) return translated(label)
  // "Grilled dishes at least twice": the same word in a small letter.
  const small = word.charAt(0).toLowerCase() + word.slice(1)
  return [word, small].map(translated).find((said, at) => said !== [word, small][at]) ?? null
}

/** Where a list of parts may be cut: an "and" may be one of a part's own, or stand before a part with commas. */
const CUTS: readonly ((list: string) => readonly string[])[] = [
  (list) => {
    const parts = list.split(', ')
    return [...parts.slice(0, -1), ...(parts.at(-1) ?? '').split(' and ')]
  },
  (list) => list.split(/, | and /),
]

const sayItems = (items: readonly string[]): Pieces | null => {
  const said = items.map(sayPart).filter((item) => item !== null)
  const places = new Intl.ListFormat(locale()).format(items.map((_, at) => `{${at}}`))
  return said.length === items.length ? fill(places, said) : null
}

const sayList = (list: string): Pieces | null => {
  for (const cut of CUTS) {
    const said = sayItems(cut(list))
    if (said !== null) return said
  }
  return null
}

const SAY: Readonly<Record<Slot, (value: string) => Pieces | null>> = {
  number: (value) => own(sayNumber(value)),
  measure: (value) => own(sayMeasure(value)),
  day: (value) => own(sayDay(value)),
  date: (value) => own(sayDate(value)),
  times: (value) => sayPart(value),
  word: (value) => own(knownWord(value) ?? value),
  cuisine: (value) => [{ text: translated(value), isFood: translated(value) === value }],
  food: (value) => [{ text: value, isFood: true }],
  part: (value) => sayPart(value),
  list: (value) => sayList(value),
}

const sayAsItStands = (english: string): Pieces | null => {
  for (const { pattern, slots, english: key } of KNOWN) {
    const match = pattern.exec(english)
    if (match === null) continue
    const values = slots.map((slot, at) => SAY[slot](match[at + 1] ?? ''))
    const known = values.filter((value) => value !== null)
    if (known.length === values.length) return fill(translated(key), known)
  }
  return null
}

const sayPart = (english: string): Pieces | null => {
  const said = sayAsItStands(english)
  if (said !== null) return said
  const small = english.charAt(0).toLowerCase() + english.slice(1)
  const saidSmall = small === english ? null : sayAsItStands(small)
  if (saidSmall !== null) return capital(saidSmall)
  const word = knownWord(english)
  return word === null ? null : own(word)
}

/** One sentence after the other, where all are known. */
const saySentences = (english: string): Pieces | null => {
  const said = english.split(/(?<=\.) (?=\p{Lu}|\d)/u).map(sayPart)
  const known = said.filter((pieces) => pieces !== null)
  return known.length < said.length
    ? null
    : known.flatMap((pieces, at) => (at === 0 ? pieces : [...own(' '), ...pieces]))
}

const UNIT_OF: ReadonlyMap<string, string> = new Map(
  [...UNITS, ...PACKS].flatMap((pair) => pair.split('|').map((word) => [word, pair])),
)
/** "400 g", "3 × 400 g", "1½ cups", "4" */
const AMOUNT = /^(\d+ × )?(\d*(?:\.\d+)?[⅛¼⅓⅜½⅝⅔¾⅞]?)(?: (\D+))?$/

const sayUnit = (unit: string, number: string): Pieces => {
  const pair = UNIT_OF.get(unit)
  const word = pair === undefined ? knownWord(unit) : null
  if (word !== null) return own(word)
  if (pair === undefined) return [{ text: unit, isFood: unit.length > 2 }]
  const [one, several] = pair.split('|')
  const [oneSaid = unit, severalSaid = unit] = translated(pair).split('|')
  const isOne = one === several ? /^(?:1|\D)$/.test(number) : unit === one
  return own(isOne ? oneSaid : severalSaid)
}

const sayAmount = (english: string): Pieces | null => {
  const [, times = '', number = '', unit] = AMOUNT.exec(english) ?? []
  if (number === '') return null
  const figure = own(`${times}${/^[\d.]+$/.test(number) ? sayNumber(number).replace(/(,\d)0$/, '$1') : number}`)
  return unit === undefined ? figure : [...figure, ...own('\u00a0'), ...sayUnit(unit, number)]
}

/**
 * Puts what the kitchen or the server wrote in English into the language of the page: sentences with values, rules,
 * amounts. Null: not known. Loaded only where the page is not in English.
 */
export const speakKitchen = (english: string): Pieces | null =>
  sayPart(english) ?? saySentences(english) ?? sayAmount(english)
