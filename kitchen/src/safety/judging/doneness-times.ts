import { plainText } from '../../quantities/read-number.ts'
import { GAPS, wordsOf } from '../words/normalise.ts'
import type { Spoken } from './doneness-event.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).flatMap((word) => wordsOf(word)))

/** Words of time in five languages, in minutes. */
const UNITS: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, 'minute minutes minuten minuto minutos minuti min mins mn'],
      [1 / 60, 'second seconds sec secs sekunde sekunden sek segundo segundos seconde secondes secondo secondi'],
      [60, 'hour hours hr hrs stunde stunden std hora horas heure heures ora ore'],
    ] as const
  ).flatMap(([minutes, text]) => [...setOf(text)].map((word): [string, number] => [word, minutes])),
)

const COUNTED: ReadonlyMap<string, number> = new Map(
  [
    'a an one ein eine einer einem eins un una une uno',
    'two zwei dos deux due couple',
    'three drei tres trois tre',
    'four vier cuatro quatre quattro',
    'five funf cinco cinq cinque',
    'six sechs seis sei',
    'seven sieben siete sept sette',
    'eight acht ocho huit otto',
    'nine neun nueve neuf nove',
    'ten zehn diez dix dieci',
    'eleven elf once onze undici',
    'twelve zwolf doce douze dodici',
  ].flatMap((same, index) => same.split(' ').map((word): [string, number] => [word, index + 1])),
)
const HALVES = new Set('half halb halbe halben media medio demi demie mezzo mezza'.split(' '))
const JOINS = new Set('and a an un una und y e et'.split(' '))
const ARTICLES = new Set('a an un una une uno ein eine einer einem'.split(' '))
const SIDES = setOf('side sides seite seiten lado lados cote cotes face faces lato lati')
/** "Skin side down", "the other side" are one of them. */
const ONE_SIDE = setOf(
  'down up skin skinned hautseite first second other one flesh erste ersten andere anderen zweite zweiten otro primer premier autre altro primo',
)

const MARKS = /\p{M}/gu
const FRACTION = /^(\d{1,2})\/(\d{1,2})$/
const DECIMAL = /^\d{1,4}(?:[.,]\d{1,2})?$/

/** The number that words end in: "six and a half", "6 1/2", "6 + 1", "sechseinhalb", "2 - 3" (the longer); null where none does. */
const numberAtEnd = (words: readonly string[], end = words.length): number | null => {
  const word = words[end - 1]
  if (word === undefined) return null
  if (word === 'of' || word === 'de') return words[end - 2] === 'couple' ? 2 : null
  let [value, from]: [number | null, number] = [COUNTED.get(word) ?? null, end - 1]
  const fraction = FRACTION.exec(word)
  if (fraction !== null || HALVES.has(word)) {
    value = fraction === null ? 0.5 : Number(fraction[1]) / Math.max(1, Number(fraction[2]))
    while (from > 0 && JOINS.has(words[from - 1]!)) from--
    // "Une demi heure", "half an hour": an article right before counts nothing.
    const isJoined = from < end - 1 || !ARTICLES.has(words[from - 1] ?? '')
    const whole = from > 0 && isJoined ? numberAtEnd(words, from) : null
    return whole !== null && Number.isInteger(whole) ? whole + value : value
  }
  if (DECIMAL.test(word)) value = Number(word.replace(',', '.'))
  else if (word === 'anderthalb') value = 1.5
  else if (word.endsWith('einhalb')) value = (COUNTED.get(word.slice(0, -'einhalb'.length)) ?? 0) + 0.5
  else if (ARTICLES.has(word) && HALVES.has(words[end - 2] ?? '')) value = 0.5
  const before = words[from - 1]
  if (value !== null && (before === '+' || before === 'plus')) return value + (numberAtEnd(words, from - 1) ?? 0)
  return value
}

/** How many words a number may have, its unit apart. */
const LONGEST_NUMBER = 6

/** A time that a text says, in minutes; `from` and `to` (exclusive) are tokens. "2 minutes a side" are four. */
export type Duration = {
  readonly minutes: number
  readonly from: number
  readonly to: number
  readonly isEachSide: boolean
}

/** The times of a text in English, German, Spanish, French and Italian, in words, digits and fractions. */
export const durationsIn = ({ tokens, reading }: Spoken): readonly Duration[] =>
  tokens.flatMap(({ word, start }, at): readonly Duration[] => {
    const unit = UNITS.get(word)
    if (unit === undefined || at === 0) return []
    let from = at
    while (from > 0 && at - from < LONGEST_NUMBER && (from === at || tokens[from]!.gap < GAPS.sentence)) from--
    const words = plainText(reading.text.slice(tokens[from]!.start, start))
      .toLowerCase()
      .normalize('NFD')
      .replace(MARKS, '')
      .split(/[\s()-]+/)
      .filter((one) => one !== '')
    const last = words.at(-1) ?? ''
    const number = unit < 1 && ARTICLES.has(last) && !HALVES.has(words.at(-2) ?? '') ? null : numberAtEnd(words)
    if (number === null || number === 0) return []
    const next = tokens.slice(at + 1, at + 4).map((token) => token.word)
    const isAndHalf = JOINS.has(next[0] ?? '') && (HALVES.has(next[1] ?? '') || HALVES.has(next[2] ?? ''))
    const seconds =
      unit === 1 && tokens[at + 1]?.gap === GAPS.space && /^[1-5]\d$/.test(next[0] ?? '') ? Number(next[0]) / 60 : 0
    const minutes = (number + (isAndHalf ? 0.5 : 0)) * unit + seconds
    const eachSide = isEachSide(tokens, at)
    return [{ minutes: eachSide ? 2 * minutes : minutes, from: at - 1, to: at + 1, isEachSide: eachSide }]
  })

/** "A side", "von jeder Seite", "per lato", "on both sides for". */
const isEachSide = (tokens: Spoken['tokens'], at: number): boolean => {
  for (let i = Math.max(0, at - 7); i < Math.min(tokens.length, at + 6); i++) {
    const { word } = tokens[i]!
    if (!SIDES.has(word)) continue
    const between = tokens.slice(Math.min(i, at) + 1, Math.max(i, at) + 1)
    if (between.some(({ gap }) => gap === GAPS.sentence)) continue
    if (ONE_SIDE.has(tokens[i + 1]?.word ?? '') || ONE_SIDE.has(tokens[i - 1]?.word ?? '')) continue
    return true
  }
  return false
}
