import { plainText, readRange } from '../quantities/read-number.ts'
import { formOf, type Language, type Table, tableOf, type Word } from './language-table.ts'

/** A piece of a line: a word or phrase of the table, a number, a sign, or a word that the table has not. */
type Piece =
  | { readonly kind: 'word'; readonly word: Word }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string }

/** Measures that are written so everywhere. */
const METRIC: ReadonlySet<string> = new Set('g,kg,gr,mg,ml,cl,dl,l,cm,lt,dag,dkg'.split(','))
/** As English and our own parser have them. */
const METRIC_NAMES: ReadonlyMap<string, string> = new Map([
  ['lt', 'l'],
  ['gr', 'g'],
  ['dkg', 'dag'],
])
/** A word that no table has is no word of English either: this makes sure that none is found in it. */
const UNREAD = 'qz'

const TOKEN = /\d+(?:[.,]\d+)*(?:\/\d+)?%?|\p{L}(?:[\p{L}\p{M}'.-]*[\p{L}\p{M}.'])?|[^\s]/gu
/** "d'aglio", "l'olio". */
const ELIDED = /(?<![\p{L}'])(d|l|un|dell|all|dall|nell|sull|mezz)['’](?=\p{L})/giu

const wordOf = (form: string, { words }: Table): Word | undefined =>
  words.get(form) ?? (METRIC.has(form) ? { kind: 'unit', english: METRIC_NAMES.get(form) ?? form } : undefined)

const isLetter = (text: string): boolean => /^\p{L}/u.test(text)

/** The pieces of a line whose words are parted by spaces: the longest phrase of the table first. */
const piecesOfWords = (text: string, table: Table): readonly Piece[] => {
  const tokens = [...text.replaceAll(ELIDED, "$1' ").matchAll(TOKEN)].map(([token]) => token)
  const pieces: Piece[] = []
  for (let from = 0; from < tokens.length; ) {
    const first = tokens[from] ?? ''
    const lengths = Array.from({ length: table.longest }, (_, at) => table.longest - at)
    const found = lengths
      .filter((many) => from + many <= tokens.length)
      .map((many) => ({ many, word: wordOf(formOf(tokens.slice(from, from + many).join(' ')), table) }))
      .find(({ word }) => word !== undefined)
    if (found?.word) pieces.push({ kind: 'word', word: found.word })
    else if (/^\d/.test(first)) pieces.push({ kind: 'number', text: first })
    else pieces.push({ kind: isLetter(first) ? 'unknown' : 'sign', text: first })
    from += found?.many ?? 1
  }
  return pieces
}

/** The pieces of a line without spaces, as Japanese is written: at each place the longest word of the table. */
const piecesOfSigns = (text: string, table: Table): readonly Piece[] => {
  const pieces: Piece[] = []
  let unknown = ''
  const flush = (): void => {
    if (unknown !== '') pieces.push({ kind: 'unknown', text: unknown })
    unknown = ''
  }
  for (let from = 0; from < text.length; ) {
    const number = /^\d+(?:\.\d+)?(?:\/\d+)?/.exec(text.slice(from))?.[0]
    const lengths = Array.from({ length: table.longest }, (_, at) => table.longest - at)
    const long = lengths.find((many) => wordOf(text.slice(from, from + many).toLowerCase(), table) !== undefined)
    const sign = text.charAt(from)
    // A letter before it: "g" of a word is no gram.
    const isInside = /[a-z]$/i.test(unknown) && /[a-z]/i.test(sign)
    if (number !== undefined) {
      flush()
      pieces.push({ kind: 'number', text: number })
      from += number.length
    } else if (long !== undefined && !isInside) {
      flush()
      const word = wordOf(text.slice(from, from + long).toLowerCase(), table)
      if (word) pieces.push({ kind: 'word', word })
      from += long
    } else if (/[\s,()[\]]/.test(sign)) {
      flush()
      if (/\S/.test(sign)) pieces.push({ kind: 'sign', text: sign })
      from += 1
    } else {
      unknown += sign
      from += 1
    }
  }
  flush()
  return pieces
}

/** One way to write the signs of Japanese text. */
const japaneseText = (text: string): string =>
  plainText(text)
    .replaceAll(/[、，]/g, ',')
    .replaceAll('〜', '-')
    .replaceAll(/(\d)と(?=\d)/g, '$1 ')
    .replaceAll(/^[\s☆★◎○●◇◆■□▲△※・A-E]+(?=[^\sA-Za-z])/g, '')

const piecesOf = (text: string, language: Language): readonly Piece[] =>
  language === 'ja'
    ? piecesOfSigns(japaneseText(text), tableOf(language))
    : piecesOfWords(plainText(text), tableOf(language))

const hidden = (text: string): string => `${text.replaceAll(/[^\p{L}]/gu, '')}${UNREAD}`

/** "Snufje zout" is one of them; of other measures nobody knows how many. */
const BY_EYE: ReadonlySet<string> = new Set(['pinch', 'splash', 'drizzle', 'handful', 'knob', 'dash'])

/** "2 カップ" is 400 ml: measures that English has not are told in one that it has. */
const inMeasure = (amount: string, unit: string): string => {
  const [, size, base = ''] = /^([\d.]+) (\w+)$/.exec(unit) ?? []
  if (size === undefined) return amount === '' ? (BY_EYE.has(unit) ? `1 ${unit}` : '') : `${amount} ${unit}`
  const range = readRange(amount === '' ? '1' : amount)
  if (!range || range.value.high !== null || range.rest.trim() !== '') return `${amount} ${hidden(base)}`
  return `${Math.round(range.value.low * Number(size) * 100) / 100} ${base}`
}

const isNumber = (piece: Piece | undefined): boolean =>
  piece?.kind === 'number' || (piece?.kind === 'word' && piece.word.kind === 'number')

/** `isForGuard`: what is no good of ours is told too. */
type Manner = { readonly isJapanese: boolean; readonly isForGuard: boolean }

/** One segment, as English has it: amount, words before, the food, words behind. */
const segmentInEnglish = (pieces: readonly Piece[], { isJapanese, isForGuard }: Manner): string => {
  const parts: string[] = []
  const numbers: string[] = []
  const before: string[] = []
  const names: string[] = []
  const behind: string[] = []
  let unit: string | undefined
  for (const [at, piece] of pieces.entries()) {
    const isLead = isJapanese || names.length === 0
    // Without spaces a measure may be a part of a word: it stands beside a number.
    const isPartOfWord = isJapanese && !isNumber(pieces[at - 1]) && !isNumber(pieces[at + 1])
    if (piece.kind === 'word') {
      const { kind, english } = piece.word
      if (kind === 'unit' && isPartOfWord && !BY_EYE.has(english)) names.push(hidden(english))
      else if (kind === 'unit' && isLead && unit === undefined) unit = english
      else if (kind === 'number') (isLead ? numbers : names).push(english)
      else if (kind === 'part') parts.push(english)
      else if (kind === 'before') before.push(english)
      else if (kind === 'behind') behind.push(english)
      else if (kind === 'guard') names.push(isForGuard ? english : hidden(english))
      else if (kind !== 'dropped' && !(kind === 'and' && names.length === 0 && before.length === 0)) names.push(english)
    } else if (piece.kind === 'unknown') names.push(hidden(piece.text))
    else (isLead ? numbers : names).push(piece.text)
  }
  const amount = numbers.join(' ').replaceAll(/ ?([/-]) ?/g, '$1')
  const measured = unit === undefined ? amount : inMeasure(amount, unit)
  const name = [...parts, measured, ...before, ...names].filter((part) => part !== '').join(' ')
  return [name, ...behind].filter((part) => part !== '').join(', ')
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
])

/**
 * An ingredient line of a language in the English that our own parser reads: "2 cucchiai di olio d'oliva" -> "2 tbsp olive
 * oil". A word that the table has not stays one that nobody knows, whatever it means in another language.
 */
export const lineInEnglish = (text: string, language: Language): string =>
  toldInEnglish(piecesOf(text, language), { isJapanese: language === 'ja', isForGuard: false })

/** The same for the guard. */
export const lineForGuard = (text: string, language: Language): string =>
  toldInEnglish(piecesOf(text, language), { isJapanese: language === 'ja', isForGuard: true })

const toldInEnglish = (pieces: readonly Piece[], manner: Manner): string => {
  const [outer, inner]: [Piece[][], Piece[][]] = [[[]], []]
  let closing: string | undefined
  for (const piece of pieces) {
    const sign = piece.kind === 'sign' ? piece.text : ''
    if (closing === undefined && CLOSING.has(sign)) {
      closing = CLOSING.get(sign)
      inner.push([])
    } else if (sign === closing) closing = undefined
    else if (closing !== undefined) inner.at(-1)?.push(piece)
    else if (sign === ',' || sign === ';') outer.push([])
    else outer.at(-1)?.push(piece)
  }
  const [told, notes] = [outer, inner].map((all) =>
    all.map((one) => segmentInEnglish(one, manner)).filter((segment) => segment !== ''),
  )
  const bracketed = (notes ?? []).map((note) => ` (${note})`).join('')
  // "(400 g)" behind the first words, where English has it.
  const [head = '', ...tail] = told ?? []
  return [`${head}${bracketed}`, ...tail].join(', ').trim()
}

/** The foods that a text of this language names, in English: for the guard, which reads them beside the words themselves. */
export const foodsNamedIn = (text: string, language: Language): readonly string[] => [
  ...new Set(
    piecesOf(text, language).flatMap((piece) =>
      piece.kind === 'word' && (piece.word.kind === 'food' || piece.word.kind === 'guard') ? [piece.word.english] : [],
    ),
  ),
]

/** The parts of a line that may be a food each, as they were written. */
export const partsOfLine = (text: string, language: Language): readonly string[] => {
  if (language === 'ja') return text.split(/[・、,，&]/u).map((part) => part.trim())
  const { words } = tableOf(language)
  const parts: string[][] = [[]]
  for (const token of text.split(/(,)\s|\s+/).filter((one) => one !== undefined && one !== '')) {
    const isBetween = token === ',' || token === '&' || token === '+' || words.get(formOf(token))?.kind === 'and'
    if (isBetween) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.map((part) => part.join(' ')).filter((part) => part !== '')
}
